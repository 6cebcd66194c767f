import { describe, expect, test } from 'vitest'
import { passwordStrength } from './passwords.ts'

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
