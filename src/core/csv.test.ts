import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a cell with a separator, a quote or a line end is quoted', () => {
  expect(csvLine(['Léa', 'a;b', 'a"b', 'a\nb', ''])).toBe('Léa;"a;b";"a""b";"a\nb";\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '-A1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u{A0}=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '="a";',
])('a formula becomes text: %j', text => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test('a negative number stays a number', () => {
  expect(csvLine(['-1', '-2,5', '-0.25', '-1,5,2'])).toBe("-1;-2,5;-0.25;'-1,5,2\r\n")
})

test('a sign further on changes nothing', () => {
  expect(csvLine(['a=b', '2026-11-16'])).toBe('a=b;2026-11-16\r\n')
})
