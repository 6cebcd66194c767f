import { expect, test } from 'vitest'
import { type Permission, permissions } from '#core/permissions.ts'
import { mayCorrectTimes, mayCorrectTimesOf } from './policy.ts'

const hugo = (held: Permission) => ({ employeeId: 'hugo', permissions: [held] })
const holdersOn = (employeeId: string) => permissions.filter(held => mayCorrectTimesOf(hugo(held), { employeeId }))

test('whoever leads the team corrects hours', () => {
  expect(permissions.filter(held => mayCorrectTimes(hugo(held)))).toEqual(['all', 'manage_team'])
  expect(holdersOn('lea')).toEqual(['all', 'manage_team'])
})

test('nobody corrects their own hours, unless nobody is above them', () => {
  expect(holdersOn('hugo')).toEqual(['all'])
})
