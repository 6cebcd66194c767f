import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sentenceOf } from '#labour/rules.ts'
import { law as fr } from '#labour/texts.law.fr.ts'
import { daily, findingsOf, having, minor, on, planOf, profileOf, under } from '#testing/labour.ts'

const MONDAY = '2026-03-16'
const SATURDAY = '2026-03-21'
const NEXT_MONDAY = '2026-03-23'
const measures = (...asked: Parameters<typeof findingsOf>) =>
  findingsOf(...asked).map(({ about, measured }) => [about, measured])

test('REPOS_QUOTIDIEN ✔ ends at 22:00, starts at 9:00', () => {
  expect(findingsOf('REPOS_QUOTIDIEN', [...on(MONDAY, '16:00-22:00'), ...on('2026-03-17', '09:00-14:00')])).toEqual([])
})

test('REPOS_QUOTIDIEN ✘ ends at 23:30, starts at 9:00', () => {
  const shifts = [...on(MONDAY, '17:00-23:30'), ...on('2026-03-17', '09:00-14:00')]
  const [finding] = findingsOf('REPOS_QUOTIDIEN', shifts)
  expect(finding).toMatchObject({ severity: 'exceeded', about: '2026-03-17', measured: 570, limit: 660 })
  expect([finding!.from, finding!.to]).toEqual([shifts[0]!.end, shifts[1]!.start])
})

test('REPOS_QUOTIDIEN: a minute less than eleven hours is found', () => {
  const after = (end: string) =>
    measures('REPOS_QUOTIDIEN', [...on(MONDAY, `16:00-${end}`), ...on('2026-03-17', '09:00-14:00')])
  expect([after('22:00'), after('22:01')]).toEqual([[], [['2026-03-17', 659]]])
})

test('REPOS_QUOTIDIEN: a day goes on past midnight, and a cut within a day is no rest', () => {
  const late = on(MONDAY, '10:00-14:00', '18:00-02:00')
  expect(measures('REPOS_QUOTIDIEN', late)).toEqual([])
  expect(measures('REPOS_QUOTIDIEN', [...late, ...on('2026-03-17', '13:00-18:00')])).toEqual([])
  expect(measures('REPOS_QUOTIDIEN', [...late, ...on('2026-03-17', '12:59-18:00')])).toEqual([['2026-03-17', 659]])
})

/** As it is planned, and as it was clocked: an open session between two pauses. */
const kinds = ['planned', 'worked'] as const

test.each(kinds)('REPOS_QUOTIDIEN: a pause over midnight is no rest, %s', kind => {
  const pieces = (...night: string[]) => [
    ...on(MONDAY, '18:00-23:50'),
    ...on('2026-03-17', ...night, '15:00-20:00'),
    ...on('2026-03-18', '12:00-16:00'),
  ]
  const found = (...night: string[]) => measures('REPOS_QUOTIDIEN', pieces(...night), { kind })
  // Monday ends at 4:00: eleven hours before Tuesday's work.
  expect(found('00:10-04:00')).toEqual([])
  expect(found('00:10-04:01')).toEqual([['2026-03-17', 659]])
  // Pauses that follow belong to Monday too.
  expect(found('00:10-02:00', '02:20-04:00')).toEqual([])
  expect(found('00:10-02:00', '04:00-04:30')).toEqual([['2026-03-17', 120]])
})

test('REPOS_QUOTIDIEN: a pause over midnight of two hours or more is a rest that is too short', () => {
  const found = (start: string) =>
    measures('REPOS_QUOTIDIEN', [...on(MONDAY, '18:00-23:00'), ...on('2026-03-17', `${start}-04:00`)])
  expect([found('00:59'), found('01:00')]).toEqual([[], [['2026-03-17', 120]]])
})

