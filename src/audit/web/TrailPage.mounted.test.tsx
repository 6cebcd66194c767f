import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { labourAnswers } from '#testing/mounted/answers/labour.ts'
import { choose } from '#testing/mounted/controls.ts'
import { type Answers, type AnswerTo, noAnswer } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, manager } from '#testing/mounted/sessions.ts'

type Trail = AnswerTo<'GET /audit'>

const entry = (nth: number): Trail['entries'][number] => ({
  id: crypto.randomUUID(),
  at: '2026-11-18T08:00:00.000Z',
  actor: 'Margaux Lefèvre',
  action: 'Rôle ajouté',
  subject: { kind: 'role', id: crypto.randomUUID(), name: `Rôle ${nth}`, shownAt: null, isGone: false },
  isErased: false,
  changes: [{ label: 'Droits', before: null, after: 'Gérer les plannings et les types de shifts' }],
})
const trail = (from: number, to: number, next: string | null = null): Trail => ({
  from: '2026-10-19',
  to: '2026-11-18',
  entries: Array.from({ length: to - from }, (_, nth) => entry(from + nth)),
  next,
})
const sofia = { id: '01980000-0000-7000-8000-000000000102', firstName: 'Sofia', lastName: 'Marques', isDeleted: false }

const rows = page.getByRole('table').getByRole('row')
const filters = page.getByRole('group', { name: 'Filtrer le journal' })
const open = (path: string, answers: Answers) =>
  mount(path, admin(), { 'GET /audit/people': { people: [sofia] }, ...answers })

test('the next page is loaded below the first', async () => {
  const next = '1_00000000-0000-0000-0000-000000000000'
  const server = await open('/app/admin/trail?kind=roles', {
    'GET /audit': ({ query }) => (query.get('after') === next ? trail(50, 60) : trail(0, 50, next)),
  })
  await expect.element(page.getByText('50 entrées affichées')).toBeVisible()
  const more = page.getByRole('button', { name: 'Afficher la suite' })
  await more.click()
  await expect.element(page.getByText('60 entrées affichées')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  expect(server.requests('GET /audit').map(({ query }) => query.get('kind'))).toEqual(['roles', 'roles'])
})

test('a trail that cannot be loaded keeps its filters, and is tried again', async () => {
  const server = await open('/app/admin/trail', { 'GET /audit': noAnswer })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Erreur lors du chargement du journal.')
  await expect.element(filters).toBeVisible()
  server.answer({ 'GET /audit': trail(0, 1) })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(rows.nth(1)).toMatchTextContent('Gérer les plannings et les types de shifts')
})

test('what is chosen filters the trail and stands in the address, until all filters are cleared', async () => {
  const server = await open('/app/admin/trail', {
    'GET /audit': ({ query }) => (query.has('actor') ? trail(0, 0) : trail(0, 2)),
  })
  await choose(filters, 'Actions', 'Rôles')
  await choose(filters, 'Qui', 'Sofia Marques')
  await expect.element(page.getByRole('heading', { name: 'Aucune entrée' })).toBeVisible()
  expect(location.search).toBe(`?kind=roles&actor=${sofia.id}`)
  const asked = server.requests('GET /audit').at(-1)?.query
  expect([asked?.get('kind'), asked?.get('actor')]).toEqual(['roles', sofia.id])
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect.element(rows).toHaveLength(3)
  expect(location.search).toBe('')
})

test('a team leader without every right sees no audit trail', async () => {
  await mount('/app/admin/rules', manager(), {
    ...labourAnswers(),
    'GET /schedule/publishing': { publishes: false, drafts: [], open: [] },
    'GET /schedule/months/:date/fired-rules': { month: '2026-11-01', rules: [] },
  })
  const company = page.getByRole('navigation', { name: 'Entreprise' })
  await expect.element(company.getByRole('link').first()).toHaveTextContent('Convention et règles')
  await expect.element(company.getByRole('link', { name: 'Journal' })).not.toBeInTheDocument()
})

test('the audit trail refuses a team leader without every right', async () => {
  await mount('/app/admin/trail', manager())
  await expect.element(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
})
