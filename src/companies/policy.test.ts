import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { maySetUpCompany } from './policy.ts'

test('a company is set up by whoever may do everything', () => {
  expect(permissions.filter(held => maySetUpCompany({ permissions: [held] }))).toEqual(['all'])
})
