import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#core/languages.ts'
import { declared, labelsIn } from './fields.ts'
import { kindOfFields } from './rules.ts'
import { journal as en } from './texts.en.ts'
import { journal as fr } from './texts.fr.ts'

test('a field is worded in one place', () => {
  const keys = declared.flatMap(fields => Object.keys(fields))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('the fields of each capability are known', () => {
  const files = globSync('src/*/fields.ts').filter(path => !/src.(core|audit)./.test(path))
  // Common fields are two more.
  expect(declared.length).toBe(files.length + 2)
})

test('a fact has a label, in both languages, unless nobody sees it', () => {
  const shown = [...kindOfFields].filter(([, kind]) => kind !== 'hidden' && kind !== 'moment').map(([field]) => field)
  for (const language of languages)
    expect(Object.keys(labelsIn(language, { fr, en }[language])).toSorted()).toEqual(shown.toSorted())
})

test('the journal takes the words of a field from its capability, and its own where an entry needs others', () => {
  expect(labelsIn('fr', fr)).toMatchObject({ firstName: 'Prénom', siret: 'SIRET', date: 'Jour', startTime: 'De' })
  expect(labelsIn('en', en)).toMatchObject({ firstName: 'First name', siret: 'SIRET', date: 'Day', startTime: 'From' })
})
