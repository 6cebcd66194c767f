import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { choose } from '#testing/mounted/controls.ts'
import { type Answers, type AnswerTo, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'

type Desk = AnswerTo<'GET /timesheets/week'>
type Person = Desk['employees'][number]
type Day = Person['days'][number]

const [week, to] = ['2026-11-09', '2026-11-15']
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+01:00`)

/** Punched from 9:00 to 13:00, and planned from 9:00 to `planned`. */
const day = (date: string, planned: string | null): Day => {
  const [start, end] = [at(date, '09:00'), at(date, '13:00')]
  const work = [{ start, end, breakDuration: 0 }]
  const until = planned === null ? start : at(date, planned)
  const minutes = (until - start) / 60_000
  return {
    date,
    sign: `sign of ${date}`,
    state: 'exception',
    why: [planned === null ? { kind: 'no-plan' } : { kind: 'late-departure', minutes: 240 - minutes }],
    planned: { minutes, work: planned === null ? [] : [{ start, end: until, breakDuration: 0 }] },
    punched: { minutes: 240, sessions: [{ start, end, breaks: [], state: 'completed' }] },
    proposed: { basis: 'punched', minutes: 240, work },
    decided: null,
  }
}
const person = (firstName: string, ...days: Day[]): Person => ({
  id: crypto.randomUUID(),
  firstName,
  lastName: 'Moreau',
  isDeleted: false,
  access: 'open',
  mayDecide: true,
  rest: null,
  state: 'open',
  version: 0,
  days,
  steps: [],
  reply: null,
})

const deskOf = (employees: Person[]): Desk => ({
  today: '2026-11-18',
  timeZone: 'Europe/Paris',
  week: { from: week, to },
  settings: { threshold: 10, within: 'punched', rounding: 1, breaks: 'punched' },
  employees,
  next: null,
})

const retain = 'POST /timesheets/retained'
const open = (employees: Person[], answers: Answers = {}, paidUntil: string | null = null) =>
  mount(`/app/admin/hours?week=${week}`, admin(), {
    'GET /timesheets/week': deskOf(employees),
    'GET /time-clock/proposals': {
      today: '2026-11-18',
      timeZone: 'Europe/Paris',
      serverNow: '2026-11-18T08:00:00.000Z',
      proposals: [],
    },
    'GET /payroll/paid-until': { until: paidUntil, leaveUntil: paidUntil },
    [retain]: { decisions: [] },
    ...answers,
  })

test('the first day to decide has the focus: Enter takes its proposal at once', async () => {
  const [ines, lea] = [person('Inès', day('2026-11-10', '12:00')), person('Léa', day('2026-11-10', '12:00'))]
  const server = await open([ines, lea])
  await expect.element(page.getByRole('button', { name: /^Retenir 4h00, Inès Moreau/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.requests(retain).map(({ body }) => body))
    .toEqual([
      { week, days: [{ employeeId: ines.id, date: '2026-11-10', sign: 'sign of 2026-11-10', retain: 'proposed' }] },
    ])
})

test('a key that the page advertises decides a day of the list that advertises it, and of no other one', async () => {
  const quiet: Day = { ...day('2026-11-11', '13:00'), state: 'quiet', why: [] }
  const ines = person('Inès', day('2026-11-10', '12:00'), quiet)
  const server = await open([ines])
  await page.getByRole('button', { name: 'Voir la journée' }).click()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('p')
  await expect
    .poll(() => server.requests(retain).map(({ body }) => body))
    .toEqual([
      { week, days: [{ employeeId: ines.id, date: '2026-11-10', sign: 'sign of 2026-11-10', retain: 'planned' }] },
    ])
})

test('where nothing was planned, one button retains all whole days as they were punched', async () => {
  const forgotten: Day = { ...day('2026-11-12', null), why: [{ kind: 'no-departure' }], proposed: null }
  const server = await open([
    person('Inès', day('2026-11-10', null), forgotten),
    person('Léa', day('2026-11-11', null)),
  ])
  await page.getByRole('button', { name: 'Retenir ces 2 journées' }).click()
  await expect
    .poll(() => server.requests(retain))
    .toMatchObject([
      {
        body: {
          days: [
            { date: '2026-11-10', retain: 'proposed' },
            { date: '2026-11-11', retain: 'proposed' },
          ],
        },
      },
    ])
})

test('days without a plan are decided one by one in a week that has one', async () => {
  await open([person('Inès', day('2026-11-10', null), day('2026-11-11', null), day('2026-11-12', '12:00'))])
  await expect.element(page.getByRole('button', { name: /^Retenir 4h00, Inès Moreau/ }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Retenir ces/ })).not.toBeInTheDocument()
})

test('only what somebody retained counts as retained; what is proposed is said apart', async () => {
  const given = day('2026-11-11', '12:00')
  const decided: Day = {
    ...given,
    state: 'decided',
    decided: { ...given.proposed!, id: crypto.randomUUID(), reason: '' },
  }
  await open([person('Inès', day('2026-11-10', '12:00'), day('2026-11-12', '12:00'), decided)])
  const summary = page.getByRole('region', { name: 'État de la semaine' })
  await expect.element(summary.getByText('Retenu', { exact: true })).toBeVisible()
  const figures = [...summary.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['Prévu9h00', 'Badgé12h00', 'Retenu4h00', 'Proposé8h00'])
})

test('days to come are no difference, and are said to come', async () => {
  const friday = day('2026-11-13', '13:00')
  const ahead: Day = { ...friday, state: 'ahead', why: [], punched: { minutes: 0, sessions: [] }, proposed: null }
  const quiet: Day = { ...day('2026-11-09', '12:00'), state: 'quiet', why: [] }
  await open([person('Inès', quiet, ahead), person('Léa', ahead)])
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/Inès/)).toBeVisible()
  const differenceOf = (name: RegExp) =>
    [...row(name).element().querySelectorAll('td, th')].map(({ textContent }) => textContent).at(-2)
  expect(differenceOf(/Inès/)).toContain('+\u00a01h00')
  expect(differenceOf(/Léa/)).toContain('—')
  await expect.element(row(/Léa/).getByRole('img', { name: 'vendredi 13 à venir' })).toBeInTheDocument()
})

test('a planned day without a punch leads to the form of a leave, with its person and its day', async () => {
  const missed = day('2026-11-10', '17:00')
  const ines = person('Inès', {
    ...missed,
    why: [{ kind: 'no-punch', shift: { start: at('2026-11-10', '09:00'), end: at('2026-11-10', '17:00') } }],
    punched: { minutes: 0, sessions: [] },
    proposed: null,
  })
  await open([ines])
  const link = page.getByRole('link', { name: 'Déclarer une absence' })
  await expect.element(link).toHaveAttribute('href', `/app/admin/leave?enter=${ines.id}&on=2026-11-10`)
})

test('nobody waits for the answer of somebody who cannot sign in', async () => {
  const given = day('2026-11-10', '13:00')
  const decided: Day = {
    ...given,
    state: 'decided',
    why: [],
    decided: { ...given.proposed!, id: crypto.randomUUID(), reason: '' },
  }
  const validated = (firstName: string, access: Person['access']): Person => ({
    ...person(firstName, decided),
    access,
    state: 'validated',
  })
  await open([
    validated('Inès', 'open'),
    validated('Léa', 'unopened'),
    validated('Tom', 'blocked'),
    validated('Paul', 'left'),
  ])
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name} Moreau`) })
  await expect.element(row('Inès').getByText('Pas encore répondu')).toBeVisible()
  await expect.element(row('Léa').getByText('N’a pas ouvert son accès')).toBeVisible()
  await expect.element(row('Tom').getByText('Accès fermé')).toBeVisible()
  await expect.element(row('Paul').getByText('A quitté l’entreprise')).toBeVisible()
})

