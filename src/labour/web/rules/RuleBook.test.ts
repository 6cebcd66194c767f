import { expect, test } from 'vitest'
import { labourRuleIds } from '#labour/rules/ids.ts'
import { changesBy, effectOf, ruleBook, ruleCounts, valueAfter } from './RuleBook.ts'
import type { Settings } from './Settings.ts'

const today = '2026-11-23'
const entry = { id: 'x', until: null, author: 'Margaux Lefèvre', at: '2026-01-01T08:00:00.000Z' }
const nothing: Settings = { conventions: [], values: [], off: [], hasPartTime: false, hasForfait: false }
const hcr: Settings = { ...nothing, conventions: [{ ...entry, from: '2026-01-01', preset: 'hcr' }] }

const rowsOf = (settings: Settings) => ruleBook(settings, today).flatMap(({ rows }) => rows)
const rowOf = (settings: Settings, parameter: string) => rowsOf(settings).find(row => row.parameter === parameter)

test('every rule has a row, and one last row', () => {
  const last = rowsOf(nothing).filter(({ isLastOfRule }) => isLastOfRule)
  expect(last).toHaveLength(labourRuleIds.length)
  expect(new Set(last.map(({ rule }) => rule))).toEqual(new Set(labourRuleIds))
  expect(ruleCounts(rowsOf(nothing))).toEqual({ all: 32, departing: 0, asLaw: 32, off: 0 })
})

test('the table of jobs stands where the convention has one', () => {
  expect(rowOf(nothing, 'dayMaxCook')).toBeUndefined()
  expect(rowOf(hcr, 'dayMaxCook')).toMatchObject({ origin: 'convention', isDifferent: true })
  expect(rowOf(hcr, 'dayMaxAdministration')).toMatchObject({ origin: 'convention', isDifferent: false })
})

test('what only some places need stands there only', () => {
  const value = (parameter: 'sundays' | 'holidayRegion', set: string) =>
    ({ ...nothing, values: [{ ...entry, from: '2026-01-01', parameter, value: set, source: 'x' }] }) as Settings
  expect([rowOf(nothing, 'mayorSundays'), rowOf(nothing, 'goodFriday')]).toEqual([undefined, undefined])
  expect(rowOf(value('sundays', 'mayor'), 'mayorSundays')).toBeDefined()
  expect(rowOf(value('holidayRegion', 'alsace-moselle'), 'goodFriday')).toMatchObject({ rule: null })
})

test('guaranteed public holidays stand under the convention that has them', () => {
  expect(rowOf(nothing, 'guaranteedHolidays')).toBeUndefined()
  expect(rowOf(hcr, 'guaranteedHolidays')).toMatchObject({ rule: null })
})

test('days of the forfait stand where somebody works by days, or where the company has set them', () => {
  expect(rowOf(nothing, 'forfaitDays')).toBeUndefined()
  expect(rowOf({ ...nothing, hasForfait: true }, 'forfaitDays')).toMatchObject({ rule: null })
  const own = { ...entry, from: '2026-01-01', parameter: 'forfaitDays' as const, value: 214, source: 'accord' }
  expect(rowOf({ ...nothing, values: [own] }, 'forfaitDays')).toMatchObject({ origin: 'company' })
})

test('complements of hours stand where somebody works part-time; their premium where an agreement allows them', () => {
  const shown = (settings: Settings) =>
    ruleBook(settings, today)
      .find(({ family }) => family === 'partTime')!
      .rows.flatMap(({ parameter }) =>
        parameter?.startsWith('complements') || parameter === 'complementPremium' ? [parameter] : [],
      )
  expect(shown(nothing)).toEqual([])
  expect(shown({ ...nothing, hasPartTime: true })).toEqual(['complementsYearMax'])
  const values: Settings['values'] = [
    { ...entry, from: '2026-01-01', parameter: 'complementsYearMax', value: 8, source: 'accord' },
  ]
  expect(shown({ ...nothing, values })).toEqual(['complementsYearMax', 'complementPremium'])
})