test.each([
  ['2026-03-28', '01:10', '04:09', null],
  ['2026-03-28', '01:10', '04:10', 120],
  ['2026-10-24', '01:10', '02:10', null],
  ['2026-10-24', '01:10', '03:10', 180],
])(
  'REPOS_QUOTIDIEN: a pause in the night of clock change is as long as it is: %s, %s to %s',
  (date, end, start, found) => {
    const next = addDays(date, 1)
    const shifts = [...on(date, `20:00-${end}`), ...on(next, `${start}-06:00`)]
    expect(measures('REPOS_QUOTIDIEN', shifts)).toEqual(found === null ? [] : [[next, found]])
  },
)

test('work after midnight that goes on from the day before is no further day of a week or of a row', () => {
  const nights = Array.from({ length: 6 }, (_, day) => [
    ...on(addDays(MONDAY, day), '20:00-23:50'),
    ...on(addDays(MONDAY, day + 1), '00:10-02:00'),
  ]).flat()
  expect(measures('JOURS_SEMAINE_MAX', nights)).toEqual([])
  expect(measures('JOURS_CONSECUTIFS', nights)).toEqual([])
  expect(measures('REPOS_QUOTIDIEN', nights)).toEqual([])
})

test.each([
  ['2026-03-28', '21:00', '08:00', 600],
  ['2026-03-28', '21:00', '09:00', null],
  ['2026-10-24', '22:00', '08:00', null],
  ['2026-10-24', '22:00', '07:59', 659],
])('REPOS_QUOTIDIEN counts real hours where clocks change: %s, %s to %s', (date, end, start, found) => {
  const next = addDays(date, 1)
  const shifts = [...on(date, `15:00-${end}`), ...on(next, `${start}-14:00`)]
  expect(measures('REPOS_QUOTIDIEN', shifts)).toEqual(found === null ? [] : [[next, found]])
})

test('REPOS_QUOTIDIEN over the edge of a week and of a month', () => {
  expect(measures('REPOS_QUOTIDIEN', [...on('2026-03-22', '17:00-23:00'), ...on(NEXT_MONDAY, '08:00-12:00')])).toEqual([
    [NEXT_MONDAY, 540],
  ])
  expect(measures('REPOS_QUOTIDIEN', [...on('2026-04-30', '17:00-23:00'), ...on('2026-05-01', '08:00-12:00')])).toEqual(
    [['2026-05-01', 540]],
  )
})

test('REPOS_QUOTIDIEN: an agreement goes down to nine hours; it holds for those who work by days', () => {
  const shifts = [...on(MONDAY, '17:00-23:00'), ...on('2026-03-17', '08:00-12:00')]
  expect(measures('REPOS_QUOTIDIEN', shifts, {}, having('dailyRest', 540))).toEqual([])
  expect(measures('REPOS_QUOTIDIEN', shifts, profileOf({ isForfaitJours: true }))).toHaveLength(1)
})

const sixDays = (lastEnd: string) => [...daily(MONDAY, 5, '10:00-15:00'), ...on(SATURDAY, `12:00-${lastEnd}`)]

test('REPOS_HEBDO_35H ✔ ends on Saturday at 19:00, starts on Monday at 6:00', () => {
  expect(findingsOf('REPOS_HEBDO_35H', [...sixDays('19:00'), ...on(NEXT_MONDAY, '06:00-11:00')])).toEqual([])
})

test('REPOS_HEBDO_35H ✘ ends on Saturday at 23:00, starts on Monday at 8:00', () => {
  const [finding] = findingsOf('REPOS_HEBDO_35H', [...sixDays('23:00'), ...on(NEXT_MONDAY, '08:00-11:00')])
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 33 * 60, limit: 35 * 60 })
})

test('REPOS_HEBDO_35H: a minute less than 35 hours is found', () => {
  expect(measures('REPOS_HEBDO_35H', [...sixDays('19:01'), ...on(NEXT_MONDAY, '06:00-11:00')])).toEqual([
    [MONDAY, 2099],
  ])
})

