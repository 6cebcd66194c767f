import { describe, expect, test } from 'vitest'
import { keysOf } from '#core/keys.ts'
import { plainDetails, type Shift, type ShiftDetails, termsOfType } from '#schedule/rules.ts'
import { planChange } from '#schedule/schemas.ts'
import {
  canUndo,
  type Edit,
  expectedShift,
  formField,
  hasType,
  historyWithout,
  inverseOf,
  planChangeOf,
  type TypedShift,
  typedForm,
  weekAfter,
} from './PlanChanges.ts'

const form = {
  ...plainDetails,
  employeeId: 'lea',
  shiftTypeId: 'soir',
  date: '2026-11-21',
  startTime: '22:00',
  endTime: '06:00',
  breakDuration: 30,
  notes: 'caisse',
}
const now = Temporal.Instant.from('2026-11-20T08:00:00Z')
const expected = (change = {}, id = 'night', version = 1) =>
  expectedShift({ ...form, ...change }, { id, version, timeZone: 'Europe/Paris' }, now) as TypedShift & Shift

/** Fields that a type does not give. */
const said = Object.fromEntries(
  keysOf(plainDetails).map(field => [field, typeof plainDetails[field] === 'number' ? 45 : `dit-${field}`]),
) as ShiftDetails

test('a shift that a press on a type plans keeps all that was typed beside what the type gives', () => {
  const type = {
    id: 'midi',
    name: 'Midi',
    color: '#F59E0B',
    description: '',
    defaultStartTime: '10:30',
    defaultEndTime: '15:00',
    defaultBreakDuration: 15,
  }
  const hours = { employeeId: 'lea', date: '2026-11-21', startTime: '10:30', endTime: '15:00' }
  const place = { employeeId: 'lea', date: '2026-11-21' }
  expect(typedForm(type, place, said)).toEqual({ ...said, ...hours, ...termsOfType(type) })
  expect(typedForm(type, place)).toEqual({ ...plainDetails, ...hours, ...termsOfType(type) })
})

describe('an expected shift', () => {
  test('equals the server’s answer', () => {
    expect(expected()).toMatchObject({
      id: 'night',
      version: 1,
      startsAt: '2026-11-21T21:00:00.000Z',
      endsAt: '2026-11-22T05:00:00.000Z',
    })
  })

  test('is refused at its field, before the server, if its hours are impossible', () => {
    expect(expected({ date: '2026-03-29', startTime: '02:30' })).toEqual({ field: 'startTime', reason: 'missing-time' })
    expect(expected({ endTime: '22:00' })).toEqual({ field: 'endTime', reason: 'same-time' })
    expect(expected({ breakDuration: 480 })).toEqual({ field: 'breakDuration', reason: 'break-too-long' })
  })

  test('is sent only with a type', () => {
    expect(hasType(expected())).toBe(true)
    expect(hasType({ ...expected(), shiftTypeId: null })).toBe(false)
  })
})

describe('the request', () => {
  const [id, employeeId, shiftTypeId] = ['0', '1', '2'].map(digit => `${digit.repeat(8)}-1111-4111-8111-111111111111`)
  const [first, third] = [1, 3].map(version => expected({ employeeId, shiftTypeId }, id, version))
  const sent = { ...form, employeeId, shiftTypeId }

  test.each([
    ['a new shift', { before: null, after: first! }, { before: null, after: { ...sent, id } }],
    ['a restored shift', { before: null, after: third! }, { before: null, after: { ...sent, id, version: 2 } }],
    ['a change', { before: first!, after: third! }, { before: { id, version: 1 }, after: sent }],
    ['a deletion', { before: third!, after: null }, { before: { id, version: 3 }, after: null }],
  ])('of %s is its form and the version that it saw, as the schema has it', (_, change, expectedBody) => {
    const body = planChangeOf(change)
    expect(body).toEqual(expectedBody)
    expect(planChange.safeParse(body).success).toBe(true)
  })

  test('has its refused fields named as in the form', () => {
    expect(formField('changes.0.after.endTime')).toBe('endTime')
    expect(formField('changes.12.after.shiftTypeId')).toBe('shiftTypeId')
  })
})

