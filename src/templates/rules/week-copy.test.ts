import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekOf } from '#core/calendar.ts'
import { type Interval, overlaps } from '#core/intervals.ts'
import { labourRules } from '#labour/law.ts'
import { lawAlone } from '#labour/parameters.ts'
import { emptyProfile } from '#labour/rules.ts'
import { plainDetails } from '#schedule/rules.ts'
import { anyDate, anyTime, anyZone } from '#testing/any-hours.ts'
import { type CopyTarget, weekCopier } from './week-copy.ts'

const PARIS = 'Europe/Paris'
const real = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Interval => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
})

describe('copying a week', () => {
  const shift = (date: string, startTime: string, endTime: string, change = {}) => ({
    ...plainDetails,
    employeeId: 'lea',
    shiftTypeId: 'midi' as string | null,
    date,
    startTime,
    endTime,
    ...change,
  })
  const target = (change: Partial<CopyTarget> = {}): CopyTarget => ({
    timeZone: PARIS,
    settings: lawAlone,
    shiftTypes: new Set(['midi', 'soir']),
    people: new Map(['lea', 'max'].map(id => [id, [{ from: null, until: null }]])),
    shifts: [],
    leave: [],
    trainings: [],
    lawOf: () => ({}),
    rules: [],
    ...change,
  })
  const copyOfWeek = (source: readonly ReturnType<typeof shift>[], days: number, to: CopyTarget) => {
    const { copy, add } = weekCopier(days, to)
    for (const each of source) add({ ...each, id: 'source' })
    return copy
  }
  const stands = (date: string, startTime: string, endTime: string, change = {}) => {
    const [copied] = copyOfWeek([shift(date, startTime, endTime, change)], 0, target()).planned
    return copied!
  }
  const obstacles = (source: ReturnType<typeof shift>, change: Partial<CopyTarget>) =>
    copyOfWeek([source], 7, target(change)).leftOut.map(({ obstacle }) => obstacle)

  test('keeps wall times across a change of clocks', () => {
    expect(copyOfWeek([shift('2026-10-20', '09:00', '17:00')], 7, target()).planned).toEqual([
      {
        ...shift('2026-10-27', '09:00', '17:00', { sourceId: 'source' }),
        startsAt: '2026-10-27T08:00:00.000Z',
        endsAt: '2026-10-27T16:00:00.000Z',
      },
    ])
  })

  test.each([
    [
      'whose person is no longer here',
      shift('2026-11-09', '09:00', '17:00', { employeeId: 'gone' }),
      {},
      'employee-gone',
    ],
    ['whose type is gone', shift('2026-11-09', '09:00', '17:00', { shiftTypeId: null }), {}, 'type-gone'],
    ['that starts in the hour that the clocks leave out', shift('2026-03-22', '02:30', '08:00'), {}, 'missing-time'],
    ['of 24 hours, from before they were refused', shift('2026-11-09', '12:00', '12:00'), {}, 'same-time'],
    ['of 23 hours that are 24 in the night of 25', shift('2026-10-17', '12:00', '11:00'), {}, 'too-long'],
    [
      'shorter than its break in the night of 23',
      shift('2026-03-22', '01:30', '03:30', { breakDuration: 90 }),
      {},
      'break-too-long',
    ],
    [
      'on granted leave',
      shift('2026-11-09', '09:00', '17:00'),
      { leave: [{ employeeId: 'lea', startDate: '2026-11-16', endDate: '2026-11-16' }] },
      'on-leave',
    ],
    [
      'that reaches into granted hours of leave',
      shift('2026-11-09', '22:00', '06:00'),
      {
        leave: [
          { employeeId: 'lea', startDate: '2026-11-17', endDate: '2026-11-17', startTime: '05:00', endTime: '12:00' },
        ],
      },
      'on-leave',
    ],
    [
      'that overlaps another of its person',
      shift('2026-11-09', '09:00', '17:00'),
      { shifts: [stands('2026-11-16', '16:00', '20:00')] },
      'overlap',
    ],
    [
      'that overlaps the end of a night before the week',
      shift('2026-11-09', '05:00', '12:00'),
      { shifts: [stands('2026-11-15', '22:00', '06:00')] },
      'overlap',
    ],
  ])('leaves out a shift %s', (_, source, change, obstacle) => {
    expect(obstacles(source, change)).toEqual([obstacle])
  })

  test('leaves the night before whole days of leave standing', () => {
    const leave = [{ employeeId: 'lea', startDate: '2026-11-17', endDate: '2026-11-18' }]
    expect(obstacles(shift('2026-11-09', '22:00', '06:00'), { leave })).toEqual([])
  })

  test.each([
    ['a colleague’s shift', { shifts: [stands('2026-11-16', '09:00', '17:00', { employeeId: 'max' })] }],
    ['a colleague’s leave', { leave: [{ employeeId: 'max', startDate: '2026-11-16', endDate: '2026-11-16' }] }],
    ['a shift that ends when it starts', { shifts: [stands('2026-11-16', '05:00', '09:00')] }],
    [
      'leave that begins the day after',
      { leave: [{ employeeId: 'lea', startDate: '2026-11-17', endDate: '2026-11-20' }] },
    ],
    [
      'leave that ended the day before',
      { leave: [{ employeeId: 'lea', startDate: '2026-11-10', endDate: '2026-11-15' }] },
    ],
  ])('is not prevented by %s', (_, change) => {
    expect(obstacles(shift('2026-11-09', '09:00', '17:00'), change)).toEqual([])
  })

  test('skips a shift with the same hours and type, even with other notes or on leave', () => {
    const shifts = [stands('2026-11-16', '09:00', '17:00', { notes: 'Caisse' })]
    const leave = [{ employeeId: 'lea', startDate: '2026-11-16', endDate: '2026-11-16' }]
    const source = [shift('2026-11-09', '09:00', '17:00')]
    expect(copyOfWeek(source, 7, target({ shifts, leave }))).toEqual({
      planned: [],
      exceeding: [],
      leftOut: [],
      alreadyPlanned: 1,
    })
  })

  describe('that exceeds a limit of the law', () => {
    const source = [
      shift('2026-11-09', '17:00', '23:30'),
      shift('2026-11-10', '09:00', '14:00'),
      shift('2026-11-10', '15:00', '20:00'),
    ]
    const change = (law: object = {}) => ({
      rules: labourRules,
      lawOf: () => ({ person: { firstName: 'Léa', lastName: 'Martin' }, ...law }),
    })

    test('stands apart with what it exceeds, and the others do not depend on it', () => {
      const copy = copyOfWeek(
        source.map(each => ({ ...each, breakDuration: 30 })),
        7,
        target(change()),
      )
      expect(copy.planned.map(({ date, startTime }) => [date, startTime])).toEqual([
        ['2026-11-16', '17:00'],
        ['2026-11-17', '15:00'],
      ])
      expect(
        copy.exceeding.map(({ startTime, found }) => [startTime, ...found.findings.map(({ rule }) => rule)]),
      ).toEqual([['09:00', 'REPOS_QUOTIDIEN']])
    })

    test('is left out where the law allows no exception', () => {
      const profile = { ...emptyProfile, minorUntil: '2027-01-01' }
      const { leftOut } = copyOfWeek([shift('2026-11-09', '18:00', '23:00')], 7, target(change({ profile })))
      expect(leftOut.map(({ obstacle }) => obstacle)).toEqual(['under-age'])
    })
  })

  test.each([
    ['another start', stands('2026-11-16', '08:00', '17:00')],
    ['another end', stands('2026-11-16', '09:00', '16:00')],
    ['another type', stands('2026-11-16', '09:00', '17:00', { shiftTypeId: 'soir' })],
  ])('treats a shift of %s as another shift', (_, present) => {
    expect(obstacles(shift('2026-11-09', '09:00', '17:00'), { shifts: [present] })).toEqual(['overlap'])
  })

  const anyShift = fc.record({
    employeeId: fc.constantFrom('lea', 'max', 'gone'),
    shiftTypeId: fc.constantFrom('midi', 'soir', null),
    day: fc.nat(6),
    startTime: anyTime,
    endTime: anyTime,
    breakDuration: fc.constantFrom(0, 30),
  })
  const anyMonday = anyDate.map(date => weekOf(date).from)
  const anyWeek = fc.array(anyShift, { maxLength: 20 })
  const at = (monday: string, week: { day: number; startTime: string; endTime: string }[]) =>
    week.map(({ day, startTime, endTime, ...change }) => shift(addDays(monday, day), startTime, endTime, change))

  test('accounts for every shift once, and never plans one person twice at a time', () => {
    fc.assert(
      fc.property(anyMonday, anyZone, anyWeek, anyWeek, (monday, timeZone, source, present) => {
        const before = copyOfWeek(at(monday, present), 7, target({ timeZone })).planned
        const copy = copyOfWeek(at(monday, source), 7, target({ timeZone, shifts: before }))
        expect(copy.planned.length + copy.leftOut.length + copy.alreadyPlanned).toBe(source.length)
        const people = Map.groupBy([...before, ...copy.planned], ({ employeeId }) => employeeId).values()
        for (const own of people) {
          const byStart = own.map(real).toSorted((a, b) => a.start - b.start)
          expect(byStart.filter((hours, index) => index > 0 && overlaps(byStart[index - 1]!, hours))).toEqual([])
        }
      }),
    )
  })

  test('adds nothing the second time', () => {
    fc.assert(
      fc.property(anyMonday, anyZone, anyWeek, (monday, timeZone, source) => {
        const first = copyOfWeek(at(monday, source), 7, target({ timeZone }))
        const again = copyOfWeek(at(monday, source), 7, target({ timeZone, shifts: first.planned }))
        expect(again.planned).toEqual([])
        expect(again.alreadyPlanned).toBeGreaterThanOrEqual(first.planned.length)
      }),
    )
  })
})
