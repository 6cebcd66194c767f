import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { holidaysIn, isHoliday } from './holidays.ts'
import {
  conventionOn,
  holidayPlaceOf,
  holidayPlacesOf,
  type LabourSettings,
  lawAlone,
  maySwitchOff,
  originOn,
  type ParameterId,
  parameters,
  parametersOn,
  switchedOffOn,
} from './parameters.ts'
import { type PresetId, presetIds, presets } from './presets.ts'
import { refusedValue, shortNight } from './rules/values/bounds.ts'
import { setValue } from './schemas.ts'

const HOUR = 60
const today = '2026-11-23'
const under = (preset: PresetId, from = '2026-01-01'): LabourSettings => ({
  ...lawAlone,
  conventions: [{ from, preset }],
})
const own = (parameter: ParameterId, value: number, from: string, until: string | null = null) => ({
  parameter,
  value,
  source: 'accord du 12/03/2024',
  from,
  until,
})

describe('the value of a day', () => {
  test('is the law’s for a company that recorded nothing', () => {
    const values = parametersOn(lawAlone, today)
    for (const [id, { law }] of Object.entries(parameters)) expect(values[id as ParameterId]).toEqual(law)
    expect(originOn(lawAlone, 'dayMax', today)).toBe('law')
  })

  test('is the convention’s from the day on which it was chosen', () => {
    const settings = under('hcr', '2026-03-01')
    expect(parametersOn(settings, '2026-02-28').averageMax).toBe(44 * HOUR)
    expect(parametersOn(settings, '2026-03-01').averageMax).toBe(46 * HOUR)
    expect([conventionOn(settings, '2026-02-28'), conventionOn(settings, today)]).toEqual([null, 'hcr'])
    expect(originOn(settings, 'averageMax', today)).toBe('convention')
    // A value that the convention does not set is the law's.
    expect(originOn(settings, 'weekMax', today)).toBe('law')
  })

  test('is the company’s before the convention’s, between its two days', () => {
    const settings = { ...under('hcr'), values: [own('averageMax', 45 * HOUR, '2026-03-01', '2026-06-30')] }
    const on = (day: string) => [parametersOn(settings, day).averageMax / HOUR, originOn(settings, 'averageMax', day)]
    expect(on('2026-02-28')).toEqual([46, 'convention'])
    expect(on('2026-03-01')).toEqual([45, 'company'])
    expect(on('2026-06-30')).toEqual([45, 'company'])
    expect(on('2026-07-01')).toEqual([46, 'convention'])
  })

  test('of two values of the company is the one that began last', () => {
    const values = [own('breakMin', 30, '2026-01-01'), own('breakMin', 45, '2026-06-01', '2026-06-30')]
    const on = (day: string) => parametersOn({ ...lawAlone, values }, day).breakMin
    expect(['2026-05-31', '2026-06-15', '2026-07-01'].map(on)).toEqual([30, 45, 30])
  })

  test('goes back to the law when the company leaves its convention', () => {
    const conventions = [
      { from: '2026-01-01', preset: 'hcr' as const },
      { from: '2026-06-01', preset: 'law' as const },
    ]
    expect(parametersOn({ ...lawAlone, conventions }, today)).toEqual(parametersOn(lawAlone, today))
  })
})

test('a rule is off between its two days; those of people under 18 stay on', () => {
  const off = [{ rule: 'JOURS_CONSECUTIFS' as const, reason: 'x', from: '2026-03-01', until: '2026-03-31' }]
  const isOff = (day: string) => switchedOffOn({ off }, 'JOURS_CONSECUTIFS', day) !== undefined
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(isOff)).toEqual([false, true, true, false])
  expect(switchedOffOn({ off }, 'PAUSE_6H', '2026-03-10')).toBeUndefined()
  expect([maySwitchOff('JOURS_CONSECUTIFS'), maySwitchOff('MIN_JOUR')]).toEqual([true, false])
})

