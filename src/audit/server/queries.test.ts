import { expect, test } from 'vitest'
import { kindOfFields } from '#audit/rules.ts'
import { labels } from './queries.ts'

test('a fact has a label, in both languages, unless nobody sees it', () => {
  const shown = [...kindOfFields].filter(([, kind]) => kind !== 'hidden' && kind !== 'moment').map(([field]) => field)
  for (const fields of [labels.fr, labels.en]) expect(Object.keys(fields).toSorted()).toEqual(shown.toSorted())
})
