import { expect, test } from 'vitest'
import { anyMember, needs } from './permissions.ts'

test('any one of the permissions that a policy names is enough', () => {
  const may = needs('view_reports', 'manage_schedules')
  expect(may({ permissions: ['manage_schedules'] })).toBe(true)
  expect(may({ permissions: ['view_profile'] })).toBe(false)
  expect(may.anyOf).toEqual(['view_reports', 'manage_schedules'])
})

test('what every employee may do takes no permission', () => {
  expect(anyMember({ permissions: [] })).toBe(true)
  expect(anyMember.anyOf).toEqual([])
})
