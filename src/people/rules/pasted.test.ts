import { expect, test } from 'vitest'
import { placedLines } from './pasted.ts'

const people = [
  { id: 'a', firstName: 'Inès', lastName: 'Moreau' },
  { id: 'b', firstName: 'João', lastName: 'Da Silva' },
  { id: 'c', firstName: 'Léa', lastName: 'Fontaine' },
]
const place = (text: string, from = 0) => {
  const { placed, lost } = placedLines(text, people, from)
  return [Object.fromEntries(placed), lost]
}

test('a column goes to one person after the other, from the one where it is pasted; an empty line passes one by', () => {
  expect(place('00019\r\n\r\n00021\r\n')).toEqual([{ a: '00019', c: '00021' }, []])
  expect(place('00020', 1)).toEqual([{ b: '00020' }, []])
})

test('a line with a name goes to that person, in whichever order and case the name is written', () => {
  expect(place('FONTAINE Léa\t00021\nda silva;joao;00020')).toEqual([{ c: '00021', b: '00020' }, []])
})

test('a line that names nobody, or that is one too many, is not lost from sight', () => {
  expect(place('Paul Renard\t7\n1\n2\n3\n4')).toEqual([{ a: '1', b: '2', c: '3' }, ['Paul Renard\t7', '4']])
})
