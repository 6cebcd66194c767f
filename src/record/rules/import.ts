import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { optionalPhone } from '#core/fields/phone.ts'
import { email as emailField, isNotBorn, name as nameOfPerson, optionalLabel } from '#core/fields.ts'
import type { BuiltInRoleKey } from '#core/permissions.ts'
import { partedName, type Ways } from '#imports/column-ways.ts'
import {
  bareNumber,
  type CellNote,
  headingOf,
  type ImportField,
  type ImportLine,
  known,
  type ReadLine,
  unreadDate,
  type Way,
  whoFields,
  wrong,
} from '#imports/rules.ts'
import { typedDate } from '#imports/typed-values.ts'
import type { importPeople } from '#record/schemas/import.ts'
import { typedKind, typedNationality, typedSex } from './civil.ts'
import { typedContract } from './typed-contract.ts'

export type ImportedPerson = z.input<typeof importPeople>['people'][number]

/** With what French and English files call them: those of payroll software too. */
export const personFields = [
  {
    key: 'emergencyPhone',
    names: [
      'téléphone de la personne à prévenir',
      'téléphone personne à prévenir',
      'tél personne à prévenir',
      'téléphone urgence',
      'téléphone d’urgence',
      'tél urgence',
      'emergency phone',
    ],
  },
  {
    key: 'emergencyName',
    names: ['personne à prévenir', 'contact d’urgence', 'contact urgence', 'emergency contact'],
  },
  {
    key: 'birthDate',
    names: ['date de naissance', 'date naissance', 'né le', 'née le', 'né(e) le', 'birth date', 'date of birth'],
    ambiguity: 'date',
  },
  ...whoFields,
  {
    key: 'phone',
    names: ['téléphone', 'tél', 'portable', 'mobile', 'numéro de téléphone', 'phone', 'cell'],
  },
  {
    key: 'jobTitle',
    names: ['emploi', 'poste', 'fonction', 'intitulé du poste', 'métier', 'job title', 'job', 'position'],
  },
  { key: 'sex', names: ['sexe', 'genre', 'civilité', 'sex', 'gender'] },
  { key: 'nationality', names: ['nationalité', 'nationality', 'citizenship'] },
  { key: 'qualification', names: ['qualification', 'classification', 'niveau', 'échelon', 'coefficient', 'grade'] },
  { key: 'employmentKind', names: ['nature du contrat', 'nature', 'cdi cdd', 'cdi ou cdd'] },
  { key: 'roleName', names: ['rôle', 'profil', 'droits', 'role'] },
  {
    key: 'weeklyHours',
    names: [
      'heures par semaine',
      'heures hebdomadaires',
      'hebdo',
      'h/semaine',
      'h/sem',
      'horaire hebdomadaire',
      'durée hebdomadaire',
      'heures',
      'durée du travail',
      'base horaire',
      'base hebdomadaire',
      'base mensuelle',
      'horaire contractuel',
      'horaire mensuel',
      'weekly hours',
      'hours',
    ],
    whole: ['horaire', 'base'],
    isAsked: true,
    ambiguity: 'hours',
  },
  {
    key: 'contractType',
    names: ['type de contrat', 'contrat', 'temps de travail', 'contract type', 'contract', 'type'],
  },
  {
    key: 'department',
    names: ['département', 'service', 'équipe', 'pôle', 'secteur', 'atelier', 'rayon', 'department', 'team'],
  },
  {
    key: 'endDate',
    names: [
      'fin du contrat',
      'fin de contrat',
      'date de fin',
      'date de sortie',
      'sortie',
      'fin',
      'end date',
      'leaving date',
    ],
    ambiguity: 'date',
  },
  {
    key: 'startDate',
    names: [
      'date d’entrée',
      'date d’embauche',
      'embauche',
      'entrée',
      'date de début',
      'début du contrat',
      'début',
      'ancienneté',
      'start date',
      'hire date',
    ],
    ambiguity: 'date',
  },
] as const satisfies readonly ImportField[]

export type PersonField = (typeof personFields)[number]['key']
type Note = CellNote<PersonField>
type Line = ImportLine<PersonField>
type ReadPerson = ReadLine<PersonField, ImportedPerson>

