import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import type { PersonPlan } from '#labour/rules.ts'
import { contractOf, daily, findingsOf, having, lasting, on, profileOf, under, yearOf } from '#testing/labour.ts'

const MONDAY = '2026-03-16'
const measures = (...asked: Parameters<typeof findingsOf>) =>
  findingsOf(...asked).map(({ about, measured }) => [about, measured])

/** A shift of so many minutes on each of six days. */
const week = (monday: string, minutes: number) =>
  Array.from({ length: 6 }, (_, day) => lasting(addDays(monday, day), '08:00', minutes / 6))

test('DUREE_SEMAINE_MAX ✔ six days of eight hours', () => {
  expect(findingsOf('DUREE_SEMAINE_MAX', daily(MONDAY, 6, '08:00-16:00'))).toEqual([])
})

test('DUREE_SEMAINE_MAX ✘ five days of 9 h 45', () => {
  const [finding] = findingsOf('DUREE_SEMAINE_MAX', daily(MONDAY, 5, '08:00-17:45'))
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 48 * 60 + 45, limit: 48 * 60 })
})

test('DUREE_SEMAINE_MAX: one minute more is found; Sunday night is split at midnight', () => {
  const five = daily(MONDAY, 5, '08:00-17:00')
  expect(measures('DUREE_SEMAINE_MAX', [...five, ...on('2026-03-22', '21:00-05:00')])).toEqual([])
  expect(measures('DUREE_SEMAINE_MAX', [...five, ...on('2026-03-22', '20:59-05:00')])).toEqual([[MONDAY, 2881]])
})

test.each([
  ['2026-03-23', '2026-03-28', '22:00-07:00', '22:00-07:01'],
  ['2026-10-19', '2026-10-24', '22:00-05:00', '22:00-05:01'],
])('DUREE_SEMAINE_MAX counts real hours in the week of %s, where clocks change', (monday, saturday, passes, fails) => {
  const found = (hours: string) =>
    measures('DUREE_SEMAINE_MAX', [...daily(monday, 5, '08:00-16:00'), ...on(saturday, hours)])
  expect([found(passes), found(fails)]).toEqual([[], [[monday, 2881]]])
})

test('DUREE_SEMAINE_MAX: days of training count with their hours', () => {
  const [first, last] = [addDays(MONDAY, 4), addDays(MONDAY, 5)]
  const trained = (dayMinutes: number | null) => ({
    trainings: [{ startDate: first, endDate: last, name: null, dayMinutes }],
  })
  const four = daily(MONDAY, 4, '08:00-17:00')
  expect(findingsOf('DUREE_SEMAINE_MAX', four, trained(360))).toEqual([])
  expect(findingsOf('DUREE_SEMAINE_MAX', four, trained(420))).toMatchObject([{ measured: 50 * 60 }])
  expect(findingsOf('DUREE_SEMAINE_MAX', four, trained(null))).toEqual([])
})

test('DUREE_SEMAINE_MAX: hours for another employer count; who works by days has no such limit', () => {
  const shifts = daily(MONDAY, 5, '08:00-16:00')
  expect(measures('DUREE_SEMAINE_MAX', shifts, profileOf({ otherEmployerHours: 8 }))).toEqual([])
  expect(measures('DUREE_SEMAINE_MAX', shifts, profileOf({ otherEmployerHours: 9 }))).toEqual([[MONDAY, 49 * 60]])
  expect(measures('DUREE_SEMAINE_MAX', shifts, profileOf({ otherEmployerHours: 9, isForfaitJours: true }))).toEqual([])
})

test('DUREE_SEMAINE_MAX: an authorisation counts in its weeks', () => {
  const settings = having('weekMax', 60 * 60)
  expect(measures('DUREE_SEMAINE_MAX', week(MONDAY, 60 * 60), {}, settings)).toEqual([])
})

/** Eleven weeks before the week that is looked at, in minutes. */
const before = (minutes: readonly number[], monday = MONDAY): PersonPlan['otherWeeks'] =>
  new Map(minutes.map((each, index) => [addDays(monday, -7 * (index + 1)), each]))
const weeks = (count: number, hours: number) => Array.from({ length: count }, () => hours * 60)

test('DUREE_MOY_12S ✔ six weeks of 46 h and six of 42 h', () => {
  const otherWeeks = before([...weeks(5, 46), ...weeks(6, 42)])
  expect(findingsOf('DUREE_MOY_12S', week(MONDAY, 46 * 60), { otherWeeks })).toEqual([])
})

test('DUREE_MOY_12S ✘ eight weeks of 46 h and four of 42 h', () => {
  const otherWeeks = before([...weeks(7, 46), ...weeks(4, 42)])
  const [finding] = findingsOf('DUREE_MOY_12S', week(MONDAY, 46 * 60), { otherWeeks })
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 44 * 60 + 40, limit: 44 * 60 })
})

