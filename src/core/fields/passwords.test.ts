import { describe, expect, test } from 'vitest'
import { generatedPassword, passwordStrength } from './passwords.ts'

describe('the strength hint of a password', () => {
  test.each([
    ['abc', 'short'],
    ['🦀🐙🦑🐠🐟', 'short'],
    ['azerty', 'common'],
    ['aaaaaaaaaa', 'common'],
    ['bateau', 'weak'],
    ['abababababababab', 'weak'],
    ['bateau-7', 'fair'],
    ['quatre crabes bleus', 'strong'],
  ] as const)('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))

  test.each([
    ['Zoe@Releve.example', { email: ' zoe@releve.example' }],
    ['quatre crabes bleus', { currentPassword: 'quatre crabes bleus' }],
    ['quatre crabes bleus '.repeat(7), {}],
    [' \t \t \t', {}],
  ])('%j is refused beside %j', (password, unlike) => expect(passwordStrength(password, unlike)).toBe('refused'))
})

test('a generated password is long, strong, easy to read out, and never the same twice', () => {
  const made = Array.from({ length: 200 }, generatedPassword)
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
  expect(new Set(made).size).toBe(200)
  for (const password of made) expect(passwordStrength(password)).toBe('strong')
})
