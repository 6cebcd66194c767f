import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Element } from './elements.ts'
import { fileNameOf, layouts, leftOutOf, type Profile, rowsOf, textOf, tooLongIn } from './files.ts'
import type { PaidPerson } from './paid.ts'
import { usualProfiles } from './recipes.ts'

const sourceOf = (lines: readonly PaidPerson[], month = '2026-03') => ({ siret: '12345678900012', month, lines })
const lea: PaidPerson = {
  id: 'lea',
  matricule: '00042',
  lastName: 'Martin',
  firstName: 'Léa',
  month: '2026-03',
  elements: new Map<Element, number>([
    ['contract-hours', 9100],
    ['normal-hours', 9100],
    ['overtime-25', 360],
    ['overtime-50', 90],
    ['night', 840],
    ['sunday', 420],
    ['meals', 1200],
    ['meal-vouchers', 1800],
    ['bonus', 15_050],
  ]),
  absences: [
    {
      type: 'vacation',
      code: 'CP',
      label: 'Congés payés',
      startDate: '2026-03-09',
      startsAtMidday: false,
      endDate: '2026-03-13',
      endsAtMidday: false,
      ouvrables: 600,
      ouvres: 500,
      calendar: 500,
      minutes: 2100,
    },
  ],
  balances: { n1: 400, n: 1250 },
  comment: '',
}
const zoe: PaidPerson = { ...lea, id: 'zoe', matricule: '00007', firstName: 'Zoé', absences: [], elements: new Map() }
const written = (profile: Profile, people: readonly PaidPerson[]) =>
  rowsOf(profile, sourceOf(people)).map(row => row.join(';'))

test('file A: a line a person and month', () => {
  expect(written(usualProfiles['person-month'], [lea])[1]).toBe(
    '00042;MARTIN;Léa;03/2026;151,67;151,67;0,00;0,00;0,00;6,00;1,50;0,00;0,00;14,00;7,00;0,00;0,00;12;0;18;150,50;0,00;0,00;4,00;12,50;',
  )
})

test('days that are left of a forfait are a figure where they are known, none as well, and blank elsewhere', () => {
  const columns = (['matricule', 'days-worked', 'days-left'] as const).map(field => ({ field, heading: field }))
  const profile = { ...usualProfiles['person-month'], columns }
  const left = (days: number) => ({ ...lea, elements: new Map<Element, number>([['days-left', days]]) })
  const rows = [left(1250), left(0), zoe].map(person => written(profile, [person])[1])
  expect(rows).toEqual(['00042;0;12,50', '00042;0;0', '00007;0;'])
})

test('file B: a line an absence, as the example of the facts has it', () => {
  expect(written(usualProfiles.absence, [lea, zoe]).slice(1)).toEqual([
    '00042;MARTIN;Léa;CP;Congés payés;09/03/2026;M;13/03/2026;A;6,00;5,00;5,00;35,00;',
  ])
  const half = { ...lea.absences[0]!, startsAtMidday: true, endDate: '2026-03-09', minutes: null, ouvrables: 50 }
  expect(written(usualProfiles.absence, [{ ...lea, absences: [half] }])[1]).toBe(
    '00042;MARTIN;Léa;CP;Congés payés;09/03/2026;A;09/03/2026;A;0,50;5,00;5,00;;',
  )
})

test('file C: a line an element that is not 0', () => {
  expect(written(usualProfiles.element, [lea])).toEqual([
    'Matricule;Code;Valeur;DateDebut;DateFin',
    '00042;HS-HN;151,67;01/03/2026;31/03/2026',
    '00042;HS-25;6,00;01/03/2026;31/03/2026',
    '00042;HS-50;1,50;01/03/2026;31/03/2026',
    '00042;HS-NUIT;14,00;01/03/2026;31/03/2026',
    '00042;HS-DIM;7,00;01/03/2026;31/03/2026',
    '00042;EV-PANIER;12;01/03/2026;31/03/2026',
    '00042;EV-TR;18;01/03/2026;31/03/2026',
    '00042;EV-PRIME;150,50;01/03/2026;31/03/2026',
  ])
})