test('DUREE_MOY_12S: one minute more in twelve weeks is found, and never reads like the limit', () => {
  const otherWeeks = before(weeks(11, 44))
  expect(measures('DUREE_MOY_12S', week(MONDAY, 44 * 60), { otherWeeks })).toEqual([])
  const longer = [...week(MONDAY, 44 * 60), ...on('2026-03-22', '08:00-08:01')]
  expect(measures('DUREE_MOY_12S', longer, { otherWeeks })).toEqual([[MONDAY, 2641]])
})

test('DUREE_MOY_12S: weeks of leave are left out, and the window grows', () => {
  const otherWeeks = before([...weeks(2, 0), ...weeks(11, 45)])
  const leave = [{ startDate: '2026-03-02', endDate: '2026-03-13', type: null, countsAs: 'leave' as const }]
  expect(measures('DUREE_MOY_12S', week(MONDAY, 45 * 60), { otherWeeks })).toEqual([])
  expect(measures('DUREE_MOY_12S', week(MONDAY, 45 * 60), { otherWeeks, leave })).toEqual([[MONDAY, 2700]])
})

test('DUREE_MOY_12S: windows that end in later weeks are examined where these are known', () => {
  const after = new Map(Array.from({ length: 11 }, (_, index) => [addDays(MONDAY, 7 * (index + 1)), 45 * 60]))
  expect(measures('DUREE_MOY_12S', week(MONDAY, 45 * 60), { otherWeeks: after })).toEqual([['2026-06-01', 2700]])
  const far = new Map([...after, ['2026-06-08', 50 * 60]])
  // The last one has none of the planned week, and is above the limit by itself.
  const found = findingsOf('DUREE_MOY_12S', week(MONDAY, 45 * 60), { otherWeeks: far })
  expect(found.map(({ about, measured, shifts }) => [about, measured, shifts.length > 0])).toEqual([
    ['2026-06-01', 2700, true],
    ['2026-06-08', 2725, false],
  ])
})

test('DUREE_MOY_12S: a window within one plan finds the same as with weeks by their sum', () => {
  const all = Array.from({ length: 12 }, (_, index) => week(addDays(MONDAY, -7 * index), 45 * 60)).flat()
  expect(measures('DUREE_MOY_12S', all)).toEqual([[MONDAY, 2700]])
})

test('DUREE_MOY_12S: 46 h under HCR', () => {
  const of = (hours: number) =>
    measures('DUREE_MOY_12S', week(MONDAY, hours * 60), { otherWeeks: before(weeks(11, hours)) }, under('hcr'))
  expect([of(46), of(47)]).toEqual([[], [[MONDAY, 47 * 60]]])
})

test('HEURES_SUPP: 46 h are 8 h at 25 % and 3 h at 50 %', () => {
  const [finding] = findingsOf('HEURES_SUPP', week(MONDAY, 46 * 60))
  expect(finding).toMatchObject({
    severity: 'info',
    about: MONDAY,
    measured: 46 * 60,
    limit: 2100,
    wording: 'HEURES_SUPP_2',
  })
  expect(finding!.valuesOf!(finding!)).toMatchObject({
    measured: '11\u00a0h',
    first: '8\u00a0h',
    firstRate: 25,
    second: '3\u00a0h',
    secondRate: 50,
  })
})

test('HEURES_SUPP: two days of leave and three of 8 h are 3 h at 25 %', () => {
  const shifts = daily('2026-03-18', 3, '08:00-16:00')
  const leave = [{ startDate: MONDAY, endDate: '2026-03-17', type: null, countsAs: 'leave' as const }]
  const [finding] = findingsOf('HEURES_SUPP', shifts, { leave })
  expect(finding).toMatchObject({ measured: 38 * 60, wording: 'HEURES_SUPP' })
  expect(findingsOf('HEURES_SUPP', shifts, { leave: [{ ...leave[0]!, countsAs: null }] })).toEqual([])
  expect(findingsOf('HEURES_SUPP', shifts, { leave }, having('leaveCountsAsWork', false))).toEqual([])
})

test('HEURES_SUPP: the first seven hours of the solidarity day do not count', () => {
  const shifts = [...daily(MONDAY, 5, '08:00-15:00'), ...on('2026-03-21', '08:00-17:00')]
  expect(measures('HEURES_SUPP', shifts)).toEqual([[MONDAY, 44 * 60]])
  expect(measures('HEURES_SUPP', shifts, {}, having('solidarityDays', ['2026-03-21']))).toEqual([[MONDAY, 37 * 60]])
  expect(measures('HEURES_SUPP', shifts.slice(0, 6), {}, having('solidarityDays', [MONDAY]))).toEqual([
    [MONDAY, 37 * 60],
  ])
})

