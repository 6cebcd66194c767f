import { expect, test } from 'vitest'
import { columnsNamed, type Way } from '#imports/rules.ts'
import { hasNames, type ImportFacts, type PersonField, personFields, readPeople } from './import.ts'

const facts: ImportFacts = {
  people: [
    { firstName: 'Hugo', lastName: 'Lemaire', email: 'hugo.lemaire@mail.example', matricule: '00042' },
    { firstName: 'Maëlle', lastName: 'Étienne', email: 'maelle@mail.example', matricule: null },
  ],
  roles: [
    { id: 'employee', names: ['Employé', 'Employee'] },
    { id: 'manager', names: ["Chef d'équipe", 'Team leader'] },
  ],
  usualRoleId: 'employee',
  departments: ['Salle', 'Cuisine'],
  today: '2026-11-24',
}

type Values = Partial<Record<PersonField, string>>
const lea = { firstName: 'Léa', lastName: 'Martin', email: 'lea@mail.example', weeklyHours: '35' }
/** The values of somebody whose file has no column of hours. */
const { weeklyHours: _hours, ...hourless } = lea
const read = (...lines: Values[]) =>
  readPeople(
    lines.map((values, nth) => ({ line: nth + 2, values })),
    facts,
  )
const one = (values: Values, base: Values = lea) => read({ ...base, ...values })[0]!
const said = (values: Values, base?: Values) =>
  one(values, base).notes.map(({ field, kind, say, fix }) => [
    field,
    kind,
    say.replace(/^.*[:.]/, ''),
    ...(fix ? [fix] : []),
  ])

test('a full line becomes a person, in the words of the company', () => {
  const { row, notes } = one({
    matricule: '00007',
    roleName: 'CHEF D’ÉQUIPE',
    weeklyHours: '24h30',
    department: 'CUISINE',
    startDate: '01/12/25',
    endDate: '46022',
    phone: '6 12 00 48 10',
    birthDate: '04/05/1961',
    sex: 'F',
    nationality: 'Portugaise',
    qualification: 'Niveau I',
    contractType: 'CDI temps partiel',
    jobTitle: 'Plongeuse',
    emergencyName: 'Ana Martin',
    emergencyPhone: '+32 470 12 34 56',
  })
  expect(notes).toEqual([])
  expect(row).toEqual({
    ...hourless,
    matricule: '00007',
    roleId: 'manager',
    contractType: 'part-time',
    weeklyHours: 24.5,
    department: 'Cuisine',
    startDate: '2025-12-01',
    endDate: '2025-12-31',
    phone: '+33612004810',
    birthDate: '1961-05-04',
    sex: 'female',
    nationality: 'PT',
    qualification: 'Niveau I',
    employmentKind: 'permanent',
    jobTitle: 'Plongeuse',
    emergencyName: 'Ana Martin',
    emergencyPhone: '+32470123456',
  })
})

test.each<[Values, string, number]>([
  [{}, 'full-time', 35],
  [{ weeklyHours: '39' }, 'full-time', 39],
  [{ weeklyHours: '20' }, 'part-time', 20],
  [{ contractType: 'CDI', weeklyHours: '20' }, 'part-time', 20],
  [{ contractType: 'CDI temps plein' }, 'full-time', 35],
  [{ contractType: 'CDD' }, 'temporary', 35],
  [{ contractType: 'CDD temps partiel', weeklyHours: '12' }, 'part-time', 12],
  [{ contractType: 'Saisonnier', weeklyHours: '42' }, 'temporary', 42],
])('of %j the contract is %s, %d h', (values, contractType, weeklyHours) => {
  expect(one(values, hourless).row).toMatchObject({ contractType, weeklyHours })
})