test('a line a day of absence, halves too; they sum to the absence', () => {
  const day = { ouvrables: 100, ouvres: 100, calendar: 100, minutes: 420 } as const
  const days = [
    { ...day, date: '2026-03-09', part: 'afternoon', calendar: 50, minutes: 210 },
    { ...day, date: '2026-03-10', part: 'day' },
    { ...day, date: '2026-03-11', part: 'morning', calendar: 50, minutes: 210 },
    // Leave in hours has none of a day.
    { date: '2026-03-12', part: 'day', ouvrables: 0, ouvres: 0, calendar: 0, minutes: 90 },
  ] as const
  expect(
    written(usualProfiles['absence-day'], [{ ...lea, absences: [{ ...lea.absences[0]!, days }] }]).slice(1),
  ).toEqual([
    '00042;MARTIN;Léa;CP;09/03/2026;A;3,50',
    '00042;MARTIN;Léa;CP;10/03/2026;J;7,00',
    '00042;MARTIN;Léa;CP;11/03/2026;M;3,50',
    '00042;MARTIN;Léa;CP;12/03/2026;H;1,50',
  ])
  // A month that was closed before days were kept says the whole absence.
  expect(written(usualProfiles['absence-day'], [lea]).slice(1)).toEqual(['00042;MARTIN;Léa;CP;09/03/2026;J;35,00'])
})

describe('a mixed file', () => {
  const ill: PaidPerson = {
    ...lea,
    elements: new Map<Element, number>([
      ['contract-hours', 9100],
      // 151,67 less 36,11.
      ['normal-hours', 6933.33],
      ['withheld-hours', 2166.67],
      ['overtime-25', 360],
      ['bonus', 15_050],
    ]),
  }
  const mixed: Profile = { ...usualProfiles.mixed, corrections: 'own', hasHeading: false }
  const ofMarch = ';01/03/2026;31/03/2026'

  test('has hours, absences and variables of each person, each under the prefix of its kind; hours before absences', () => {
    expect(written(mixed, [ill])).toEqual([
      `00042;HS-HN;151,67${ofMarch}`,
      `00042;HS-25;6,00${ofMarch}`,
      '00042;AB-CP;35,00;09/03/2026;13/03/2026',
      `00042;EV-PRIME;150,50${ofMarch}`,
    ])
    expect(written({ ...mixed, normalHours: 'net' }, [ill])[0]).toBe(`00042;HS-HN;115,56${ofMarch}`)
  })

  test('calls an absence by its own code of up to 30 signs', () => {
    const code = 'CONGES-PAYES-DE-L-ANNEE-PASSEE'
    const codes = [...mixed.codes, { element: 'absence-vacation', code } as const]
    expect(written({ ...mixed, codes }, [ill])[2]).toBe(`00042;AB-${code};35,00;09/03/2026;13/03/2026`)
  })

  test('has the days of an absence that has no hours: of who works by days', () => {
    const days = [{ date: '2026-03-09', part: 'morning', ouvrables: 50, ouvres: 50, calendar: 50, minutes: 0 }] as const
    const half = { ...lea.absences[0]!, ouvrables: 50, ouvres: 50, calendar: 50, minutes: null, days }
    const by = (profile: Profile) => written({ ...profile, hasHeading: false }, [{ ...ill, absences: [half] }])
    expect(by(mixed)).toContain('00042;AB-CP;0,50;09/03/2026;13/03/2026')
    expect(by(usualProfiles['absence-day'])).toEqual(['00042;MARTIN;Léa;CP;09/03/2026;M;'])
  })

  test('has columns that say the same on every line', () => {
    const columns = [{ field: 'constant', heading: 'Dossier', text: 'D01' }, ...mixed.columns.slice(0, 2)] as const
    expect(written({ ...mixed, columns }, [ill])[0]).toBe('D01;00042;HS-HN')
  })

  const correction: PaidPerson = {
    ...lea,
    month: '2026-02',
    elements: new Map<Element, number>([['overtime-25', 90]]),
    absences: [],
    comment: 'régularisation',
  }

  test('has corrections of a closed month under their own period, or under the running one with a prefix of their own', () => {
    const lines = (changed: Partial<Profile>) =>
      written({ ...mixed, ...changed }, [ill, correction]).filter(line => line.includes('HS-25'))
    expect(lines({})).toEqual(['00042;HS-25;1,50;01/02/2026;28/02/2026', `00042;HS-25;6,00${ofMarch}`])
    const prefixes = { ...mixed.prefixes, corrections: 'RG-' }
    expect(lines({ prefixes, corrections: 'running' })).toEqual([
      `00042;RG-HS-25;1,50${ofMarch}`,
      `00042;HS-25;6,00${ofMarch}`,
    ])
    // Software that takes one line a code and period would keep the last one alone.
    expect(lines({ corrections: 'running' })).toEqual([`00042;HS-25;7,50${ofMarch}`])
  })

  test('a correction of somebody who has nothing else in the month is not lost', () => {
    expect(written({ ...mixed, corrections: 'running' }, [correction])).toEqual([`00042;HS-25;1,50${ofMarch}`])
  })
})

