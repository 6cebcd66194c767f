import { expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { isNightWorkerAlways } from '#labour/law.ts'
import { daily, findingsOf, having, lasting, on, profileOf, under, yearOf } from '#testing/labour.ts'

const MONDAY = '2026-03-16'
const nightWorker = profileOf({ isNightWorker: true })
const measures = (...asked: Parameters<typeof findingsOf>) =>
  findingsOf(...asked).map(({ about, measured }) => [about, measured])

test('NUIT_JOUR_8H ✔ 22:00–6:00 with a break of twenty minutes', () => {
  expect(findingsOf('NUIT_JOUR_8H', on(MONDAY, '22:00-06:00 /20'), nightWorker)).toEqual([])
})

test('NUIT_JOUR_8H ✘ 20:00–6:00 without an agreement', () => {
  const [finding] = findingsOf('NUIT_JOUR_8H', on(MONDAY, '20:00-06:00'), nightWorker)
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 600, limit: 480 })
  expect(findingsOf('NUIT_JOUR_8H', on(MONDAY, '20:00-06:00'), nightWorker, having('nightDayMax', 600))).toEqual([])
})

test('NUIT_JOUR_8H: one minute more is found, for night workers, on shifts that touch the night', () => {
  expect(measures('NUIT_JOUR_8H', on(MONDAY, '22:00-06:00'), nightWorker)).toEqual([])
  expect(measures('NUIT_JOUR_8H', on(MONDAY, '22:00-06:01'), nightWorker)).toEqual([[MONDAY, 481]])
  expect(measures('NUIT_JOUR_8H', on(MONDAY, '20:00-06:00'))).toEqual([])
  expect(measures('NUIT_JOUR_8H', on(MONDAY, '11:00-21:00'), nightWorker)).toEqual([])
  expect(measures('NUIT_JOUR_8H', on(MONDAY, '11:00-21:01'), nightWorker)).toEqual([[MONDAY, 601]])
  expect(measures('NUIT_JOUR_8H', on(MONDAY, '11:00-21:59'), nightWorker, under('hcr'))).toEqual([])
})

/** docs/decisions/0048-labour-parameters.md: the longest day of the job holds at night under HCR. */
test.each([
  ['night-porter', '20:00-08:00', '20:00-08:01', 721],
  ['reception', '20:00-08:00', '20:00-08:01', 721],
  ['cook', '20:00-07:00', '20:00-07:01', 661],
] as const)('NUIT_JOUR_8H under HCR: a %s has the longest day of the job', (jobCategory, passes, fails, minutes) => {
  const worker = profileOf({ isNightWorker: true, jobCategory })
  const of = (hours: string) => measures('NUIT_JOUR_8H', on(MONDAY, hours), worker, under('hcr'))
  expect([of(passes), of(fails)]).toEqual([[], [[MONDAY, minutes]]])
})

test.each([
  ['2026-03-28', '21:00-06:00', '21:00-06:01'],
  ['2026-10-24', '22:00-05:00', '22:00-05:01'],
])('NUIT_JOUR_8H counts real hours in the night of %s', (date, passes, fails) => {
  const found = (hours: string) => measures('NUIT_JOUR_8H', on(date, hours), nightWorker)
  expect([found(passes), found(fails)]).toEqual([[], [[date, 481]]])
})

test('NUIT_SEM_40H: an average of forty hours over twelve weeks, for night workers; 44 h under HCR', () => {
  const of = (minutes: number, change = {}, settings?: Parameters<typeof findingsOf>[3]) => {
    const otherWeeks = new Map(Array.from({ length: 11 }, (_, week) => [addDays(MONDAY, -7 * (week + 1)), minutes]))
    const shifts = Array.from({ length: 5 }, (_, day) => lasting(addDays(MONDAY, day), '20:00', minutes / 5))
    return measures('NUIT_SEM_40H', shifts, { otherWeeks, ...change }, settings)
  }
  expect([of(2400, nightWorker), of(2405, nightWorker), of(2405)]).toEqual([[], [[MONDAY, 2405]], []])
  expect([of(2640, nightWorker, under('hcr')), of(2645, nightWorker, under('hcr'))]).toEqual([[], [[MONDAY, 2645]]])
})

test('TRAVAILLEUR_NUIT is found from 270 hours on', () => {
  const of = (hours: number, change = {}) =>
    findingsOf('TRAVAILLEUR_NUIT', on(MONDAY, '21:00-06:00'), {
      ...yearOf([MONDAY], { night: (hours - 9) * 60 }),
      ...change,
    })
  expect(of(269)).toEqual([])
  expect(of(270)[0]).toMatchObject({ severity: 'warning', about: MONDAY, measured: 270 * 60, limit: 270 * 60 })
  expect(of(270, nightWorker)).toEqual([])
})

