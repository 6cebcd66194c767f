import { expect, test } from 'vitest'
import { typedAmount } from './amounts.ts'

test('days and hours as people type them', () => {
  const days = ['12,5', '12.5', ' 3 ', '-2', '\u2212 1,25', '12,5 jours', '3 j', '1\u202f200']
  expect(days.map(text => typedAmount(text, 'days'))).toEqual([1250, 1250, 300, -200, -125, 1250, 300, Number.NaN])
  const hours = ['6h30', '6:30', '6 h', '-1h15', '6,5', '12:30:00', '0', '12:20']
  expect(hours.map(text => typedAmount(text, 'minutes'))).toEqual([390, 390, 360, -75, 390, 750, 0, 740])
  for (const text of ['', 'douze', '1,234', '12,5 jours', '6h75']) expect(typedAmount(text, 'minutes')).toBeNaN()
  for (const text of ['', 'douze', '1,234', '6h30', '12 34']) expect(typedAmount(text, 'days')).toBeNaN()
})
