import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test('money has its cents', () => {
  expect([150.5, 0, -1234].map(value => formatMoney(value, 'fr'))).toEqual([
    '150,50',
    '0,00',
    '\u2212\u00a01\u202f234,00',
  ])
  expect(formatMoney(1234.5, 'en')).toBe('1,234.50')
})
