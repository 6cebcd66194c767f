import { describe, expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { decides, requiredStep } from './policy.ts'

test('changing what concerns others counts as deciding; reading it, or changing one’s own, does not', () => {
  const deciding = permissions.filter(permission => decides({ permissions: [permission] }))
  expect(deciding).toEqual(['all', 'manage_schedules', 'manage_team'])
})

describe('what the company requires first', () => {
  const nothing = { isOwnPasswordRequired: false, hasGivenPassword: false, isTwoStepRequired: false, hasTwoStep: false }
  const both = [true, false]

  test('is a second step, if it is required and not set up', () => {
    const cases = both.flatMap(isTwoStepRequired => both.map(hasTwoStep => ({ isTwoStepRequired, hasTwoStep })))
    const asked = cases.filter(one => requiredStep({ ...nothing, ...one }) === 'two-step')
    expect(asked).toEqual([{ isTwoStepRequired: true, hasTwoStep: false }])
  })

  test('is an own password, if it is required and somebody else chose the present one; it comes before the second step', () => {
    const cases = both.flatMap(isOwnPasswordRequired =>
      both.map(hasGivenPassword => ({ isOwnPasswordRequired, hasGivenPassword })),
    )
    for (const isTwoStepRequired of both) {
      const asked = cases.filter(one => requiredStep({ ...nothing, isTwoStepRequired, ...one }) === 'own-password')
      expect(asked).toEqual([{ isOwnPasswordRequired: true, hasGivenPassword: true }])
    }
    expect(requiredStep({ ...nothing, hasGivenPassword: true })).toBeNull()
  })
})