// A year has 52 weeks: 151,67 × 12 ÷ 52 = 35; 30 × 12 ÷ 52 = 6,92, to the quarter 7. Full time is 35 h: 80 % of it 28 h, half of it 17,5 h.
test.each<[Values, string, number, [field: string, say: string]]>([
  [{ contractType: 'CDI 39h' }, 'full-time', 39, ['contractType', 'hoursRead']],
  [{ contractType: 'Tps partiel 24h' }, 'part-time', 24, ['contractType', 'hoursRead']],
  [{ contractType: 'CDI 24,5 h/sem' }, 'part-time', 24.5, ['contractType', 'hoursRead']],
  [{ contractType: 'CDD 30h30' }, 'temporary', 30.5, ['contractType', 'hoursRead']],
  [{ contractType: '39 heures' }, 'full-time', 39, ['contractType', 'hoursRead']],
  [{ contractType: 'CDI 39h', weeklyHours: '' }, 'full-time', 39, ['contractType', 'hoursRead']],
  [{ contractType: 'CDI' }, 'full-time', 35, ['weeklyHours', 'hoursSupposed']],
  [{ contractType: 'CDI 80 %' }, 'part-time', 28, ['weeklyHours', 'hoursSupposed']],
  [{ contractType: 'Mi-temps' }, 'part-time', 17.5, ['weeklyHours', 'hoursSupposed']],
  [{}, 'full-time', 35, ['weeklyHours', 'hoursSupposed']],
])('of %j the contract is %s, %d h, and the line says whence', (values, contractType, weeklyHours, note) => {
  expect(one(values, hourless).row).toMatchObject({ contractType, weeklyHours })
  expect(said(values, hourless)).toEqual([[note[0], 'known', note[1]]])
})

test('lines that ask the same name the text that makes them ask', () => {
  const found = read({ ...hourless, contractType: 'Extra' }, { ...hourless, firstName: 'Ana', contractType: 'CDI' })
  expect(found.map(({ notes }) => notes.map(({ alike }) => alike))).toEqual([['Extra'], ['CDI']])
  expect(one({ roleName: 'Serveur' }).notes.map(({ alike }) => alike)).toEqual(['Serveur'])
})

test('hours of a column of months are those of a week, which the line says', () => {
  const monthly = readPeople([{ line: 2, values: { ...hourless, weeklyHours: '30' } }], facts, {
    weeklyHours: 'monthly',
  })
  expect(monthly[0]).toMatchObject({
    row: { contractType: 'part-time', weeklyHours: 7 },
    notes: [{ field: 'weeklyHours', kind: 'known', say: 'peopleImport:notes.hoursOfMonth', values: { hours: '7' } }],
  })
})

test('dates are read as their column is', () => {
  const values = { ...lea, startDate: '12/01/2025', endDate: '12/01/2026', birthDate: '12/01/1990' }
  const [found] = readPeople([{ line: 2, values }], facts, { startDate: 'month-first', birthDate: 'month-first' })
  expect(found!.row).toMatchObject({ startDate: '2025-12-01', endDate: '2026-01-12', birthDate: '1990-12-01' })
})

