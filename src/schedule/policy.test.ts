import { expect, test } from 'vitest'
import { type Permission, permissions } from '#core/permissions.ts'
import { builtInRoles } from '#people/rules.ts'
import { mayPlan, maySeeOwnSchedule } from './policy.ts'

const { admin, manager, employee } = builtInRoles
const holdersOf = (may: typeof mayPlan) => permissions.filter((held: Permission) => may({ permissions: [held] }))

test('an administrator and a team leader plan; an employee does not', () => {
  expect([admin, manager, employee].map(role => mayPlan(role))).toEqual([true, true, false])
})

test('planning takes its own right, or all of them', () => {
  expect(holdersOf(mayPlan)).toEqual(['all', 'manage_schedules'])
})

test('whoever plans or leads the team sees their own week too', () => {
  expect(holdersOf(maySeeOwnSchedule)).toEqual(['all', 'manage_schedules', 'manage_team', 'view_schedule'])
})

test('without any right nobody plans nor sees a planning', () => {
  const nobody = { permissions: [] }
  expect([mayPlan(nobody), maySeeOwnSchedule(nobody)]).toEqual([false, false])
})

test('a policy names the rights that answer it, for the routes and the API document', () => {
  expect([mayPlan.anyOf, maySeeOwnSchedule.anyOf]).toEqual([['manage_schedules'], ['view_schedule']])
})
