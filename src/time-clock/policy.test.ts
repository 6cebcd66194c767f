import { expect, test } from 'vitest'
import { type Permission, permissions } from '#core/permissions.ts'
import { mayCorrectTimes, mayCorrectTimesOf, maySeeTimes } from './policy.ts'

const hugo = (held: Permission) => ({ employeeId: 'hugo', permissions: [held] })
const holdersOn = (employeeId: string) => permissions.filter(held => mayCorrectTimesOf(hugo(held), { employeeId }))

test('people who may see reports see the hours of the team', () => {
  expect(permissions.filter(held => maySeeTimes(hugo(held)))).toEqual(['all', 'view_reports'])
})

test('`manage_team` corrects hours', () => {
  expect(permissions.filter(held => mayCorrectTimes(hugo(held)))).toEqual(['all', 'manage_team'])
  expect(holdersOn('lea')).toEqual(['all', 'manage_team'])
})

test('nobody corrects their own hours but an administrator', () => {
  expect(holdersOn('hugo')).toEqual(['all'])
})
