import { expect, test } from 'vitest'
import { daysOf } from '#core/calendar.ts'
import type { Shift } from '#schedule/rules.ts'
import { shortRest as rest } from '#testing/week-finding.ts'
import { marksOf } from './FindingMarks.ts'
import { findingsOfShift, noMarks, type WeekFinding, worstOfDays } from './RowMarks.ts'

const dates = daysOf({ from: '2026-11-16', to: '2026-11-22' })
const shift = (id: string) => ({ id }) as Shift
const [noon, late, early] = [shift('noon'), shift('late'), shift('early')]
const none: Shift[] = []
/** Two shifts on Friday, one on Saturday. */
const days = [none, none, none, none, [noon, late], [early], none]
const pause: WeekFinding = { ...rest, rule: 'TP_COUPURES', about: '2026-11-20', shiftIds: ['noon', 'late'] }
const long: WeekFinding = { ...rest, rule: 'DUREE_JOUR_MAX', about: '2026-11-21', shiftIds: ['early'] }
const week: WeekFinding = { ...rest, rule: 'DUREE_SEMAINE_MAX', about: '2026-11-16', to: '2026-11-27T22:30:00.000Z' }

const planned = (shifts: Shift[][]) => ({ days: shifts, linesOfDays: shifts.map(({ length }) => length) })
const drawn = (findings: WeekFinding[], shifts = days) => marksOf(findings, planned(shifts), dates)

const placesOf = (...findings: WeekFinding[]) => drawn(findings).days.map(marks => marks.map(({ at }) => at))

test('a rest stands on the line before the later day, and the earlier shift has its edge', () => {
  const { days: marks } = drawn([rest])
  expect(placesOf(rest)).toEqual([[], [], [], [], [null], ['line'], []])
  expect(findingsOfShift(marks[4]!, late)).toEqual([rest])
  expect(findingsOfShift(marks[4]!, noon)).toEqual([])
  expect(findingsOfShift(marks[5]!, early)).toEqual([rest])
})

test('a rest after a shift of the week before stands on the line too', () => {
  const monday: WeekFinding = { ...rest, about: '2026-11-16', shiftIds: ['sunday', 'early'] }
  expect(drawn([monday], [[early], none, none, none, none, none, none]).days[0]).toEqual([
    { at: 'line', below: 1, findings: [monday] },
  ])
})

test('before a shift of the week after, the last shift has its edge', () => {
  const sunday: WeekFinding = { ...rest, about: '2026-11-23', shiftIds: ['early', 'monday'] }
  expect(drawn([sunday], [none, none, none, none, none, none, [early]]).days[6]).toEqual([
    { at: 'foot', below: 1, findings: [sunday] },
  ])
})

test('within a day it stands between two shifts, or at the foot of one', () => {
  expect(placesOf(pause)[4]).toEqual([0])
  expect(placesOf(long)[5]).toEqual(['foot'])
})

test('it stands below the shifts of its day, or of both days; the row has room below its tallest', () => {
  expect([pause, long, rest].map(found => drawn([found]).hasFoot)).toEqual([false, false, true])
  expect(drawn([rest]).days[5]).toMatchObject([{ at: 'line', below: 2 }])
  expect(drawn([long], [none, none, none, none, none, [early], none]).hasFoot).toBe(true)
})

test('of several in one place there is one mark, with the worst first', () => {
  const warning: WeekFinding = { ...long, rule: 'DIMANCHE', severity: 'warning' }
  const accepted: WeekFinding = { ...long, rule: 'PAUSE_6H', acceptance: { reason: '', by: '', at: '' } }
  expect(drawn([accepted, warning, long]).days[5]).toEqual([
    { at: 'foot', below: 1, findings: [long, warning, accepted] },
  ])
})

test('of a week the row head alone tells', () => {
  expect(drawn([week])).toEqual({ ...noMarks, exceeded: 1, worst: 'exceeded' })
})

test('information marks nothing', () => expect(drawn([{ ...rest, severity: 'info' }])).toBe(noMarks))

test('what somebody accepted stays where it was; it colours no shift, no row and no day of a phone', () => {
  const accepted = { ...long, acceptance: { reason: '', by: '', at: '' } }
  const row = drawn([accepted])
  expect(row).toMatchObject({ exceeded: 0, worst: 'accepted' })
  expect(row.days[5]).toEqual([{ at: 'foot', below: 1, findings: [accepted] }])
  expect(findingsOfShift(row.days[5]!, early)).toEqual([])
  expect(worstOfDays([row])).toEqual(noMarks.days.map(() => null))
  expect(drawn([accepted, { ...rest, severity: 'warning' }]).worst).toBe('warning')
})

test('the row head says the worst of its week: what is impossible is more than exceeded', () => {
  const minor: WeekFinding = { ...week, rule: 'MIN_REPOS_H', severity: 'blocking' }
  expect(drawn([week, minor])).toMatchObject({ exceeded: 2, worst: 'blocking' })
  expect(drawn([{ ...week, severity: 'warning' }])).toMatchObject({ exceeded: 0, worst: 'warning' })
})

test('each day of a phone has the worst of all rows', () => {
  const rows = [drawn([{ ...rest, severity: 'warning' }]), drawn([long]), noMarks]
  expect(worstOfDays(rows)).toEqual([null, null, null, null, 'warning', 'exceeded', null])
})
