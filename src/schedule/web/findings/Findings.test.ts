import { describe, expect, test } from 'vitest'
import { nameOfFinding } from '#labour/rules.ts'
import type { Shift } from '#schedule/rules.ts'
import { inOrder, isToVerify } from '#schedule/web/shared/OpenFindings.ts'
import { shortRest as rest } from '#testing/week-finding.ts'
import { drawnMeasure, filtered, isMeasuredInMinutes, partWith, placeOf, stepFrom } from './Findings.ts'
import { findingsAfter, signOf, type WeekFinding, worstSign } from './RowMarks.ts'

const week: WeekFinding = {
  ...rest,
  rule: 'DUREE_SEMAINE_MAX',
  about: '2026-11-16',
  from: '2026-11-15T23:00:00.000Z',
  to: '2026-11-22T23:00:00.000Z',
  measured: 2910,
  limit: 2880,
  lead: 'Semaine de 48\u00a0h\u00a030',
}
const warning: WeekFinding = { ...rest, employeeId: 'lea', rule: 'TP_COUPURES', severity: 'warning' }
const info: WeekFinding = { ...rest, rule: 'HEURES_SUPP', severity: 'info' }
const accepted: WeekFinding = {
  ...rest,
  employeeId: 'lea',
  acceptance: { reason: 'Inventaire', by: 'Paul Roy', at: '2026-11-19T08:00:00.000Z' },
}

test('what is exceeded and warnings are to be verified, unless somebody accepted them; information never', () => {
  expect([rest, warning, info, accepted].map(isToVerify)).toEqual([true, true, false, false])
  expect([rest, warning, info, accepted].map(signOf)).toEqual(['exceeded', 'warning', 'info', 'accepted'])
})

test('the worst comes first, then people in their order, then time', () => {
  const people = [{ id: 'lea' }, { id: 'karim' }]
  const listed = inOrder([info, warning, rest, week, accepted], people)
  expect(listed).toEqual([accepted, week, rest, warning, info])
  expect(worstSign(listed)).toBe('exceeded')
  expect(worstSign([])).toBeNull()
})

test('a filter keeps a severity, a rule, or both', () => {
  const all = [rest, week, warning, info]
  expect(filtered(all, { severity: null, rule: null })).toEqual(all)
  expect(filtered(all, { severity: 'exceeded', rule: null })).toEqual([rest, week])
  expect(filtered(all, { severity: 'exceeded', rule: 'DUREE_SEMAINE_MAX' })).toEqual([week])
  expect(filtered(all, { severity: 'info', rule: 'DUREE_SEMAINE_MAX' })).toEqual([])
})

test('F8 goes round, in both directions, and begins at an end', () => {
  const all = [rest, week, warning]
  expect(stepFrom(all, null, 1)).toBe(rest)
  expect(stepFrom(all, null, -1)).toBe(warning)
  expect(stepFrom(all, nameOfFinding(rest), 1)).toBe(week)
  expect(stepFrom(all, nameOfFinding(warning), 1)).toBe(rest)
  expect(stepFrom(all, nameOfFinding(rest), -1)).toBe(warning)
  expect(stepFrom([], null, 1)).toBeUndefined()
})

test('of many the part that has the chosen one is drawn', () => {
  const first = { from: 0, to: 50 }
  expect(partWith(first, 4595, -1)).toBe(first)
  expect(partWith(first, 4595, 49)).toBe(first)
  expect(partWith(first, 4595, 50)).toEqual({ from: 50, to: 100 })
  expect(partWith(first, 4595, 4594)).toEqual({ from: 4550, to: 4600 })
  const grown = { from: 50, to: 150 }
  expect(partWith(grown, 4595, 149)).toBe(grown)
  expect(partWith(grown, 4595, 0)).toEqual(first)
  // Less is left than was drawn.
  expect(partWith(grown, 50, -1)).toEqual(first)
  expect(partWith(first, 0, -1)).toBe(first)
})

test('it is visited at its last shift of the week; one of weeks at the first', () => {
  const shifts = [
    { id: 'early', date: '2026-11-21' },
    { id: 'late', date: '2026-11-20' },
  ] as Shift[]
  const team = { week: { from: '2026-11-16', to: '2026-11-22' }, shifts }
  expect(placeOf(rest, team)).toEqual({ employeeId: 'karim', date: '2026-11-21' })
  expect(placeOf(week, team)).toEqual({ employeeId: 'karim', date: '2026-11-20' })
  expect(placeOf({ ...rest, shiftIds: [] }, team).date).toBe('2026-11-16')
})

test('after a change what stood on its shift is not known; what is said of the week stays until it is read', () => {
  const moved = { before: { id: 'late' } as Shift, after: null }
  const other = { before: { id: 'noon' } as Shift, after: null }
  expect(findingsAfter([rest, week], [moved])).toEqual([week])
  expect(findingsAfter([rest, week], [other])).toEqual([rest, week])
})

describe('a measure', () => {
  test('of a minimum has a hole before the limit', () => {
    const drawn = drawnMeasure(rest)!
    expect(drawn.kind).toBe('minimum')
    expect(drawn.done).toBeCloseTo(67.86, 2)
    expect(drawn.done + drawn.rest).toBeCloseTo(drawn.tick)
    expect(drawn.tick).toBeCloseTo(78.57, 2)
  })

  test('of a maximum goes beyond the limit, to the end at most', () => {
    const drawn = drawnMeasure(week)!
    expect(drawn).toMatchObject({ kind: 'maximum', done: drawn.tick })
    expect(drawn.tick).toBeCloseTo(92.31, 2)
    expect(drawn.rest).toBeCloseTo(0.96, 2)
    expect(drawnMeasure({ ...week, rule: 'PAUSE_6H', measured: 390, limit: 360 })).toMatchObject({ kind: 'breakDue' })
    expect(drawnMeasure({ ...week, rule: 'TRAVAILLEUR_NUIT', measured: 17480, limit: 16200 })).toMatchObject({
      kind: 'threshold',
    })
    expect(drawnMeasure({ ...week, rule: 'TP_ATTEINTE_35H', measured: 2100, limit: 2100 })?.kind).toBe('threshold')
    expect(drawnMeasure({ ...week, rule: 'TP_12_SEMAINES', measured: 120, limit: 120 })?.kind).toBe('threshold')
    const far = drawnMeasure({ ...week, measured: 5760 })!
    expect(far.tick + far.rest).toBe(100)
  })

  test('below a maximum is drawn as it is, and nothing is drawn where nothing is measured', () => {
    expect(drawnMeasure({ ...week, measured: 2000 })).toMatchObject({ rest: 0 })
    expect(drawnMeasure({ ...rest, measured: null })).toBeNull()
    expect(drawnMeasure({ ...rest, limit: 0 })).toBeNull()
  })

  test('is a duration if the sentence begins with one', () => {
    expect(isMeasuredInMinutes(rest)).toBe(true)
    expect(isMeasuredInMinutes({ measured: 7, lead: '7 jours travaillés' })).toBe(false)
    expect(isMeasuredInMinutes({ measured: null, lead: '' })).toBe(false)
  })
})
