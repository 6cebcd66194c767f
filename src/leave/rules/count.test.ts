import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fill, type Values } from '#core/sentences.ts'
import { nationalHolidays } from '#labour/holidays.ts'
import { wholeDays } from '#leave/span.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import type { Contract } from '#people/rules.ts'
import { type CountedLeave, countLeave, countOfPerson, dayMinutesOf } from './count.ts'
import { countWords } from './count-words.ts'
import { type LeaveSettings, usualSettings } from './settings.ts'

const paid = { unit: 'day', nature: 'paid-leave' } as const
const ouvres: LeaveSettings = { ...usualSettings, method: 'ouvres' }
const weekdays = new Set([1, 2, 3, 4, 5])
const partTime = new Set([1, 2, 4])

const leave = (startDate: string, endDate: string, given: Partial<CountedLeave> = {}): CountedLeave => ({
  span: { startDate, endDate, ...wholeDays },
  type: paid,
  workingDays: weekdays,
  settings: usualSettings,
  place: nationalHolidays,
  dayMinutes: 420,
  ...given,
})
const days = (...given: Parameters<typeof leave>) => countLeave(leave(...given)).amount / 100
const datesOf = (...given: Parameters<typeof leave>) => countLeave(leave(...given)).counted.map(({ date }) => date)

/** Facts of the law, August and July 2026: ouvrables, ouvrés. */
describe.each([
  ['a week of a worker from Monday to Friday', '2026-08-03', '2026-08-07', weekdays, 6, 5],
  ['the week of 14 July, a Tuesday', '2026-07-13', '2026-07-17', weekdays, 5, 4],
  ['the week before Saturday 15 August', '2026-08-10', '2026-08-14', weekdays, 5, 5],
  ['a Friday alone', '2026-08-07', '2026-08-07', weekdays, 2, 1],
  ['a week of a part-timer on Monday, Tuesday and Thursday', '2026-08-03', '2026-08-07', partTime, 6, 5],
  ['their Thursday alone', '2026-08-06', '2026-08-06', partTime, 3, 2],
])('%s', (_name, from, to, workingDays, inOuvrables, inOuvres) => {
  test(`takes ${inOuvrables} ouvrables, ${inOuvres} ouvrés`, () => {
    expect(days(from, to, { workingDays })).toBe(inOuvrables)
    expect(days(from, to, { workingDays, settings: ouvres })).toBe(inOuvres)
  })
})

test('a day whose afternoon is off takes a half, its afternoon nothing', () => {
  // Thursday 24 December 2026, before Christmas.
  const place = { ...nationalHolidays, afternoonsOff: ['2026-12-24'] }
  const of = (parts: Partial<typeof wholeDays>, given: Partial<CountedLeave> = {}) => {
    const span = { startDate: '2026-12-24', endDate: '2026-12-24', ...wholeDays, ...parts }
    return countLeave(leave('2026-12-24', '2026-12-24', { place, settings: ouvres, ...given, span })).amount
  }
  expect([of({}), of({ untilMidday: true }), of({ fromMidday: true })]).toEqual([50, 50, 0])
  const rtt = { type: { unit: 'half-day', nature: 'rest' } } as const
  expect([of({}, rtt), of({ untilMidday: true }, rtt), of({ fromMidday: true }, rtt)]).toEqual([50, 50, 0])
  expect(of({}, { type: { unit: 'hour', nature: 'rest' } })).toBe(210)
  // A person who works on public holidays works in that afternoon too.
  expect(of({}, { settings: { ...ouvres, worksHolidays: true } })).toBe(100)
  // Monday to Thursday, Christmas off: four days ouvrés but for half of one; ouvrables with the Saturday.
  expect(days('2026-12-21', '2026-12-25', { place, settings: ouvres })).toBe(3.5)
  expect(days('2026-12-21', '2026-12-25', { place })).toBe(4.5)
})

