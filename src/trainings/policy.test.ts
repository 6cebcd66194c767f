import { expect, test } from 'vitest'
import { builtInRoles } from '#people/rules.ts'
import { mayFollowTrainings, mayManageTrainings } from './policy.ts'

test("an administrator and a Chef d'équipe manage trainings, an employee does not", () => {
  const { admin, manager, employee } = builtInRoles
  expect([admin, manager, employee].map(mayManageTrainings)).toEqual([true, true, false])
})

test('everybody can follow trainings, without any right', () => {
  expect(mayFollowTrainings({ permissions: [] })).toBe(true)
})
