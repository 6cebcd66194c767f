import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { decides, mustSetUpTwoStep } from './policy.ts'

test('whoever changes what concerns others decides; who only reads it, or has their own alone, does not', () => {
  const deciding = permissions.filter(permission => decides({ permissions: [permission] }))
  expect(deciding).toEqual(['all', 'manage_schedules', 'manage_team'])
})

test('a second step has to be set up where it is asked for and there is none', () => {
  const cases = [true, false].flatMap(isTwoStepRequired =>
    [true, false].map(hasTwoStep => ({ isTwoStepRequired, hasTwoStep })),
  )
  expect(cases.filter(mustSetUpTwoStep)).toEqual([{ isTwoStepRequired: true, hasTwoStep: false }])
})
