import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptedPeriods, appCodeIn, homeOf, recoveryCodeIn, safeOrigin } from './rules.ts'
import { deviceOf } from './ways-in.ts'

test('the owner starts at the companies, everybody else at their own day', () => {
  expect([homeOf('owner'), homeOf('member')]).toEqual(['/app/owner/companies', '/app'])
})

describe('the address to return to after sign-in', () => {
  test.each([
    ['/app', '/app'],
    ['/app/time-clock', '/app/time-clock'],
    ['/app/admin/schedule?week=2026-11-16#today', '/app/admin/schedule?week=2026-11-16#today'],
    ['/app?week=2026-11-16', '/app?week=2026-11-16'],
    ['app/requests', '/app/requests'],
  ])('%s is a path of the application', (origin, kept) => expect(safeOrigin(origin)).toBe(kept))

  test.each([
    undefined,
    '',
    42,
    '/',
    '/login',
    '/apparition',
    '//evil',
    '///evil',
    '//evil/app',
    '/\\evil',
    '\\\\evil/app',
    '/\t/evil',
    '/%09/evil',
    '\n//evil',
    'https:evil',
    'https://evil/app',
    'https:/\\evil/app',
    'http:/app',
    'javascript:alert(1)',
    'JaVaScRiPt:/app',
    'data:text/html,x',
    '/app/../login',
    '/app/..//evil',
    '/app/%2e%2e//evil',
    '//user@evil/app',
    ['/app'],
  ])('%j leads to the home page instead', origin => expect(safeOrigin(origin)).toBeNull())

  test('an accepted address stays on the origin of the application, as a browser resolves it', () => {
    const pieces = fc.constantFrom('/', '\\', '//', 'app', 'evil', ':', '@', '..', '.', '%2f', '\t', 'https:', '?', '#')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), parts => {
        const kept = safeOrigin(parts.join(''))
        return kept === null || new URL(kept, 'https://releve.example').origin === 'https://releve.example'
      }),
    )
  })
})

describe('the description of a browser', () => {
  const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge',
      'Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'macOS'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.1 Safari/605.1.15`, 'Safari', 'macOS'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${apple} Version/26.1 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${apple} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
      'Firefox',
      'iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    ['curl/8.17.0', null, null],
    ['', null, null],
  ])('%s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))
})

test('a code of an app is accepted in its own half minute, the one before and the one after', () => {
  const at = (instant: string) => acceptedPeriods(Temporal.Instant.from(instant))
  expect(at('1970-01-01T00:01:29.999Z')).toEqual([1, 2, 3])
  expect(at('1970-01-01T00:01:30Z')).toEqual([2, 3, 4])
})

describe('a code as it is typed', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12a456', null],
    ['', null],
  ])('%j is the code %j of an app', (typed, code) => expect(appCodeIn(typed)).toBe(code))

  test.each([
    ['ABCD-EFGH-IJKL-MNOP', 'ABCDEFGHIJKLMNOP'],
    ['abcd efgh ijkl mnop', 'ABCDEFGHIJKLMNOP'],
    ['0bcd-efgh-1jkl-mn8p', 'OBCDEFGHIJKLMNBP'],
    ['ABCD-EFGH-IJKL', null],
    ['ABCD-EFGH-IJKL-MNO9', null],
    ['123456', null],
    ['ABCD-EFGH-IJKL-MNOP-Q', null],
  ])('%j is the recovery code %j', (typed, code) => expect(recoveryCodeIn(typed)).toBe(code))
})
