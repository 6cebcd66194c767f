import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordStrength, safeOrigin } from './rules.ts'

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
  ])('%j goes home instead', origin => expect(safeOrigin(origin)).toBeNull())

  test('whatever is kept stays on the origin of the application, resolved by a browser', () => {
    const pieces = fc.constantFrom('/', '\\', '//', 'app', 'evil', ':', '@', '..', '.', '%2f', '\t', 'https:', '?', '#')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), parts => {
        const kept = safeOrigin(parts.join(''))
        return kept === null || new URL(kept, 'https://releve.example').origin === 'https://releve.example'
      }),
    )
  })
})

describe('the strength hint of a password', () => {
  test.each([
    ['abc', 'short'],
    ['azerty', 'common'],
    ['aaaaaaaaaa', 'common'],
    ['bateau', 'weak'],
    ['abababababababab', 'weak'],
    ['bateau-7', 'fair'],
    ['quatre crabes bleus', 'strong'],
  ] as const)('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
})
