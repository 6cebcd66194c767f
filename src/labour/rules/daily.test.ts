import { expect, test } from 'vitest'
import type { LabourSettings } from '#labour/parameters.ts'
import { type JobCategory, lawAlone } from '#labour/parameters.ts'
import type { PersonPlan, WorkInterval } from '#labour/rules.ts'
import { daily, findingsOf, having, on, profileOf, session, under } from '#testing/labour.ts'

const MONDAY = '2026-03-16'
const measures = (
  rule: Parameters<typeof findingsOf>[0],
  shifts: readonly WorkInterval[],
  change?: Partial<PersonPlan>,
  settings?: LabourSettings,
) => findingsOf(rule, shifts, change, settings).map(({ about, measured }) => [about, measured])

test('DUREE_JOUR_MAX ✔ 8:00–12:00 and 13:00–19:00 are ten hours', () => {
  expect(findingsOf('DUREE_JOUR_MAX', on(MONDAY, '08:00-12:00', '13:00-19:00'))).toEqual([])
})

test('DUREE_JOUR_MAX ✘ 8:00–12:00 and 13:00–19:30 are ten hours and a half', () => {
  const [finding] = findingsOf('DUREE_JOUR_MAX', on(MONDAY, '08:00-12:00', '13:00-19:30'))
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 630, limit: 600 })
  expect(finding!.shifts).toHaveLength(2)
})

test('DUREE_JOUR_MAX: one minute more than ten hours is found; breaks are no work', () => {
  expect(measures('DUREE_JOUR_MAX', on(MONDAY, '08:00-18:30 /30'))).toEqual([])
  expect(measures('DUREE_JOUR_MAX', on(MONDAY, '08:00-18:31 /30'))).toEqual([[MONDAY, 601]])
})

test('DUREE_JOUR_MAX takes the longer of the whole shift and the civil day', () => {
  expect(measures('DUREE_JOUR_MAX', on(MONDAY, '18:00-04:30'))).toEqual([[MONDAY, 630]])
  const nights = [...on(MONDAY, '22:00-05:00'), ...on('2026-03-17', '18:00-23:30')]
  expect(measures('DUREE_JOUR_MAX', nights)).toEqual([['2026-03-17', 630]])
  expect(measures('DUREE_JOUR_MAX', daily(MONDAY, 5, '20:00-06:00'))).toEqual([])
})

test('DUREE_JOUR_MAX: a break of a shift over midnight belongs to its longer part', () => {
  const night = on(MONDAY, '21:00-05:00 /60')
  expect(measures('DUREE_JOUR_MAX', [...night, ...on('2026-03-17', '17:00-23:00')])).toEqual([])
  expect(measures('DUREE_JOUR_MAX', [...night, ...on('2026-03-17', '17:00-23:01')])).toEqual([['2026-03-17', 601]])
})

test('DUREE_JOUR_MAX: a break whose place is known is taken off its own day', () => {
  const night = session(MONDAY, '20:00', '22:00-23:00', '05:00')
  expect(measures('DUREE_JOUR_MAX', [night, ...on('2026-03-17', '18:00-23:00')])).toEqual([])
  expect(measures('DUREE_JOUR_MAX', [night, ...on('2026-03-17', '18:00-23:01')])).toEqual([['2026-03-17', 601]])
})

test('DUREE_JOUR_MAX: a shift with a pause over midnight is one shift, with all its pieces', () => {
  const pieces = (end: string) => [...on(MONDAY, '18:00-23:50'), ...on('2026-03-17', '00:10-02:00', `02:20-${end}`)]
  expect(measures('DUREE_JOUR_MAX', pieces('04:40'))).toEqual([])
  const [finding] = findingsOf('DUREE_JOUR_MAX', pieces('04:41'))
  expect(finding).toMatchObject({ about: MONDAY, measured: 601, shifts: pieces('04:41') })
  // An earlier service of the day is a shift of its own.
  expect(measures('DUREE_JOUR_MAX', [...on(MONDAY, '11:00-15:00'), ...pieces('04:00')])).toEqual([])
  expect(measures('DUREE_JOUR_MAX', pieces('04:41'), {}, having('wholeShifts', false))).toEqual([])
})

test('AMPLITUDE_JOUR: what goes on after a pause over midnight belongs to the day before', () => {
  const pieces = (end: string) => [...on(MONDAY, '12:00-15:00', '20:00-23:50'), ...on('2026-03-17', `00:10-${end}`)]
  expect(measures('AMPLITUDE_JOUR', pieces('01:00'))).toEqual([])
  expect(measures('AMPLITUDE_JOUR', pieces('01:01'))).toEqual([[MONDAY, 781]])
})