test('where ouvrés merely transpose ouvrables, a holiday on a Saturday takes a day off the count', () => {
  const settings = { ...ouvres, holidayOutsideOpenDays: true }
  expect(days('2026-08-10', '2026-08-14', { settings })).toBe(4)
  expect(days('2026-08-03', '2026-08-07', { settings })).toBe(5)
})

test('the count begins with the first day that should have been worked, and ends the day before the return', () => {
  expect(datesOf('2026-08-01', '2026-08-09')).toEqual([3, 4, 5, 6, 7, 8].map(day => `2026-08-0${day}`))
  // The return is on Wednesday 15: Tuesday is a holiday.
  expect(datesOf('2026-07-13', '2026-07-13')).toEqual(['2026-07-13'])
  expect(days('2026-08-08', '2026-08-09')).toBe(0)
  expect(days('2026-08-05', '2026-08-05', { workingDays: partTime })).toBe(0)
})

test('somebody who works on Saturday and rests on Monday has another day of rest than Sunday', () => {
  const settings = { ...usualSettings, restDay: 1 }
  const workingDays = new Set([2, 3, 4, 5, 6])
  expect(days('2026-08-04', '2026-08-08', { settings, workingDays })).toBe(6)
  expect(datesOf('2026-08-08', '2026-08-08', { settings, workingDays })).toEqual(['2026-08-08', '2026-08-09'])
})

/** docs/decisions/0054-counting-leave.md */
test('somebody without fixed days works from Monday to Friday: a week costs six days, five weeks cost thirty', () => {
  expect(days('2026-08-03', '2026-08-07', { workingDays: null })).toBe(6)
  expect(days('2026-08-17', '2026-09-18', { workingDays: null })).toBe(30)
  expect(days('2026-08-08', '2026-08-09', { workingDays: null })).toBe(0)
  expect(days('2026-08-03', '2026-08-09', { workingDays: null })).toBe(6)
  expect(days('2026-08-03', '2026-08-09', { workingDays: null, settings: ouvres })).toBe(5)
})

test('holidays are those of the place; where they are worked, all but 1 May count', () => {
  const alsace = { place: { region: 'alsace-moselle', hasGoodFriday: true } as const }
  // Christmas is a Friday, Saint Stephen a Saturday: the return is on Monday 28.
  expect(days('2026-12-21', '2026-12-24')).toBe(5)
  expect(days('2026-12-21', '2026-12-24', alsace)).toBe(4)
  expect(days('2026-12-24', '2026-12-24')).toBe(2)
  expect(days('2026-12-24', '2026-12-24', alsace)).toBe(1)
  // Good Friday, 3 April.
  expect(days('2026-03-30', '2026-04-03')).toBe(6)
  expect(days('2026-03-30', '2026-04-03', alsace)).toBe(5)
  const settings = { ...usualSettings, worksHolidays: true }
  expect(days('2026-07-13', '2026-07-17', { settings })).toBe(6)
  expect(days('2026-04-27', '2026-05-01', { settings })).toBe(5)
})

test('days of a change of clocks are days', () => {
  expect(days('2026-03-23', '2026-04-03')).toBe(12)
  expect(days('2026-10-19', '2026-10-30')).toBe(12)
})

describe('half days', () => {
  const rtt = { unit: 'half-day', nature: 'rest' } as const
  const span = (startDate: string, endDate: string, fromMidday: boolean, untilMidday: boolean) => ({
    span: { startDate, endDate, ...wholeDays, fromMidday, untilMidday },
  })

  test('count half of a day that should be worked, and other leave than paid leave is not extended', () => {
    expect(days('2026-08-07', '2026-08-07', { type: rtt })).toBe(1)
    expect(days('', '', { type: rtt, ...span('2026-08-07', '2026-08-07', true, false) })).toBe(0.5)
    expect(days('', '', { type: rtt, ...span('2026-08-06', '2026-08-10', true, true) })).toBe(2)
    expect(days('', '', { type: rtt, ...span('2026-07-13', '2026-07-15', false, true) })).toBe(1.5)
  })

  test('of paid leave stop the extension where the leave ends with them', () => {
    const type = { unit: 'half-day', nature: 'paid-leave' } as const
    expect(days('', '', { type, ...span('2026-08-07', '2026-08-07', true, false) })).toBe(0.5)
    expect(days('', '', { type, ...span('2026-08-03', '2026-08-07', false, true) })).toBe(4.5)
    expect(days('', '', { type, ...span('2026-08-03', '2026-08-07', true, false) })).toBe(5.5)
  })
})

