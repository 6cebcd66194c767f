import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { mayReadTrail } from './policy.ts'

test('only an administrator reads the audit trail', () => {
  expect(permissions.filter(held => mayReadTrail({ permissions: [held] }))).toEqual(['all'])
})
