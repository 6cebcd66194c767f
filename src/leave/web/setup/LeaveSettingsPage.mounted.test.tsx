import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leaveTypes } from '#testing/mounted/answers/leave.ts'
import { choose, dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, type AnswerTo, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'

type Settings = AnswerTo<'GET /leave/settings'>

const usual: Settings['usual'] = {
  method: 'ouvrables',
  restDay: 7,
  openDays: [1, 2, 3, 4, 5],
  worksHolidays: false,
  holidayOutsideOpenDays: false,
  yearStart: '06-01',
  untaken: 'kept',
  hasFractionnement: true,
}
const margaux = { id: crypto.randomUUID(), firstName: 'Margaux', lastName: 'Lefèvre' }
const hugo = { id: crypto.randomUUID(), firstName: 'Hugo', lastName: 'Petit' }
const year = { from: '2026-06-01', to: '2027-05-31' }

const open = (answers: Answers = {}) =>
  mount('/app/admin/leave/settings', admin(), {
    'GET /leave/types': leaveTypes,
    'GET /leave/settings': { usual, settings: [] },
    'GET /leave/periods': { periods: [] },
    'GET /leave/approvers': { departments: [], people: [margaux] },
    'GET /leave/settings/method-change': { on: null, balances: [] },
    ...answers,
  })

test('who counts days otherwise reads from when, and what becomes of each balance', async () => {
  const change = { on: '2027-06-01', balances: [{ ...hugo, year, before: 1250, after: 1050 }] }
  const server = await open({
    'GET /leave/settings/method-change': ({ query }) =>
      query.get('method') === 'ouvres' ? change : { on: null, balances: [] },
    'POST /leave/settings': ({ body }) => ({ usual, settings: [{ ...body, id: crypto.randomUUID() }] }),
  })
  await page.getByRole('button', { name: 'Changer le décompte' }).click()
  const counting = dialog('Changer le décompte')
  await choose(counting, 'Décompte', 'Jours ouvrés')
  await expect.element(counting.getByText('Le décompte passe en jours ouvrés le 01/06/2027')).toBeVisible()
  await expect
    .element(counting.getByRole('listitem').filter({ hasText: 'Hugo Petit' }))
    .toMatchTextContent('12,5 jours ouvrables → 10,5 jours ouvrés')
  await counting.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(counting).not.toBeInTheDocument()
  expect(server.bodies('POST /leave/settings')).toMatchObject([{ method: 'ouvres', from: '2026-11-18', seen: usual }])
})

test('the approver of a department is saved at once; where nobody works any more, the page says so and forgets it', async () => {
  const bar = { department: 'Plonge', approver: null as string | null, deputy: null, gap: null }
  let departments: AnswerTo<'GET /leave/approvers'>['departments'] = [bar]
  const server = await open({
    'GET /leave/approvers': () => ({ departments, people: [margaux] }),
    'POST /leave/approvers': ({ body: { seen: _seen, ...set } }) => {
      departments = set.approver === null ? [] : [{ ...set, gap: 'empty' }]
      return set
    },
  })
  await choose(page.getByRole('main'), 'Responsable, Plonge', 'Margaux Lefèvre')
  await expect.element(message('Décideurs mis à jour')).toBeVisible()
  await expect.element(page.getByText('Plus personne dans ce service\u00a0: ce choix n’a plus d’effet.')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer ce choix, Plonge' }).click()
  await expect.element(page.getByText('Plonge', { exact: true })).not.toBeInTheDocument()
  expect(server.bodies('POST /leave/approvers').map(({ approver }) => approver)).toEqual([margaux.id, null])
})

test('a period that is over says so', async () => {
  const period = (startDate: string, endDate: string, reason: string) => ({
    id: crypto.randomUUID(),
    kind: 'blocked' as const,
    startDate,
    endDate,
    reason,
    department: null,
    mostAway: null,
  })
  await open({
    'GET /leave/periods': {
      periods: [period('2026-11-16', '2026-11-17', 'Inventaire'), period('2026-11-17', '2026-11-18', 'Salon')],
    },
  })
  const line = (reason: string) => page.getByRole('listitem').filter({ hasText: reason })
  await expect.element(line('Inventaire')).toMatchTextContent('Passée')
  await expect.element(line('Salon')).not.toMatchTextContent('Passée')
})

test('who sets how RTT are acquired reads before what changes for a person, and since when', async () => {
  const rtt = { ...leaveTypes.types[0]!, key: 'rtt', nature: 'rest' as const, code: 'RTT', unit: 'half-day' as const }
  const rule = {
    amount: 1000,
    per: 'year' as const,
    rhythm: 'monthly' as const,
    yearStart: '01-01' as const,
    fromMinutes: null,
    share: 'days' as const,
    absences: 'lowers' as const,
    rounding: 'exact' as const,
    ceiling: null,
    carriedMost: null,
  }
  const line = {
    on: '2026-10-31',
    kind: 'accrued' as const,
    amount: 83,
    balance: 83,
    month: null,
    isSickness: false,
    accrued: { part: 'month' as const, from: '2026-10-01', to: '2026-10-31', absent: 1, days: 22, given: 83 },
    left: null,
    leaveId: null,
    count: null,
    converted: null,
    entry: null,
    hours: null,
  }
  const preview: AnswerTo<'POST /leave/accrual-rules/preview'> = {
    today: '2026-11-18',
    unit: 'days',
    people: [
      { ...hugo, isConcerned: true },
      { ...margaux, isConcerned: false },
    ],
    employeeId: hugo.id,
    before: 83,
    after: 100,
    lines: [
      { ...line, change: 'gone' },
      { ...line, amount: 100, balance: 100, change: 'new' },
    ],
  }
  const known = { type: 'rtt', from: '2026-01-01', ...rule }
  const server = await open({
    'GET /leave/types': { types: [...leaveTypes.types, rtt] },
    'GET /leave/accrual-rules': { rules: [known] },
    'POST /leave/accrual-rules/preview': preview,
    'POST /leave/accrual-rules': { rules: [known] },
  })
  // The law says how paid leave is acquired; sickness has no balance.
  await expect.element(page.getByRole('button', { name: 'Règle d’acquisition' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Règle d’acquisition' }).all()).toHaveLength(1)
  await page.getByRole('button', { name: 'Règle d’acquisition' }).click()
  const form = dialog('Acquisition')
  await expect.element(form.getByRole('textbox', { name: 'Jours' })).toHaveValue('10')
  await form.getByRole('textbox', { name: 'Jours' }).fill('12,5')
  await expect.element(form.getByText('Solde d’aujourd’hui')).toMatchTextContent('0,83 → 1')
  await expect.element(form.getByText('Les lignes qui changent sont barrées.')).toBeVisible()
  const lines = [...form.element().querySelectorAll('section li')].map(({ textContent, firstElementChild }) => [
    firstElementChild?.tagName,
    textContent?.match(/[\d,]+$/)?.[0],
  ])
  expect(lines.slice(-2)).toEqual([
    ['SPAN', '1'],
    ['S', '0,83'],
  ])
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.bodies('POST /leave/accrual-rules')).toMatchObject([
    { type: 'rtt', from: '2026-11-18', amount: 1250, seen: rule },
  ])
})

const changed = (code: string) => refusal(409, code, 'Relisez, puis recommencez.')

test('a type of leave that somebody else changed is saved over theirs once it was refused', async () => {
  const [, type] = leaveTypes.types
  const server = await open({ 'PATCH /leave/types/:leaveTypeKey': changed('changed') })
  await page
    .getByRole('button', { name: /^Modifier / })
    .nth(1)
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Code').fill('ZZ')
  const newer = { ...type!, needsProof: !type!.needsProof }
  server.answer({ 'GET /leave/types': { types: leaveTypes.types.with(1, newer) } })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'PATCH /leave/types/:leaveTypeKey': newer })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  const { key: _key, nature: _nature, ...seen } = newer
  expect(server.bodies('PATCH /leave/types/:leaveTypeKey')[1]).toEqual({ ...seen, code: 'ZZ', seen })
})

test('a period that somebody else changed is saved over theirs once it was refused', async () => {
  const period = {
    id: crypto.randomUUID(),
    kind: 'blocked' as const,
    startDate: '2026-12-20',
    endDate: '2026-12-31',
    reason: 'Fêtes',
    department: null,
    mostAway: 2,
  }
  const server = await open({
    'GET /leave/periods': { periods: [period] },
    'PATCH /leave/periods/:leavePeriodId': changed('changed'),
  })
  await page.getByRole('button', { name: /^Modifier .*20\/12\/2026/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Motif').fill('Noël')
  const newer = { ...period, mostAway: 1 }
  server.answer({ 'GET /leave/periods': { periods: [newer] } })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'PATCH /leave/periods/:leavePeriodId': newer })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  const { id: _id, ...seen } = newer
  expect(server.bodies('PATCH /leave/periods/:leavePeriodId')[1]).toEqual({ ...seen, reason: 'Noël', seen })
})

test('a way of counting that somebody else set is replaced once it was refused, with their other rules', async () => {
  const server = await open({ 'POST /leave/settings': changed('changed') })
  await page.getByRole('button', { name: 'Changer le décompte' }).click()
  const form = dialog('Changer le décompte')
  await choose(form, 'Décompte', 'Jours ouvrés')
  const newer = { ...usual, hasFractionnement: false }
  const settings = [{ ...newer, id: crypto.randomUUID(), from: '2026-11-01' }]
  server.answer({ 'GET /leave/settings': { usual, settings } })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'POST /leave/settings': { usual, settings } })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  const sent = { ...newer, method: 'ouvres', from: '2026-11-18', seen: newer }
  expect(server.bodies('POST /leave/settings')[1]).toEqual(sent)
})