test('hours count the minutes that were asked for, whole days those of the contract', () => {
  const type = { unit: 'hour', nature: 'rest' } as const
  const span = { startDate: '2026-08-03', endDate: '2026-08-03', ...wholeDays, startTime: '09:15', endTime: '11:45' }
  expect(countLeave(leave('', '', { type, span }))).toMatchObject({ amount: 150, countedIn: 'minutes' })
  expect(countLeave(leave('2026-08-03', '2026-08-09', { type })).amount).toBe(5 * 420)
  expect(dayMinutesOf(35, { workingDays: weekdays, settings: usualSettings })).toBe(420)
  expect(dayMinutesOf(24, { workingDays: partTime, settings: usualSettings })).toBe(480)
  expect(dayMinutesOf(35, { workingDays: null, settings: usualSettings })).toBe(420)
})

test('somebody’s leave is counted by the contract and the settings of its first day, by another method from the next leave year on', () => {
  const contract = {
    type: 'part-time',
    weeklyHours: 24,
    workingDays: [1, 2, 4],
    from: '2026-01-01',
    until: null,
  } as const
  const counting = { place: nationalHolidays, settings: [{ ...ouvres, from: '2026-08-01' }] }
  const of = (startDate: string) =>
    countOfPerson({ span: { startDate, endDate: startDate, ...wholeDays }, type: paid }, [contract], counting).amount
  expect(of('2026-07-30')).toBe(300)
  expect(of('2026-08-06')).toBe(300)
  expect(of('2027-06-03')).toBe(200)
})