/** A person is a name at least. */
export const hasNames = (columns: ReadonlySet<PersonField>) =>
  columns.has('fullName') || (columns.has('firstName') && columns.has('lastName'))

/** The words of files for the roles that every company has, beside their names. */
export const usualRoleNames: Readonly<Record<BuiltInRoleKey, readonly string[]>> = {
  admin: ['administrateur', 'administratrice', 'admin', 'administrator'],
  manager: ['chef d’équipe', 'cheffe d’équipe', 'manager', 'responsable', 'team leader'],
  employee: ['employé', 'employée', 'salarié', 'salariée', 'employee'],
}

/** The people, roles and departments that the company has already. */
export type ImportFacts = {
  people: readonly { firstName: string; lastName: string; email: string | null; matricule: string | null }[]
  /** With the names of each, in every language. */
  roles: readonly { id: string; names: readonly string[] }[]
  /** The role of a line that names none. */
  usualRoleId: string
  departments: readonly string[]
  today: CalendarDate
}

/** Each line, then all of them together: people who come twice are named. @param ways how the columns are read */
export const readPeople = (lines: readonly Line[], facts: ImportFacts, ways: Ways<PersonField> = {}): ReadPerson[] => {
  const departments = new Map(facts.departments.map(department => [headingOf(department), department]))
  const read = lines.map(line => {
    const person = readPerson(line, facts, departments, ways)
    // Told where it comes first: below, it would hide what is to be known of the people themselves.
    const { department = '' } = line.values
    if (department) departments.set(headingOf(department), departments.get(headingOf(department)) ?? department)
    return person
  })
  return withDuplicates(read, lines, facts)
}

/** Collects what is wrong with one line while its cells are read. */
class Notes {
  readonly all: Note[] = []

  add = (note: Note) => {
    this.all.push(note)
  }

  /** By a schema of the form; its messages are sentences of `core:fields`. */
  checked = <Value>(field: PersonField, schema: z.ZodType<Value>, text: unknown) => {
    const { success, data, error } = schema.safeParse(text)
    if (success) return data
    this.add(wrong(field, `core:fields.${error.issues[0]!.message}`))
    return undefined
  }
}

const readPerson = (
  { line, values }: Line,
  facts: ImportFacts,
  departments: ReadonlyMap<string, string>,
  ways: Ways<PersonField>,
): ReadPerson => {
  const notes = new Notes()
  const named = namesIn(values, ways, notes)
  const email = emailIn(values.email, notes)
  const matricule = notes.checked('matricule', optionalLabel, values.matricule ?? null)
  const roleId = roleIn(values.roleName ?? '', facts, notes)
  const { terms, notes: ofContract } = typedContract(values, ways.weeklyHours === 'monthly')
  ofContract.forEach(notes.add)
  const department = departmentIn(values.department ?? '', departments, notes)
  const startDate = dateIn('startDate', values, facts.today, ways, notes)
  const endDate = dateIn('endDate', values, facts.today, ways, notes)
  const record = {
    phone: notes.checked('phone', optionalPhone, values.phone ?? ''),
    birthDate: birthDateIn(values.birthDate ?? '', facts.today, ways.birthDate, notes),
    sex: knownIn('sex', values.sex ?? '', typedSex, notes),
    nationality: knownIn('nationality', values.nationality ?? '', typedNationality, notes),
    jobTitle: notes.checked('jobTitle', optionalLabel, values.jobTitle ?? null),
    qualification: notes.checked('qualification', optionalLabel, values.qualification ?? null),
    // 'CDI' often stands with the hours.
    employmentKind:
      knownIn('employmentKind', values.employmentKind ?? '', typedKind, notes) ??
      typedKind(values.contractType ?? '') ??
      null,
    emergencyName: notes.checked('emergencyName', optionalLabel, values.emergencyName ?? null),
    emergencyPhone: notes.checked('emergencyPhone', optionalPhone, values.emergencyPhone ?? ''),
  }
  if (startDate && endDate && endDate < startDate) notes.add(wrong('endDate', 'core:fields.endBeforeStart'))
  const isWrong = notes.all.some(({ kind }) => kind === 'wrong')
  const row = isWrong
    ? null
    : {
        ...named!,
        email: email!,
        matricule: matricule!,
        roleId: roleId!,
        contractType: terms!.type,
        weeklyHours: terms!.weeklyHours,
        department: department!,
        startDate: startDate!,
        endDate: endDate!,
        phone: record.phone!,
        birthDate: record.birthDate!,
        sex: record.sex!,
        nationality: record.nationality!,
        jobTitle: record.jobTitle!,
        qualification: record.qualification!,
        employmentKind: record.employmentKind,
        emergencyName: record.emergencyName!,
        emergencyPhone: record.emergencyPhone!,
      }
  return { line, row, notes: notes.all }
}

