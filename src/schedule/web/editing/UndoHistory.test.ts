import { describe, expect, test } from 'vitest'
import { canUndo, type Entry, inverseOf, recorded, type UndoHistory, undone } from './UndoHistory.ts'
import type { TypedShift } from './WeekEdits.ts'

const shift = (version: number, date = '2026-11-17', id = 'noon'): TypedShift => ({
  id,
  version,
  date,
  employeeId: 'lea',
  shiftTypeId: 'midi',
  startTime: '09:00',
  endTime: '12:00',
  startsAt: `${date}T08:00:00.000Z`,
  endsAt: `${date}T11:00:00.000Z`,
  breakDuration: 0,
  notes: '',
  updatedAt: '2026-11-16T08:00:00.000Z',
})
const moved: Entry = { deed: 'moved', steps: [{ before: shift(1), after: shift(2, '2026-11-18') }] }
const movedOn: Entry = {
  deed: 'moved',
  steps: [{ before: shift(2, '2026-11-18'), after: shift(3, '2026-11-19') }],
}
const deleted: Entry = { deed: 'deleted', steps: [{ before: shift(3, '2026-11-19'), after: null }] }

describe('undoing', () => {
  test('a move restores the place, on the version that the move made', () => {
    expect(inverseOf(moved)).toEqual([{ before: shift(2, '2026-11-18'), after: shift(3) }])
  })

  test('a new shift deletes it', () => {
    expect(inverseOf({ deed: 'added', steps: [{ before: null, after: shift(1) }] })).toEqual([
      { before: shift(1), after: null },
    ])
  })

  test('a deletion restores the same shift and continues its versions', () => {
    expect(inverseOf(deleted)).toEqual([{ before: null, after: shift(4, '2026-11-19') }])
  })

  test('a copied week deletes all its shifts, the last first', () => {
    const steps = ['a', 'b'].map(id => ({ before: null, after: shift(1, '2026-11-17', id) }))
    expect(inverseOf({ deed: 'copied', steps }).map(({ before }) => before?.id)).toEqual(['b', 'a'])
  })

  test('is not possible for an old shift of 24 hours', () => {
    const wholeDay = { ...shift(1), startTime: '08:00', endTime: '08:00' }
    expect(canUndo({ deed: 'deleted', steps: [{ before: wholeDay, after: null }] })).toBe(false)
    expect(canUndo({ deed: 'edited', steps: [{ before: wholeDay, after: shift(2) }] })).toBe(false)
  })

  test('is not possible for a shift without a type', () => {
    const untyped = { ...shift(1), shiftTypeId: null }
    expect(canUndo({ deed: 'deleted', steps: [{ before: untyped, after: null }] })).toBe(false)
    expect(canUndo(deleted)).toBe(true)
  })
})

/** Undoes everything against a server that nobody else writes to. */
const versionsAskedFor = (history: UndoHistory) => {
  const asked: (number | undefined)[] = []
  for (let left = history; left.length > 0; ) {
    const entry = left.at(-1)!
    const steps = inverseOf(entry)
    asked.push(...steps.map(({ before, after }) => before?.version ?? after?.version))
    left = undone(left, entry, steps)
  }
  return asked
}

test('several changes are undone one after the other, each on the version that the last undo left', () => {
  const added: Entry = { deed: 'added', steps: [{ before: null, after: shift(1) }] }
  const history = [added, moved, movedOn, deleted].reduce(recorded, [])
  // Restored as version 4, moved back as 5 and 6, deleted as 6.
  expect(versionsAskedFor(history)).toEqual([4, 4, 5, 6])
})

test('a shift changed by another person keeps its old version, which the server refuses', () => {
  const mine: Entry = { deed: 'moved', steps: [{ before: shift(3), after: shift(4, '2026-11-20') }] }
  const history = [moved, mine].reduce(recorded, [])
  const left = undone(history, mine, inverseOf(mine))
  expect(left).toEqual([moved])
})

test('an entry that cannot be undone leaves the others unchanged', () => {
  expect(undone([moved, movedOn], movedOn, [])).toEqual([moved])
})

test('the oldest entries are dropped', () => {
  const history = Array.from({ length: 130 }, () => moved).reduce<UndoHistory>(recorded, [])
  expect(history).toHaveLength(100)
})
