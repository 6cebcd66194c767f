import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekOf } from '#core/calendar.ts'
import { plannableHours } from '#schedule/plannable.ts'
import { plainTerms } from '#schedule/rules.ts'
import {
  choicesOf,
  daysFrom,
  firstChoiceOf,
  isRunningOut,
  linesOf,
  mondaysFrom,
  positionIn,
  type TemplateShift,
} from './rules.ts'

const shift = (templateId: string, weekday: number, change: Partial<TemplateShift> = {}): TemplateShift => ({
  ...plainTerms,
  id: `${templateId}${weekday}`,
  templateId,
  employeeId: 'lea',
  department: 'Salle',
  shiftTypeId: 'midi',
  weekday,
  startTime: '10:00',
  endTime: '15:00',
  breakDuration: 30,
  ...change,
})
const everybody = { isForAll: true, departments: [], people: [] }
const alternating = { startsOn: '2026-11-18', templates: ['a', 'b'] }

describe('a cycle', () => {
  test('alternates from the week of its first day on, and backwards before it', () => {
    const weeks = mondaysFrom('2026-11-02', 5)
    expect(weeks.map(monday => positionIn(alternating, monday))).toEqual([0, 1, 0, 1, 0])
  })

  test('goes on over the end of a year and a change of clocks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.nat(3000), fc.nat(600), (count, start, weeks) => {
        const templates = Array.from({ length: count }, (_, index) => String(index))
        const startsOn = addDays('2020-01-01', start)
        const monday = addDays(weekOf(startsOn).from, 7 * weeks)
        for (const date of [monday, addDays(monday, 6)])
          expect(positionIn({ startsOn, templates }, date)).toBe(weeks % count)
      }),
    )
  })

  test('asks for the shifts of each week, from its day to the last Sunday', () => {
    const days = daysFrom('2026-11-18', 2)
    expect(days).toEqual({ from: '2026-11-18', to: '2026-11-29' })
    const lines = linesOf([shift('a', 1), shift('a', 3), shift('b', 7)], alternating, everybody, days)
    expect(lines.map(({ id, date }) => [id, date])).toEqual([
      ['a3.2026-11-18', '2026-11-18'],
      ['b7.2026-11-29', '2026-11-29'],
    ])
  })

  test('keeps wall times across a change of clocks, and names each line once', () => {
    const days = daysFrom('2026-10-19', 3)
    const lines = linesOf([shift('a', 1)], { startsOn: '2026-10-19', templates: ['a'] }, everybody, days)
    expect(lines.map(({ startTime }) => startTime)).toEqual(['10:00', '10:00', '10:00'])
    const starts = lines.map(line => plannableHours(line, 'Europe/Paris')).map(hours => 'start' in hours && hours.start)
    expect(starts).toEqual(['2026-10-19T08:00Z', '2026-10-26T09:00Z', '2026-11-02T09:00Z'].map(at => Date.parse(at)))
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
  })

  test('is for the people and the departments that it names, or for everybody', () => {
    const shifts = [
      shift('a', 1),
      shift('a', 2, { employeeId: 'paul', department: 'Cuisine' }),
      shift('a', 3, { employeeId: null, department: 'Bar' }),
    ]
    const days = daysFrom('2026-11-16', 1)
    const idsFor = (departments: string[], people: string[], isForAll = false) =>
      linesOf(shifts, { startsOn: '2026-11-16', templates: ['a'] }, { isForAll, departments, people }, days).map(
        ({ id }) => id.split('.')[0],
      )
    expect(idsFor([], [], true)).toEqual(['a1', 'a2', 'a3'])
    // Its only person has left.
    expect(idsFor([], [])).toEqual([])
    expect(idsFor(['Bar'], [])).toEqual(['a3'])
    expect(idsFor([], ['paul'])).toEqual(['a2'])
    expect(idsFor(['Salle'], ['paul'])).toEqual(['a1', 'a2'])
  })

  test('asks to be planned further two weeks before its end', () => {
    expect(isRunningOut(null, '2026-11-16')).toBe(true)
    expect(isRunningOut('2026-11-29', '2026-11-16')).toBe(true)
    expect(isRunningOut('2026-11-30', '2026-11-16')).toBe(false)
  })
})

test.each([
  ['a limit that it exceeds', { obstacle: null }, ['keep', 'open', 'skip'], 'keep'],
  ['leave', { obstacle: 'on-leave', isBesideAbsence: true, mayBeOpen: true }, ['keep', 'open', 'skip'], 'open'],
  ['leave, and another shift', { obstacle: 'on-leave', mayBeOpen: true }, ['open', 'skip'], 'open'],
  ['another shift', { obstacle: 'overlap' }, ['open', 'skip'], 'skip'],
  ['the end of a contract', { obstacle: 'no-contract', mayBeOpen: true }, ['open', 'skip'], 'open'],
  ['a shift that somebody took away', { obstacle: null, isAway: true }, ['keep', 'open', 'skip'], 'skip'],
  ['a deleted type', { obstacle: 'type-gone' }, ['skip'], 'skip'],
  ['an hour that the clocks skip', { obstacle: 'missing-time' }, ['skip'], 'skip'],
])('a line with %s may be answered so', (_, doubt, choices, first) => {
  const whole = { mayBeOpen: false, isBesideAbsence: false, found: null, isAway: false, ...doubt }
  expect(choicesOf(whole)).toEqual(choices)
  expect(firstChoiceOf(whole)).toBe(first)
})