test('REPOS_HEBDO_35H: a rest of which too little lies in the week is said to be cut', () => {
  const shifts = [
    ...daily(MONDAY, 6, '18:00-22:00'),
    ...on('2026-03-21', '23:00-02:00'),
    ...on(NEXT_MONDAY, '21:30-23:00'),
  ]
  const [finding] = findingsOf('REPOS_HEBDO_35H', shifts)
  expect([finding!.measured, finding!.wording]).toEqual([22 * 60, 'REPOS_HEBDO_COUPE'])
  const { sentence } = sentenceOf(finding!, planOf(shifts), fr)
  expect(sentence.replaceAll('\u00a0', ' ')).toBe(
    '22 h de repos dans la semaine du 16/03 au 22/03 : sur 35 h consécutives, 24 h au moins doivent s’y trouver (art. L. 3132-2).',
  )
})

test('REPOS_HEBDO_35H: 24 hours of it lie in the week', () => {
  const untilSunday = (end: string) => [
    ...daily(MONDAY, 5, '10:00-15:00'),
    ...on(SATURDAY, `18:00-${end}`),
    ...on('2026-03-24', '10:00-15:00'),
  ]
  expect(measures('REPOS_HEBDO_35H', untilSunday('00:00'))).toEqual([])
  expect(measures('REPOS_HEBDO_35H', untilSunday('00:01'))).toEqual([[MONDAY, 27 * 60]])
})

test.each([
  ['2026-03-23', '2026-03-28', '2026-03-30', 34 * 60],
  ['2026-10-19', '2026-10-24', '2026-10-26', null],
])('REPOS_HEBDO_35H counts real hours in the week of %s, where clocks change', (monday, saturday, next, found) => {
  const shifts = [...daily(monday, 5, '10:00-15:00'), ...on(saturday, '12:00-19:00'), ...on(next, '06:00-11:00')]
  expect(measures('REPOS_HEBDO_35H', shifts)).toEqual(found === null ? [] : [[monday, found]])
})

test('REPOS_HEBDO_35H: what only a convention asks for is a warning, in hours or in days', () => {
  const [hours] = findingsOf(
    'REPOS_HEBDO_35H',
    [...sixDays('19:00'), ...on(NEXT_MONDAY, '06:00-11:00')],
    {},
    under('building-small'),
  )
  expect(hours).toMatchObject({ severity: 'warning', wording: 'REPOS_HEBDO_35H', measured: 2100, limit: 2880 })
  const [days] = findingsOf('REPOS_HEBDO_35H', daily(MONDAY, 6, '09:00-15:00'), {}, under('hcr'))
  expect(days).toMatchObject({ severity: 'warning', wording: 'REPOS_HEBDO_JOURS', measured: 1, limit: 2 })
})

test('REPOS_HEBDO_35H: two days of rest may be one and two halves; one and a half suffices a small food shop', () => {
  const withHalves = (halves: number) => [
    ...daily(MONDAY, 6 - halves, '09:00-15:00'),
    ...daily(addDays(MONDAY, 6 - halves), halves, '09:00-14:00'),
  ]
  const found = (halves: number, preset: Parameters<typeof under>[0]) =>
    measures('REPOS_HEBDO_35H', withHalves(halves), {}, under(preset))
  expect([found(1, 'hcr'), found(2, 'hcr')]).toEqual([[[MONDAY, 1.5]], []])
  expect([found(0, 'small-food-shop'), found(1, 'small-food-shop')]).toEqual([[[MONDAY, 1]], []])
})

test('JOURS_SEMAINE_MAX ✔ Tuesday to the Saturday after: twelve days in a row, a day off in each week', () => {
  const twelve = daily('2026-03-17', 12, '10:00-15:00')
  expect(findingsOf('JOURS_SEMAINE_MAX', twelve)).toEqual([])
  expect(findingsOf('REPOS_HEBDO_35H', twelve)).toEqual([])
})