test('TRAVAILLEUR_NUIT finds nothing where the year is not known, nor in a week without night', () => {
  expect(findingsOf('TRAVAILLEUR_NUIT', on(MONDAY, '21:00-06:00'))).toEqual([])
  const year = yearOf([MONDAY], { night: 400 * 60 })
  expect(findingsOf('TRAVAILLEUR_NUIT', daily(MONDAY, 5, '09:00-17:00'), year)).toEqual([])
})

test.each([
  ['who works by days', profileOf({ isNightWorker: true, isForfaitJours: true })],
  ['of a minor', profileOf({ isNightWorker: true }, { minorUntil: '2099-01-01' })],
])('no rule of night workers holds for one %s', (_who, recorded) => {
  const otherWeeks = new Map(Array.from({ length: 11 }, (_, week) => [addDays(MONDAY, -7 * (week + 1)), 2700]))
  const shifts = daily(MONDAY, 5, '21:00-06:00')
  const found = (rule: 'NUIT_JOUR_8H' | 'NUIT_SEM_40H', change: object) =>
    findingsOf(rule, shifts, { otherWeeks, ...change }).length > 0
  expect([found('NUIT_JOUR_8H', nightWorker), found('NUIT_SEM_40H', nightWorker)]).toEqual([true, true])
  expect([found('NUIT_JOUR_8H', recorded), found('NUIT_SEM_40H', recorded)]).toEqual([false, false])
})

test('somebody is always a night worker if the record holds in all weeks', () => {
  const weeks = [MONDAY, addDays(MONDAY, 7)]
  const until = (last: string | null) => profileOf({ isNightWorker: true, until: last }).profile
  expect(
    [until(null), until(weeks[1]!), until(addDays(MONDAY, 6))].map(each => isNightWorkerAlways(each, weeks)),
  ).toEqual([true, true, false])
})

test('NUIT_JOUR_8H adds the shifts of a day of which one lies in the night', () => {
  const split = on(MONDAY, '12:00-15:00', '19:00-01:00')
  expect(measures('NUIT_JOUR_8H', split, nightWorker)).toEqual([[MONDAY, 540]])
})

test('the night may begin at midnight, as in the press', () => {
  const settings = {
    ...having('nightStart', '00:00'),
    values: [...having('nightStart', '00:00').values, ...having('nightEnd', '07:00').values],
  }
  const found = (hours: string) => measures('NUIT_JOUR_8H', on(MONDAY, hours), nightWorker, settings)
  expect([found('14:00-00:00'), found('14:00-00:01')]).toEqual([[], [[MONDAY, 601]]])
  expect([found('07:00-16:00'), found('06:59-16:00')]).toEqual([[], [[MONDAY, 541]]])
})

test('TRAVAILLEUR_NUIT needs one night in the week, not each day at night', () => {
  const year = yearOf([MONDAY], { night: 270 * 60 })
  const shifts = [...on(MONDAY, '21:00-02:00'), ...on('2026-03-18', '09:00-14:00')]
  expect(measures('TRAVAILLEUR_NUIT', shifts, year)).toEqual([[MONDAY, 275 * 60]])
})

test('TRAVAILLEUR_NUIT counts the hours after midnight of a shift that begins on the Sunday before', () => {
  const otherWeeks = new Map([['2026-03-09', 480]])
  const year = yearOf([MONDAY], { night: 265 * 60 })
  const shifts = [...on('2026-03-15', '22:00-06:00'), ...on('2026-03-18', '09:00-14:00')]
  expect(measures('TRAVAILLEUR_NUIT', shifts, { otherWeeks, ...year })).toEqual([[MONDAY, 271 * 60]])
})

test('TRAVAILLEUR_NUIT is not found again once it is recorded, also of who works by days', () => {
  const year = yearOf([MONDAY], { night: 300 * 60 })
  const recorded = profileOf({ isNightWorker: true, isForfaitJours: true })
  expect(findingsOf('TRAVAILLEUR_NUIT', on(MONDAY, '21:00-06:00'), { ...recorded, ...year })).toEqual([])
})

test('TRAVAILLEUR_NUIT counts a piece after midnight that goes on from the Sunday before', () => {
  const otherWeeks = new Map([['2026-03-09', 230]])
  const year = yearOf([MONDAY], { night: 265 * 60 })
  const shifts = [...on('2026-03-15', '20:00-23:50'), ...on(MONDAY, '00:10-06:00')]
  expect(measures('TRAVAILLEUR_NUIT', shifts, { otherWeeks, ...year })).toEqual([[MONDAY, 265 * 60 + 350]])
})

test('NUIT_JOUR_8H adds what goes on after a pause over midnight', () => {
  const shifts = (end: string) => [...on(MONDAY, '20:00-23:50'), ...on('2026-03-17', `00:10-${end}`)]
  expect(measures('NUIT_JOUR_8H', shifts('04:20'), nightWorker)).toEqual([])
  expect(measures('NUIT_JOUR_8H', shifts('04:21'), nightWorker)).toEqual([[MONDAY, 481]])
})
