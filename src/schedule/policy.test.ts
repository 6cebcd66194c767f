import { expect, test } from 'vitest'
import { type Permission, permissions } from '#core/permissions.ts'
import { builtInRoles } from '#people/rules.ts'
import { mayPlan, maySeeOwnSchedule } from './policy.ts'

const { admin, manager, employee } = builtInRoles
const holdersOf = (may: typeof mayPlan) => permissions.filter((held: Permission) => may({ permissions: [held] }))

test('administrators and team leaders plan; employees do not', () => {
  expect([admin, manager, employee].map(role => mayPlan(role))).toEqual([true, true, false])
})

test('planning needs `manage_schedules` or `all`', () => {
  expect(holdersOf(mayPlan)).toEqual(['all', 'manage_schedules'])
})

test('planners and team leaders see their own week', () => {
  expect(holdersOf(maySeeOwnSchedule)).toEqual(['all', 'manage_schedules', 'manage_team', 'view_schedule'])
})

test('without permissions nobody plans or sees a planning', () => {
  const nobody = { permissions: [] }
  expect([mayPlan(nobody), maySeeOwnSchedule(nobody)]).toEqual([false, false])
})

test('a policy lists the permissions that it accepts, for the routes and the API document', () => {
  expect([mayPlan.anyOf, maySeeOwnSchedule.anyOf]).toEqual([['manage_schedules'], ['view_schedule']])
})
