import { expect, test } from 'vitest'
import { countries, countryName, needsPermit, stateless } from './rules/countries.ts'
import { employmentOn, emptyEmployment, withEnds } from './rules.ts'

const first = { ...emptyEmployment, jobTitle: 'Serveur' }
const second = { ...emptyEmployment, from: '2026-12-01', jobTitle: 'Chef de rang' }

test('a job lasts until the day before the next one', () => {
  expect(withEnds([first, second]).map(({ until }) => until)).toEqual(['2026-11-30', null])
  expect(employmentOn([first, second], '2026-11-30')).toBe(first)
  expect(employmentOn([first, second], '2026-12-01')).toBe(second)
  expect(employmentOn([second], '2026-11-30')).toBeUndefined()
})

test('every country has a name in both languages, and no two have the same', () => {
  for (const language of ['fr', 'en']) {
    const names = countries.filter(code => code !== stateless).map(code => countryName(code, language))
    expect(names.filter(name => name === null || /^[A-Z]{2}$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  }
})

test('citizens of the Union, Norway and Switzerland need no permit; others and the stateless do', () => {
  expect(['FR', 'PT', 'NO', 'CH'].filter(needsPermit)).toEqual([])
  expect(['MA', 'GB', stateless].filter(needsPermit)).toEqual(['MA', 'GB', stateless])
})