/** Without one somebody signs in with a name; a file may have no such column at all. */
const emailIn = (text: string | undefined, notes: Notes) => {
  if (text) return notes.checked('email', emailField, withoutScheme(text))
  if (text !== undefined) notes.add(known('email', 'peopleImport:notes.noEmail'))
  return null
}

const withoutScheme = (text: string) => text.replace(/^mailto:/i, '').replace(/^.*<([^<>]+)>$/, '$1')

type Values = Line['values']

/** The field of a line that names somebody. */
const nameField = (values: Values) => (values.fullName === undefined ? 'lastName' : 'fullName')

const namesIn = (values: Values, ways: Ways<PersonField>, notes: Notes) => {
  const { fullName } = values
  const [firstField, lastField] =
    fullName === undefined ? (['firstName', 'lastName'] as const) : (['fullName', 'fullName'] as const)
  const parted = fullName ? partedName(fullName, ways.fullName) : values
  if ('fix' in parted) {
    notes.add(
      parted.fix === undefined
        ? wrong('fullName', 'peopleImport:notes.nameOneWord')
        : wrong('fullName', 'peopleImport:notes.nameUnparted', { fix: parted.fix }),
    )
    return undefined
  }
  const firstName = notes.checked(firstField, nameOfPerson, parted.firstName ?? '')
  const lastName = notes.checked(lastField, nameOfPerson, parted.lastName ?? '')
  if (firstName === undefined || lastName === undefined) return undefined
  if ('isSure' in parted && !parted.isSure)
    notes.add(known('fullName', 'peopleImport:notes.nameParted', { firstName, lastName }))
  return { firstName, lastName }
}

const roleIn = (text: string, { roles, usualRoleId }: ImportFacts, notes: Notes) => {
  if (text === '') return usualRoleId
  const asked = headingOf(text)
  const role = roles.find(({ names }) => names.some(each => headingOf(each) === asked))
  if (!role) notes.add(wrong('roleName', 'peopleImport:notes.roleUnknown', { alike: text }))
  return role?.id
}

/** @returns null for an empty cell; undefined for an unknown word, which gets a note */
const knownIn = <Value>(
  field: 'sex' | 'nationality' | 'employmentKind',
  text: string,
  typed: (text: string) => Value | undefined,
  notes: Notes,
): Value | null | undefined => {
  if (text === '') return null
  const value = typed(text)
  if (value === undefined) notes.add(wrong(field, `peopleImport:notes.${field}Unknown`, { alike: text }))
  return value
}

/** As the company writes it, if it has it already. */
const departmentIn = (text: string, departments: ReadonlyMap<string, string>, notes: Notes) => {
  const typed = notes.checked('department', optionalLabel, text)
  if (!typed) return typed
  const found = departments.get(headingOf(typed))
  if (found === undefined) notes.add(known('department', 'peopleImport:notes.departmentNew'))
  return found ?? typed
}

const dateIn = (
  field: 'startDate' | 'endDate',
  { [field]: text = '' }: Values,
  today: CalendarDate,
  { [field]: way }: Ways<PersonField>,
  notes: Notes,
) => {
  if (text === '') return null
  const typed = typedDate(text, Number(today.slice(0, 4)), { isMonthFirst: way === 'month-first' })
  if ('why' in typed) {
    notes.add(unreadDate(field, typed))
    return undefined
  }
  const { date } = typed
  const latest = `${Number(today.slice(0, 4)) + 10}${today.slice(4)}`
  if (date > latest) {
    notes.add(wrong(field, 'peopleImport:notes.dateFar'))
    return undefined
  }
  return date
}

/** The oldest date that a record takes. */
const earliestBirth: CalendarDate = '1900-01-01'

