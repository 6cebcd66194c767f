import { expect, test } from 'vitest'
import type { Period } from '#core/calendar.ts'
import { columnsNamed } from '#imports/rules.ts'
import {
  accountsOn,
  type BalanceFacts,
  balanceColumns,
  balanceFields,
  readBalances,
  saysNoYear,
  saysWho,
  writtenYear,
  yearWord,
} from './import.ts'

const year = (from: number): Period => ({ from: `${from}-06-01`, to: `${from + 1}-05-31` })
const years = [2026, 2025, 2024, 2023].map(year)
const types = [
  { key: 'vacation', unit: 'days' },
  { key: 'rtt', unit: 'days' },
  { key: 'rec', unit: 'minutes' },
  { key: 'own', unit: 'minutes' },
] as const
const labels: Record<string, string> = { vacation: 'Congés payés', rtt: 'RTT', rec: 'Récupération', own: 'Astreintes' }
const today = '2026-11-24'
const [runs, before, older] = ['vacation N', 'vacation N-1', 'vacation N-2']
const [n, n1, n2] = ['vacation 2026-06-01', 'vacation 2025-06-01', 'vacation 2024-06-01']

const person = (id: string, firstName: string, lastName: string, change: object = {}) => ({
  id,
  firstName,
  lastName,
  email: `${id}@mail.example`,
  matricule: null,
  mayWrite: true,
  openings: new Map<string, { id: string; amount: number }>(),
  ...change,
})
const facts: BalanceFacts = {
  people: [
    person('ines', 'Inès', 'Moreau', {
      matricule: '00042',
      openings: new Map([[n1, { id: 'opening', amount: 1250 }]]),
    }),
    person('jean', 'Jean-Luc', 'Le Gall'),
    person('jean2', 'Jean', 'Petit', { matricule: '7' }),
    person('jean3', 'Jean', 'Petit', { email: null }),
    person('self', 'Margaux', 'Lefèvre', { mayWrite: false }),
  ],
  columns: balanceColumns(accountsOn({ types, years }, today)),
  years,
  on: '2026-11-01',
  today,
  language: 'fr',
}

const fieldsOn = (on: string) =>
  balanceFields(balanceColumns(accountsOn({ types, years }, on)), ({ account: { type, year: of }, isRelative }) =>
    of ? `${labels[type]} ${isRelative ? yearWord(of) : writtenYear(of)}, à prendre` : labels[type]!,
  )
const named = (headings: readonly string[], on = today) => columnsNamed(headings, fieldsOn(on))

test('the columns of payroll files are recognised, and those that are no balance are left', () => {
  expect(named(['Matricule', 'Nom', 'Prénom', 'CP N-1', 'CP N', 'RTT', 'Récup', 'Date d’entrée'])).toEqual([
    'matricule',
    'lastName',
    'firstName',
    before,
    runs,
    'rtt',
    'rec',
    null,
  ])
  expect(named(['Salarié', 'CP acquis', 'Congés payés en cours', 'Astreintes', 'Date'])).toEqual([
    'fullName',
    before,
    runs,
    'own',
    'on',
  ])
  expect(named(['E-mail', 'Reste N-1', 'Solde CP N au 31/10', 'Total CP'])).toEqual(['email', before, runs, null])
  expect(named(['Nom complet', 'Congés 2024-2025', 'CP 2025/2026', 'CP acquis N'])).toEqual(['fullName', n2, n1, runs])
  expect(named(['Nom complet', 'CP N – 2', 'CP N1 (jours)', 'CP acquis N (jours)'])).toEqual([
    'fullName',
    older,
    before,
    runs,
  ])
  // The acquired and the taken days stand beside those that are left.
  expect(named(['Nom', 'CP N-1 acquis', 'CP N-1 pris', 'CP N-1 solde', 'RTT pris', 'Solde RTT'])).toEqual([
    'lastName',
    null,
    null,
    before,
    null,
    'rtt',
  ])
})

test('a column of paid leave that names no year is asked about', () => {
  expect(
    ['CP', 'Solde congés payés', 'Congés restants', 'RTT', 'CP N-1', 'Congé sans solde'].filter(saysNoYear),
  ).toEqual(['CP', 'Solde congés payés', 'Congés restants'])
})

