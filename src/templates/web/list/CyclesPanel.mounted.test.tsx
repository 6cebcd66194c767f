import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AnswerTo, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { Plan } from '#testing/mounted/Plan.ts'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'

type Cycle = AnswerTo<'GET /templates'>['cycles'][number]

const week = { id: crypto.randomUUID(), name: 'Semaine A' }
const cycle = (name: string, ends: Pick<Cycle, 'plannedUntil' | 'until'>): Cycle => ({
  id: crypto.randomUUID(),
  name,
  startsOn: '2026-10-05',
  templates: [week.id],
  isForAll: true,
  departments: [],
  people: [],
  ...ends,
})

test.each([
  ['planned for months', { plannedUntil: '2027-01-31', until: null }, 'Planifié jusqu’au 31/01/2027'],
  ['planned for a few days more', { plannedUntil: '2026-11-18', until: null }, 'Moins de deux semaines d’avance'],
  [
    'planned until yesterday',
    { plannedUntil: '2026-11-17', until: null },
    'Plus rien de planifié depuis le 18/11/2026',
  ],
  ['that stops later', { plannedUntil: '2026-12-20', until: '2026-12-20' }, 'S’arrête après le 20/12/2026'],
  ['that has stopped', { plannedUntil: '2026-11-15', until: '2026-11-15' }, 'Arrêté le 15/11/2026'],
])('a cycle %s says so', async (name, ends, words) => {
  await mount('/app/admin/schedule/templates', admin(), {
    'GET /templates': {
      publishes: false,
      today: '2026-11-18',
      templates: [{ ...week, shifts: 10, people: 4, days: 5, departments: [], isUsed: true }],
      cycles: [cycle(name, ends)],
    },
  })
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect.element(line).toMatchTextContent(words)
})

test('a template that somebody else renamed is renamed once the refusal has shown its newer name', async () => {
  const template = { ...week, shifts: 10, people: 4, days: 5, departments: [], isUsed: false }
  const list = (name: string) => ({
    publishes: false,
    today: '2026-11-18',
    templates: [{ ...template, name }],
    cycles: [],
  })
  const server = await mount('/app/admin/schedule/templates', admin(), {
    'GET /templates': list('Semaine A'),
    'PATCH /templates/:weekTemplateId': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  await page.getByRole('button', { name: /^Renommer/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Nom').fill('Hiver')
  server.answer({ 'GET /templates': list('Été') })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'PATCH /templates/:weekTemplateId': undefined })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  const sent = server.requests('PATCH /templates/:weekTemplateId').map(({ body, query }) => [body, query.get('seen')])
  expect(sent).toEqual([
    [{ name: 'Hiver' }, '{"name":"Semaine A"}'],
    [{ name: 'Hiver' }, '{"name":"Été"}'],
  ])
})

const template = { ...week, shifts: 10, people: 4, days: 5, departments: [], isUsed: false }
const listOf = (named: { template?: string; cycle?: Cycle }) => ({
  publishes: false,
  today: '2026-11-18',
  templates: [{ ...template, name: named.template ?? week.name }],
  cycles: named.cycle ? [named.cycle] : [],
})

test('a template that somebody else renamed is deleted once the refusal has shown its newer name', async () => {
  const server = await mount('/app/admin/schedule/templates', admin(), { 'GET /templates': listOf({}) })
  await page.getByRole('button', { name: /^Supprimer/ }).click()
  const sent = await refusedOnce(server, 'DELETE /templates/:weekTemplateId', {
    code: 'changed',
    press: () => page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click(),
    newer: { 'GET /templates': listOf({ template: 'Été' }) },
    answer: undefined,
  })
  expect(sent.map(({ query }) => query.get('seen'))).toEqual(['{"name":"Semaine A"}', '{"name":"Été"}'])
})

test('a cycle that somebody else changed is saved over theirs once it was refused', async () => {
  const known = cycle('Salle', { plannedUntil: null, until: null })
  const newer = { ...known, startsOn: '2026-11-02' }
  const server = await mount('/app/admin/schedule/templates', admin(), {
    'GET /templates': listOf({ cycle: known }),
    ...new Plan().answers,
  })
  await page.getByRole('button', { name: /^Modifier/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Nom').fill('Salle, hiver')
  const sent = await refusedOnce(server, 'PATCH /cycles/:cycleId', {
    code: 'changed',
    press: () => form.getByRole('button', { name: 'Enregistrer' }).click(),
    newer: { 'GET /templates': listOf({ cycle: newer }) },
    answer: undefined,
  })
  expect(sent.map(({ body }) => [body.name, body.startsOn])).toEqual([
    ['Salle, hiver', '2026-10-05'],
    ['Salle, hiver', '2026-11-02'],
  ])
  expect(sent.map(({ query }) => JSON.parse(query.get('seen')!).startsOn)).toEqual(['2026-10-05', '2026-11-02'])
})