const birthDateIn = (text: string, today: CalendarDate, way: Way | undefined, notes: Notes) => {
  if (text === '') return null
  const typed = typedDate(text, Number(today.slice(0, 4)), {
    earliest: earliestBirth,
    isMonthFirst: way === 'month-first',
  })
  if ('date' in typed && !isNotBorn(typed.date, today)) return typed.date
  notes.add('why' in typed ? unreadDate('birthDate', typed) : wrong('birthDate', 'core:fields.notBorn'))
  return undefined
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  headingOf(`${firstName} ${lastName}`)

type NamedLine = { email?: string | null; matricule?: string | null }

/** An address or a payroll number of their own each tells namesakes apart. */
const differ = (one: NamedLine, other: NamedLine) =>
  [
    [one.email, other.email],
    [one.matricule && bareNumber(one.matricule), other.matricule && bareNumber(other.matricule)],
  ].some(([first, second]) => first && second && first !== second)

/** A name that the team has, else one of a line above: asked about unless something of their own tells them apart. */
const namesakeNotes = (
  field: 'fullName' | 'lastName',
  row: ImportedPerson,
  team: ReadonlyMap<string, ImportFacts['people']>,
  above: ReadonlyMap<string, readonly { line: number; row: ImportedPerson }[]>,
): Note[] => {
  const [ofTeam, ofFile] = [team.get(nameOf(row)) ?? [], above.get(nameOf(row)) ?? []]
  const [colleague, other] = [ofTeam[0], ofFile[0]]
  if (colleague) {
    const values = { name: `${colleague.firstName} ${colleague.lastName}` }
    return ofTeam.some(person => !differ(person, row))
      ? [wrong(field, 'peopleImport:notes.same-team', { values, mayBeKept: true })]
      : [known(field, 'peopleImport:notes.namesake-team', values)]
  }
  if (!other) return []
  const same = ofFile.find(each => !differ(each.row, row))
  return same
    ? [wrong(field, 'peopleImport:notes.same-line', { values: { line: String(same.line) }, mayBeKept: true })]
    : [known(field, 'peopleImport:notes.namesake-line', { line: String(other.line) })]
}

/** An address and a payroll number are of one person; namesakes exist, and are named. Whether somebody is a namesake or comes twice, only people know. */
const withDuplicates = (read: readonly ReadPerson[], lines: readonly Line[], { people }: ImportFacts): ReadPerson[] => {
  const [emails, matricules] = [new Map<string, string>(), new Map<string, string>()]
  const bareOfTeam = new Map<string, string>()
  const namesakes = Map.groupBy(people, nameOf)
  for (const person of people) {
    const who = `${person.firstName} ${person.lastName}`
    if (person.email) emails.set(person.email, who)
    if (person.matricule) {
      matricules.set(person.matricule, who)
      bareOfTeam.set(bareNumber(person.matricule), who)
    }
  }
  const seen = { email: new Map<string, number>(), matricule: new Map<string, number>() }
  /** The people of the lines above. */
  const above = new Map<string, { line: number; row: ImportedPerson }[]>()
  return read.map(({ line, row, notes }, nth) => {
    if (!row) return { line, row, notes }
    const found: Note[] = []
    const look = (field: 'email' | 'matricule', value: string, team: ReadonlyMap<string, string>) => {
      const [who, other] = [team.get(value), seen[field].get(value)]
      if (who !== undefined) found.push(wrong(field, 'peopleImport:notes.twice-team', { values: { name: who } }))
      else if (other !== undefined) found.push(wrong(field, 'imports:notes.twice', { values: { line: String(other) } }))
      else seen[field].set(value, line)
    }
    if (row.email) look('email', row.email, emails)
    if (row.matricule) look('matricule', row.matricule, matricules)
    const isTwice = found.length > 0
    if (!isTwice) {
      const bare = row.matricule ? bareOfTeam.get(bareNumber(row.matricule)) : undefined
      // The number of the same person, or of somebody whose number differs in its zeros alone.
      if (bare)
        found.push(wrong('matricule', 'peopleImport:notes.twice-team', { values: { name: bare }, mayBeKept: true }))
      else found.push(...namesakeNotes(nameField(lines[nth]!.values), row, namesakes, above))
      above.set(nameOf(row), [...(above.get(nameOf(row)) ?? []), { line, row }])
    }
    return { line, row: isTwice ? null : row, notes: [...notes, ...found] }
  })
}
