import { expect, test } from 'vitest'
import { cellText, columnsNamed, headingRow, isEmptyLine, linesBelow, unreadNotes } from './rules.ts'

const fields = [
  { key: 'lastName', names: ['nom', 'nom de famille'] },
  { key: 'firstName', names: ['prénom'] },
  { key: 'email', names: ['mail', 'e-mail'] },
  { key: 'hours', names: ['hebdo', 'heures'] },
] as const

test('columns are recognised by their headings, whatever their case, accents and signs; the whole heading wins', () => {
  expect(columnsNamed(['PRENOM', 'Adresse e-mail (perso)', 'Nom', 'Nom d’usage', ''], fields)).toEqual([
    'firstName',
    'email',
    'lastName',
    null,
    null,
  ])
  expect(columnsNamed(['N° dossier', 'NOM_DE_FAMILLE', 'Heures / semaine'], fields)).toEqual([
    null,
    'lastName',
    'hours',
  ])
  expect(columnsNamed(['Nombre', 'Surnom'], fields)).toEqual([null, null])
})

test('of several headings the name that comes first is preferred; some names are whole headings only', () => {
  const balances = [
    { key: 'before', names: ['solde n-1', 'n-1'] },
    { key: 'day', names: ['date du solde'], whole: ['date'] },
  ] as const
  expect(columnsNamed(['N-1 pris', 'Solde N-1 (j)', 'Date d’entrée'], balances)).toEqual([null, 'before', null])
  expect(columnsNamed(['N-1', 'Solde', 'DATE'], balances)).toEqual(['before', null, 'day'])
})

const rows = [
  ['Équipe de la salle, nom provisoire', '', ''],
  ['', '', ''],
  ['Nom', 'Prénom', 'Mail'],
  ['Martin', 'Léa', 'lea@mail.example'],
  ['', '', ''],
  ['Petit', "'=1+1", ''],
]

test('headings stand below titles; empty rows keep the numbers of the file', () => {
  expect(headingRow(rows, fields)).toBe(2)
  expect(headingRow(rows.slice(3), fields)).toBe(-1)
  const lines = linesBelow(rows, 2, ['lastName', null, 'email'] as const)
  expect(lines).toEqual([
    { line: 4, values: { lastName: 'Martin', email: 'lea@mail.example' } },
    { line: 5, values: { lastName: '', email: '' } },
    { line: 6, values: { lastName: 'Petit', email: '' } },
  ])
  expect(lines.map(isEmptyLine)).toEqual([false, true, false])
})

test('the title of a file of one column is no line of it; a name in its place is one', () => {
  expect(headingRow([['Nom'], ['Léa Martin']], fields)).toBe(0)
  expect(headingRow([[''], ['NOM DE FAMILLE', ''], ['Léa Martin']], fields)).toBe(1)
  expect(headingRow([['Léa Martin'], ['Nom']], fields)).toBe(-1)
  expect(headingRow([['Nom de jeune fille'], ['Martin']], fields)).toBe(-1)
  expect(
    headingRow(
      [
        ['Nom', 'Taille'],
        ['Martin', 'M'],
      ],
      fields,
    ),
  ).toBe(-1)
})

test('a cell is one line of text, without the sign that keeps it from running', () => {
  expect(cellText(' Da\u00a0Silva\r\nPereira ')).toBe('Da Silva Pereira')
  expect(cellText("'=1+1")).toBe('=1+1')
  expect(cellText("'t Hooft")).toBe("'t Hooft")
})

test('a cell that a spreadsheet could not work out, or that nobody can read, is told at its place and keeps its line out', () => {
  const texts = ['#?', '#N/A', '#REF!', '#VALEUR!', '#NOM?', '#DIV/0!', '########', '#12', 'C#', 'Lefèvre', '']
  const told = texts.map(text => unreadNotes({ line: 2, values: { lastName: text } }))
  expect(told.map(notes => notes.map(({ kind, say }) => `${kind} ${say}`))).toEqual([
    ...Array.from({ length: 7 }, () => ['wrong imports:notes.unread']),
    ...Array.from({ length: 4 }, () => []),
  ])
})
