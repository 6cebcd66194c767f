import { describe, expect, test } from 'vitest'
import { wallNames } from './rules.ts'

const people = (...names: string[]) =>
  names.map(name => {
    const [firstName = '', lastName = ''] = name.split('/')
    return { firstName, lastName }
  })

describe('a wall screen names people by', () => {
  test('their first name', () => {
    expect(wallNames(people('Léa/Fontaine', 'Hugo/Petit'))).toEqual(['Léa', 'Hugo'])
  })

  test('the initial of the last name too, where two have the same first name', () => {
    expect(wallNames(people('Léa/Fontaine', 'lea/Moreau', 'Hugo/Petit'))).toEqual(['Léa F.', 'lea M.', 'Hugo'])
  })

  test('as many letters as tell them apart', () => {
    expect(wallNames(people('Léa/Martin', 'Léa/Moreau', 'Léa/Durand'))).toEqual(['Léa Ma.', 'Léa Mo.', 'Léa D.'])
    expect(wallNames(people('Léa/Mar', 'Léa/Martin'))).toEqual(['Léa Mar', 'Léa Mart.'])
  })

  test('whole letters, also those of two code units', () => {
    expect(wallNames(people('Léa/𠮷野', 'Léa/吉田'))).toEqual(['Léa 𠮷.', 'Léa 吉.'])
  })

  test('the same words where both names are the same', () => {
    expect(wallNames(people('Léa/Martin', 'Léa/Martin'))).toEqual(['Léa', 'Léa'])
  })
})
