import { describe, expect, test } from 'vitest'
import { lateShift, weekPerson } from '#testing/team-week.ts'
import { actedShift, commandOf, nearestCell, positionOf } from './GridKeys.ts'
import { planningRows } from './PlanningRows.ts'

const pressed = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})
const here = { row: 2, day: 3 }
const onCell = (...key: Parameters<typeof pressed>) => commandOf(pressed(...key), here, true)
const onButton = (...key: Parameters<typeof pressed>) => commandOf(pressed(...key), here, false)

describe('the keys of the grid', () => {
  test.each([
    ['ArrowUp', { row: 1, day: 3 }],
    ['ArrowDown', { row: 3, day: 3 }],
    ['ArrowLeft', { row: 2, day: 2 }],
    ['ArrowRight', { row: 2, day: 4 }],
    ['Home', { row: 2, day: 0 }],
    ['End', { row: 2, day: 6 }],
    ['Escape', here],
  ])('%s visits a cell, also from a button inside one', (key, to) => {
    expect(onCell(key)).toEqual({ kind: 'visit', to })
    expect(onButton(key)).toEqual({ kind: 'visit', to })
  })

  test('Alt and an arrow move the shift to the cell beside; Alt and another key are the browser’s', () => {
    expect(onCell('ArrowRight', { altKey: true })).toEqual({ kind: 'move', to: { row: 2, day: 4 } })
    expect(onButton('ArrowUp', { altKey: true })).toEqual({ kind: 'move', to: { row: 1, day: 3 } })
    expect(onCell('Home', { altKey: true })).toBeUndefined()
  })

  test('Ctrl or Cmd copy and paste, also with the shift lock; other letters are the browser’s', () => {
    expect(onCell('c', { ctrlKey: true })).toEqual({ kind: 'copy' })
    expect(onButton('V', { metaKey: true })).toEqual({ kind: 'paste' })
    expect(onCell('n', { ctrlKey: true })).toBeUndefined()
    expect(onCell('ArrowDown', { ctrlKey: true })).toBeUndefined()
  })

  test.each([
    ['PageUp', 'previous-week'],
    ['PageDown', 'next-week'],
    ['Delete', 'remove'],
  ])('%s acts from a button too', (key, kind) => {
    expect(onCell(key)).toEqual({ kind })
    expect(onButton(key)).toEqual({ kind })
  })

  test.each([
    ['Enter', 'open'],
    ['n', 'create'],
    ['N', 'create'],
    ['t', 'current-week'],
    ['?', 'help'],
  ])('%s acts on a cell only', (key, kind) => {
    expect(onCell(key)).toEqual({ kind })
    expect(onButton(key)).toBeUndefined()
  })

  test('the shift key leaves all but ? to the browser', () => {
    expect(onCell('?', { shiftKey: true })).toEqual({ kind: 'help' })
    for (const key of ['ArrowDown', 'N', 'Delete', 'Tab']) expect(onCell(key, { shiftKey: true })).toBeUndefined()
  })
})

const rows = planningRows({
  timeZone: 'UTC',
  week: { from: '2026-11-16', to: '2026-11-22' },
  employees: [weekPerson('lea'), weekPerson('tom')],
  shifts: [
    lateShift('evening', 'tom', '2026-11-18', '19:00'),
    lateShift('noon', 'tom', '2026-11-18', '11:00'),
    lateShift('gone', 'left-the-company', '2026-11-18', '11:00'),
  ],
  leave: [],
})

describe('the visited cell', () => {
  test('stays in the grid at its edges', () => {
    expect(nearestCell(rows, { row: -1, day: -1 })).toEqual({ row: 'lea', day: 0 })
    expect(nearestCell(rows, { row: 2, day: 7 })).toEqual({ row: 'tom', day: 6 })
    expect(nearestCell([], { row: 0, day: 0 })).toBeUndefined()
  })

  test('follows its shift, wherever that is drawn', () => {
    expect(positionOf(rows, 'noon')).toEqual({ row: 1, day: 2 })
    expect(positionOf(rows, 'gone')).toBeUndefined()
  })

  test('has keys act on the chosen shift, or on its first', () => {
    expect(actedShift(rows, { row: 1, day: 2 }, 'evening')?.id).toBe('evening')
    expect(actedShift(rows, { row: 1, day: 2 }, undefined)?.id).toBe('noon')
    expect(actedShift(rows, { row: 1, day: 2 }, 'elsewhere')?.id).toBe('noon')
    expect(actedShift(rows, { row: 0, day: 2 }, 'noon')).toBeUndefined()
    expect(actedShift(rows, { row: 9, day: 2 }, undefined)).toBeUndefined()
  })
})
