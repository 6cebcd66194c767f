import { expect, test } from 'vitest'
import type { Permission } from '#core/permissions.ts'
import { adminAccess, adminHome, adminTabs, mayOpen } from './access.ts'
import { paths } from './paths.ts'

const tabsOf = (...permissions: Permission[]) => adminTabs.filter(page => adminAccess[page]({ permissions }))

test('administrators have every tab, team leaders all but Rôles, employees none', () => {
  expect(tabsOf('all')).toEqual(['users', 'roles', 'schedule', 'timeTracking'])
  expect(tabsOf('manage_schedules', 'view_reports', 'manage_team')).toEqual(['users', 'schedule', 'timeTracking'])
  expect(tabsOf('view_schedule', 'view_profile')).toEqual([])
})

test('the Administration link leads to the first page that the person may open', () => {
  expect(adminHome({ permissions: ['all'] })).toBe('/app/admin/users')
  expect(adminHome({ permissions: ['manage_schedules'] })).toBe('/app/admin/schedule')
  expect(adminHome({ permissions: ['view_reports', 'view_schedule'] })).toBe('/app/admin/time-tracking')
  expect(adminHome({ permissions: ['view_schedule', 'view_profile'] })).toBeNull()
})

test('a link leads to a page that the person may open, or to one for everybody', () => {
  const teamLeader = { permissions: ['manage_schedules', 'view_reports', 'manage_team'] as const }
  expect(mayOpen(teamLeader, paths.admin.schedule)).toBe(true)
  expect(mayOpen(teamLeader, paths.admin.trail)).toBe(false)
  expect(mayOpen({ permissions: [] }, paths.settings)).toBe(true)
})
