import { describe, expect, test } from 'vitest'
import { recoveryCodeIn } from '#accounts/rules.ts'
import { hashOfCode, newRecoveryCodes, newSecret, periodOf, sealed, setUpOf, unsealed } from './two-step.ts'

const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

describe('a code of an app', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('is that of RFC 6238: %i s, %s', async (seconds, code) => {
    expect(await periodOf(code, '12345678901234567890', at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('is accepted for its 30 seconds, those before and those after', async () => {
    const taken = [-31, -30, 0, 29, 59, 60].map(later => periodOf('287082', '12345678901234567890', at(30 + later)))
    expect(await Promise.all(taken)).toEqual([null, 1, 1, 1, 1, null])
  })
})

test('the QR code and the typed secret are the same', () => {
  const { address, secret } = setUpOf(newSecret(), 'léa+test@exemple.fr')
  const url = new URL(address)
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Relève:léa+test@exemple.fr',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'Relève', digits: '6', period: '30' })
})

test('an encrypted secret can be decrypted with its own key alone', async () => {
  const secret = newSecret()
  const kept = sealed(secret, 'one key')
  expect(kept).not.toContain(secret)
  expect([unsealed(kept, 'one key'), unsealed(kept, 'another')]).toEqual([secret, null])
})

test('recovery codes are all different, and each is read as written', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes.map(code => hashOfCode(recoveryCodeIn(code)!))).size).toBe(10)
  for (const code of codes) expect(recoveryCodeIn(code)).toBe(code.replaceAll('-', ''))
})
