import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { type Contract, withComplements } from '#people/rules.ts'
import { contractOf, daily, findingsOf, having, lasting, on, profileOf, session, under } from '#testing/labour.ts'

const MONDAY = '2026-03-16'
const measures = (...asked: Parameters<typeof findingsOf>) =>
  findingsOf(...asked).map(({ about, measured }) => [about, measured])

/** A week of so many minutes on five days. */
const week = (minutes: number, monday = MONDAY) =>
  Array.from({ length: 5 }, (_, day) =>
    lasting(addDays(monday, day), '09:00', Math.floor(minutes / 5) + (day < minutes % 5 ? 1 : 0)),
  )
const hours = (count: number) => week(count * 60)
const third = having('complementaryMax', 33.3333)

test('TP_MINIMUM_24H ✔ 20 h, a student of 22', () => {
  const student = profileOf({ partTimeGround: 'student' })
  expect(findingsOf('TP_MINIMUM_24H', hours(20), { ...contractOf(20), ...student })).toEqual([])
})

test('TP_MINIMUM_24H ✘ 20 h, no ground recorded', () => {
  const [finding] = findingsOf('TP_MINIMUM_24H', hours(20), contractOf(20))
  expect(finding).toMatchObject({ severity: 'info', about: MONDAY, measured: 1200, limit: 1440 })
})

test('TP_MINIMUM_24H: 24 h by law, 16 h in cleaning, 26 h in food retail; not for a contract of seven days', () => {
  const found = (weeklyHours: number, settings?: Parameters<typeof findingsOf>[3]) =>
    findingsOf('TP_MINIMUM_24H', hours(10), contractOf(weeklyHours), settings).length
  expect([found(24), found(23.9)]).toEqual([0, 1])
  expect([found(16, under('cleaning')), found(15, under('cleaning'))]).toEqual([0, 1])
  expect([found(26, under('food-retail')), found(25, under('food-retail'))]).toEqual([0, 1])
  const temporary = (until: string) => ({
    contracts: [{ from: MONDAY, until, type: 'temporary' as const, weeklyHours: 20 }],
  })
  expect(findingsOf('TP_MINIMUM_24H', hours(20), temporary('2026-03-22'))).toEqual([])
  expect(findingsOf('TP_MINIMUM_24H', hours(20), temporary('2026-03-23'))).toHaveLength(1)
})

test('TP_HC_PLAFOND ✔ 24 h contract, 26 h worked', () => {
  expect(findingsOf('TP_HC_PLAFOND', hours(26), contractOf(24))).toEqual([])
})

test('TP_HC_PLAFOND ✘ 24 h contract, 27 h worked', () => {
  const [finding] = findingsOf('TP_HC_PLAFOND', hours(27), contractOf(24))
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 180, limit: 144 })
})

test('TP_HC_PLAFOND: 2 h 24 beyond 24 h, not a minute more; with a third up to 32 h', () => {
  expect(measures('TP_HC_PLAFOND', week(24 * 60 + 144), contractOf(24))).toEqual([])
  expect(measures('TP_HC_PLAFOND', week(24 * 60 + 145), contractOf(24))).toEqual([[MONDAY, 145]])
  expect(measures('TP_HC_PLAFOND', hours(32), contractOf(24), third)).toEqual([])
  expect(measures('TP_HC_PLAFOND', week(32 * 60 + 1), contractOf(24), third)).toEqual([[MONDAY, 481]])
  for (const preset of ['hcr', 'fast-food', 'cleaning', 'home-services', 'home-help'] as const) {
    expect(measures('TP_HC_PLAFOND', hours(32), contractOf(24), under(preset))).toEqual([])
    expect(measures('TP_HC_PLAFOND', week(32 * 60 + 1), contractOf(24), under(preset))).toEqual([[MONDAY, 481]])
  }
})

/** The hours of a week whose contract changes: docs/decisions/0073-payroll.md. */
test('TP_HC_PLAFOND ✔ 24 h until Wednesday and 35 h from Thursday, both worked: 28 h 24 of 28 h 24', () => {
  const contracts = [
    { from: null, until: '2026-03-18', type: 'part-time' as const, weeklyHours: 24 },
    { from: '2026-03-19', until: null, type: 'full-time' as const, weeklyHours: 35 },
  ]
  expect(findingsOf('TP_HC_PLAFOND', week(28 * 60 + 24), { contracts })).toEqual([])
  // A tenth of it is 2 h 50.
  expect(measures('TP_HC_PLAFOND', week(31 * 60 + 14), { contracts })).toEqual([])
  expect(measures('TP_HC_PLAFOND', week(31 * 60 + 15), { contracts })).toEqual([[MONDAY, 171]])
})