test('a week that is over says so, though it is still open', async () => {
  await open([person('Inès', day('2026-11-10', '12:00'))])
  const state = page.getByRole('region', { name: 'État de la semaine' })
  await expect.element(state).toMatchTextContent('Ouvertefinie le 15/11')
  await expect.element(state).not.toMatchTextContent('jusqu’au')
})

test('a day of a closed month says what its decision becomes, on the page and in the form, before one decides', async () => {
  const note = /La paie est close jusqu’au 15\/11\/2026.*part avec le mois suivant, en régularisation/
  await open([person('Inès', day('2026-11-10', '12:00'))], {}, '2026-11-15')
  await expect.element(page.getByRole('status').filter({ hasText: note })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Retenir 4h00, Inès Moreau/ })).toHaveFocus()
  await userEvent.keyboard('h')
  await expect.element(page.getByRole('dialog').getByText(note)).toBeVisible()
})

test('a day after the closed months says nothing of them', async () => {
  await open([person('Inès', day('2026-11-10', '12:00'))], {}, '2026-11-08')
  await expect.element(page.getByRole('button', { name: /^Retenir 4h00, Inès Moreau/ })).toBeVisible()
  await expect.element(page.getByText(/La paie est close/)).not.toBeInTheDocument()
})

test('below a validated week the overtime of each person is paid, rested or shared', async () => {
  const rest = {
    overtime: [{ percent: 25, minutes: 180 }],
    rested: [{ percent: 25, minutes: 180 }],
    earned: 225,
    rule: { fate: 'rest' as const, paidFirst: 0, wish: null },
  }
  const decided = { ...day('2026-11-09', null), state: 'decided' as const, why: [] }
  const lea: Person = { ...person('Léa', decided), state: 'validated', version: 4, rest }
  const server = await open([lea], { 'POST /timesheets/weeks/rest': undefined })
  await expect
    .element(page.getByRole('heading', { name: /^Heures supplémentaires.: payées ou en repos/ }))
    .toBeVisible()
  await expect.element(page.getByText('3h00 à 25 %')).toBeVisible()
  await expect.element(page.getByText('3h45 de repos')).toBeVisible()
  const choice = page.getByRole('group', { name: 'Heures supplémentaires de Léa Moreau' })
  await expect.element(choice.getByRole('radio', { name: 'Repos' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Payer' }).click({ force: true })
  await expect
    .poll(() => server.requests('POST /timesheets/weeks/rest').map(({ body }) => body))
    .toEqual([{ week, people: [{ employeeId: lea.id, version: 4, rested: 0, seen: 180 }] }])
})

const chooseRest = 'POST /timesheets/weeks/rest'
const resting = (firstName: string, changed: Partial<NonNullable<Person['rest']>> = {}): Person => ({
  ...person(firstName, { ...day('2026-11-10', '13:00'), state: 'decided' }),
  state: 'validated',
  version: 4,
  rest: {
    overtime: [{ percent: 25, minutes: 180 }],
    rested: [{ percent: 25, minutes: 180 }],
    earned: 225,
    rule: { fate: 'rest', paidFirst: 0, wish: 'rest' },
    ...changed,
  },
})
const paidAll = { rested: [], earned: 0, rule: { fate: 'paid', paidFirst: 0, wish: 'unsaid' } } as const

test('what overtime becomes says who wishes it, and is chosen by the keyboard', async () => {
  const [ines, lea, max] = [
    resting('Inès'),
    resting('Léa', { ...paidAll, rested: [] }),
    resting('Max', { rule: { fate: 'shared', paidFirst: 60, wish: null } }),
  ]
  const server = await open([ines, lea, max], { [chooseRest]: undefined })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Inès Moreau').getByText(/^souhaite\s: repos$/)).toBeVisible()
  await expect.element(row('Léa Moreau').getByText('n’a rien demandé')).toBeVisible()
  await expect.element(row('Max Moreau').getByText(/^règle\s: les 1h00 premières payées$/)).toBeVisible()
  const choiceOf = (name: string) => page.getByRole('group', { name: new RegExp(`^Heures supplémentaires .*${name}$`) })
  const rests = await choiceOf('Inès Moreau').getByRole('radio', { name: 'Repos' }).findElement()
  rests.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(choiceOf('Léa Moreau').getByRole('radio', { name: 'Payer' })).toHaveFocus()
  await userEvent.keyboard('r')
  const chosen = (id: string, rested: number, seen: number) => ({ employeeId: id, version: 4, rested, seen })
  await expect.poll(() => server.bodies(chooseRest)).toEqual([{ week, people: [chosen(lea.id, 180, 0)] }])
  // The answer says what it was before: the page is read anew, and shows it.
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => server.bodies(chooseRest)).toHaveLength(2)
  expect(server.bodies(chooseRest)[1]).toEqual({ week, people: [chosen(lea.id, 0, 0)] })
})

test('the whole team’s hours are paid by one request', async () => {
  const [ines, lea] = [resting('Inès'), resting('Léa')]
  const server = await open([ines, lea], { [chooseRest]: undefined })
  await page.getByRole('button', { name: 'Tout payer' }).click()
  await expect.element(page.getByText('Choix de 2 personnes enregistré')).toBeVisible()
  const asked = [ines, lea].map(({ id }) => ({ employeeId: id, version: 4, rested: 0, seen: 180 }))
  expect(server.bodies(chooseRest)).toEqual([{ week, people: asked }])
})

test('where no overtime may become rest nothing of it is shown', async () => {
  await open([{ ...resting('Inès'), rest: null }])
  await expect.element(page.getByText('Inès Moreau').first()).toBeVisible()
  await expect.element(page.getByText(/heures supplémentaires$/)).not.toBeInTheDocument()
})

test('settings that somebody else changed are saved once they were refused, and keep their other values', async () => {
  const settings = { threshold: 10, within: 'punched', rounding: 1, breaks: 'punched' } as const
  const newer = { ...settings, rounding: 5 } as const
  const desk = {
    today: '2026-11-18',
    timeZone: 'Europe/Paris',
    week: { from: week, to },
    employees: [person('Inès', day('2026-11-10', '12:00'))],
    next: null,
  }
  const server = await open([], {
    'GET /timesheets/week': { ...desk, settings },
    'POST /timesheets/settings': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  await page.getByRole('button', { name: 'Régler la tolérance' }).click()
  const form = page.getByRole('dialog')
  await choose(form, 'Dans la tolérance, proposer', 'Les heures prévues')
  server.answer({ 'GET /timesheets/week': { ...desk, settings: newer } })
  const save = form.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(form.getByText('Relisez, puis recommencez.')).toBeVisible()
  server.answer({ 'POST /timesheets/settings': newer })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.bodies('POST /timesheets/settings')).toEqual([
    { ...settings, within: 'planned', seen: settings },
    { ...newer, within: 'planned', seen: newer },
  ])
})

test('a rule of overtime that somebody else set is replaced once it was refused', async () => {
  const rule = { from: '2026-11-18', fate: 'rest', paidFirst: 0, ceiling: null } as const
  const rules = {
    today: '2026-11-18',
    company: [rule],
    people: [],
    quota: { minutes: 13_200, percent: 100 },
    isKept: true,
  }
  const newer = { ...rule, ceiling: 2100 }
  const server = await open([resting('Inès')], {
    'GET /timesheets/overtime-rules': rules,
    ...peopleAnswers(),
  })
  await page.getByRole('button', { name: 'Heures supplémentaires', exact: true }).click()
  const form = page.getByRole('dialog')
  await choose(form, 'Les heures au-delà du contrat', 'Payées avec leur majoration')
  const sent = await refusedOnce(server, 'POST /timesheets/overtime-rules', {
    code: 'changed',
    press: () => form.getByRole('button', { name: 'Enregistrer' }).click(),
    newer: { 'GET /timesheets/overtime-rules': { ...rules, company: [newer] } },
    answer: { ...rules, company: [newer] },
  })
  expect(sent.map(({ body }) => [body.fate, body.seen])).toEqual([
    ['paid', rule],
    ['paid', newer],
  ])
})

test('hours that somebody else shared are shared again once it was refused', async () => {
  const max = resting('Max', { rule: { fate: 'shared', paidFirst: 60, wish: null } })
  const server = await open([max])
  await page.getByRole('radio', { name: 'Partager' }).click({ force: true })
  const form = page.getByRole('dialog')
  await form.getByLabelText(/pay/).fill('1')
  const newer = { ...max, rest: { ...max.rest!, rested: [{ percent: 25, minutes: 60 }] } }
  const sent = await refusedOnce(server, chooseRest, {
    code: 'changed',
    press: () => form.getByRole('button', { name: 'Partager' }).click(),
    newer: { 'GET /timesheets/week': deskOf([newer]) },
    answer: undefined,
  })
  expect(sent.map(({ body: { people } }) => [people[0]!.rested, people[0]!.seen])).toEqual([
    [120, 180],
    [120, 60],
  ])
})
