import { expect, test } from 'vitest'
import { formatNumber, spokenLanguage } from './languages.ts'

test('a tag names its language, and what is no tag of ours names none', () => {
  expect(['en', 'en-GB', ' FR ', 'fr-CA'].map(spokenLanguage)).toEqual(['en', 'en', 'fr', 'fr'])
  for (const tag of ['%F0%9F', '"><script>en', 'x'.repeat(3000), '', 'constructor', null, undefined])
    expect(spokenLanguage(tag)).toBeUndefined()
})

test('thousands stand apart as the language writes them', () => {
  expect([0, 999, 1234, 1_000_000].map(value => formatNumber(value, 'fr'))).toEqual([
    '0',
    '999',
    '1\u202f234',
    '1\u202f000\u202f000',
  ])
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
  expect(formatNumber(-1234.5, 'fr')).toBe('\u2212\u00a01\u202f234,5')
})
