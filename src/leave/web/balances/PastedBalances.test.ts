import { expect, test } from 'vitest'
import { amountTyped } from './Amounts.ts'
import { linesPasted } from './PastedBalances.ts'

const people = [
  { id: 'ines', firstName: 'Inès', lastName: 'Moreau', email: 'ines@releve.test' },
  { id: 'jean', firstName: 'Jean', lastName: 'Le Gall', email: 'jean@releve.test' },
  { id: 'jean2', firstName: 'Jean', lastName: 'Petit', email: 'petit@releve.test' },
  { id: 'jean3', firstName: 'Jean', lastName: 'Petit', email: 'petit2@releve.test' },
]

test('days and hours as people type them', () => {
  expect(['12,5', '12.5', ' 3 ', '-2', '\u2212 1,25'].map(text => amountTyped(text, 'days'))).toEqual([
    1250, 1250, 300, -200, -125,
  ])
  expect(['6h30', '6:30', '6 h', '-1h15', '6,5'].map(text => amountTyped(text, 'minutes'))).toEqual([
    390, 390, 360, -75, 390,
  ])
  for (const text of ['', 'douze', '1,234', '12,5 jours', '6h75']) expect(amountTyped(text, 'minutes')).toBeNaN()
})

test('a table is read by names in any order, by addresses, from a spreadsheet or a file', () => {
  const table = 'Moreau\tInès\t21\nJEAN LE GALL 12,5\npetit@releve.test;3\nClaire Roux\nHugo Petit\t\n'
  expect(linesPasted(table, people, 'days').map(({ personId, amount, error }) => [personId, amount, error])).toEqual([
    ['ines', 2100, null],
    ['jean', 1250, null],
    ['jean2', 300, null],
  ])
})

test('what cannot be read is said at its line', () => {
  const table = 'Claire Roux\t3\nJean Petit\t3\nInès Moreau\tdouze\nInes Moreau\t4'
  expect(linesPasted(table, people, 'days').map(({ error }) => error)).toEqual([
    'nobody',
    'several',
    'notANumber',
    'twice',
  ])
})