test('the place of a company says its holidays', () => {
  const values = [
    { ...own('goodFriday', 0, '2026-01-01'), value: true },
    { ...own('holidayRegion', 0, '2026-01-01'), value: 'alsace-moselle' as const },
  ]
  const place = holidayPlaceOf(parametersOn({ ...lawAlone, values }, today))
  expect(['2026-04-03', '2026-12-26'].map(day => isHoliday(day, place))).toEqual([true, true])
  expect(holidayPlaceOf(parametersOn(lawAlone, today))).toEqual({ region: 'metropole', hasGoodFriday: false })
})

describe('a preset', () => {
  test('of hotels and restaurants has the table of jobs, three rates and two days of rest', () => {
    expect(parametersOn(under('hcr'), today)).toMatchObject({
      dayMaxAdministration: 10 * HOUR,
      dayMaxCook: 11 * HOUR,
      dayMax: 11.5 * HOUR,
      dayMaxReception: 12 * HOUR,
      dayMaxNightPorter: 12 * HOUR,
      averageMax: 46 * HOUR,
      nightAverageMax: 44 * HOUR,
      overtimeYearMax: 360 * HOUR,
      weeklyRestDays: 2,
      nightStart: '22:00',
      nightEnd: '07:00',
      overtimeRates: [
        { width: 240, percent: 10 },
        { width: 240, percent: 20 },
        { width: null, percent: 50 },
      ],
    })
  })

  test.each([
    ['food-retail', { averageMax: 42 * HOUR, overtimeYearMax: 180 * HOUR, partTimeMin: 26 * HOUR }],
    ['small-food-shop', { weeklyRestDays: 1.5, averageMax: 44 * HOUR }],
    [
      'cleaning',
      { partTimeMin: 16 * HOUR, overtimeYearMax: 190 * HOUR, complementaryRates: parameters.complementaryRates.law },
    ],
    ['home-services', { overtimeYearMax: 200 * HOUR, nightWorkerFrom: 300 * HOUR, nightStart: '22:00' }],
    ['home-help', { weekDaysMax: 5, weeklyRestDays: 2 }],
    ['building-small', { weekDaysMax: 5, weeklyRest: 48 * HOUR, averageMax: 46 * HOUR, overtimeYearMax: 180 * HOUR }],
    ['building-large', { weekDaysMax: 5, minorDayMax: 10 * HOUR, minorWeekMax: 40 * HOUR }],
    ['fast-food', { averageMax: 44 * HOUR, weeklyRestDays: 2 }],
  ] as const)('%s', (preset, values) => {
    expect(parametersOn(under(preset), today)).toMatchObject(values)
  })

  test('stays within what an agreement may set', () => {
    for (const preset of presetIds)
      for (const [id, value] of Object.entries(presets[preset].values) as [ParameterId, number][]) {
        expect([preset, id, refusedValue(id, value, null)]).toEqual([preset, id, null])
      }
  })
})

