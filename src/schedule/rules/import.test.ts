import { expect, test } from 'vitest'
import { columnsNamed } from '#imports/rules.ts'
import { readShiftTypes, type ShiftTypeField, shiftTypeFields } from './import.ts'

const shiftTypes = [{ name: 'Ouverture', color: '#2563eb' }]

type Values = Partial<Record<ShiftTypeField, string>>
const read = (...lines: Values[]) =>
  readShiftTypes(
    lines.map((values, nth) => ({ line: nth + 2, values })),
    { shiftTypes },
  )
const one = (values: Values) => read({ name: 'Soir', ...values })[0]!
/** Reads the row of a file that has these columns. */
const said = (values: Values) =>
  one(values)
    .notes.filter(({ field, kind }) => kind === 'wrong' || values[field] !== undefined)
    .map(({ field, kind, say, fix }) => [field, kind, say.replace(/^.*[:.]/, ''), ...(fix ? [fix] : [])])

test('the columns of usual files are recognised', () => {
  expect(
    columnsNamed(
      ['Libellé', 'Heure de début', 'Heure de fin', 'Pause (min)', 'Code couleur', 'Remarque'],
      shiftTypeFields,
    ),
  ).toEqual(['name', 'defaultStartTime', 'defaultEndTime', 'defaultBreakDuration', 'color', 'description'])
  expect(columnsNamed(['Service', 'Horaires', 'Pause'], shiftTypeFields)).toEqual([
    'name',
    'hours',
    'defaultBreakDuration',
  ])
  expect(columnsNamed(['Type de shift', 'DEBUT', 'FIN', 'Coût'], shiftTypeFields)).toEqual([
    'name',
    'defaultStartTime',
    'defaultEndTime',
    null,
  ])
})

test('a full line becomes a type', () => {
  const line = {
    name: 'Fermeture',
    color: 'Vert foncé',
    description: 'Caisse et ménage',
    defaultStartTime: '17h30',
    defaultEndTime: '01:00:00',
    defaultBreakDuration: '20 min',
  }
  expect(one(line)).toEqual({
    line: 2,
    row: { ...line, color: '#14532D', defaultStartTime: '17:30', defaultEndTime: '01:00', defaultBreakDuration: 20 },
    notes: [],
  })
})

test('what a file leaves out has the values of the form, and a colour that no other type has', () => {
  const [first, second, third] = read({ name: 'A' }, { name: 'B', color: 'orange' }, { name: 'C' })
  expect(first!.row).toEqual({
    name: 'A',
    color: '#15803D',
    description: '',
    defaultStartTime: '09:00',
    defaultEndTime: '17:00',
    defaultBreakDuration: 30,
  })
  expect([first, second, third].map(each => each!.row!.color)).toEqual(['#15803D', '#D97706', '#DC2626'])
  const many = read(...Array.from({ length: 40 }, (_, nth) => ({ name: String(nth) })))
  expect(many.every(({ row }) => row !== null)).toBe(true)
})

test('the values of the form are said, also where the file has no such columns', () => {
  expect(one({}).notes.map(({ field, kind, say }) => [field, kind, say])).toEqual([
    ['hours', 'known', 'shiftTypesImport:notes.hours'],
    ['defaultBreakDuration', 'known', 'shiftTypesImport:notes.break'],
  ])
  // A beginning without a column of ends asks for one.
  expect(one({ defaultStartTime: '9h', defaultBreakDuration: '30' }).notes).toMatchObject([
    { field: 'defaultEndTime', kind: 'wrong', say: 'core:fields.required' },
  ])
})

test.each<[string, string | null]>([
  ['#2563eb', '#2563EB'],
  ['dc2626', '#DC2626'],
  ['#abc', '#AABBCC'],
  ['rgb(37, 99, 235)', '#2563EB'],
  ['Bleu', '#2563EB'],
  ['BLEU CIEL', '#60A5FA'],
  ['violet', '#7C3AED'],
  ['rgb(300, 0, 0)', null],
  ['arc-en-ciel', null],
])('the colour %j is %s', (color, hex) => {
  expect(one({ color }).row?.color ?? null).toBe(hex)
})