test('JOURS_SEMAINE_MAX ✘ Monday to Sunday', () => {
  const [finding] = findingsOf('JOURS_SEMAINE_MAX', daily(MONDAY, 7, '10:00-14:00'))
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 7, limit: 6 })
})

test('JOURS_SEMAINE_MAX counts days of start: a night from Saturday to Sunday is one day', () => {
  expect(measures('JOURS_SEMAINE_MAX', daily(MONDAY, 6, '20:00-03:00'))).toEqual([])
})

test('JOURS_SEMAINE_MAX: a sixth day is a warning where a convention allows five', () => {
  const found = (days: number) =>
    findingsOf('JOURS_SEMAINE_MAX', daily(MONDAY, days, '10:00-14:00'), {}, under('building-large'))
  expect(found(5)).toEqual([])
  expect(found(6)[0]).toMatchObject({ severity: 'warning', wording: 'JOURS_SEMAINE_PREVUS', measured: 6, limit: 5 })
  expect(found(7)[0]).toMatchObject({ severity: 'exceeded', measured: 7, limit: 6 })
})

test('JOURS_CONSECUTIFS informs of a seventh day in a row, over the edge of a week', () => {
  expect(findingsOf('JOURS_CONSECUTIFS', daily('2026-03-17', 6, '10:00-14:00'))).toEqual([])
  const found = findingsOf('JOURS_CONSECUTIFS', daily('2026-03-17', 7, '10:00-14:00'))
  expect(found).toMatchObject([
    { severity: 'info', about: MONDAY, measured: 7, limit: 6 },
    { severity: 'info', about: NEXT_MONDAY, measured: 7, limit: 6 },
  ])
})

test('JOURS_CONSECUTIFS is named by the week, however much of the row is known', () => {
  const row = (first: string, days: number) => measures('JOURS_CONSECUTIFS', daily(first, days, '10:00-14:00'))
  expect(row('2026-03-10', 12)).toEqual([
    ['2026-03-09', 12],
    [MONDAY, 12],
  ])
  expect(row('2026-03-15', 7)).toEqual([
    ['2026-03-09', 7],
    [MONDAY, 7],
  ])
  const two = having('daysInARow', 2)
  const rows = [...daily(MONDAY, 3, '10:00-14:00'), ...daily('2026-03-20', 4, '10:00-14:00')]
  expect(measures('JOURS_CONSECUTIFS', rows, {}, two)).toEqual([
    [MONDAY, 4],
    [NEXT_MONDAY, 4],
  ])
})

test('JOURS_CONSECUTIFS: a day off begins a new row', () => {
  expect(
    findingsOf('JOURS_CONSECUTIFS', [...daily(MONDAY, 4, '10:00-14:00'), ...daily(SATURDAY, 4, '10:00-14:00')]),
  ).toEqual([])
})

test('rules of adults about rest leave people under 18 to their own', () => {
  const long = daily(MONDAY, 7, '08:00-23:00')
  expect(
    ['REPOS_QUOTIDIEN', 'REPOS_HEBDO_35H', 'JOURS_SEMAINE_MAX'].flatMap(rule =>
      findingsOf(rule as 'REPOS_QUOTIDIEN', long, minor),
    ),
  ).toEqual([])
})

test('halves of days are said as ½ in both languages', () => {
  const [half] = findingsOf(
    'REPOS_HEBDO_35H',
    [...daily(MONDAY, 5, '09:00-15:00'), ...on(SATURDAY, '09:00-14:00')],
    {},
    under('hcr'),
  )
  expect(half!.valuesOf!(half!)).toMatchObject({ measured: '1½', limit: '2' })
})

test('REPOS_HEBDO_35H: two short services, at noon and in the evening, leave no half day of rest', () => {
  const found = (...hours: string[]) =>
    measures('REPOS_HEBDO_35H', [...daily(MONDAY, 5, '09:00-15:00'), ...on(SATURDAY, ...hours)], {}, under('hcr'))
  expect(found('11:00-16:00')).toEqual([[MONDAY, 1.5]])
  expect(found('12:00-14:00', '19:00-21:00')).toEqual([[MONDAY, 1]])
})

