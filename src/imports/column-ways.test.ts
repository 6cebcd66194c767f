import { expect, test } from 'vitest'
import { type ColumnWay, columnWay, columnWays, partedName } from './column-ways.ts'
import { type Ambiguity, type ImportField, withWholeNames } from './rules.ts'

const linesOf = (texts: readonly string[]) => texts.map((text, nth) => ({ line: nth + 2, text }))
const wayOf = (ambiguity: Ambiguity, heading: string, ...texts: string[]) => {
  const way = columnWay(ambiguity, heading, linesOf(texts))
  return way && [way.way, way.why, ...('proof' in way ? [way.proof.line] : [])]
}

test.each<[readonly string[], readonly unknown[] | null]>([
  // 03/04/2026 is 3 April or 4 March: only the other cells say which.
  [
    ['03/04/2026', '31/12/2025'],
    ['day-first', 'proven', 3],
  ],
  [
    ['03/04/2026', '12/31/2025'],
    ['month-first', 'proven', 3],
  ],
  [
    ['03/04/2026', '01/12/2025'],
    ['day-first', 'supposed'],
  ],
  [
    ['31/12/2025', '30/11/2025', '12/31/2025'],
    ['day-first', 'mixed', 4],
  ],
  [
    ['12/31/2025', '11/30/2025', '31/12/2025'],
    ['month-first', 'mixed', 4],
  ],
  // A spreadsheet has read 05/12 as a day, and left 12/31 as text.
  [
    ['2025-05-12', '12/31/2025'],
    ['month-first', 'dated', 3],
  ],
  // These can be read in one way only.
  [['2025-12-31', '1er mai 2025', '05/05/2025', 'demain', ''], null],
])('of the dates %j the order is %j', (texts, way) => {
  expect(wayOf('date', 'Entrée', ...texts)).toEqual(way)
})

test('a heading says the order of dates that say nothing', () => {
  expect(wayOf('date', 'Hire date (mm/dd/yyyy)', '03/04/2026')).toEqual(['month-first', 'heading'])
})

test.each<[string, readonly string[], readonly unknown[] | null]>([
  ['Salarié', ['Léa Martin'], ['first-name-first', 'supposed']],
  ['Nom et prénom', ['Martin Léa'], ['last-name-first', 'heading']],
  ['Prénom Nom', ['Léa Martin'], ['first-name-first', 'heading']],
  ['Salarié', ['MARTIN Léa', 'Petit Jean'], ['last-name-first', 'proven', 2]],
  ['Salarié', ['MARTIN Léa', 'Jean PETIT', 'Le Gall, Jean'], null],
])('under %j, names such as %j are read as %j', (heading, texts, way) => {
  expect(wayOf('name', heading, ...texts)).toEqual(way)
})

test.each<[string, readonly string[], readonly unknown[] | null]>([
  ['Heures', ['35', '24,5'], null],
  ['Heures', ['151,67', '104', '43,33'], ['monthly', 'mixed', 4]],
  ['Heures', ['151,67', '104'], ['monthly', 'proven', 2]],
  ['Heures', ['35', '35', '151,67'], ['weekly', 'mixed', 4]],
  ['Heures mensuelles', ['43,33'], ['monthly', 'heading']],
])('under %j, hours such as %j are read as %j', (heading, texts, way) => {
  expect(wayOf('hours', heading, ...texts)).toEqual(way)
})

const fields: readonly ImportField[] = [
  { key: 'start', names: [], ambiguity: 'date' },
  { key: 'birth', names: [], ambiguity: 'date' },
]
test('dates that say nothing are read as another column of dates, which is named', () => {
  const lines = [{ line: 2, values: { start: '03/04/2026', birth: '12/31/1990' } }]
  expect(columnWays(fields, ['start', 'birth'], ['Start', 'Born'], lines).get('start')).toEqual<ColumnWay>({
    way: 'month-first',
    why: 'column',
    heading: 'Born',
  })
})

test.each([
  [['Léa Martin', 'Jean Petit', 'Cher'], 'fullName'],
  [['Martin', 'Petit', 'Le Gall'], 'lastName'],
])('without first names, a column of %j is one of %s', (texts, field) => {
  const lines = texts.map((lastName, nth) => ({ line: nth + 2, values: { lastName } }))
  expect(withWholeNames(['lastName', null] as const, lines)).toEqual([field, null])
  expect(withWholeNames(['lastName', 'firstName'], lines)).toEqual(['lastName', 'firstName'])
})

test('a name of three words is not parted, but a proposal is made', () => {
  expect(partedName('Jean Le Gall')).toEqual({ fix: 'Jean LE GALL' })
  expect(partedName('Le Gall Jean', 'last-name-first')).toEqual({ fix: 'LE GALL Jean' })
})
