import { expect, test } from 'vitest'
import { formatNumber } from './languages.ts'

test('thousands stand apart as the language writes them', () => {
  expect([0, 999, 1234, 1_000_000].map(value => formatNumber(value, 'fr'))).toEqual([
    '0',
    '999',
    '1\u202f234',
    '1\u202f000\u202f000',
  ])
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
})
