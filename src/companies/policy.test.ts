import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { maySetUpCompany } from './policy.ts'

test('only an administrator changes the settings of a company', () => {
  expect(permissions.filter(held => maySetUpCompany({ permissions: [held] }))).toEqual(['all'])
})