test('a heading that writes its year means this year, whatever the day', () => {
  expect(named(['Congés payés 2025–2026, à prendre'], '2026-05-31')).toEqual([n1])
})

// On 3 April 2026 the year 2025–2026 runs: N-1 is 2024–2025. On 1 June the next one has begun.
test.each([
  ['03/04/2026', '2025-06-01', '2024-06-01'],
  ['31/05/2026', '2025-06-01', '2024-06-01'],
  ['01/06/2026', '2026-06-01', '2025-06-01'],
  ['', '2026-06-01', '2025-06-01'],
])('on the day %j of a line, N is the year of %s and N-1 that of %s', (on, running, former) => {
  const { row, notes } = one({ email: 'jean@mail.example', [runs]: '3', [before]: '5', on })
  expect(row?.map(({ column, leaveYear, amount }) => [column, leaveYear, amount])).toEqual([
    [runs, running, 300],
    [before, former, 500],
  ])
  expect(notes).toEqual([])
})

test('a year that is not known on the day of a line, and a balance in two columns, are said at the cell', () => {
  expect(said({ email: 'jean@mail.example', [older]: '3', on: '03/04/2025' })).toEqual([[older, 'wrong', 'noYear']])
  expect(said({ email: 'jean@mail.example', [before]: '3', on: '03/06/2027' })).toEqual([[before, 'wrong', 'noYear']])
  expect(said({ email: 'jean@mail.example', [n1]: '3', [before]: '4' })).toEqual([[before, 'wrong', 'sameBalance']])
})

test('a line says who, by a number, an address or names', () => {
  expect(
    [['matricule'], ['email'], ['fullName'], ['firstName', 'lastName']].map(keys => saysWho(new Set(keys))),
  ).toEqual([true, true, true, true])
  expect(saysWho(new Set(['lastName', n1]))).toBe(false)
})

type Values = Record<string, string>
const read = (values: readonly Values[], change: Partial<BalanceFacts> = {}) =>
  readBalances(
    values.map((each, nth) => ({ line: nth + 2, values: each })),
    { ...facts, ...change },
  )
const one = (values: Values, change: Partial<BalanceFacts> = {}) => read([values], change)[0]!
const said = (values: Values, change: Partial<BalanceFacts> = {}) =>
  one(values, change).notes.map(({ field, kind, say, fix }) => [
    field,
    kind,
    say.replace(/^.*[:.]/, ''),
    ...(fix ? [fix] : []),
  ])

test('a full line opens the balances of one person', () => {
  const line = { matricule: '7', lastName: 'PETIT', firstName: 'Jean', [n1]: '12,5', [n]: '-1', rtt: '0', rec: '12h30' }
  const of = { employeeId: 'jean2', on: '2026-11-01', seen: null }
  expect(one(line)).toEqual({
    line: 2,
    row: [
      { ...of, column: n, type: 'vacation', leaveYear: '2026-06-01', amount: -100 },
      { ...of, column: n1, type: 'vacation', leaveYear: '2025-06-01', amount: 1250 },
      { ...of, column: 'rtt', type: 'rtt', leaveYear: null, amount: 0 },
      { ...of, column: 'rec', type: 'rec', leaveYear: null, amount: 750 },
    ],
    notes: [],
  })
})

test('a line without balances is neither wrong nor imported', () => {
  expect(one({ lastName: 'Roux', firstName: 'Claire', [n1]: '', rtt: '' })).toEqual({ line: 2, row: null, notes: [] })
})

test.each<[Values, string]>([
  [{ matricule: '00042' }, 'ines'],
  // Spreadsheets drop zeros.
  [{ matricule: '42' }, 'ines'],
  [{ email: 'INES@mail.example' }, 'ines'],
  [{ fullName: 'MOREAU Ines' }, 'ines'],
  [{ lastName: 'le gall', firstName: 'Jean Luc' }, 'jean'],
  [{ lastName: 'Petit', firstName: 'Jean', email: 'jean2@mail.example' }, 'jean2'],
  // Somebody whose number nobody wrote here yet.
  [{ matricule: '99', lastName: 'Le Gall', firstName: 'Jean-Luc' }, 'jean'],
])('%j is %s', (values, employeeId) => {
  expect(one({ ...values, rtt: '1' })).toMatchObject({ row: [{ employeeId }], notes: [] })
})

