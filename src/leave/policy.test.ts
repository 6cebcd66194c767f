import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { mayDecideLeave, mayWriteBalanceOf } from './policy.ts'

test('`manage_team` decides on leave', () => {
  expect(permissions.filter(held => mayDecideLeave({ permissions: [held] }))).toEqual(['all', 'manage_team'])
})

test('nobody writes their own balance, unless nobody else may', () => {
  const hugo = { employeeId: 'hugo' }
  expect(mayWriteBalanceOf(hugo, { employeeId: 'lea', hasOtherDeciders: true })).toBe(true)
  expect(mayWriteBalanceOf(hugo, { employeeId: 'lea', hasOtherDeciders: false })).toBe(true)
  expect(mayWriteBalanceOf(hugo, { employeeId: 'hugo', hasOtherDeciders: true })).toBe(false)
  expect(mayWriteBalanceOf(hugo, { employeeId: 'hugo', hasOtherDeciders: false })).toBe(true)
})