test('a rule of acquisition that somebody else set is replaced once it was refused, with their other terms', async () => {
  const rtt = { ...leaveTypes.types[0]!, key: 'rtt', nature: 'rest' as const, code: 'RTT', unit: 'half-day' as const }
  const rule = {
    amount: 1000,
    per: 'year' as const,
    rhythm: 'monthly' as const,
    yearStart: '01-01' as const,
    fromMinutes: null,
    share: 'days' as const,
    absences: 'lowers' as const,
    rounding: 'exact' as const,
    ceiling: null,
    carriedMost: null,
  }
  const newer = { ...rule, absences: 'ignored' as const }
  const preview = { today: '2026-11-18', unit: 'days' as const, people: [], employeeId: null, before: 0, after: 0 }
  const server = await open({
    'GET /leave/types': { types: [...leaveTypes.types, rtt] },
    'GET /leave/accrual-rules': { rules: [{ type: 'rtt', from: '2026-01-01', ...rule }] },
    'POST /leave/accrual-rules/preview': { ...preview, lines: [] },
  })
  await page.getByRole('button', { name: 'Règle d’acquisition' }).click()
  const form = dialog('Acquisition')
  await form.getByRole('textbox', { name: 'Jours' }).fill('12,5')
  const rules = [{ type: 'rtt', from: '2026-01-01', ...newer }]
  const sent = await refusedOnce(server, 'POST /leave/accrual-rules', {
    code: 'changed',
    press: () => form.getByRole('button', { name: 'Enregistrer' }).click(),
    newer: { 'GET /leave/accrual-rules': { rules } },
    answer: { rules },
  })
  expect(sent.map(({ body: { amount, absences, seen } }) => [amount, absences, seen])).toEqual([
    [1250, 'lowers', rule],
    [1250, 'ignored', newer],
  ])
})