test.each<[Values, (readonly string[])[]]>([
  [{ lastName: 'Petit', firstName: 'Jean' }, [['lastName', 'wrong', 'several']]],
  [{ fullName: 'Claire Roux' }, [['fullName', 'wrong', 'nobody']]],
  [{ email: 'qui@mail.example' }, [['email', 'wrong', 'nobody']]],
  [{ matricule: '99' }, [['matricule', 'wrong', 'nobody']]],
  [{ matricule: '', email: '' }, [['email', 'wrong', 'required']]],
  [{ matricule: '99', lastName: 'Moreau', firstName: 'Inès' }, [['matricule', 'wrong', 'otherMatricule']]],
  [{ matricule: '42', lastName: 'Petit', firstName: 'Jean' }, [['lastName', 'known', 'otherName']]],
  [{ matricule: '42', email: 'jean2@mail.example' }, [['email', 'wrong', 'otherEmail']]],
  [{ email: 'self@mail.example' }, [['email', 'wrong', 'own']]],
])('of %j it is said at the cell', (values, notes) => {
  expect(said({ ...values, rtt: '1' })).toEqual(notes)
})

test.each<[Values, (readonly string[])[]]>([
  [{ [n1]: 'douze' }, [[n1, 'wrong', 'days']]],
  [{ [n1]: '12h30' }, [[n1, 'wrong', 'days']]],
  [{ [n1]: '1\u00a0000' }, [[n1, 'wrong', 'days']]],
  [{ [n1]: '20,833333' }, [[n1, 'known', 'rounded']]],
  [{ rec: 'beaucoup' }, [['rec', 'wrong', 'minutes']]],
  // The parts of a day, and the hours, that a spreadsheet keeps without a format.
  [{ rec: '0,520833' }, [['rec', 'wrong', 'minutes', '12h30']]],
  [{ rec: '12,333333' }, [['rec', 'wrong', 'minutes', '12h20']]],
  [{ own: '-0,520833' }, [['own', 'wrong', 'minutes', '\u2212\u00a012h30']]],
])('of the balance %j it is said at the cell', (values, notes) => {
  expect(said({ email: 'jean@mail.example', ...values })).toEqual(notes)
})

test('what is replaced is named', () => {
  const { row, notes } = one({ email: 'ines@mail.example', [n1]: '3' })
  expect(row).toHaveLength(1)
  expect(notes).toEqual([
    { field: n1, kind: 'known', say: 'balancesImport:notes.replaces', values: { amount: '12,5' } },
  ])
})

test('the first line of a person counts; others name it', () => {
  const found = read([
    { matricule: '42', rtt: '1' },
    { matricule: '7', rtt: '1' },
    { email: 'ines@mail.example', rec: '1' },
  ])
  expect(found.map(({ row }) => row !== null)).toEqual([true, true, false])
  expect(found[2]!.notes).toMatchObject([{ field: 'email', say: 'imports:notes.twice', values: { line: '2' } }])
})

test.each<[string, string | null, (readonly string[])[]]>([
  ['31/10/2026', '2026-10-31', []],
  ['', '2026-11-01', []],
  ['31/11/2026', null, [['on', 'wrong', 'date-impossible']]],
  ['bientôt', null, [['on', 'wrong', 'date-unreadable']]],
  ['01/01/2030', null, [['on', 'wrong', 'dateFar']]],
  ['31/05/2026', null, [[n, 'wrong', 'beforeYear']]],
])('the day %j of a line is %s', (on, day, notes) => {
  const values = { email: 'jean@mail.example', [n]: '3', on }
  expect(said(values)).toEqual(notes)
  expect(one(values).row?.[0]?.on ?? null).toBe(day)
})

test('a day is asked for where neither the line nor the page says one', () => {
  const values = { email: 'jean@mail.example', rtt: '3' }
  expect(said({ ...values, on: '' }, { on: null })).toEqual([['on', 'wrong', 'required']])
  // The page asks for all lines at once.
  expect(one(values, { on: null })).toMatchObject({ row: null, notes: [] })
})