test('HEURES_SUPP begins after 35 h, for full-time contracts only', () => {
  const five = daily(MONDAY, 5, '08:00-15:00')
  expect(measures('HEURES_SUPP', five)).toEqual([])
  expect(measures('HEURES_SUPP', [...five, ...on('2026-03-21', '08:00-08:01')])).toEqual([[MONDAY, 2101]])
  expect(measures('HEURES_SUPP', week(MONDAY, 40 * 60), contractOf(24))).toEqual([])
  expect(measures('HEURES_SUPP', week(MONDAY, 40 * 60), profileOf({ isForfaitJours: true }))).toEqual([])
})

test('HEURES_SUPP under HCR: 4 h at 10 %, 4 h at 20 %, the others at 50 %', () => {
  const [finding] = findingsOf('HEURES_SUPP', week(MONDAY, 46 * 60), contractOf(39), under('hcr'))
  expect(finding).toMatchObject({ measured: 46 * 60, wording: 'HEURES_SUPP_3' })
  expect(finding!.valuesOf!(finding!)).toMatchObject({
    firstRate: 10,
    secondRate: 20,
    third: '3\u00a0h',
    thirdRate: 50,
  })
})

test('CONTINGENT_HS ✔ 219 h ✘ 221 h in the year', () => {
  const used = (hours: number) =>
    findingsOf('CONTINGENT_HS', week(MONDAY, 36 * 60), yearOf([MONDAY], { overtime: (hours - 1) * 60 }))
  expect([used(219), used(220)]).toEqual([[], []])
  expect(used(221)[0]).toMatchObject({ severity: 'warning', about: MONDAY, measured: 221 * 60, limit: 220 * 60 })
})

test('CONTINGENT_HS finds nothing where the year is not known, nor in weeks without overtime; 360 h under HCR', () => {
  const year = yearOf([MONDAY], { overtime: 300 * 60 })
  expect(findingsOf('CONTINGENT_HS', week(MONDAY, 36 * 60))).toEqual([])
  expect(findingsOf('CONTINGENT_HS', week(MONDAY, 35 * 60), year)).toEqual([])
  expect(findingsOf('CONTINGENT_HS', week(MONDAY, 36 * 60), year, under('hcr'))).toEqual([])
})

test('DUREE_MOY_12S: only weeks of leave from Monday to Friday and without work are left out', () => {
  const found = (days: [string, string][], awayWeek: number) => {
    const otherWeeks = before([awayWeek, ...weeks(11, 45)])
    const leave = days.map(([startDate, endDate]) => ({ startDate, endDate, type: null, countsAs: null }))
    return measures('DUREE_MOY_12S', week(MONDAY, 45 * 60), { otherWeeks, leave })
  }
  const twoParts: [string, string][] = [
    ['2026-03-09', '2026-03-10'],
    ['2026-03-11', '2026-03-13'],
  ]
  expect(found(twoParts, 0)).toEqual([[MONDAY, 2700]])
  expect(found([['2026-03-09', '2026-03-12']], 0)).toEqual([])
  expect(found([['2026-03-10', '2026-03-13']], 0)).toEqual([])
  expect(found(twoParts, 60)).toEqual([])
})

test('DUREE_MOY_12S: hours for another employer count; who works by days has no such limit', () => {
  const otherWeeks = before(weeks(11, 40))
  const found = (recorded: Parameters<typeof profileOf>[0]) =>
    measures('DUREE_MOY_12S', week(MONDAY, 40 * 60), { otherWeeks, ...profileOf(recorded) })
  expect(found({ otherEmployerHours: 4 })).toEqual([])
  expect(found({ otherEmployerHours: 5 })).toEqual([[MONDAY, 2700]])
  expect(found({ otherEmployerHours: 5, isForfaitJours: true })).toEqual([])
})

test('CONTINGENT_HS begins anew with the year, to which a week belongs by its Sunday', () => {
  const over = (overtime: Record<string, number>) => {
    const mondays = Object.keys(overtime)
    const year = { weeks: mondays, overtime: new Map(Object.entries(overtime)), night: new Map() }
    return measures(
      'CONTINGENT_HS',
      mondays.flatMap(monday => week(monday, 37 * 60)),
      { year },
    )
  }
  expect(over({ '2026-12-14': 219 * 60, '2026-12-21': 219 * 60 })).toEqual([
    ['2026-12-14', 221 * 60],
    ['2026-12-21', 223 * 60],
  ])
  expect(over({ '2026-12-21': 219 * 60, '2026-12-28': 0 })).toEqual([['2026-12-21', 221 * 60]])
  expect(over({ '2026-12-21': 219 * 60, '2026-12-28': 217 * 60 })).toEqual([['2026-12-21', 221 * 60]])
})