test.each<[Values, string, string]>([
  [{ defaultStartTime: '7h30', defaultEndTime: '15h' }, '07:30', '15:00'],
  [{ defaultStartTime: '07:30:00', defaultEndTime: '0,625' }, '07:30', '15:00'],
  [{ defaultStartTime: '22:00', defaultEndTime: '6' }, '22:00', '06:00'],
  [{ defaultStartTime: '18h', defaultEndTime: '24:00' }, '18:00', '00:00'],
  [{ hours: '9h-17h' }, '09:00', '17:00'],
  [{ hours: '09:00–17:00' }, '09:00', '17:00'],
  [{ hours: 'de 9 h à 17 h 30' }, '09:00', '17:30'],
  [{ hours: '22h/6h' }, '22:00', '06:00'],
])('%j is from %s to %s', (values, defaultStartTime, defaultEndTime) => {
  expect(one({ defaultBreakDuration: '30', ...values })).toMatchObject({
    row: { defaultStartTime, defaultEndTime },
    notes: [],
  })
})

test.each<[Values, ReturnType<typeof said>]>([
  [{ name: '' }, [['name', 'wrong', 'required']]],
  [{ name: 'x'.repeat(121) }, [['name', 'wrong', 'tooLong']]],
  [{ name: 'OUVERTURE' }, [['name', 'wrong', 'known']]],
  [{ color: 'arc-en-ciel' }, [['color', 'wrong', 'colour']]],
  [{ hours: '9h' }, [['hours', 'wrong', 'span']]],
  [{ hours: '9h-12h-17h' }, [['hours', 'wrong', 'span']]],
  [{ hours: '' }, [['hours', 'known', 'hours']]],
  [{ defaultStartTime: '', defaultEndTime: '' }, [['defaultStartTime', 'known', 'hours']]],
  [{ defaultStartTime: '18h' }, [['defaultEndTime', 'wrong', 'required']]],
  [{ defaultStartTime: 'midi', defaultEndTime: '18h' }, [['defaultStartTime', 'wrong', 'time']]],
  [{ defaultStartTime: '9h', defaultEndTime: '09:00' }, [['defaultEndTime', 'wrong', 'sameTime']]],
  [
    { defaultStartTime: '12h', defaultEndTime: '12h30', defaultBreakDuration: '30' },
    [['defaultBreakDuration', 'wrong', 'breakTooLong']],
  ],
  [{ defaultBreakDuration: '' }, [['defaultBreakDuration', 'known', 'break']]],
  [{ defaultBreakDuration: 'un peu' }, [['defaultBreakDuration', 'wrong', 'breakMinutes']]],
  [{ defaultBreakDuration: '12,5' }, [['defaultBreakDuration', 'wrong', 'breakMinutes']]],
  [{ defaultBreakDuration: '0,5' }, [['defaultBreakDuration', 'wrong', 'breakHours', '30']]],
  [{ defaultBreakDuration: '1' }, [['defaultBreakDuration', 'wrong', 'breakHours', '60']]],
  [{ defaultBreakDuration: '0,020833' }, [['defaultBreakDuration', 'wrong', 'breakHours', '30']]],
  [{ defaultBreakDuration: '0,333333' }, [['defaultBreakDuration', 'wrong', 'breakHours', '20']]],
])('of %j it is said at the cell', (values, notes) => {
  expect(said(values)).toEqual(notes)
  expect(one(values).row === null).toBe(notes.some(([, kind]) => kind === 'wrong'))
})

test('types that come twice in the file are named by their line; the first one stays', () => {
  const found = read({ name: 'Soir' }, { name: ' SOIR ' }, { name: 'Nuit' })
  expect(found.map(({ row }) => row !== null)).toEqual([true, false, true])
  expect(found[1]!.notes.slice(-1)).toEqual([
    { field: 'name', kind: 'wrong', say: 'imports:notes.twice', values: { line: '2' } },
  ])
})