describe('a week', () => {
  test('shows pending changes: additions, moves within it or out of it, deletions', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' }
    const [night, noon, other] = [expected(), expected({ date: '2026-11-17' }, 'noon'), expected({}, 'other')]
    const shifts = weekAfter({ week, shifts: [night, noon, other], openShifts: [] }, [
      { before: night, after: expected({ date: '2026-11-19' }, 'night', 2) },
      { before: night, after: expected({ date: '2026-11-20' }, 'night', 3) },
      { before: noon, after: expected({ date: '2026-11-23' }, 'noon', 2) },
      { before: null, after: expected({}, 'new') },
      { before: other, after: null },
    ]).shifts
    expect(shifts.map(({ id, date, version }) => [id, date, version])).toEqual([
      ['night', '2026-11-20', 3],
      ['new', '2026-11-21', 1],
    ])
  })

  test('stays the same object without pending changes', () => {
    const team = { week: { from: '2026-11-16', to: '2026-11-22' }, shifts: [expected()], openShifts: [] }
    expect(weekAfter(team, [])).toBe(team)
  })
})

const shift = (version: number, date = '2026-11-17', id = 'noon') =>
  expected({ date, startTime: '09:00', endTime: '12:00', breakDuration: 0 }, id, version)
const moved: Edit = { kind: 'moved', changes: [{ before: shift(1), after: shift(2, '2026-11-18') }] }
const movedOn: Edit = {
  kind: 'moved',
  changes: [{ before: shift(2, '2026-11-18'), after: shift(3, '2026-11-19') }],
}
const deleted: Edit = { kind: 'deleted', changes: [{ before: shift(3, '2026-11-19'), after: null }] }

describe('undoing', () => {
  test('a move restores the place, on the version that the move made', () => {
    expect(inverseOf(moved)).toEqual([{ before: shift(2, '2026-11-18'), after: shift(3) }])
  })

  test('a new shift deletes it', () => {
    expect(inverseOf({ kind: 'added', changes: [{ before: null, after: shift(1) }] })).toEqual([
      { before: shift(1), after: null },
    ])
  })

  test('a deletion restores the same shift and continues its versions', () => {
    expect(inverseOf(deleted)).toEqual([{ before: null, after: shift(4, '2026-11-19') }])
  })

  test('a copied week deletes all its shifts, the last first', () => {
    const changes = ['a', 'b'].map(id => ({ before: null, after: shift(1, '2026-11-17', id) }))
    expect(inverseOf({ kind: 'week-copied', changes }).map(({ before }) => before?.id)).toEqual(['b', 'a'])
  })

  test('is not possible for an old shift of 24 hours', () => {
    const wholeDay = { ...shift(1), startTime: '08:00', endTime: '08:00' }
    expect(canUndo({ kind: 'deleted', changes: [{ before: wholeDay, after: null }] })).toBe(false)
    expect(canUndo({ kind: 'edited', changes: [{ before: wholeDay, after: shift(2) }] })).toBe(false)
  })

  test('is not possible for a shift without a type', () => {
    const untyped = { ...shift(1), shiftTypeId: null }
    expect(canUndo({ kind: 'deleted', changes: [{ before: untyped, after: null }] })).toBe(false)
    expect(canUndo(deleted)).toBe(true)
  })
})

describe('the history without an undone edit', () => {
  test('has the version that the undo left in the edits before it', () => {
    const [earlier] = historyWithout([moved, movedOn], movedOn, inverseOf(movedOn))
    expect(earlier!.changes[0]!.after).toEqual(shift(4, '2026-11-18'))
  })

  test('keeps the old version of a shift that another person changed, which the server refuses', () => {
    const mine: Edit = { kind: 'moved', changes: [{ before: shift(3), after: shift(4, '2026-11-20') }] }
    expect(historyWithout([moved, mine], mine, inverseOf(mine))).toEqual([moved])
  })

  test('has the other edits unchanged if it cannot be undone', () => {
    expect(historyWithout([moved, movedOn], movedOn)).toEqual([moved])
  })
})
