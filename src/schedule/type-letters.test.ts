import { expect, test } from 'vitest'
import { typeLetters } from './type-letters.ts'

const lettersOf = (...names: string[]) => [...typeLetters(names.map(name => ({ id: name, name }))).values()].join('')

test('a type has the first letter of its name', () => {
  expect(lettersOf('Ouverture', 'Midi', 'Soir')).toBe('OMS')
})

test('a letter that an earlier type has is left to it', () => {
  expect(lettersOf('Soir', 'Service', 'Sol')).toBe('SEO')
})

test('accents and spaces are not typed', () => {
  expect(lettersOf('Équipe', ' été')).toBe('ET')
})

test('N opens other hours', () => {
  expect(lettersOf('Nuit')).toBe('U')
})

test('a name without a free letter gets another one, while there are any', () => {
  expect(lettersOf('夜', 'A', 'A ')).toBe('ABC')
  const many = Array.from({ length: 40 }, (_, nth) => ({ id: String(nth), name: 'Soir' }))
  expect(typeLetters(many).size).toBe(34)
})
