import { expect, test } from 'vitest'
import { plainWordViolations } from './structure/plain-words.ts'

const pattern = /^\/\/ Of\b/gm

test('words that are not plain may become fewer, and never more', () => {
  const allowed = [{ what: 'comments begin with “Of”', pattern, most: 1 }]
  expect(plainWordViolations(['// Of a shift.', 'const of = 1'], allowed)).toEqual([])
  expect(plainWordViolations(['// Of a shift.\n// Of a week.'], allowed)).toEqual([
    '2 comments begin with “Of”; 1 at most: rewrite those that you added',
  ])
})
