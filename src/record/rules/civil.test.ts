import { expect, test } from 'vitest'
import { typedKind, typedNationality, typedSex } from './civil.ts'

test.each([
  ['F', 'female'],
  ['Mme', 'female'],
  ['homme', 'male'],
  ['M.', 'male'],
  ['?', undefined],
])('the sex %j is %s', (text, sex) => expect(typedSex(text)).toBe(sex))

test.each([
  ['FRANÇAISE', 'FR'],
  ['France', 'FR'],
  ['fr', 'FR'],
  ['Côte d’Ivoire', 'CI'],
  ['Portugal', 'PT'],
  ['portugaise', 'PT'],
  ['Germany', 'DE'],
  ['Apatride', 'XX'],
  ['Terrienne', undefined],
])('the nationality %j is %s', (text, code) => expect(typedNationality(text)).toBe(code))

test.each([
  ['CDI', 'permanent'],
  ['Contrat à durée indéterminée', 'permanent'],
  ['CDD temps partiel', 'fixed-term'],
  ['contrat à durée déterminée', 'fixed-term'],
  ['CDD de professionnalisation', 'professional-training'],
  ['Intérimaire', 'agency'],
  ['Temps plein', undefined],
])('the contract %j is %s', (text, kind) => expect(typedKind(text)).toBe(kind))
