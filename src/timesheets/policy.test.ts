import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { maySeeTimes } from './policy.ts'

test('hours of the team are seen by whoever may see reports', () => {
  expect(permissions.filter(held => maySeeTimes({ permissions: [held] }))).toEqual(['all', 'view_reports'])
})