describe('where the contract changes', () => {
  const worker = (workingDays: readonly number[], dates: Partial<Contract>): Contract => ({
    type: 'full-time',
    weeklyHours: 35,
    workingDays,
    from: null,
    until: null,
    ...dates,
  })
  const mondayToFriday = [1, 2, 3, 4, 5]
  const of = (
    from: string,
    to: string,
    contracts: readonly Contract[],
    settings = usualSettings,
    type: CountedLeave['type'] = paid,
  ) => {
    const counting = { place: nationalHolidays, settings: [{ ...settings, from: '2026-01-01' }] }
    return countOfPerson({ span: { startDate: from, endDate: to, ...wholeDays }, type }, contracts, counting)
  }
  const daysTaken = (...given: Parameters<typeof of>) => of(...given).amount / 100

  test('leave ends with the day before the return, by the contract of that day', () => {
    // Monday to Wednesday until Wednesday 30 September 2026, every day of the week from Thursday on.
    const more = [worker([1, 2, 3], { until: '2026-09-30' }), worker(mondayToFriday, { from: '2026-10-01' })]
    expect(daysTaken('2026-09-28', '2026-09-30', more)).toBe(3)
    expect(daysTaken('2026-09-28', '2026-09-30', more, ouvres)).toBe(3)
    expect(daysTaken('2026-09-30', '2026-10-02', more)).toBe(4)
    // From Tuesday to Saturday from Thursday on: Saturday is worked.
    const other = [worker(mondayToFriday, { until: '2026-09-30' }), worker([2, 3, 4, 5, 6], { from: '2026-10-01' })]
    expect(daysTaken('2026-09-28', '2026-10-02', other)).toBe(5)
    expect(daysTaken('2026-09-28', '2026-10-03', other)).toBe(7)
  })

  test('hours of rest are those of the contract of each day', () => {
    const half = [
      worker(mondayToFriday, { until: '2026-09-30' }),
      { ...worker(mondayToFriday, { from: '2026-10-01' }), weeklyHours: 20 },
    ]
    const rest = { unit: 'hour', nature: 'rest' } as const
    expect(of('2026-09-30', '2026-10-01', half, usualSettings, rest).amount).toBe(420 + 240)
  })

  test('no day counts after the last one of the contract', () => {
    const leaves = [worker(mondayToFriday, { until: '2026-10-30' })]
    expect(daysTaken('2026-10-26', '2026-10-30', leaves)).toBe(5)
    expect(daysTaken('2026-10-26', '2026-11-06', leaves)).toBe(5)
    expect(daysTaken('2026-10-26', '2026-10-30', [worker(mondayToFriday, { until: '2026-10-31' })])).toBe(6)
  })

  test('no day counts without a contract: before the first, between two, or where none is', () => {
    // Gone on Friday 20 November 2026, back on Wednesday 6 January 2027.
    const back = worker(mondayToFriday, { from: '2027-01-06' })
    const both = [worker(mondayToFriday, { until: '2026-11-20' }), back]
    const { amount, counted, skipped } = of('2026-11-19', '2027-01-09', both)
    expect(amount).toBe(600)
    expect(counted.map(({ date }) => date)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2027-01-06',
      '2027-01-07',
      '2027-01-08',
      '2027-01-09',
    ])
    // 21 November to 5 January are 46 days; Sunday 10 January is before the return.
    expect(skipped.filter(({ why }) => why === 'no-contract')).toHaveLength(46)
    expect(skipped.at(-1)).toEqual({ date: '2027-01-10', why: 'rest' })
    // Monday 4 and Tuesday 5 January take nothing; Wednesday to Saturday do.
    expect(daysTaken('2027-01-04', '2027-01-09', [back])).toBe(4)
    expect(daysTaken('2027-01-04', '2027-01-09', [back], ouvres)).toBe(3)
    expect(daysTaken('2026-12-07', '2026-12-11', both)).toBe(0)
    const rest = { unit: 'hour', nature: 'rest' } as const
    expect(of('2027-01-05', '2027-01-06', [back], usualSettings, rest).amount).toBe(420)
    const sickness = { unit: 'calendar-day', nature: 'sickness' } as const
    expect(of('2027-01-04', '2027-01-09', [back], usualSettings, sickness).amount).toBe(400)
  })
})

test('sickness counts each day of the calendar', () => {
  expect(days('2026-08-03', '2026-08-16', { type: { unit: 'calendar-day', nature: 'sickness' } })).toBe(14)
})

describe('for any leave', () => {
  const weekday = fc.integer({ min: 1, max: 7 })
  const anyLeave = fc
    .record({
      start: fc.integer({ min: 0, max: 800 }).map(n => addDays('2025-01-01', n)),
      length: fc.integer({ min: 0, max: 40 }),
      workingDays: fc.option(fc.uniqueArray(weekday, { minLength: 1 }).map(some => new Set(some))),
      unit: fc.constantFrom('day', 'half-day', 'calendar-day', 'hour'),
      nature: fc.constantFrom('paid-leave', 'rest'),
      method: fc.constantFrom('ouvrables', 'ouvres'),
      restDay: weekday,
      openDays: fc.uniqueArray(weekday, { minLength: 1 }),
      worksHolidays: fc.boolean(),
      fromMidday: fc.boolean(),
    } as const)
    .map(({ start, length, unit, nature, workingDays, fromMidday, ...settings }) =>
      leave('', '', {
        span: { startDate: start, endDate: addDays(start, length), ...wholeDays, fromMidday },
        type: { unit, nature },
        workingDays,
        settings: { ...usualSettings, ...settings },
      }),
    )

  test('the amount is the sum of the days that count, and each day of the leave counts or says why not', () => {
    fc.assert(
      fc.property(anyLeave, given => {
        const { amount, counted, skipped } = countLeave(given)
        expect(amount).toBe(counted.reduce((total, day) => total + day.amount, 0))
        const told = [...counted, ...skipped].map(({ date }) => date).toSorted()
        expect(new Set(told).size).toBe(told.length)
        expect(told.at(0)).toBe(given.span.startDate)
        expect(told.at(-1)! >= given.span.endDate).toBe(true)
      }),
    )
  })

  // But where ouvrés transpose ouvrables: a holiday on the added day takes a day off the count.
  test('a longer leave never takes less', () => {
    fc.assert(
      fc.property(anyLeave, given => {
        const { span } = given
        const longer = { ...given, span: { ...span, endDate: addDays(span.endDate, 1) } }
        expect(countLeave(longer).amount).toBeGreaterThanOrEqual(countLeave(given).amount)
      }),
    )
  })
})

