import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingCurve, missingIn, type Need, needCurve, type PlannedHours, rangesFrom, rangesOn } from './rules.ts'

const timeZone = 'Europe/Paris'
const range = (start: number, end: number, people: number) => ({ start: start * 60, end: end * 60, people })
const everyDay = (...ranges: ReturnType<typeof range>[]) => Array.from({ length: 7 }, () => ranges)
const need = (given: Partial<Need>): Need => ({
  department: null,
  shiftTypeId: null,
  weekdays: everyDay(),
  exceptions: [],
  ...given,
})
const at = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[${timeZone}]`).epochMilliseconds
const hours = (employeeId: string, from: string, to: string, given: Partial<PlannedHours> = {}): PlannedHours => ({
  employeeId,
  department: null,
  shiftTypeId: null,
  start: at(from),
  end: at(to),
  ...given,
})
const day = (date: string) => ({ from: date, to: date })
const said = (date: string, needs: Need[], planned: PlannedHours[]) =>
  missingIn(day(date), { needs, hours: planned, timeZone }).map(({ start, end, missing }) => [
    Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone).toPlainDateTime().toString(),
    (end - start) / 60_000,
    missing,
  ])

describe('who is missing', () => {
  test('stands where fewer are planned than are needed, half hour by half hour', () => {
    const evening = need({ weekdays: everyDay(range(18, 22, 2)) })
    const planned = [
      hours('a', '2026-11-21T18:00', '2026-11-21T22:00'),
      hours('b', '2026-11-21T18:00', '2026-11-21T19:30'),
    ]
    expect(said('2026-11-21', [evening], planned)).toEqual([['2026-11-21T19:30:00', 150, 1]])
    expect(said('2026-11-21', [evening], [])).toEqual([['2026-11-21T18:00:00', 240, 2]])
  })

  test('counts a person once, and a half hour in which they work some minutes', () => {
    const noon = need({ weekdays: everyDay(range(11, 12, 1)) })
    const twice = [
      hours('a', '2026-11-21T11:00', '2026-11-21T11:10'),
      hours('a', '2026-11-21T11:15', '2026-11-21T11:40'),
    ]
    expect(said('2026-11-21', [noon], twice)).toEqual([])
    const two = need({ weekdays: everyDay(range(11, 12, 2)) })
    expect(said('2026-11-21', [two], twice)).toEqual([['2026-11-21T11:00:00', 60, 1]])
  })

  test('is of a department or of a type of shift', () => {
    const planned = [hours('a', '2026-11-21T18:00', '2026-11-21T20:00', { department: 'Bar', shiftTypeId: 'soir' })]
    const of = (target: Partial<Need>) => need({ ...target, weekdays: everyDay(range(18, 20, 1)) })
    expect(said('2026-11-21', [of({ department: 'Bar' }), of({ shiftTypeId: 'soir' }), of({})], planned)).toEqual([])
    expect(said('2026-11-21', [of({ department: 'Salle' }), of({ shiftTypeId: 'midi' })], planned)).toHaveLength(2)
  })

  test('over midnight is of the evening; a shift of the evening covers the morning of the next day', () => {
    const night = need({ weekdays: everyDay(range(22, 26, 1)) })
    expect(said('2026-11-21', [night], [hours('a', '2026-11-21T22:00', '2026-11-22T01:00')])).toEqual([
      ['2026-11-22T01:00:00', 60, 1],
    ])
    const early = need({ weekdays: everyDay(range(0, 2, 1)) })
    expect(said('2026-11-22', [early], [hours('a', '2026-11-21T20:00', '2026-11-22T02:00')])).toEqual([])
  })

  test('skips the hour that does not exist, and needs people twice in the one that comes twice', () => {
    const night = need({ weekdays: everyDay(range(22, 30, 1)) })
    expect(said('2027-03-27', [night], [])).toEqual([['2027-03-27T22:00:00', 7 * 60, 1]])
    expect(said('2026-10-24', [night], [])).toEqual([['2026-10-24T22:00:00', 9 * 60, 1]])
    const second = { ...hours('a', '2026-10-24T22:00', '2026-10-25T06:00'), end: Date.parse('2026-10-25T00:30:00Z') }
    expect(said('2026-10-24', [night], [second])).toEqual([['2026-10-25T02:30:00', 4.5 * 60, 1]])
  })
})

describe('the ranges of a date', () => {
  test('are those of its weekday, but for a dated exception, which may need nobody', () => {
    const [usual, more] = [[range(10, 12, 2)], [range(10, 12, 5)]]
    const dated = need({
      weekdays: everyDay(...usual),
      exceptions: [
        { from: '2026-12-20', to: '2026-12-31', ranges: more },
        { from: '2026-12-25', to: '2026-12-25', ranges: [] },
      ],
    })
    expect(['2026-12-19', '2026-12-20', '2026-12-25', '2026-12-31'].map(date => rangesOn(dated, date))).toEqual([
      usual,
      more,
      [],
      more,
    ])
  })
})

test('the curve of the team is the departments together, the types together, or the team, whichever is most', () => {
  const window = { start: 600, end: 720 }
  const of = (people: number, target: Partial<Need> = {}) =>
    need({ ...target, weekdays: everyDay(range(10, 11, people)) })
  const both = [of(2, { department: 'Bar' }), of(1, { department: 'Salle' })]
  expect(needCurve(both, '2026-11-21', window)).toEqual([3, 3, 0, 0])
  expect(needCurve([...both, of(4)], '2026-11-21', window)).toEqual([4, 4, 0, 0])
})

describe('the curve of what is missing', () => {
  const window = { start: 10 * 60, end: 14 * 60 }
  const curve = (needs: Need[], planned: PlannedHours[], date = '2026-11-29', hoursShown = window) =>
    missingCurve(missingIn(day(date), { needs, hours: planned, timeZone }), date, hoursShown, timeZone)

  test('shows who is missing in the room while the kitchen has too many', () => {
    const room = need({ department: 'Salle', weekdays: everyDay(range(12, 14, 2)) })
    const kitchen = need({ department: 'Cuisine', weekdays: everyDay(range(12, 14, 2)) })
    const at12 = (id: string, department: string) => hours(id, '2026-11-29T10:00', '2026-11-29T14:00', { department })
    const planned = [at12('a', 'Salle'), ...['b', 'c', 'd', 'e', 'f'].map(id => at12(id, 'Cuisine'))]
    expect(curve([room, kitchen], planned)).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect(curve([room, kitchen], [])).toEqual([0, 0, 0, 0, 4, 4, 4, 4])
  })

  test('counts somebody who is missing under two names once', () => {
    const both = [{ department: 'Salle' }, { shiftTypeId: 'soir' }, {}]
    const needs = both.map(target => need({ ...target, weekdays: everyDay(range(12, 13, 1)) }))
    expect(curve(needs, [])).toEqual([0, 0, 0, 0, 1, 1, 0, 0])
  })

  test('follows a night to its end, and an hour that comes twice', () => {
    const night = need({ weekdays: everyDay(range(22, 28, 1)) })
    const shown = { start: 24 * 60, end: 29 * 60 }
    const second = { ...hours('a', '2026-10-24T22:00', '2026-10-25T06:00'), end: Date.parse('2026-10-25T00:30:00Z') }
    expect(curve([night], [second], '2026-10-24', shown)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 0, 0])
  })

  test('is red exactly where words name somebody', () => {
    const names = fc.constantFrom('Bar', 'Salle')
    const target = fc.oneof(
      names.map(department => ({ department })),
      fc.constantFrom('midi', 'soir').map(shiftTypeId => ({ shiftTypeId })),
      fc.constant({}),
    )
    const some = fc.tuple(fc.nat(46), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }))
    const needs = fc.uniqueArray(
      fc
        .tuple(target, some)
        .map(([of, [slot, length, people]]) =>
          need({ ...of, weekdays: everyDay({ start: slot * 30, end: (slot + length) * 30, people }) }),
        ),
      { selector: ({ department, shiftTypeId }) => `${department} ${shiftTypeId}`, maxLength: 5 },
    )
    const zero = at('2026-11-29T00:00')
    const planned = fc.array(
      fc
        .tuple(fc.constantFrom('a', 'b', 'c', 'd'), names, fc.constantFrom('midi', 'soir'), fc.nat(1400), fc.nat(600))
        .map(([employeeId, department, shiftTypeId, start, length]) => ({
          employeeId,
          department,
          shiftTypeId,
          start: zero + start * 60_000,
          end: zero + (start + length) * 60_000,
        })),
    )
    fc.assert(
      fc.property(needs, planned, (wanted, there) => {
        const gaps = missingIn(day('2026-11-29'), { needs: wanted, hours: there, timeZone })
        const drawn = missingCurve(gaps, '2026-11-29', { start: 0, end: 30 * 60 }, timeZone)
        const named = drawn.map((_, slot) => {
          const moment = zero + slot * 30 * 60_000
          return gaps.some(({ start, end }) => start <= moment && moment < end)
        })
        expect(drawn.map(people => people > 0)).toEqual(named)
      }),
    )
  })
})

test('a good week says what is needed', () => {
  const [a, b] = [
    { employeeId: 'a', start: 600, end: 900 },
    { employeeId: 'b', start: 720, end: 1560 },
  ]
  expect(rangesFrom([a, b])).toEqual([range(10, 12, 1), range(12, 15, 2), range(15, 26, 1)])
  expect(rangesFrom([])).toEqual([])
})
