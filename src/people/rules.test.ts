import { expect, test } from 'vitest'
import { builtInRoleKeys, builtInRoles, isAdministrator } from './rules.ts'

test('of the original roles, only the administrator may do everything', () => {
  expect(builtInRoleKeys.filter(key => isAdministrator(builtInRoles[key]))).toEqual(['admin'])
})

test('a role that lists every right by name is not an administrator’s: rights added later would be missing from it', () => {
  expect(isAdministrator({ permissions: ['manage_schedules', 'view_reports', 'manage_team', 'view_schedule'] })).toBe(
    false,
  )
})
