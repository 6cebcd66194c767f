import { expect, test } from 'vitest'
import { builtInRoles } from '#people/rules.ts'
import { mayChangeRules, maySeeRules } from './policy.ts'

test('planners read the rules, administrators change them', () => {
  const { admin, manager, employee } = builtInRoles
  expect([admin, manager, employee].map(maySeeRules)).toEqual([true, true, false])
  expect([admin, manager, employee].map(mayChangeRules)).toEqual([true, false, false])
})
