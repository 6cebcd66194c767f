import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#core/calendar.ts'
import {
  midi,
  monday,
  ownWeek,
  shift,
  shownWeek,
  soir,
  timeZone,
  wednesday,
} from '#testing/mounted/answers/schedule.ts'
import { clock, working } from '#testing/mounted/answers/time-clock.ts'
import { type Answers, type AnswerTo, fault } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { boxOf, finger, onTouchScreen } from '#testing/mounted/pointer.ts'
import { employee } from '#testing/mounted/sessions.ts'

type OwnChanges = AnswerTo<'GET /schedule/my-changes/:date'>

const me = { id: crypto.randomUUID() }
const evening = shift(me, soir, wednesday, '18:30-23:00', 'terrasse')
const planned = ownWeek([midi, soir], [shift(me, midi, monday), evening])

const { startTime, endTime, notes } = evening
const ofToday = [{ date: wednesday, startTime, endTime, minutes: 270, typeName: 'Soir', notes }]

const card = page.getByRole('region', { name: 'Badgeage du jour' })
const week = page.getByRole('region', { name: 'Planning de la semaine' })
const block = week.getByText('10:30–15:00').first()

const open = (window: { width: number }, answers: Answers = {}, company: { readsMonths?: boolean } = {}) =>
  mount(
    '/app',
    employee({ employee: me, company }),
    {
      'GET /schedule/my-week/:date': planned,
      'GET /time-clock': clock(null, { planned: ofToday }),
      'POST /time-clock/clock-in': clock(working, { planned: ofToday }),
      ...answers,
    },
    window,
  )

test('the dashboard of a phone begins with the next shift, clocks in with one tap and folds the days that are over', async () => {
  await onTouchScreen()
  await open({ width: 390 })
  await expect.element(card).toMatchTextContent(/Prochain service, dans 9\sh\s\d\d18:30–23:00Soir · terrasse · 4,5\sh/)
  await expect.element(week.getByRole('listitem').first()).toMatchTextContent('18:30–23:00')
  await expect.element(block).not.toBeVisible()
  await week.getByText(/^lun\. \S+ à mar\. \S+\s: 1 service, 0h00 badgées$/i).click()
  await expect.element(block).toBeVisible()
  await finger.tap(page.getByRole('button', { name: "Badger l'arrivée" }))
  await expect.element(card.getByRole('timer')).toBeVisible()
})

test('after a departure the card of today still says the next shift', async () => {
  const server = await open({ width: 390 })
  const left = { ...working, clockOut: '2026-11-18T08:00:00.000Z', status: 'completed' } as const
  await page.getByRole('button', { name: "Badger l'arrivée" }).click()
  server.answer({ 'POST /time-clock/clock-out': clock(left, { planned: ofToday }) })
  await page.getByRole('button', { name: 'Badger le départ' }).click()
  await expect.element(card).toMatchTextContent(/Départ badgé à 09:00 · 0h30 aujourd’hui/)
  await expect.element(card).toMatchTextContent('18:30–23:00')
})

test('a planner who takes the next shift away changes the card of today at once', async () => {
  const server = await open({ width: 390 })
  await expect.element(card).toMatchTextContent('18:30–23:00')
  server.answer({ 'GET /time-clock': clock(null, { planned: [] }) })
  LiveChannel.tell('schedule')
  await expect.element(card).not.toMatchTextContent('18:30–23:00')
})

test('the week of the dashboard has the hours that leave leaves of the plan', async () => {
  const shifts = [shift(me, midi, monday, '09:00-17:00'), shift(me, midi, wednesday, '09:00-15:00')]
  // 8 h and 6 h without 2 h of leave are 12 h; 39 − 12 − 2 = 25.
  const own = { ...ownWeek([midi], shifts), weeklyHours: 39, plannedMinutes: 720, leaveMinutes: 120 }
  await open({ width: 1280 }, { 'GET /schedule/my-week/:date': own })
  await expect.element(page.getByText(/25,0\s?h restantes/).first()).toBeVisible()
  await expect.element(page.getByText(/^12,0/).first()).toBeVisible()
})