test('PAUSE_6H: a gap of twenty minutes over midnight is the break of the shift', () => {
  const pieces = (start: string) => [...on(MONDAY, '19:00-23:50'), ...on('2026-03-17', `${start}-04:00`)]
  expect(measures('PAUSE_6H', pieces('00:10'))).toEqual([])
  expect(measures('PAUSE_6H', pieces('00:09'))).toEqual([[MONDAY, 521]])
})

test.each([
  ['2026-03-28', '21:00-08:00', 600],
  ['2026-03-28', '21:00-08:01', 601],
  ['2026-10-24', '21:00-06:00', 600],
  ['2026-10-24', '21:00-06:01', 601],
])('DUREE_JOUR_MAX counts real hours where clocks change: %s %s are %i minutes', (date, hours, minutes) => {
  expect(measures('DUREE_JOUR_MAX', on(date, hours))).toEqual(minutes > 600 ? [[date, minutes]] : [])
})

test.each([
  ['administration', '08:00-18:00', '08:00-18:01'],
  ['cook', '08:00-19:00', '08:00-19:01'],
  ['other', '08:00-19:30', '08:00-19:31'],
  [null, '08:00-19:30', '08:00-19:31'],
  ['reception', '08:00-20:00', '08:00-20:01'],
  ['night-porter', '08:00-20:00', '08:00-20:01'],
] as const)(
  'DUREE_JOUR_MAX under HCR, %s: %s passes, %s does not',
  (jobCategory: JobCategory | null, passes, fails) => {
    const found = (hours: string) =>
      findingsOf('DUREE_JOUR_MAX', on(MONDAY, hours), profileOf({ jobCategory }), under('hcr')).length
    expect([found(passes), found(fails)]).toEqual([0, 1])
  },
)

test('DUREE_JOUR_MAX: the value of the day counts, and a job from its first day on', () => {
  const forADay = {
    ...lawAlone,
    values: [{ parameter: 'dayMax' as const, value: 720, source: 'accord', from: MONDAY, until: MONDAY }],
  }
  expect(measures('DUREE_JOUR_MAX', daily(MONDAY, 2, '08:00-19:00'), {}, forADay)).toEqual([['2026-03-17', 660]])
  const cook = profileOf({ jobCategory: 'cook', from: '2026-03-17' })
  expect(measures('DUREE_JOUR_MAX', daily(MONDAY, 2, '08:00-19:30'), cook, under('hcr'))).toEqual([['2026-03-17', 690]])
  const until = profileOf({ jobCategory: 'cook', until: MONDAY })
  expect(measures('DUREE_JOUR_MAX', daily(MONDAY, 2, '08:00-19:30'), until, under('hcr'))).toEqual([[MONDAY, 690]])
})

test('DUREE_JOUR_MAX does not hold for those who work by days; their amplitude does', () => {
  const byDays = profileOf({ isForfaitJours: true })
  const long = on(MONDAY, '07:00-21:00')
  expect(findingsOf('DUREE_JOUR_MAX', long, byDays)).toEqual([])
  expect(measures('AMPLITUDE_JOUR', long, byDays)).toEqual([[MONDAY, 840]])
})

test('DUREE_JOUR_MAX: a rule that is switched off finds nothing on these days', () => {
  const off = [{ rule: 'DUREE_JOUR_MAX' as const, reason: 'essai', from: MONDAY, until: MONDAY }]
  expect(measures('DUREE_JOUR_MAX', daily(MONDAY, 2, '08:00-19:00'), {}, { ...lawAlone, off })).toEqual([
    ['2026-03-17', 660],
  ])
})

test('AMPLITUDE_JOUR ✔ 10:00–15:00 and 18:00–23:00 span thirteen hours', () => {
  expect(findingsOf('AMPLITUDE_JOUR', on(MONDAY, '10:00-15:00', '18:00-23:00'))).toEqual([])
})

test('AMPLITUDE_JOUR ✘ 9:00–14:00 and 18:30–23:30 span fourteen hours and a half', () => {
  const [finding] = findingsOf('AMPLITUDE_JOUR', on(MONDAY, '09:00-14:00', '18:30-23:30'))
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 870, limit: 780 })
})

test('AMPLITUDE_JOUR: a day goes on past midnight, in real hours', () => {
  expect(measures('AMPLITUDE_JOUR', on(MONDAY, '12:00-15:00', '20:00-01:00'))).toEqual([])
  expect(measures('AMPLITUDE_JOUR', on(MONDAY, '12:00-15:00', '20:00-01:01'))).toEqual([[MONDAY, 781]])
  expect(measures('AMPLITUDE_JOUR', on('2026-03-28', '15:00-17:00', '20:00-05:00'))).toEqual([])
  expect(measures('AMPLITUDE_JOUR', on('2026-10-24', '15:00-17:00', '20:00-04:00'))).toEqual([['2026-10-24', 840]])
})