test.each<[Values, ReturnType<typeof said>]>([
  [{ weeklyHours: '151,67' }, [['weeklyHours', 'wrong', 'monthly', '35']]],
  [{ weeklyHours: '104' }, [['weeklyHours', 'wrong', 'monthly', '24']]],
  [{ weeklyHours: '1607' }, [['weeklyHours', 'wrong', 'weeklyHours']]],
  [{ weeklyHours: 'beaucoup' }, [['weeklyHours', 'wrong', 'weeklyHours']]],
  [{ contractType: 'Temps partiel', weeklyHours: '' }, [['weeklyHours', 'wrong', 'hoursAsked']]],
  [{ contractType: 'Extra', weeklyHours: '' }, [['weeklyHours', 'wrong', 'hoursAsked']]],
  [{ contractType: 'CDI 39h', weeklyHours: '35' }, [['weeklyHours', 'wrong', 'hoursDiffer', '39']]],
  [{ contractType: 'CDI 151,67h', weeklyHours: '' }, [['weeklyHours', 'wrong', 'monthly', '35']]],
  [{ contractType: 'Bénévole' }, [['contractType', 'wrong', 'contractUnknown']]],
  [{ roleName: 'Pape' }, [['roleName', 'wrong', 'roleUnknown']]],
  [{ department: 'Terrasse' }, [['department', 'known', 'departmentNew']]],
  [{ startDate: '31/11/2025' }, [['startDate', 'wrong', 'date-impossible']]],
  [{ startDate: 'bientôt' }, [['startDate', 'wrong', 'date-unreadable']]],
  [{ endDate: '01/01/2060' }, [['endDate', 'wrong', 'dateFar']]],
  [{ startDate: '02/12/2025', endDate: '01/12/2025' }, [['endDate', 'wrong', 'endBeforeStart']]],
  [{ email: 'lea@' }, [['email', 'wrong', 'email']]],
  [{ email: '' }, [['email', 'known', 'noEmail']]],
  [{ phone: '12' }, [['phone', 'wrong', 'phone']]],
  [{ birthDate: '30/02/1990' }, [['birthDate', 'wrong', 'date-impossible']]],
  [{ birthDate: '24/11/2026' }, [['birthDate', 'wrong', 'notBorn']]],
  [{ firstName: '' }, [['firstName', 'wrong', 'required']]],
  [{ email: 'HUGO.lemaire@mail.example' }, [['email', 'wrong', 'twice-team']]],
  [{ matricule: '00042' }, [['matricule', 'wrong', 'twice-team']]],
  [{ firstName: 'MAELLE', lastName: 'etienne' }, [['lastName', 'known', 'namesake-team']]],
  [{ sex: 'Z' }, [['sex', 'wrong', 'sexUnknown']]],
  [{ nationality: 'Terrienne' }, [['nationality', 'wrong', 'nationalityUnknown']]],
  [{ employmentKind: 'Plein' }, [['employmentKind', 'wrong', 'employmentKindUnknown']]],
])('of %j it is said at the cell', (values, notes) => {
  expect(said(values)).toEqual(notes)
  expect(one(values).row === null).toBe(notes.some(([, kind]) => kind === 'wrong'))
})

test.each<[Values, 'wrong' | 'known']>([
  [{}, 'wrong'],
  [{ email: 'autre@mail.example' }, 'known'],
  [{ matricule: '00777' }, 'known'],
])('of a name that the team has, with %j of their own, whether it is the same person is %s', (own, kind) => {
  const { firstName, lastName } = facts.people[0]!
  const { row, notes } = read({ firstName, lastName, weeklyHours: '35', ...own })[0]!
  // Somebody answered that it is another person.
  expect(row).not.toBeNull()
  expect(notes).toMatchObject([{ field: 'lastName', kind, ...(kind === 'wrong' && { mayBeKept: true }) }])
})

test('a new department is told where it comes first, and is written as there', () => {
  const found = read(
    { ...lea, department: 'Terrasse' },
    { ...lea, firstName: 'Ana', email: '', department: 'TERRASSE' },
  )
  const ofDepartment = ({ notes }: (typeof found)[number]) => notes.filter(({ field }) => field === 'department')
  expect(found.map(each => ofDepartment(each).length)).toEqual([1, 0])
  expect(found.map(({ row }) => row!.department)).toEqual(['Terrasse', 'Terrasse'])
})

test('people who come twice in the file are named by their line; the first one stays', () => {
  const twin = { ...lea, email: 'autre@mail.example' }
  const found = read(lea, { ...twin, email: lea.email }, twin, { ...lea, firstName: 'Ana', email: 'LEA@mail.example' })
  expect(found.map(({ row }) => row !== null)).toEqual([true, false, true, false])
  expect(found.map(({ notes }) => notes.map(({ say, values }) => [say.replace(/^.*\./, ''), values]))).toEqual([
    [],
    [['twice', { line: '2' }]],
    [['namesake-line', { line: '2' }]],
    [['twice', { line: '2' }]],
  ])
})

test('a payroll number of the team without its zeros is asked about', () => {
  const { row, notes } = one({ matricule: '42' })
  expect(row).not.toBeNull()
  expect(notes).toMatchObject([
    { field: 'matricule', kind: 'wrong', say: 'peopleImport:notes.twice-team', mayBeKept: true },
  ])
})

