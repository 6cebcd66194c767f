import { expect, test } from 'vitest'
import { initialsOf, isSiret } from './rules.ts'

test('a SIRET has 14 digits, of which the last checks the others', () => {
  expect(isSiret('73282932000074')).toBe(true)
  expect(isSiret('73282932000075')).toBe(false)
  expect(isSiret('7328293200007')).toBe(false)
  expect(isSiret('7328293200007A')).toBe(false)
})

test('of La Poste the sum of the digits is a multiple of five', () => {
  expect(isSiret('35600000049837')).toBe(true)
  expect(isSiret('35600000049838')).toBe(false)
})

test.each([
  ['Le Comptoir des Halles', 'CH'],
  ['Chez Nestor', 'CN'],
  ['L’Atelier du Pain', 'AP'],
  ['releve', 'R'],
  ['Le Bar', 'LB'],
  ['École & Cie', 'ÉC'],
  ['…', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