describe('a value of the company stays within public policy', () => {
  test.each([
    ['dayMax', 12 * HOUR, 12 * HOUR + 1],
    ['amplitudeMax', 15 * HOUR, 15 * HOUR + 1],
    ['averageMax', 46 * HOUR, 46 * HOUR + 1],
    ['weekDaysMax', 6, 7],
    ['nightDayMax', 12 * HOUR, 12 * HOUR + 1],
    ['nightAverageMax', 44 * HOUR, 44 * HOUR + 1],
    ['complementaryMax', 33.33, 33.34],
    ['minorDayMax', 10 * HOUR, 10 * HOUR + 1],
    ['nightStart', '00:00', '00:30'],
    ['minorNightStart', '23:30', '23:31'],
  ] as const)('%s: %s at most', (parameter, allowed, refused) => {
    expect(refusedValue(parameter, allowed, null)).toBeNull()
    expect(refusedValue(parameter, refused, null)?.reason).toBe('too-high')
  })

  test.each([
    ['dailyRest', 9 * HOUR, 9 * HOUR - 1],
    ['breakMin', 20, 19],
    ['weeklyRest', 35 * HOUR, 35 * HOUR - 1],
    ['interruptionsMax', 1, 0],
    ['averageWeeks', 2, 1],
    ['partTimeNotice', 3, 2],
    ['minorDailyRest', 12 * HOUR, 12 * HOUR - 1],
    ['minorWeeklyRest', 36 * HOUR, 36 * HOUR - 1],
    ['nightStart', '21:00', '20:59'],
    ['nightEnd', '05:00', '04:59'],
  ] as const)('%s: %s at least', (parameter, allowed, refused) => {
    expect(refusedValue(parameter, allowed, null)).toBeNull()
    expect(refusedValue(parameter, refused, null)?.reason).toBe('too-low')
  })

  test('more than 48 hours a week needs a last day, and ends at 60', () => {
    expect(refusedValue('weekMax', 48 * HOUR, null)).toBeNull()
    expect(refusedValue('weekMax', 49 * HOUR, null)).toEqual({ reason: 'needs-end', bound: 48 * HOUR })
    expect(refusedValue('weekMax', 60 * HOUR, '2026-12-31')).toBeNull()
    expect(refusedValue('weekMax', 61 * HOUR, '2026-12-31')?.reason).toBe('too-high')
  })

  test('overtime is paid at least 10 % more, each hour of it', () => {
    const rates = (...percents: number[]) =>
      percents.map((percent, index) => ({ percent, width: index < percents.length - 1 ? 240 : null }))
    expect(refusedValue('overtimeRates', rates(10), null)).toBeNull()
    expect(refusedValue('overtimeRates', rates(25, 9), null)?.reason).toBe('too-low')
  })

  test('hours are paid at three rates at most, as sentences name three', () => {
    const allowed = (...percents: number[]) => {
      const value = percents.map((percent, index) => ({ percent, width: index < percents.length - 1 ? 60 : null }))
      return setValue.safeParse({ parameter: 'overtimeRates', value, source: 'accord', from: today }).success
    }
    expect([allowed(10, 20, 50), allowed(10, 20, 30, 50)]).toEqual([true, false])
  })

  test('a mayor opens twelve Sundays a year at most', () => {
    const sundays = (count: number, year = '2026') =>
      Array.from({ length: count }, (_, week) => addDays(`${year}-01-01`, 7 * week + (year === '2026' ? 3 : 2)))
    expect(refusedValue('mayorSundays', [...sundays(12), ...sundays(12, '2027')], null)).toBeNull()
    expect(refusedValue('mayorSundays', sundays(13), null)?.reason).toBe('too-high')
    expect(refusedValue('mayorSundays', [], null)).toBeNull()
    expect(refusedValue('mayorSundays', ['2026-12-20', '2026-12-21'], null)).toEqual({
      reason: 'not-sunday',
      date: '2026-12-21',
    })
  })

  test('the value of the law is never refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(parameters) as ParameterId[])), id => {
        expect(refusedValue(id, parameters[id].law, null)).toBeNull()
      }),
    )
  })
})