test('DUREE_MOY_12S: a week of leave is left out, so that no window ends in it', () => {
  const otherWeeks = new Map([...before(weeks(11, 45)), ['2026-03-23', 0], ['2026-03-30', 0]])
  const leave = [{ startDate: '2026-03-23', endDate: '2026-04-03', type: null, countsAs: 'leave' as const }]
  expect(measures('DUREE_MOY_12S', week(MONDAY, 45 * 60), { otherWeeks, leave })).toEqual([[MONDAY, 2700]])
})

test('DUREE_MOY_12S: what food retail allows less than the law is a warning of its own', () => {
  const found = (hours: number) => {
    const otherWeeks = before(weeks(11, hours))
    return findingsOf('DUREE_MOY_12S', week(MONDAY, hours * 60), { otherWeeks }, under('food-retail'))
  }
  expect(found(42)).toEqual([])
  expect(found(44)).toMatchObject([{ severity: 'warning', wording: 'DUREE_MOY_12S', limit: 42 * 60 }])
  expect(found(45)).toMatchObject([{ severity: 'exceeded', wording: 'DUREE_MOY_12S', limit: 44 * 60 }])
})

test('DUREE_MOY_12S: a public holiday beside days of leave makes the week one of leave', () => {
  const otherWeeks = before([45 * 60, 45 * 60, 0, ...weeks(9, 45)], '2026-06-15')
  const found = (startDate: string) =>
    measures('DUREE_MOY_12S', week('2026-06-15', 45 * 60), {
      otherWeeks,
      leave: [{ startDate, endDate: '2026-05-29', type: null, countsAs: 'leave' as const }],
    })
  // Whit Monday is on 25 May.
  expect([found('2026-05-26'), found('2026-05-27')]).toEqual([[['2026-06-15', 2700]], []])
})

test('DUREE_MOY_12S: a company may count weeks of leave', () => {
  const otherWeeks = before([0, ...weeks(11, 45)])
  const leave = [{ startDate: '2026-03-09', endDate: '2026-03-15', type: null, countsAs: 'leave' as const }]
  const found = (isLeftOut: boolean) =>
    measures('DUREE_MOY_12S', week(MONDAY, 45 * 60), { otherWeeks, leave }, having('leaveWeeksLeftOut', isLeftOut))
  expect([found(true), found(false)]).toEqual([[[MONDAY, 2700]], []])
})

/** Two hours of paid leave within a shift. */
const twoHours = (startDate: string, countsAs: 'leave' | null = null) => ({
  startDate,
  endDate: startDate,
  startTime: '10:00',
  endTime: '12:00',
  type: null,
  countsAs,
})

test('HEURES_SUPP counts no hours that leave takes of a shift: 37 h with two hours of leave are 35 h', () => {
  const shifts = [...daily(MONDAY, 4, '09:00-16:00'), ...on('2026-03-20', '09:00-18:00')]
  const with35 = contractOf(35)
  expect(measures('HEURES_SUPP', shifts, with35)).toEqual([[MONDAY, 37 * 60]])
  expect(measures('HEURES_SUPP', shifts, { ...with35, leave: [twoHours('2026-03-20')] })).toEqual([])
  // Paid leave counts before overtime, once: 35 h of work and two of leave.
  expect(measures('HEURES_SUPP', shifts, { ...with35, leave: [twoHours('2026-03-20', 'leave')] })).toEqual([
    [MONDAY, 37 * 60],
  ])
  const wholeDay = { ...twoHours('2026-03-20'), startTime: null, endTime: null }
  expect(measures('HEURES_SUPP', shifts, { ...with35, leave: [wholeDay] })).toEqual([])
  // Work that was done stands beside leave.
  expect(measures('HEURES_SUPP', shifts, { ...with35, leave: [wholeDay], kind: 'worked' })).toEqual([[MONDAY, 37 * 60]])
})

test('rules that protect look at shifts as they stand, on whole days of leave and on a part of one', () => {
  const shifts = daily(MONDAY, 5, '08:00-18:01')
  const wholeDay = { ...twoHours(MONDAY), startTime: null, endTime: null }
  for (const leave of [[], [twoHours(MONDAY)], [wholeDay]]) {
    expect(findingsOf('DUREE_JOUR_MAX', shifts, { leave })).toHaveLength(5)
    expect(measures('DUREE_SEMAINE_MAX', shifts, { leave })).toEqual([[MONDAY, 50 * 60 + 5]])
  }
})