test('TP_HC_PLAFOND does not hold for full time', () => {
  expect(findingsOf('TP_HC_PLAFOND', hours(40), contractOf(35))).toEqual([])
})

test('TP_HC_MAJORATION: 24 h contract, 30 h worked, a third agreed: 2 h 24 at 10 % and 3 h 36 at 25 %', () => {
  const [finding] = findingsOf('TP_HC_MAJORATION', hours(30), contractOf(24), third)
  expect(finding).toMatchObject({ severity: 'info', measured: 1800, limit: 1440, wording: 'TP_HC_MAJORATION_2' })
  expect(finding!.valuesOf!(finding!)).toMatchObject({
    measured: '6\u00a0h',
    first: '2\u00a0h\u00a024',
    firstRate: 10,
    second: '3\u00a0h\u00a036',
    secondRate: 25,
  })
})

test('TP_HC_MAJORATION begins beyond the contract', () => {
  expect(measures('TP_HC_MAJORATION', hours(24), contractOf(24))).toEqual([])
  expect(findingsOf('TP_HC_MAJORATION', week(24 * 60 + 1), contractOf(24))).toMatchObject([
    { measured: 1441, wording: 'TP_HC_MAJORATION' },
  ])
})

test('TP_HC_PLAFOND leaves out the solidarity day, of which part-time work has its share', () => {
  // 24 h of 35: 4 h 48 of seven hours.
  const day = having('solidarityDays', [MONDAY])
  expect(findingsOf('TP_HC_PLAFOND', hours(31), contractOf(24), day)).toEqual([])
  expect(measures('TP_HC_PLAFOND', hours(32), contractOf(24), day)).toEqual([[MONDAY, 192]])
  expect(findingsOf('TP_HC_MAJORATION', hours(28), contractOf(24), day)).toEqual([])
})

test('TP_ATTEINTE_35H ✔ 34 h ✘ 35 h', () => {
  expect(findingsOf('TP_ATTEINTE_35H', hours(34), contractOf(28))).toEqual([])
  expect(measures('TP_ATTEINTE_35H', week(34 * 60 + 59), contractOf(28), third)).toEqual([])
  const [finding] = findingsOf('TP_ATTEINTE_35H', hours(35), contractOf(28), third)
  expect(finding).toMatchObject({ severity: 'exceeded', about: MONDAY, measured: 2100, limit: 2100 })
  expect(findingsOf('TP_ATTEINTE_35H', hours(35), contractOf(35))).toEqual([])
})

describe('with a complement of hours', () => {
  /** From Wednesday to Tuesday: the week of `MONDAY` is whole. */
  const raised = (agreed: number, weeklyHours: number, from = '2026-03-11', until = '2026-03-24') => ({
    contracts: withComplements(contractOf(agreed).contracts as Contract[], [{ weeklyHours, from, until }]),
  })

  test('the limit is that of its hours: 3 h beyond 30 h', () => {
    expect(findingsOf('TP_HC_PLAFOND', hours(33), raised(24, 30))).toEqual([])
    expect(measures('TP_HC_PLAFOND', week(33 * 60 + 1), raised(24, 30))).toEqual([[MONDAY, 181]])
  })

  test('hours beyond it are told at 25 %', () => {
    const [finding] = findingsOf('TP_HC_MAJORATION', hours(33), raised(24, 30))
    expect(finding).toMatchObject({ measured: 33 * 60, limit: 30 * 60, wording: 'TP_HC_MAJORATION' })
    expect(finding!.valuesOf!(finding!)).toMatchObject({ measured: '3\u00a0h', firstRate: 25 })
    expect(findingsOf('TP_HC_MAJORATION', hours(30), raised(24, 30))).toEqual([])
  })

  test('one of a week makes no contract of seven days', () => {
    expect(findingsOf('TP_MINIMUM_24H', hours(20), raised(15, 20, MONDAY, '2026-03-22'))).toHaveLength(1)
    expect(findingsOf('TP_MINIMUM_24H', hours(24), raised(15, 24, MONDAY, '2026-03-22'))).toEqual([])
  })
})

const told = (today: string, ...dates: string[]) => ({
  notice: { today, changed: new Set(dates.map(date => `${date} 09:00`)), added: new Set<string>() },
})