test('a line a person has corrections in it where the running month takes them, and says so', () => {
  const columns = (['overtime-25', 'contract-hours', 'comment'] as const).map(field => ({ field, heading: field }))
  const correction = {
    ...lea,
    month: '2026-02',
    elements: new Map<Element, number>([
      ['overtime-25', -90],
      ['contract-hours', 100],
    ]),
  }
  const profile: Profile = { ...usualProfiles['person-month'], columns, hasHeading: false, corrections: 'running' }
  expect(written(profile, [correction, lea])).toEqual(['4,50;151,67;dont régularisation 02/2026'])
})

describe('a line of fixed width', () => {
  const fixed: Profile = {
    ...usualProfiles['person-month'],
    layout: 'fixed',
    columns: [
      { field: 'matricule', heading: 'Matricule', width: 8, align: 'right', pad: '0' },
      { field: 'last-name', heading: 'Nom', width: 10 },
      { field: 'overtime-25', heading: 'HS25', width: 7, align: 'right', pad: '0' },
      { field: 'constant', heading: 'Fin', text: 'X', width: 3, align: 'right' },
    ],
  }
  const lines = (profile: Profile, people: readonly PaidPerson[]) => textOf(profile, sourceOf(people))

  test('has each value at its place, and no names of columns', () => {
    expect(lines(fixed, [lea])).toBe('00000042MARTIN    0006,00  X\r\n')
    const taken = { ...lea, elements: new Map<Element, number>([['overtime-25', -90]]) }
    expect(lines(fixed, [taken])).toBe('00000042MARTIN    -001,50  X\r\n')
  })

  test('tells of a value that is longer than its place, and never cuts it', () => {
    const person = { ...lea, lastName: 'Martinez-Dupont' }
    expect(tooLongIn(fixed, sourceOf([lea, person]))).toMatchObject([
      { person: { id: 'lea' }, column: { heading: 'Nom' }, value: 'MARTINEZ-DUPONT' },
    ])
    expect(lines(fixed, [person])).toContain('MARTINEZ-DUPONT')
    // Exactly as long as its place.
    expect(tooLongIn(fixed, sourceOf([{ ...lea, lastName: 'Abcdefghij' }]))).toEqual([])
    expect(tooLongIn({ ...fixed, layout: 'delimited' }, sourceOf([person]))).toEqual([])
  })

  test('counts the letters that the encoding writes', () => {
    const columns = [{ field: 'last-name', heading: 'Nom', width: 4 }] as const
    const person = { ...lea, lastName: 'Œuf' }
    expect(lines({ ...fixed, columns, encoding: 'windows-1252' }, [person])).toBe('ŒUF \r\n')
    expect(tooLongIn({ ...fixed, columns, encoding: 'windows-1252' }, sourceOf([{ ...lea, lastName: 'Ỻab' }]))).toEqual(
      [],
    )
  })
})

