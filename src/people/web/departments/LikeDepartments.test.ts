import { expect, test } from 'vitest'
import { likeDepartments } from './LikeDepartments.ts'

const department = (name: string, people: number) => ({ id: name, name, colour: '#10A36F', rank: null, people })

test.each([
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['Straße', 'STRASSE'],
  ['Salle - bar', 'SALLE‑BAR'],
  ['L’Office', "l'office"],
  ['İstanbul', 'ıstanbul'],
])('%s and %s offer to merge: the one with fewer people goes', (one, other) => {
  const [larger, smaller] = [department(one, 3), department(other, 1)]
  expect(likeDepartments([smaller, larger])).toEqual([{ from: smaller, into: larger }])
})

test('names of which letters differ offer nothing', () => {
  expect(likeDepartments([department('Salle', 3), department('Sable', 1)])).toEqual([])
})