describe('TP_HC_PREVENANCE_3J', () => {
  const found = (today: string, minutes: number) =>
    findingsOf('TP_HC_PREVENANCE_3J', week(minutes), { ...contractOf(24), ...told(today, '2026-03-20') })

  test('three clear days before suffice, two do not', () => {
    expect(found('2026-03-16', 1500)).toEqual([])
    expect(found('2026-03-17', 1500)).toMatchObject([{ severity: 'warning', about: MONDAY, measured: 2, limit: 3 }])
  })

  test('only complementary hours are told of, and only while a change is examined', () => {
    expect(found('2026-03-17', 1440)).toEqual([])
    expect(findingsOf('TP_HC_PREVENANCE_3J', week(1500), contractOf(24))).toEqual([])
    expect(
      findingsOf('TP_HC_PREVENANCE_3J', week(1500), { ...contractOf(35), ...told('2026-03-17', '2026-03-20') }),
    ).toEqual([])
  })

  test('days before today are past', () => {
    expect(found('2026-03-21', 1500)).toEqual([])
  })
})

test('TP_COUPURES ✔ 10:00–14:00, 16:00–18:00', () => {
  expect(findingsOf('TP_COUPURES', on(MONDAY, '10:00-14:00', '16:00-18:00'), contractOf(24))).toEqual([])
})

test('TP_COUPURES ✘ 11:00–15:00, 18:30–22:00', () => {
  const [finding] = findingsOf('TP_COUPURES', on(MONDAY, '11:00-15:00', '18:30-22:00'), contractOf(24))
  expect(finding).toMatchObject({
    severity: 'warning',
    about: MONDAY,
    measured: 210,
    limit: 120,
    wording: 'TP_COUPURES',
  })
})

test('TP_COUPURES: two hours, not a minute more; one interruption, not two; a break is none', () => {
  const found = (...day: string[]) => measures('TP_COUPURES', on(MONDAY, ...day), contractOf(24))
  expect(found('10:00-14:00', '16:01-18:00')).toEqual([[MONDAY, 121]])
  expect(found('09:00-11:00', '12:00-14:00', '15:00-17:00')).toEqual([[MONDAY, 2]])
  expect(found('09:00-11:00', '11:30-14:00', '15:00-17:00')).toEqual([])
  expect(found('18:00-20:00', '22:01-02:00')).toEqual([[MONDAY, 121]])
})

test('TP_COUPURES: an agreement allows more, and full time knows none', () => {
  const day = on(MONDAY, '10:00-14:00', '18:00-22:00')
  expect(measures('TP_COUPURES', day, contractOf(24), having('interruptionMax', 240))).toEqual([])
  expect(findingsOf('TP_COUPURES', day, contractOf(24), having('interruptionsMax', 2))).toMatchObject([
    { wording: 'TP_COUPURES_ACCORD' },
  ])
  expect(measures('TP_COUPURES', day, contractOf(35))).toEqual([])
})

describe('TP_PREAVIS_7JO', () => {
  const found = (today: string, date: string, settings?: Parameters<typeof findingsOf>[3]) =>
    findingsOf('TP_PREAVIS_7JO', on(date, '09:00-13:00'), { ...contractOf(24), ...told(today, date) }, settings)

  test('✔ told on Monday 2 March for Thursday 12 March', () => {
    expect(found('2026-03-02', '2026-03-12')).toEqual([])
    expect(found('2026-03-02', '2026-03-11')).toMatchObject([{ measured: 6, limit: 7, wording: 'TP_PREAVIS_7JO' }])
  })

  test('✘ told on Thursday 5 March for Monday 9 March', () => {
    expect(found('2026-03-05', '2026-03-09')).toMatchObject([
      { severity: 'warning', about: '2026-03-09', measured: 1, limit: 7, wording: 'TP_PREAVIS_1JO' },
    ])
  })

  test('a public holiday is no working day', () => {
    expect(found('2026-04-30', '2026-05-13')).toMatchObject([{ measured: 6 }])
    expect(found('2026-04-29', '2026-05-13')).toEqual([])
  })

  test('an agreement goes down to three working days', () => {
    expect(found('2026-03-05', '2026-03-11', having('partTimeNotice', 3))).toEqual([])
    expect(found('2026-03-06', '2026-03-11', having('partTimeNotice', 3))).toMatchObject([{ measured: 2 }])
  })

  test('a week is planned until it has the hours of the contract: what is added then changes it, what moves always does', () => {
    const added = new Set(['2026-03-12 09:00', '2026-03-13 09:00'])
    const notice = { today: '2026-03-05', changed: added, added }
    const days = (...dates: string[]) => dates.flatMap(date => on(date, '09:00-17:00'))
    const late = (dates: string[], of = added) =>
      measures('TP_PREAVIS_7JO', days(...dates), { ...contractOf(16), notice: { ...notice, added: of } })
    expect(late(['2026-03-09', '2026-03-12', '2026-03-13'])).toEqual([])
    expect(late(['2026-03-09', '2026-03-10', '2026-03-12'])).toEqual([['2026-03-12', 4]])
    expect(late(['2026-03-12', '2026-03-13'], new Set(['2026-03-13 09:00']))).toEqual([['2026-03-12', 4]])
  })

  test('what is not changed, or lies before today, needs no notice', () => {
    expect(findingsOf('TP_PREAVIS_7JO', hours(20), contractOf(24))).toEqual([])
    expect(findingsOf('TP_PREAVIS_7JO', hours(20), { ...contractOf(24), ...told('2026-03-16') })).toEqual([])
    expect(found('2026-03-20', '2026-03-19')).toEqual([])
    expect(found('2026-01-01', '2026-12-31')).toEqual([])
  })
})

