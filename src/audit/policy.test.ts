import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { mayReadTrail } from './policy.ts'

test('the trail is read by whoever may do everything', () => {
  expect(permissions.filter(held => mayReadTrail({ permissions: [held] }))).toEqual(['all'])
})