test('in the last week of a contract the days after it say so, and no hours are left of it', async () => {
  const own = { ...ownWeek([midi], [shift(me, midi, monday, '09:00-17:00')]), weeklyHours: 39, plannedMinutes: 480 }
  await open(
    { width: 1280 },
    { 'GET /schedule/my-week/:date': { ...own, unemployed: [addDays(own.week.to, -1), own.week.to] } },
  )
  // The list of a phone and the columns of wider screens have the same days.
  const said = (words: string | RegExp) => week.getByText(words).elements().length
  await expect.poll(() => said('Pas de contrat ce jour-là')).toBe(4)
  expect([said('Aucun service prévu'), said(/restantes/)]).toEqual([8, 0])
})

test('a question about a late change is answered on the dashboard, and the answer stands there', async () => {
  const before = { ...evening, date: wednesday }
  const after = { ...before, startTime: '19:30', startsAt: `${wednesday}T18:30:00.000Z` }
  const question = {
    id: '01980000-0000-7000-8000-00000000a5ed',
    late: { rule: 'TP_PREAVIS_7JO', measured: 1, limit: 7 },
    state: 'waiting',
    askedAt: `${monday}T08:00:00.000Z`,
    answeredAt: null,
    reason: '',
    isCurrent: true,
  } as const
  const changes = (asked: OwnChanges['changes'][number]['question']): OwnChanges => ({
    week: shownWeek,
    timeZone,
    publication: null,
    isSeen: false,
    changes: [{ before, after, question: asked, notes: '' }],
    shiftTypes: [soir],
    shifts: [],
    waiting: [],
  })
  const server = await open(
    { width: 390 },
    {
      'GET /schedule/my-week/:date': { ...planned, waiting: [monday], asked: [monday] },
      'GET /schedule/my-changes/:date': changes(question),
      'POST /schedule/own-questions/:ownQuestionId/answer': changes(question),
    },
  )
  const asked = week.getByRole('region', { name: /^mer\. 18 novembre/i })
  await expect.element(asked).toMatchTextContent(/Votre accord est demandé.*19:30–23:00/)
  await asked.getByRole('button', { name: 'Je refuse' }).click()
  server.answer({
    'GET /schedule/my-week/:date': { ...planned, waiting: [], asked: [monday] },
    'GET /schedule/my-changes/:date': changes({
      ...question,
      state: 'refused',
      answeredAt: `${wednesday}T08:30:00.000Z`,
    }),
  })
  await asked.getByRole('button', { name: 'Envoyer mon refus' }).click()
  await expect.element(asked).toMatchTextContent(/Refusé le 18\/11\/2026 à 09:30/)
})

test('the hours of the week leave some air above the first shift', async () => {
  await open({ width: 1440 })
  const column = week.getByRole('listitem').filter({ hasText: '10:30–15:00' }).first()
  const [above, below] = await Promise.all([boxOf(column), boxOf(column.getByText('10:30–15:00'))])
  expect(below.y - above.y).toBeGreaterThan(58 + 30)
})

const toRead = page.getByRole('region', { name: 'Mon mois, avant la paie' })

test('a month that waits to be read stands on the dashboard, and leads there', async () => {
  const waiting = { month: '2026-10', closesOn: '2026-11-20' }
  await open({ width: 390 }, { 'GET /payroll/own-month/waiting': waiting }, { readsMonths: true })
  await expect
    .element(toRead)
    .toMatchTextContent('Octobre 2026 est prêt à relire. Clôture de la paie prévue le vendredi 20 novembre.')
  await expect.element(toRead.getByRole('link', { name: 'Relire mon mois' })).toHaveAttribute('href', '/app/my-month')
})

test('where no month waits, or that cannot be read, the dashboard says nothing of it', async () => {
  const server = await open({ width: 1440 }, { 'GET /payroll/own-month/waiting': fault() }, { readsMonths: true })
  await expect.element(week).toBeVisible()
  await expect.poll(() => server.requests('GET /payroll/own-month/waiting').length).toBeGreaterThan(0)
  await expect.element(toRead).not.toBeInTheDocument()
})

test('a company whose people read no month before pay asks nothing of it', async () => {
  const server = await open({ width: 1440 })
  await expect.element(week).toBeVisible()
  expect(server.requests('GET /payroll/own-month/waiting')).toEqual([])
})