describe('TP_12_SEMAINES', () => {
  const of = (minutes: number, others = 11) => {
    const otherWeeks = new Map(Array.from({ length: others }, (_, each) => [addDays(MONDAY, -7 * (each + 1)), minutes]))
    return findingsOf('TP_12_SEMAINES', week(minutes), { ...contractOf(24), otherWeeks })
  }

  test('✔ an average of 1 h 30 beyond the contract', () => {
    expect(of(25.5 * 60)).toEqual([])
  })

  test('✘ an average of 2 h', () => {
    expect(of(26 * 60)).toMatchObject([{ severity: 'warning', about: MONDAY, measured: 120, limit: 120 }])
    expect(of(26 * 60 - 1)).toEqual([])
  })

  test('eleven weeks are not enough; twelve of fifteen are', () => {
    expect(of(26 * 60, 10)).toEqual([])
    const minutes = [0, 0, 0, ...Array.from({ length: 11 }, () => 26 * 60)]
    const otherWeeks = new Map(minutes.map((each, index) => [addDays(MONDAY, -7 * (index + 1)), each]))
    const found = findingsOf('TP_12_SEMAINES', week(26 * 60), { ...contractOf(24), otherWeeks })
    expect(found).toMatchObject([{ measured: 120 }])
  })

  test('hours that leave takes of other weeks are not worked', () => {
    const mondays = Array.from({ length: 11 }, (_, each) => addDays(MONDAY, -7 * (each + 1)))
    const otherWeeks = new Map(mondays.map(monday => [monday, 26 * 60]))
    const takenByLeave = new Map([[mondays[0]!, 60]])
    const found = findingsOf('TP_12_SEMAINES', week(26 * 60), { ...contractOf(24), otherWeeks, takenByLeave })
    expect(found).toEqual([])
  })
})

test('part-time rules find nothing where the terms of a contract are not known', () => {
  const contracts = [{ from: null, until: null }]
  const all = daily(MONDAY, 6, '08:00-12:00', '17:00-21:00')
  expect(findingsOf('TP_ATTEINTE_35H', all, { contracts })).toEqual([])
  expect(findingsOf('TP_COUPURES', all, { contracts })).toEqual([])
})

test('TP_COUPURES: a break with its place is an interruption once it lasts more than half an hour', () => {
  const found = (pause: string) => measures('TP_COUPURES', [session(MONDAY, '09:00', pause, '18:00')], contractOf(24))
  expect(found('12:00-14:00')).toEqual([])
  expect(found('12:00-14:01')).toEqual([[MONDAY, 121]])
  const two = (pause: string) =>
    measures('TP_COUPURES', [session(MONDAY, '09:00', '11:00-12:00', pause, '18:00')], contractOf(24))
  expect([two('15:00-15:30'), two('15:00-15:31')]).toEqual([[], [[MONDAY, 2]]])
  const [finding] = findingsOf('TP_COUPURES', on(MONDAY, '09:00-10:00', '11:00-12:00', '15:00-16:00'), contractOf(24))
  expect(finding!.valuesOf!(finding!)).toMatchObject({ measured: '2', limit: '1', longest: '3\u00a0h' })
})

test('TP_PREAVIS_7JO holds for a change of today', () => {
  const today = { ...contractOf(24), ...told(MONDAY, MONDAY) }
  expect(measures('TP_PREAVIS_7JO', on(MONDAY, '09:00-13:00'), today)).toEqual([[MONDAY, 0]])
})

test('TP_HC_MAJORATION says each of three rates', () => {
  const bands = [
    { width: 5, percent: 10 },
    { width: 5, percent: 15 },
    { width: null, percent: 25 },
  ]
  const [finding] = findingsOf('TP_HC_MAJORATION', hours(30), contractOf(24), having('complementaryRates', bands))
  expect(finding).toMatchObject({ wording: 'TP_HC_MAJORATION_3' })
  expect(finding!.valuesOf!(finding!)).toMatchObject({ secondRate: 15, third: '3\u00a0h\u00a036', thirdRate: 25 })
})