test('three years of leave of two hundred people are counted at once', () => {
  const all = Array.from({ length: 200 * 30 }, (_, index) =>
    leave(addDays('2024-01-01', (index % 30) * 36), addDays('2024-01-05', (index % 30) * 36)),
  )
  countLeave(all[0]!)
  const start = process.cpuUsage()
  for (const each of all) countLeave(each)
  // The time of the processor: on a busy machine the clock counts other work too.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(300)
})

describe('in words', () => {
  const texts = { fr: fr.count, en: en.count }
  const speak =
    (language: Language) =>
    (key: string, values: Values = {}) => {
      const name = key.slice('count.'.length)
      const plural =
        values.count === undefined
          ? ''
          : `_${new Intl.PluralRules(language).select(Number(values.count)) === 'one' ? 'one' : 'other'}`
      return fill(texts[language][`${name}${plural}` as keyof typeof fr.count], values)
    }
  const said = (...given: Parameters<typeof leave>) => countWords(speak('fr'), 'fr', countLeave(leave(...given)))

  test('days in a row are told by the first and the last, a holiday by its day', () => {
    expect(said('2026-08-03', '2026-08-07')).toBe('6 jours ouvrables\u00a0: lun. 3 → sam. 8')
    expect(said('2026-08-03', '2026-08-14')).toBe('11 jours ouvrables\u00a0: lun. 3 → ven. 14\u202f; sam. 15 est férié')
    expect(said('2026-08-07', '2026-08-07')).toBe('2 jours ouvrables\u00a0: ven. 7, sam. 8')
    expect(said('2026-07-13', '2026-07-13', { settings: ouvres })).toBe(
      '1 jour ouvré\u00a0: lun. 13\u202f; mar. 14 est férié',
    )
    expect(said('2026-08-08', '2026-08-09')).toBe('Aucun jour à décompter')
  })

  test('two months are named where a number of a day could be of either', () => {
    expect(said('2025-12-30', '2026-01-02')).toBe(
      '4 jours ouvrables\u00a0: mar. 30, mer. 31, ven. 2, sam. 3\u202f; jeu. 1er est férié',
    )
    expect(said('2026-07-27', '2026-08-28')).toBe(
      '29 jours ouvrables\u00a0: lun. 27 juillet → ven. 14 août, lun. 17 août → sam. 29 août\u202f; sam. 15 août est férié',
    )
  })

  test('halves and hours are said as such, in English too', () => {
    const half = { span: { startDate: '2026-08-06', endDate: '2026-08-07', ...wholeDays, fromMidday: true } }
    const type = { unit: 'half-day', nature: 'rest' } as const
    expect(said('', '', { type, ...half })).toBe('1,5 jour\u00a0: jeu. 6 (½), ven. 7')
    expect(countWords(speak('en'), 'en', countLeave(leave('', '', { type, ...half })))).toBe(
      '1.5 days: Thu 6 (½), Fri 7',
    )
  })
})
