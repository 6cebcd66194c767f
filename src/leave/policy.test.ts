import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { mayDecideLeave, mayDecideOn } from './policy.ts'

test('`manage_team` decides on leave', () => {
  expect(permissions.filter(held => mayDecideLeave({ permissions: [held] }))).toEqual(['all', 'manage_team'])
})

test('nobody decides on their own request, unless nobody else may', () => {
  const hugo = { employeeId: 'hugo' }
  expect(mayDecideOn(hugo, { employeeId: 'lea', hasOtherDeciders: true })).toBe(true)
  expect(mayDecideOn(hugo, { employeeId: 'lea', hasOtherDeciders: false })).toBe(true)
  expect(mayDecideOn(hugo, { employeeId: 'hugo', hasOtherDeciders: true })).toBe(false)
  expect(mayDecideOn(hugo, { employeeId: 'hugo', hasOtherDeciders: false })).toBe(true)
})