test('a rule that is off is so in all its rows; values of the company and to come stand beside them', () => {
  const off = [{ ...entry, from: '2026-01-01', rule: 'PAUSE_6H' as const, reason: 'x' }]
  const values = [
    { ...entry, from: '2026-01-01', parameter: 'breakMin' as const, value: 30, source: 'accord' },
    { ...entry, from: '2027-01-01', parameter: 'breakMin' as const, value: 45, source: 'accord' },
  ]
  const settings = { ...hcr, off, values }
  expect(rowsOf(settings).filter(row => row.off)).toMatchObject([
    { parameter: 'breakAfter', own: undefined },
    { parameter: 'breakMin', origin: 'company', own: { value: 30 }, next: { value: 45 } },
  ])
  expect(ruleCounts(rowsOf(settings))).toMatchObject({ all: 32, off: 1 })
  // The break alone differs, and is off: one rule.
  expect(ruleCounts(rowsOf({ ...nothing, off, values }))).toEqual({ all: 32, departing: 1, asLaw: 31, off: 1 })
})

test('more rest than the law asks for warns; less than the law asks for a reason', () => {
  const effect = (settings: Settings, parameter: string) => effectOf(rowOf(settings, parameter)!)
  expect(
    ['weeklyRestDays', 'weeklyRest', 'dayMax', 'daysInARow', 'minorDayMax', 'sundays'].map(id => effect(hcr, id)),
  ).toEqual(['warning', 'exceeded', 'exceeded', 'info', 'blocking', 'warning'])
  expect(effect(nothing, 'holidayRegion')).toBeNull()
  expect([effect(hcr, 'overtimeYearMax'), effect(hcr, 'nightWorkerFrom')]).toEqual(['warning', 'warning'])
  const foodRetail: Settings = { ...nothing, conventions: [{ ...entry, from: '2026-01-01', preset: 'food-retail' }] }
  expect([effect(hcr, 'averageMax'), effect(foodRetail, 'averageMax')]).toEqual(['exceeded', 'warning'])
})

test('what another convention would change is known before it does, values of single jobs last', () => {
  const values = [{ ...entry, from: '2026-01-01', parameter: 'averageMax' as const, value: 43 * 60, source: 'accord' }]
  const changed = changesBy({ preset: 'hcr', from: today }, { ...nothing, values })
  expect(changed[0]).toEqual({ id: 'dayMax', before: 600, after: 690 })
  expect(changed.at(-1)!.id).toBe('dayMaxNightPorter')
  expect(changed.map(({ id }) => id)).not.toContain('averageMax')
  expect(changesBy({ preset: 'hcr', from: today }, hcr)).toEqual([])
  expect(changesBy({ preset: 'law', from: today }, hcr)).toContainEqual({
    id: 'sundays',
    before: 'permanent',
    after: 'none',
  })
})

test('what counts again after the last day of a value is an older one, the convention or the law', () => {
  const older = { ...entry, from: '2026-01-01', parameter: 'dailyRest' as const, value: 10 * 60, source: 'accord' }
  const form = { parameter: 'dailyRest' as const, value: 9 * 60, source: 'avenant', from: today, until: '2026-12-31' }
  const again = (settings: Settings) => valueAfter(form, settings)
  expect(again({ ...nothing, values: [older] })).toEqual({
    from: '2027-01-01',
    origin: 'company',
    source: 'accord',
    value: 600,
  })
  expect(again(nothing)).toMatchObject({ origin: 'law', value: 660 })
  expect(valueAfter({ ...form, parameter: 'dayMax' }, hcr)).toMatchObject({ origin: 'convention', value: 690 })
  expect(valueAfter({ ...form, until: null }, { ...nothing, values: [older] })).toBeUndefined()
  const ended = { ...older, until: '2026-12-31' }
  expect(again({ ...nothing, values: [ended] })).toMatchObject({ origin: 'law' })
  const later = { ...older, from: '2027-01-01', value: 12 * 60 }
  expect(again({ ...nothing, values: [older, later] })).toBeUndefined()
  // A value from the same day is corrected.
  expect(again({ ...nothing, values: [{ ...older, from: today }] })).toMatchObject({ origin: 'law' })
  const saved = { ...older, ...form }
  expect(valueAfter(saved, { ...nothing, values: [older, saved] })).toMatchObject({ origin: 'company', value: 600 })
})
