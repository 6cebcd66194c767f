import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lawAlone } from './parameters.ts'
import {
  addedFindings,
  examine,
  type Finding,
  noLabourData,
  type PersonPlan,
  type RuleId,
  type Severity,
  sentenceValues,
  type WorkInterval,
} from './rules.ts'

const HOUR = 3_600_000
const MONDAY = Date.parse('2026-11-16T00:00Z')
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
const timeAt = (at: number) => new Date(at).toISOString().slice(11, 16)

/** Hours since Monday at midnight. */
const shift = (id: string, from: number, to: number, change: Partial<WorkInterval> = {}): WorkInterval => {
  const [start, end] = [MONDAY + from * HOUR, MONDAY + to * HOUR]
  const days = { from: dayAt(start), to: dayAt(end - 1) }
  return {
    id,
    shiftTypeId: 'midi',
    start,
    end,
    ...days,
    startTime: timeAt(start),
    endTime: timeAt(end),
    breakDuration: 0,
    ...change,
  }
}
const planOf = (shifts: WorkInterval[], change: Partial<PersonPlan> = {}): PersonPlan => ({
  ...noLabourData,
  employeeId: 'lea',
  person: { firstName: 'Léa', lastName: 'Martin' },
  shifts: shifts.toSorted((a, b) => a.start - b.start),
  leave: [],
  trainings: [],
  contracts: [{ from: null, until: null }],
  ...change,
})
const parameters = { shiftTypes: new Set(['midi']), timeZone: 'UTC', settings: lawAlone }
/** The shifts that the findings of one rule are about. */
const findsBy = (rule: RuleId) => (shifts: WorkInterval[], change?: Partial<PersonPlan>) =>
  examine(planOf(shifts, change), parameters)
    .filter(finding => finding.rule === rule)
    .map(finding => finding.shifts.map(({ id }) => id).join(' '))

test('an empty plan has no findings', () => {
  expect(examine(planOf([]), parameters)).toEqual([])
})

describe('overlap', () => {
  const found = findsBy('overlap')
  const [morning, evening] = [shift('morning', 9, 14), shift('evening', 18, 26)]

  test('is found when two shifts share a minute; one may begin when the other ends', () => {
    expect(found([morning, evening, shift('new', 13, 19)])).toEqual(['new morning', 'evening new'])
    expect(found([morning, evening, shift('new', 14, 18)])).toEqual([])
  })

  test('is found past midnight', () => {
    expect(found([morning, evening, shift('new', 25, 30)])).toEqual(['new evening'])
  })

  test('is found with a shift that began before others in between', () => {
    expect(found([shift('long', 0, 20), shift('short', 2, 3), shift('new', 10, 11)])).toEqual([
      'short long',
      'new long',
    ])
  })
})

test('the type of a shift exists', () => {
  const found = findsBy('type-gone')
  expect(found([shift('a', 9, 14, { shiftTypeId: null })])).toEqual(['a'])
  expect(found([shift('a', 9, 14, { shiftTypeId: 'gone' })])).toEqual(['a'])
})

test('the person of a shift works here', () => {
  expect(findsBy('employee-gone')([shift('a', 9, 14)], { person: null })).toEqual(['a'])
})

describe('approved leave', () => {
  const leave = [{ startDate: '2026-11-18', endDate: '2026-11-19', type: null, countsAs: null }]

  test.each([
    [24, 32, false],
    [40, 48, false],
    // The night before whole days of leave is not theirs.
    [40, 49, false],
    [48, 50, true],
    [95, 97, true],
    [96, 99, false],
  ])('from the hour %i to %i of the week is found: %s', (from, to, isFound) => {
    expect(findsBy('on-leave')([shift('a', from, to)], { leave })).toEqual(isFound ? ['a'] : [])
  })

  // Wednesday afternoon to Thursday at midday.
  const halves = [{ ...leave[0]!, startTime: '13:00', endTime: '13:00' }]
  test.each([
    [56, 61, false],
    [56, 62, true],
    [40, 49, false],
    [80, 85, true],
    [85, 96, false],
  ])('of half days, from the hour %i to %i of the week is found: %s', (from, to, isFound) => {
    expect(findsBy('on-leave')([shift('a', from, to)], { leave: halves })).toEqual(isFound ? ['a'] : [])
  })
})

test('a shift on a day of a training is found once it touches it, night shifts of the day before too', () => {
  const trainings = [{ startDate: '2026-11-18', endDate: '2026-11-19', name: 'HACCP' }]
  const found = findsBy('in-training')
  expect(found([shift('a', 40, 48), shift('b', 96, 99)], { trainings })).toEqual([])
  expect(found([shift('a', 40, 49), shift('b', 95, 97)], { trainings })).toEqual(['a', 'b'])
  const [finding] = examine(planOf([shift('a', 57, 65)], { trainings }), parameters)
  const values = { name: 'Léa Martin', firstName: 'Léa', what: ' (HACCP)', from: '18/11/2026', to: '19/11/2026' }
  expect([finding!.severity, sentenceValues(finding!, planOf([], { trainings }))]).toEqual(['exceeded', values])
})

test('a shift on the weekend within a training of several days is none on its days', () => {
  const found = (startDate: string, endDate: string, ...shifts: WorkInterval[]) =>
    findsBy('in-training')(shifts, { trainings: [{ startDate, endDate, name: null }] })
  const [friday, saturday, sunday] = [4, 5, 6].map(day => shift(`day ${day}`, 24 * day + 9, 24 * day + 17))
  const week = [friday!, saturday!, sunday!]
  expect(found('2026-11-19', '2026-11-24', ...week)).toEqual(['day 4'])
  // A person who trains on a Saturday has it as the first or the last day.
  expect(found('2026-11-19', '2026-11-21', ...week)).toEqual(['day 4', 'day 5'])
  // From Sunday evening to the Monday of the training.
  expect(found('2026-11-19', '2026-11-24', shift('night', 24 * 6 + 22, 24 * 7 + 6))).toEqual(['night'])
})

