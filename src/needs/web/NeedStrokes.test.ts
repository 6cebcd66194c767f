import { expect, test } from 'vitest'
import { partsOf, strokeOf, type Weekdays } from '#needs/rules/strokes.ts'
import type { NeedRange } from '#needs/rules.ts'
import { Problem } from '#web/api/problem.ts'
import { NeedStrokes } from './NeedStrokes.ts'
import type { SavedNeed } from './Needs.ts'

const range = (start: number, end: number, people: number) => ({ start: start * 60, end: end * 60, people })
const week = (given: Record<number, NeedRange[]> = {}) => Array.from({ length: 7 }, (_, day) => given[day] ?? [])
const need = (version: number, weekdays: Weekdays): SavedNeed => ({
  id: '01980000-0000-7000-8000-000000000950',
  department: 'Salle',
  shiftTypeId: null,
  weekdays: weekdays.map(ranges => [...ranges]),
  exceptions: [],
  version,
})
const stroke = (weekday: number, start: number, end: number, people: number) =>
  partsOf(strokeOf({ weekday, minute: start * 60 }, { weekday, minute: end * 60 - 30 }, people))
const changed = () => new Problem(409, 'changed', 'Quelqu’un a changé ceci entre-temps.')

/** A server of one need, which others may write too, and which may be out of reach. */
const serverOf = (first: SavedNeed | null) => {
  const server = { saved: first, isDown: false, writes: [] as [number[], number | null][] }
  const write = async (days: { weekday: number; ranges: readonly NeedRange[] }[], version: number | null) => {
    await Promise.resolve()
    server.writes.push([days.map(({ weekday }) => weekday), version])
    if (server.isDown) throw new Problem(0, 'unreachable', 'Pas de réseau')
    if ((server.saved?.version ?? null) !== version) throw changed()
    const weekdays = (server.saved?.weekdays ?? week()).map(
      (ranges, day) => days.find(({ weekday }) => weekday === day + 1)?.ranges ?? ranges,
    )
    server.saved = need((version ?? 0) + 1, weekdays)
    return server.saved
  }
  const strokes = new NeedStrokes(first, { write, read: async () => server.saved })
  return { server, strokes }
}

test('strokes are drawn at once and saved one after the other, over the version that the last one made', async () => {
  const { server, strokes } = serverOf(null)
  strokes.paint(stroke(4, 19, 23, 5))
  strokes.paint(stroke(5, 19, 23, 4))
  strokes.paint(stroke(4, 12, 14, 2))
  const painted = week({ 4: [range(12, 14, 2), range(19, 23, 5)], 5: [range(19, 23, 4)] })
  expect(strokes.shown()).toMatchObject({ weekdays: painted, savedAt: null, unsaved: [] })
  await expect.poll(() => server.saved?.weekdays).toEqual(painted)
  expect(server.writes).toEqual([
    [[5], null],
    [[5, 6], 1],
  ])
  await expect
    .poll(() => strokes.shown())
    .toMatchObject({ weekdays: painted, unsaved: [], failure: null, changed: null })
  expect(strokes.shown().savedAt).not.toBeNull()
})

test('a stroke is taken back, and that is saved too', async () => {
  const { server, strokes } = serverOf(need(1, week({ 5: [range(12, 14, 2)] })))
  strokes.paint(stroke(5, 13, 15, 4))
  await expect.poll(() => server.saved?.version).toBe(2)
  strokes.undo()
  await expect.poll(() => server.saved).toMatchObject({ version: 3, weekdays: week({ 5: [range(12, 14, 2)] }) })
  expect(strokes.shown().canUndo).toBe(false)
})

test('a stroke that could not be saved stays painted until it was sent again', async () => {
  const { server, strokes } = serverOf(null)
  server.isDown = true
  strokes.paint(stroke(5, 19, 23, 5))
  await expect.poll(() => strokes.shown()).toMatchObject({ unsaved: [5], weekdays: week({ 5: [range(19, 23, 5)] }) })
  server.isDown = false
  strokes.retry()
  await expect.poll(() => strokes.shown()).toMatchObject({ unsaved: [], failure: null })
  expect(server.saved?.weekdays[5]).toEqual([range(19, 23, 5)])
})

test('another day that somebody else changed does not stand in the way', async () => {
  const { server, strokes } = serverOf(need(1, week()))
  server.saved = need(2, week({ 0: [range(9, 12, 1)] }))
  strokes.paint(stroke(5, 19, 23, 5))
  const both = week({ 0: [range(9, 12, 1)], 5: [range(19, 23, 5)] })
  await expect.poll(() => server.saved).toMatchObject({ version: 3, weekdays: both })
  expect(strokes.shown()).toMatchObject({ weekdays: both, unsaved: [], changed: 0 })
})

test('a day that somebody else changed is not written over; one’s own stroke comes back with undo', async () => {
  const { server, strokes } = serverOf(need(1, week()))
  server.saved = need(2, week({ 5: [range(9, 12, 1)] }))
  strokes.paint(stroke(5, 19, 23, 5))
  await expect.poll(() => strokes.shown()).toMatchObject({ changed: 5, unsaved: [5] })
  expect(server.saved?.version).toBe(2)
  expect(strokes.look()).toBe(5)
  expect(strokes.shown()).toMatchObject({ weekdays: week({ 5: [range(9, 12, 1)] }), changed: null, unsaved: [] })
  strokes.undo()
  await expect.poll(() => server.saved).toMatchObject({ version: 3, weekdays: week({ 5: [range(19, 23, 5)] }) })
})

test('a newer state of somebody else is drawn, and said; one’s own answer that comes by another way is not', async () => {
  const { server, strokes } = serverOf(need(1, week()))
  strokes.paint(stroke(5, 19, 23, 5))
  await expect.poll(() => server.saved?.version).toBe(2)
  strokes.follow(server.saved)
  await expect.poll(() => strokes.shown()).toMatchObject({ changed: null, unsaved: [] })
  strokes.follow(need(3, week({ 2: [range(9, 12, 1)], 5: [range(19, 23, 5)] })))
  expect(strokes.shown()).toMatchObject({ changed: 2, weekdays: week({ 2: [range(9, 12, 1)], 5: [range(19, 23, 5)] }) })
  strokes.follow(need(2, week()))
  expect(strokes.shown().weekdays[2]).toEqual([range(9, 12, 1)])
})

test('a day that is painted on while its stroke is on its way is saved with what was painted last', async () => {
  const { server, strokes } = serverOf(need(1, week()))
  strokes.paint(stroke(5, 19, 23, 5))
  await expect.poll(() => server.writes).toHaveLength(1)
  strokes.paint(stroke(5, 19, 20, 3))
  await expect.poll(() => server.saved?.weekdays[5]).toEqual([range(19, 20, 3), range(20, 23, 5)])
  await expect.poll(() => strokes.shown()).toMatchObject({ changed: null, unsaved: [] })
})
