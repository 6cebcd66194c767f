import { expect, test } from 'vitest'
import { weekOf } from '#core/calendar.ts'
import { instantAtOrAfter } from '#core/wall-clock.ts'
import { countWeek } from '#labour/hours.ts'
import { hourParametersOn, lawAlone, parametersOn } from '#labour/parameters.ts'
import type { PresetId } from '#labour/presets.ts'
import { emptyProfile } from '#labour/rules.ts'
import { under } from '#testing/labour.ts'
import { elementsOf, isElement, ratedOf } from './elements.ts'
import { type PremiumRules, premiumsOf } from './premiums.ts'
import { countPaidWeeks, paidWeeks } from './weeks.ts'

const timeZone = 'Europe/Paris'
const at = (day: string, time: string) => instantAtOrAfter(day, time, timeZone).epochMilliseconds
const shift = (day: string, from: string, to: string) => ({ start: at(day, from), end: at(day, to), breakDuration: 0 })
type Shift = ReturnType<typeof shift>

const premiums = (rates: Partial<PremiumRules>, work: readonly Shift[], day: string) => {
  const parameters = hourParametersOn(lawAlone, weekOf(day).from, timeZone)
  const counted = countWeek(weekOf(day), { work, leave: [], contracts: [] }, parameters)
  const none = { nightPremium: 0, sundayPremium: 0, holidayPremium: 0 }
  return premiumsOf(counted, { ...none, ...rates }, parameters.holidays)
}

test('by law alone no hour has a premium', () => {
  expect(
    premiums({}, [shift('2026-11-15', '08:00', '12:00'), shift('2026-11-11', '20:00', '23:00')], '2026-11-11'),
  ).toEqual([])
})

// 15 November 2026 is a Sunday, 11 November a Wednesday.
test('in home help Sundays and public holidays are paid 45 % more', () => {
  const work = [shift('2026-11-15', '08:00', '12:00'), shift('2026-11-11', '09:00', '12:00')]
  const { nightPremium, sundayPremium, holidayPremium } = parametersOn(under('home-help'), '2026-11-09')
  expect(premiums({ nightPremium, sundayPremium, holidayPremium }, work, '2026-11-11')).toEqual([
    { kind: 'sunday', percent: 45, minutes: 240 },
    { kind: 'holiday', percent: 45, minutes: 180 },
  ])
})

// 1 November 2026 is a Sunday.
test('an hour of a Sunday that is a public holiday has the higher rate, once', () => {
  const work = [shift('2026-11-01', '09:00', '12:00')]
  expect(premiums({ sundayPremium: 45, holidayPremium: 45 }, work, '2026-11-01')).toEqual([
    { kind: 'holiday', percent: 45, minutes: 180 },
  ])
  expect(premiums({ sundayPremium: 50, holidayPremium: 20 }, work, '2026-11-01')).toEqual([
    { kind: 'sunday', percent: 50, minutes: 180 },
  ])
})

// Saturday 22:00 to Sunday 2:00: four hours of night, two of them on Sunday.
test('the premium of a night comes beside that of a Sunday', () => {
  const work = [shift('2026-11-14', '22:00', '02:00')].map(each => ({ ...each, end: at('2026-11-15', '02:00') }))
  expect(premiums({ nightPremium: 20, sundayPremium: 10 }, work, '2026-11-14')).toEqual([
    { kind: 'night', percent: 20, minutes: 240 },
    { kind: 'sunday', percent: 10, minutes: 120 },
  ])
})

const monthUnder = (preset: PresetId, work: readonly Shift[]) => {
  const contract = { from: '2026-01-05', until: null, type: 'full-time', weeklyHours: 35 } as const
  const terms = { contracts: [contract], profile: emptyProfile, leave: [], work, missed: [] }
  return {
    days: [],
    weeks: countPaidWeeks(paidWeeks([weekOf('2026-11-15')], under(preset), timeZone), terms),
    variables: [],
  }
}

test('a premium is an element beside the hours; a month that was closed without them has none', () => {
  const month = monthUnder('home-help', [shift('2026-11-15', '08:00', '12:00')])
  const known = elementsOf(month, { contractOvertime: 'monthly' })
  expect([known.get('sunday'), known.get('sunday-45')]).toEqual([240, 240])
  expect(elementsOf(month, { contractOvertime: 'monthly', hasPremiums: false }).get('sunday-45')).toBeUndefined()
})

// Seven hours a day from Tuesday to Friday: 28 h at 5 % are 1 h 24.
test('breaks that food retail pays are five percent of what was worked', () => {
  const days = ['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14']
  const month = monthUnder(
    'food-retail',
    days.map(day => shift(day, '09:00', '16:00')),
  )
  expect(elementsOf(month, { contractOvertime: 'monthly' }).get('paid-breaks')).toBe(84)
})

test.each([
  ['overtime-25', { kind: 'overtime', percent: 25 }],
  ['sunday-45', { kind: 'sunday', percent: 45 }],
  ['night-12.5', { kind: 'night', percent: 12.5 }],
  ['sunday', null],
  ['first-of-may', null],
  ['sunday-', null],
  ['sunday-45 ', null],
  ['constructor', null],
])('%s: its kind and its rate', (element, rated) => {
  expect(ratedOf(element)).toEqual(rated)
  expect(isElement(element)).toBe(rated !== null || ['sunday', 'first-of-may'].includes(element))
})