describe('what a change adds', () => {
  const leave = [{ startDate: '2026-11-16', endDate: '2026-11-17', type: null, countsAs: null }]
  const known = ['on-leave', 'overlap', 'type-gone']
  const added = (before: WorkInterval[], after: WorkInterval[], changed: string[]) => {
    const [old, next] = [before, after].map(shifts =>
      examine(planOf(shifts, { leave }), parameters).filter(({ rule }) => known.includes(rule)),
    )
    return addedFindings(old!, next!, id => changed.includes(id)).map(({ rule, shifts }) => [
      rule,
      ...shifts.map(({ id }) => id),
    ])
  }

  test('excludes existing findings: other hours on the same days of leave', () => {
    expect(added([], [shift('a', 9, 14)], ['a'])).toEqual([['on-leave', 'a']])
    expect(added([shift('a', 9, 14)], [shift('a', 10, 20)], ['a'])).toEqual([])
    expect(added([shift('a', 9, 14)], [shift('a', 20, 28)], ['a'])).toEqual([['on-leave', 'a']])
  })

  test('includes findings of shifts that it does not touch', () => {
    expect(added([], [shift('a', 9, 14)], ['b'])).toEqual([['on-leave', 'a']])
  })

  test('names the changed shift first', () => {
    const other = shift('other', 60, 62)
    expect(added([other], [other, shift('new', 61, 63)], ['new'])).toEqual([['overlap', 'new', 'other']])
    expect(added([other], [other, shift('new', 59, 61)], ['new'])).toEqual([['overlap', 'new', 'other']])
  })

  test('includes blocking findings that existed before', () => {
    const untyped = shift('a', 60, 62, { shiftTypeId: null })
    expect(added([untyped], [{ ...untyped, end: untyped.end + HOUR }], ['a'])).toEqual([['type-gone', 'a']])
    expect(added([untyped], [untyped, shift('b', 9, 14)], ['b'])).toEqual([['on-leave', 'b']])
  })

  describe('of what is measured', () => {
    const measured = (minutes: number, severity: Severity, limit = 2880): Finding => ({
      rule: 'REPOS_HEBDO_35H',
      wording: 'REPOS_HEBDO_35H',
      employeeId: 'lea',
      severity,
      shifts: [shift('a', 9, 14)],
      about: 'week',
      from: 0,
      to: 0,
      measured: minutes,
      limit,
      source: null,
    })
    const isAdded = (before: Finding, after: Finding) => addedFindings([before], [after], () => true).length > 0

    test.each([
      ['exceeded', true, false, false],
      ['warning', true, false, false],
      ['blocking', true, true, false],
    ] as const)('%s: worse is added: %s, the same: %s, better: %s', (severity, ...expected) => {
      const then = (minutes: number) => isAdded(measured(3000, severity), measured(minutes, severity))
      expect([then(3001), then(3000), then(2999)]).toEqual(expected)
    })

    test('a finding that refuses is added where only a warning stood, whatever the limits', () => {
      expect(isAdded(measured(2100, 'warning', 2880), measured(2099, 'exceeded', 2100))).toBe(true)
      expect(isAdded(measured(2099, 'exceeded', 2100), measured(2100, 'warning', 2880))).toBe(false)
    })
  })
})

describe('for any plan', () => {
  const anyShift = fc
    .record({
      from: fc.nat(7 * 24),
      length: fc.integer({ min: 1, max: 24 }),
      shiftTypeId: fc.constantFrom('midi', null),
    })
    .map(
      ({ from, length, shiftTypeId }) =>
        (id: string) =>
          shift(id, from, from + length, { shiftTypeId }),
    )
  const anyShifts = (maxLength: number) =>
    fc.array(anyShift, { maxLength }).map(made => made.map((make, index) => make(String(index))))
  const anyLeave = fc.array(
    fc.tuple(fc.nat(7), fc.nat(2)).map(([day, days]) => ({
      startDate: dayAt(MONDAY + day * 24 * HOUR),
      endDate: dayAt(MONDAY + (day + days) * 24 * HOUR),
      type: null,
      countsAs: null,
    })),
    { maxLength: 2 },
  )
  const named = (findings: readonly Finding[]) => findings.map(({ rule, about }) => `${rule} ${about}`).toSorted()
  const isChanged = () => true

  test('a removed shift adds no finding', () => {
    fc.assert(
      fc.property(anyShifts(8), fc.nat(7), anyLeave, (shifts, removed, leave) => {
        const before = examine(planOf(shifts, { leave }), parameters)
        const after = examine(planOf(shifts.toSpliced(removed, 1), { leave }), parameters)
        expect(named(before)).toEqual(expect.arrayContaining(named(after)))
      }),
    )
  })

  test('shifts added in two lists add what they add in one', () => {
    fc.assert(
      fc.property(anyShifts(8), fc.nat(8), fc.nat(8), anyLeave, (shifts, first, second, leave) => {
        const [some, more] = [first, second].toSorted((a, b) => a - b) as [number, number]
        const stages = [shifts.slice(0, some), shifts.slice(0, more), shifts].map(stage =>
          examine(planOf(stage, { leave }), parameters),
        )
        const added = (from: number, to: number) => named(addedFindings(stages[from]!, stages[to]!, isChanged))
        const inTwo = new Set([...added(0, 1), ...added(1, 2)])
        expect(new Set(added(0, 2))).toEqual(inTwo)
      }),
    )
  })
})
