import { expect, test } from 'vitest'
import { anyMember, needs } from './permissions.ts'

test('any permission of a policy is enough', () => {
  const may = needs('view_reports', 'manage_schedules')
  expect(may({ permissions: ['manage_schedules'] })).toBe(true)
  expect(may({ permissions: ['view_profile'] })).toBe(false)
  expect(may.anyOf).toEqual(['view_reports', 'manage_schedules'])
})

test('`anyMember` needs no permission', () => {
  expect(anyMember({ permissions: [] })).toBe(true)
  expect(anyMember.anyOf).toEqual([])
})
