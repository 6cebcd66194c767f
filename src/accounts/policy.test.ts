import { expect, test } from 'vitest'
import { homeOf } from './policy.ts'

test('the owner starts at the companies, everybody else at their own day', () => {
  expect([homeOf('owner'), homeOf('member')]).toEqual(['/app/owner/companies', '/app'])
})