test('PAUSE_6H ✔ 8:00–12:00, cut, 13:00–17:00', () => {
  expect(findingsOf('PAUSE_6H', on(MONDAY, '08:00-12:00', '13:00-17:00'))).toEqual([])
})

test('PAUSE_6H ✘ 9:00–15:30 without a break', () => {
  const [finding] = findingsOf('PAUSE_6H', on(MONDAY, '09:00-15:30'))
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 390, limit: 360 })
})

test('PAUSE_6H ✘ two breaks of ten minutes are no break of twenty', () => {
  expect(measures('PAUSE_6H', [session(MONDAY, '09:00', '11:00-11:10', '13:00-13:10', '15:30')])).toEqual([
    [MONDAY, 370],
  ])
  expect(measures('PAUSE_6H', [session(MONDAY, '09:00', '11:00-11:20', '15:30')])).toEqual([])
})

test('PAUSE_6H: a break is due as soon as the day reaches six hours; a minute less needs none', () => {
  expect(measures('PAUSE_6H', on(MONDAY, '09:00-14:59'))).toEqual([])
  expect(measures('PAUSE_6H', on(MONDAY, '09:00-15:00'))).toEqual([[MONDAY, 360]])
  // It may be given when the six hours end: that is told, and refuses nothing.
  expect(findingsOf('PAUSE_6H', on(MONDAY, '09:00-15:00'))[0]).toMatchObject({ severity: 'warning' })
  expect(measures('PAUSE_6H', on(MONDAY, '09:00-15:20 /20'))).toEqual([])
})

test('PAUSE_6H: the break begins at the latest when six hours are reached', () => {
  expect(measures('PAUSE_6H', [session(MONDAY, '09:00', '15:00-15:20', '17:00')])).toEqual([])
  expect(measures('PAUSE_6H', [session(MONDAY, '09:00', '15:01-15:21', '17:00')])).toEqual([[MONDAY, 361]])
  expect(measures('PAUSE_6H', on(MONDAY, '08:00-12:00', '12:20-18:30'))).toEqual([])
  expect(measures('PAUSE_6H', on(MONDAY, '08:00-12:00', '12:19-14:20'))).toEqual([[MONDAY, 361]])
})

test('PAUSE_6H: a planned break is taken to be in time, if it is long enough', () => {
  expect(measures('PAUSE_6H', on(MONDAY, '09:00-17:00 /20'))).toEqual([])
  expect(measures('PAUSE_6H', on(MONDAY, '09:00-17:00 /19'))).toEqual([[MONDAY, 461]])
  expect(measures('PAUSE_6H', on(MONDAY, '09:00-17:00 /20'), {}, having('breakMin', 30))).toEqual([[MONDAY, 460]])
})

test('PAUSE_6H: a night counts whole, in real hours', () => {
  expect(measures('PAUSE_6H', on('2026-03-28', '22:00-04:59'))).toEqual([])
  expect(measures('PAUSE_6H', on('2026-10-24', '22:00-04:00'))).toEqual([['2026-10-24', 420]])
})

test('AMPLITUDE_JOUR is a warning where the daily rest still fits into the day', () => {
  const found = (hours: string, settings: Parameters<typeof findingsOf>[3]) =>
    findingsOf('AMPLITUDE_JOUR', on(MONDAY, '08:00-12:00', hours), {}, settings).map(each => [
      each.severity,
      each.wording,
    ])
  const nineHours = having('dailyRest', 9 * 60)
  expect(found('18:00-21:00', nineHours)).toEqual([])
  expect(found('18:00-23:00', nineHours)).toEqual([['warning', 'AMPLITUDE_PREVUE']])
  expect(found('18:00-23:01', nineHours)).toEqual([['exceeded', 'AMPLITUDE_JOUR']])
  const twelveHours = having('amplitudeMax', 12 * 60)
  expect(found('18:00-21:00', twelveHours)).toEqual([['warning', 'AMPLITUDE_PREVUE']])
  expect(found('18:00-21:01', twelveHours)).toEqual([['exceeded', 'AMPLITUDE_PREVUE']])
})

test('DUREE_JOUR_MAX: a company may measure between midnights alone', () => {
  const night = on(MONDAY, '18:00-05:00')
  expect(measures('DUREE_JOUR_MAX', night)).toEqual([[MONDAY, 660]])
  expect(measures('DUREE_JOUR_MAX', night, {}, having('wholeShifts', false))).toEqual([])
})