test('REPOS_HEBDO_35H: how much of the rest lies in the week is configuration', () => {
  const shifts = [...sixDays('19:00'), ...on('2026-03-22', '00:00-06:00'), ...on(NEXT_MONDAY, '18:00-23:00')]
  const found = (settings?: Parameters<typeof findingsOf>[3]) => measures('REPOS_HEBDO_35H', shifts, {}, settings)
  expect([found(), found(having('weeklyRestInside', 18 * 60))]).toEqual([[[MONDAY, 21 * 60]], []])
})

test('JOURS_CONSECUTIFS: a day of training is one of the days in a row', () => {
  const trained = (startDate: string, endDate = startDate, dayMinutes: number | null = 420) => ({
    trainings: [{ startDate, endDate, name: null, dayMinutes }],
  })
  const row = (days: number, ...asked: Parameters<typeof trained>) =>
    measures('JOURS_CONSECUTIFS', daily(MONDAY, days, '10:00-14:00'), trained(...asked))
  const sunday = addDays(MONDAY, 6)
  // After six days of shifts, before them, and between them.
  expect(row(6, sunday)).toEqual([[MONDAY, 7]])
  expect(row(6, addDays(MONDAY, -1))).toEqual([
    ['2026-03-09', 7],
    [MONDAY, 7],
  ])
  const cut = [...daily(MONDAY, 3, '10:00-14:00'), ...daily('2026-03-20', 3, '10:00-14:00')]
  expect(measures('JOURS_CONSECUTIFS', cut, trained('2026-03-19'))).toEqual([[MONDAY, 7]])
  const [found] = findingsOf('JOURS_CONSECUTIFS', cut, trained('2026-03-19'))
  expect(found!.valuesOf!(found!)).toMatchObject({ from: '16/03', to: '22/03' })
  expect(found!.shifts).toHaveLength(6)
  // On a day of work it is no other day, the weekend between its days is none, and without hours nobody knows what it is.
  expect(row(6, SATURDAY)).toEqual([])
  expect(row(6, '2026-03-20', '2026-03-24')).toEqual([])
  expect(row(6, sunday, sunday, null)).toEqual([])
  // Days of training alone have no shift that one could move.
  expect(measures('JOURS_CONSECUTIFS', daily('2026-03-30', 2, '10:00-14:00'), trained(sunday, '2026-03-28'))).toEqual(
    [],
  )
})

test('a day of training is a day of work, and none of rest', () => {
  const trained = (dayMinutes: number | null, date = SATURDAY) => ({
    trainings: [{ startDate: date, endDate: date, name: null, dayMinutes }],
  })
  const six = daily(MONDAY, 6, '10:00-14:00')
  const sunday = addDays(MONDAY, 6)
  expect(findingsOf('JOURS_SEMAINE_MAX', six, trained(420, sunday))).toMatchObject([
    { severity: 'exceeded', measured: 7, limit: 6 },
  ])
  // On a day of work it is no other day; without hours nobody knows what it is.
  expect(findingsOf('JOURS_SEMAINE_MAX', six, trained(420))).toEqual([])
  expect(findingsOf('JOURS_SEMAINE_MAX', six, trained(null, sunday))).toEqual([])
  const five = daily(MONDAY, 5, '09:00-16:00')
  const [days] = findingsOf('JOURS_SEMAINE_MAX', five, trained(420), under('home-help'))
  expect(days).toMatchObject({ severity: 'warning', measured: 6, limit: 5 })
  const [rest] = findingsOf('REPOS_HEBDO_35H', five, trained(420), under('home-help'))
  expect(rest).toMatchObject({ severity: 'warning', wording: 'REPOS_HEBDO_JOURS', measured: 1, limit: 2 })
})