test('a name that comes twice in the file, with nothing of its own, is asked about; the first one stays', () => {
  const twin = { ...lea, email: '' }
  const found = read(lea, twin)
  expect(found[1]!.row).not.toBeNull()
  expect(found[1]!.notes.at(-1)).toMatchObject({
    field: 'lastName',
    kind: 'wrong',
    say: 'peopleImport:notes.same-line',
    values: { line: '2' },
    mayBeKept: true,
  })
})

test.each<[string, Way | undefined, string | null, string | null, (readonly string[])[]]>([
  ['DA SILVA João', undefined, 'João', 'DA SILVA', []],
  ['João DA SILVA', undefined, 'João', 'DA SILVA', []],
  ['Le Gall, Jean', undefined, 'Jean', 'Le Gall', []],
  ['Léa Martin', undefined, 'Léa', 'Martin', [['known', 'nameParted']]],
  ['Martin Léa', 'last-name-first', 'Léa', 'Martin', [['known', 'nameParted']]],
  ['Jean Le Gall', undefined, null, null, [['wrong', 'nameUnparted', 'Jean LE GALL']]],
  ['Le Gall Jean', 'last-name-first', null, null, [['wrong', 'nameUnparted', 'LE GALL Jean']]],
  ['Martin', undefined, null, null, [['wrong', 'nameOneWord']]],
])('the name %j of a column %s is parted into %j and %j', (fullName, way, firstName, lastName, notes) => {
  const { firstName: _first, lastName: _last, ...nameless } = lea
  const [found] = readPeople([{ line: 2, values: { ...nameless, fullName } }], facts, way ? { fullName: way } : {})
  expect([found!.row?.firstName ?? null, found!.row?.lastName ?? null]).toEqual([firstName, lastName])
  expect(found!.notes.map(({ kind, say, fix }) => [kind, say.replace(/^.*\./, ''), ...(fix ? [fix] : [])])).toEqual(
    notes,
  )
})

test('the columns of usual files are recognised', () => {
  const payroll = [
    'Matricule',
    'NOM',
    'Prénom',
    'Mail pro',
    'Type de contrat',
    'Horaire hebdo',
    'Service',
    'Date entrée',
    'Date de sortie',
  ]
  expect(columnsNamed(payroll, personFields)).toEqual([
    'matricule',
    'lastName',
    'firstName',
    'email',
    'contractType',
    'weeklyHours',
    'department',
    'startDate',
    'endDate',
  ])
  const mockup = ['NOM', 'Prénom', 'Mail', 'Type', 'Hebdo', 'Service', 'Entrée', 'Portable', 'Taille veste']
  expect(columnsNamed(mockup, personFields)).toEqual([
    'lastName',
    'firstName',
    'email',
    'contractType',
    'weeklyHours',
    'department',
    'startDate',
    'phone',
    null,
  ])
  const register = ['Nom', 'Prénoms', 'Né(e) le', 'Emploi', 'Tél.', 'Personne à prévenir', 'Tél. personne à prévenir']
  expect(columnsNamed(register, personFields)).toEqual([
    'lastName',
    'firstName',
    'birthDate',
    'jobTitle',
    'phone',
    'emergencyName',
    'emergencyPhone',
  ])
  expect(columnsNamed(['Nom', 'Prénom', 'Base horaire'], personFields)).toEqual([
    'lastName',
    'firstName',
    'weeklyHours',
  ])
  expect(columnsNamed(['Salarié', 'E-mail', 'Équipe'], personFields)).toEqual(['fullName', 'email', 'department'])
})

test('a file needs names, and no addresses', () => {
  expect(hasNames(new Set(['firstName', 'email']))).toBe(false)
  expect(hasNames(new Set(['fullName']))).toBe(true)
  expect(hasNames(new Set(['firstName', 'lastName']))).toBe(true)
  const { row, notes } = read({ fullName: 'Léa MARTIN', weeklyHours: '35' })[0]!
  expect([row?.email, notes]).toEqual([null, []])
})
