import { expect, test } from 'vitest'
import { fill } from './sentences.ts'

test.each([
  ['Inès', 'La semaine d’Inès'],
  ['Élodie', 'La semaine d’Élodie'],
  ['Œdipe', 'La semaine d’Œdipe'],
  ['Max', 'La semaine de Max'],
  ['Hugo', 'La semaine de Hugo'],
  ['08:00', 'La semaine de 08:00'],
])('French elides ‘de’ before a vowel: %s', (name, sentence) => {
  expect(fill('La semaine de {{name}}', { name })).toBe(sentence)
})

test('other words before a value stay, and so do values without ‘de’', () => {
  expect(fill('Le code {{name}} et ‘inside {{name}}’', { name: 'Ana' })).toBe('Le code Ana et ‘inside Ana’')
})