test('a file is named after its layout', () => {
  const named = (layout: Profile['layout']) => fileNameOf({ name: 'Cabinet Vasseur', layout }, '2026-03')
  expect(layouts.map(named)).toEqual([
    'paie-cabinet-vasseur-2026-03.csv',
    'paie-cabinet-vasseur-2026-03.txt',
    'paie-cabinet-vasseur-2026-03.xlsx',
  ])
})

describe('a format', () => {
  const shown = (amount: number, format: Partial<Profile>) =>
    written(
      {
        ...usualProfiles['person-month'],
        hasHeading: false,
        columns: [{ field: 'night', heading: '' }],
        ...format,
      },
      [{ ...lea, elements: new Map([['night', amount]]) }],
    )[0]

  test.each([
    [450, {}, '7,50'],
    [-450, {}, '-7,50'],
    [20, {}, '0,33'],
    [-1, {}, '-0,02'],
    [0, {}, '0,00'],
    [450, { decimals: '.' }, '7.50'],
    [425, { hours: 'minutes' }, '7:05'],
    [-425, { hours: 'minutes' }, '-7:05'],
  ] as const)('%s minutes, %j: %s', (minutes, format, text) => expect(shown(minutes, format)).toBe(text))

  test('of dates', () => {
    const columns = [{ field: 'start-date', heading: '' }] as const
    const dates = (format: Profile['dates']) =>
      written({ ...usualProfiles.absence, hasHeading: false, columns, dates: format }, [lea])[0]
    expect([dates('dd/MM/yyyy'), dates('yyyy-MM-dd'), dates('ddMMyyyy')]).toEqual([
      '09/03/2026',
      '2026-03-09',
      '09032026',
    ])
  })
})

test('people stand by matricule, whatever the order in which they came: the same month is the same file', () => {
  const some = fc.uniqueArray(fc.tuple(fc.constantFrom('', '1', '00042', 'É1', 'b'), fc.uuid()), { maxLength: 8 })
  fc.assert(
    fc.property(
      some.chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        const people = (each: typeof list) => each.map(([matricule, id]) => ({ ...lea, matricule, id }))
        expect(written(usualProfiles['person-month'], people(shuffled))).toEqual(
          written(usualProfiles['person-month'], people(list)),
        )
      },
    ),
  )
})

test('a look-alike that the encoding writes as a separator or an equals sign moves no column and runs nothing', () => {
  const columns = (['matricule', 'last-name', 'first-name'] as const).map(field => ({ field, heading: field }))
  const profile = { ...usualProfiles['person-month'], columns, hasHeading: false, encoding: 'windows-1252' } as const
  const person = { ...lea, matricule: '⁼1', lastName: 'DUPONT；9999', firstName: '＂Léa' }
  expect(textOf(profile, sourceOf([person]))).toBe(`'=1;"DUPONT;9999";"""Léa"\r\n`)
})

test('what is paid and stands in no file is said; a premium of hours that a file has is not', () => {
  const month = usualProfiles['person-month']
  const paid = (elements: [Element, number][]) => [{ ...lea, elements: new Map(elements) }]
  const lines = paid([
    ['normal-hours', 9100],
    ['overtime-30', 60],
    ['sunday', 240],
    ['sunday-45', 240],
    ['travel', 1200],
    ['retained-hours', 2100],
  ])
  expect(leftOutOf([month, usualProfiles.absence], lines)).toEqual(['overtime-30', 'travel'])
  const codes = [{ element: 'travel', code: 'KM' } as const, { element: 'overtime-30', code: 'HS30' } as const]
  expect(leftOutOf([month, { ...usualProfiles.element, codes }], lines)).toEqual([])
  expect(leftOutOf([usualProfiles.absence], lines)).toEqual([])
})
