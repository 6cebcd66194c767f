import { expect, test } from 'vitest'
import { typedMinute, typedSpan } from './typed-hours.ts'

test.each([
  ['9h', 540],
  ['9h30', 570],
  ['9 h 30', 570],
  [' 9.30 ', 570],
  ['09:30:00', 570],
  ['0930', 570],
  ['9 heures', 540],
  ['18', 1080],
  ['24:00', 1440],
  ['24:30', null],
  ['25', null],
  ['9h75', null],
  ['0,375', null],
  ['midi', null],
  ['', null],
])('the time %j is minute %s of the day', (text, minute) => expect(typedMinute(text)).toBe(minute))

test.each([
  ['9h-17h', [540, 1020]],
  ['09:00–17:00', [540, 1020]],
  ['de 9 h à 17 h 30', [540, 1050]],
  ['9.30 / 1730', [570, 1050]],
  ['22h → 6h', [1320, 360]],
  ['9h', null],
  ['9h-12h-17h', null],
  ['9h-soir', null],
  ['', null],
])('the hours %j are %j', (text, span) => expect(typedSpan(text)).toEqual(span))
