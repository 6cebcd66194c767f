import { expect, test } from 'vitest'
import { formatMoney, formatNumber } from './languages.ts'

test('thousands stand apart as the language writes them', () => {
  expect([0, 999, 1234, 1_000_000].map(value => formatNumber(value, 'fr'))).toEqual([
    '0',
    '999',
    '1\u202f234',
    '1\u202f000\u202f000',
  ])
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
})

test('money has its cents', () => {
  expect([150.5, 0, -1234].map(value => formatMoney(value, 'fr'))).toEqual(['150,50', '0,00', '-1\u202f234,00'])
  expect(formatMoney(1234.5, 'en')).toBe('1,234.50')
})