describe('a night lasts nine hours in a row, whichever end changes it (L. 3122-2)', () => {
  const end = (
    parameter: ParameterId,
    value: string,
    source = 'accord',
    from = today,
    until: string | null = null,
  ) => ({
    parameter,
    value,
    source,
    from,
    until,
  })
  const night = (start: string, to: string, source?: string): LabourSettings => ({
    ...lawAlone,
    values: [end('nightStart', start, source), end('nightEnd', to, source)],
  })

  test.each([
    ['22:00', '05:00', 'accord', false],
    ['00:00', '05:00', 'accord', false],
    ['22:00', '06:59', 'accord', false],
    ['22:00', '07:00', 'accord', true],
    ['21:30', '06:30', 'accord', true],
    ['21:00', '06:00', 'accord', true],
    // Seven hours in shows and clubs, and the article of another rule is not theirs.
    ['22:00', '05:00', 'accord, art. L. 3122-3', true],
    ['23:00', '05:00', 'accord, art. L. 3122-3', false],
    ['22:00', '05:00', 'accord, art. L. 3122-31', false],
    // Tourist zones: after 22:00, and until 7:00.
    ['00:00', '07:00', 'accord, art. L. 3122-4', true],
    ['22:30', '05:30', 'accord, art. L. 3122-4', false],
    ['22:00', '05:00', 'accord, art. L. 3122-4', false],
  ])('%s–%s by %s: %s', (start, to, source, isAllowed) => {
    const short = shortNight(lawAlone, night(start, to, source), today)
    expect(short).toEqual(isAllowed ? null : { date: today, start, end: to })
  })

  test('also on the day on which one end or a convention ends or begins', () => {
    const later = addDays(today, 10)
    const values = [end('nightStart', '22:00'), end('nightEnd', '07:00', 'accord', today, addDays(later, -1))]
    expect(shortNight(lawAlone, { ...lawAlone, values }, today)).toEqual({ date: later, start: '22:00', end: '06:00' })
    const hcr: LabourSettings = { ...lawAlone, conventions: [{ from: today, preset: 'hcr' }] }
    const late = { ...hcr, values: [end('nightStart', '22:00')] }
    expect(shortNight(hcr, late, today)).toBeNull()
    const without = { ...late, conventions: [...hcr.conventions, { from: later, preset: 'law' as const }] }
    expect(shortNight(late, without, later)).toEqual({ date: later, start: '22:00', end: '06:00' })
  })

  test('one that was too short before may get longer, not shorter', () => {
    expect(shortNight(night('00:00', '05:00'), night('22:00', '05:00'), today)).toBeNull()
    expect(shortNight(night('22:00', '05:00'), night('22:00', '05:00'), today)).toBeNull()
    expect(shortNight(night('22:00', '05:00'), night('23:00', '05:00'), today)).not.toBeNull()
  })

  test.each(presetIds)('convention %s', preset => {
    const settings: LabourSettings = { ...lawAlone, conventions: [{ from: today, preset }] }
    expect(shortNight(lawAlone, settings, today)).toBeNull()
  })
})

test('a ledger knows the afternoons off of all years, each by the values of its day', () => {
  const value = (from: string, ...dates: string[]) => ({
    parameter: 'afternoonsOff' as const,
    value: dates,
    source: 'usage',
    from,
    until: null,
  })
  const values = [value('2025-01-01', '2025-12-24', '2026-12-24'), value('2026-01-01', '2026-12-31')]
  expect(holidayPlacesOf({ ...lawAlone, values })).toEqual({
    region: 'metropole',
    hasGoodFriday: false,
    afternoonsOff: ['2025-12-24', '2026-12-31'],
  })
  expect(holidayPlacesOf(lawAlone)).toEqual({ region: 'metropole', hasGoodFriday: false })
})

test('each day has the public holidays of where the company was on it', () => {
  const dated = (parameter: 'holidayRegion' | 'goodFriday', value: string | boolean) => ({
    parameter,
    value: value as never,
    source: 'Strasbourg',
    from: '2025-06-01',
    until: '2026-05-31',
  })
  const values = [dated('holidayRegion', 'alsace-moselle'), dated('goodFriday', true)]
  const place = holidayPlacesOf({ ...lawAlone, values })
  const days = ['2025-04-18', '2025-12-26', '2026-04-03', '2026-12-26']
  expect(days.filter(day => isHoliday(day, place))).toEqual(['2025-12-26', '2026-04-03'])
  expect(holidaysIn({ from: '2025-12-25', to: '2026-12-31' }, place).map(({ date }) => date)).toEqual([
    '2025-12-25',
    '2025-12-26',
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ])
})
