import { expect, test } from 'vitest'
import { endsInTime, isFull, isOpen, placesLeft } from './rules.ts'

test('an active training is open, a closed one is not', () => {
  expect([isOpen({ status: 'active' }), isOpen({ status: 'closed' })]).toEqual([true, false])
})

test('a training is full once every place is taken', () => {
  expect(placesLeft({ availableSlots: 3, takenSlots: 2 })).toBe(1)
  expect(isFull({ availableSlots: 3, takenSlots: 2 })).toBe(false)
  expect(isFull({ availableSlots: 3, takenSlots: 3 })).toBe(true)
})

test('a training may end on the day it begins, not before', () => {
  expect(endsInTime({ date: '2026-12-01', endDate: '2026-12-01' })).toBe(true)
  expect(endsInTime({ date: '2026-12-01', endDate: '2026-11-30' })).toBe(false)
})
