import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { email as emailField, isNotBorn, name as nameOfPerson, optionalLabel } from '#core/fields.ts'
import type { BuiltInRoleKey } from '#core/permissions.ts'
import { optionalPhone } from '#core/phone.ts'
import {
  type CellNote,
  headingOf,
  type ImportField,
  type ImportLine,
  known,
  type ReadLine,
  whoFields,
  wrong,
} from '#imports/rules.ts'
import { typedDate, typedHours } from '#imports/typed-values.ts'
import { type ContractType, defaultWeeklyHours } from '#people/rules.ts'
import type { importPeople } from '#record/import-schemas.ts'
import { typedKind, typedNationality, typedSex } from './civil.ts'

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
      'weekly hours',
      'hours',
    ],
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
  },
] as const satisfies readonly ImportField[]

export type PersonField = (typeof personFields)[number]['key']
type Note = CellNote<PersonField>
type Line = ImportLine<PersonField>
type ReadPerson = ReadLine<PersonField, ImportedPerson>

/** A person is a name at least. */
export const hasNames = (columns: ReadonlySet<PersonField>) =>
  columns.has('fullName') || (columns.has('firstName') && columns.has('lastName'))

/** What files call the roles that every company has, beside their names. */
export const usualRoleNames: Readonly<Record<BuiltInRoleKey, readonly string[]>> = {
  admin: ['administrateur', 'administratrice', 'admin', 'administrator'],
  manager: ['chef d’équipe', 'cheffe d’équipe', 'manager', 'responsable', 'team leader'],
  employee: ['employé', 'employée', 'salarié', 'salariée', 'employee'],
}

/** What the company has already. */
export type ImportFacts = {
  people: readonly { firstName: string; lastName: string; email: string | null; matricule: string | null }[]
  /** With the names of each, in every language. */
  roles: readonly { id: string; names: readonly string[] }[]
  /** The role of a line that names none. */
  usualRoleId: string
  departments: readonly string[]
  today: CalendarDate
}

/** Each line, then all of them together: people who come twice are named. */
export const readPeople = (lines: readonly Line[], facts: ImportFacts): ReadPerson[] => {
  const departments = new Map(facts.departments.map(department => [headingOf(department), department]))
  const read = lines.map(line => {
    const person = readPerson(line, facts, departments)
    // Told where it comes first: below, it would hide what is to be known of the people themselves.
    const { department = '' } = line.values
    if (department) departments.set(headingOf(department), departments.get(headingOf(department)) ?? department)
    return person
  })
  return withDuplicates(read, facts)
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
): ReadPerson => {
  const notes = new Notes()
  const named = namesIn(values, notes)
  const email = emailIn(values.email, notes)
  const matricule = notes.checked('matricule', optionalLabel, values.matricule ?? null)
  const roleId = roleIn(values.roleName ?? '', facts, notes)
  const contract = contractIn(values, notes)
  const department = departmentIn(values.department ?? '', departments, notes)
  const startDate = dateIn('startDate', values.startDate ?? '', facts.today, notes)
  const endDate = dateIn('endDate', values.endDate ?? '', facts.today, notes)
  const record = {
    phone: notes.checked('phone', optionalPhone, values.phone ?? ''),
    birthDate: birthDateIn(values.birthDate ?? '', facts.today, notes),
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
        ...contract!,
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

const namesIn = (values: Values, notes: Notes) => {
  const parted = values.fullName === undefined ? values : partedName(values.fullName)
  const [firstField, lastField] =
    values.fullName === undefined ? (['firstName', 'lastName'] as const) : (['fullName', 'fullName'] as const)
  if (!parted) {
    notes.add(wrong('fullName', 'peopleImport:notes.nameUnparted'))
    return undefined
  }
  const firstName = notes.checked(firstField, nameOfPerson, parted.firstName ?? '')
  const lastName = notes.checked(lastField, nameOfPerson, parted.lastName ?? '')
  return firstName === undefined || lastName === undefined ? undefined : { firstName, lastName }
}

const isCapital = (word: string) => /\p{Lu}/u.test(word) && word === word.toUpperCase() && word.length > 1

/** 'DA SILVA João' says which is which; two words are first name and last name; of more nobody knows. */
const partedName = (text: string) => {
  if (text === '') return { firstName: '', lastName: '' }
  const words = text.split(' ')
  const [capital, others] = [words.filter(isCapital), words.filter(word => !isCapital(word))]
  if (capital.length > 0 && others.length > 0) return { firstName: others.join(' '), lastName: capital.join(' ') }
  return words.length === 2 ? { firstName: words[0]!, lastName: words[1]! } : undefined
}

const roleIn = (text: string, { roles, usualRoleId }: ImportFacts, notes: Notes) => {
  if (text === '') return usualRoleId
  const asked = headingOf(text)
  const role = roles.find(({ names }) => names.some(each => headingOf(each) === asked))
  if (!role) notes.add(wrong('roleName', 'peopleImport:notes.roleUnknown'))
  return role?.id
}

const typeWords: readonly (readonly [ContractType | 'any', RegExp])[] = [
  ['part-time', /\b(partiel|tpar|tp|part time|mi temps|4 5)\b/],
  ['full-time', /\b(plein|complet|full time|tc)\b/],
  ['temporary', /\b(temporaire|cdd|interim|interimaire|saisonnier|saison|extra|vacataire|temporary|seasonal)\b/],
  // They say nothing of the hours.
  ['any', /\b(cdi|permanent|apprenti|apprentissage|alternance|professionnalisation|stage|stagiaire)\b/],
]

const usualMost = 50
/** A month has 52 / 12 weeks: 151,67 h are 35 h a week. */
const weekOfMonth = (hours: number) => Math.round(((hours * 12) / 52) * 4) / 4

const written = (hours: number) => String(hours).replace('.', ',')

const contractIn = (values: Values, notes: Notes) => {
  const [text, asked] = [values.contractType ?? '', values.weeklyHours ?? '']
  const word = headingOf(text)
  const named = typeWords.find(([, words]) => words.test(word))?.[0]
  if (text !== '' && !named) {
    notes.add(wrong('contractType', 'peopleImport:notes.contractUnknown'))
    return undefined
  }
  const hours = asked === '' ? undefined : typedHours(asked)
  if (hours !== undefined && !(hours >= 1 && hours <= usualMost && Math.round(hours * 100) / 100 === hours)) {
    const week = weekOfMonth(hours)
    const isOfMonth = hours > usualMost && week >= 1 && week <= usualMost
    notes.add(
      isOfMonth
        ? wrong('weeklyHours', 'peopleImport:notes.monthly', { fix: written(week) })
        : wrong('weeklyHours', 'core:fields.weeklyHours'),
    )
    return undefined
  }
  const isSpoken = named === undefined || named === 'any'
  const contractType: ContractType = isSpoken
    ? hours !== undefined && hours < defaultWeeklyHours
      ? 'part-time'
      : 'full-time'
    : named
  if (hours === undefined && contractType === 'part-time') {
    notes.add(wrong('weeklyHours', 'peopleImport:notes.partTimeHours'))
    return undefined
  }
  return { contractType, weeklyHours: hours ?? defaultWeeklyHours }
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
  if (value === undefined) notes.add(wrong(field, `peopleImport:notes.${field}Unknown`))
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

const dateIn = (field: 'startDate' | 'endDate', text: string, today: CalendarDate, notes: Notes) => {
  if (text === '') return null
  const typed = typedDate(text, Number(today.slice(0, 4)))
  if ('why' in typed) {
    notes.add(wrong(field, `imports:notes.date-${typed.why}`))
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

const birthDateIn = (text: string, today: CalendarDate, notes: Notes) => {
  if (text === '') return null
  const typed = typedDate(text, Number(today.slice(0, 4)), earliestBirth)
  if ('date' in typed && !isNotBorn(typed.date, today)) return typed.date
  notes.add(wrong('birthDate', 'why' in typed ? `imports:notes.date-${typed.why}` : 'core:fields.notBorn'))
  return undefined
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  headingOf(`${firstName} ${lastName}`)

type Named = { email?: string | null; matricule?: string | null }

/** An address or a payroll number of their own each tells namesakes apart. */
const differ = (one: Named, other: Named) =>
  (['email', 'matricule'] as const).some(field => one[field] && other[field] && one[field] !== other[field])

/** An address and a payroll number are of one person; namesakes exist, and are named. Whether somebody is a namesake or comes twice, only people know. */
const withDuplicates = (read: readonly ReadPerson[], { people }: ImportFacts): ReadPerson[] => {
  const [emails, matricules] = [new Map<string, string>(), new Map<string, string>()]
  const names = new Map<string, string>()
  const namesakes = Map.groupBy(people, nameOf)
  for (const person of people) {
    const who = `${person.firstName} ${person.lastName}`
    if (person.email) emails.set(person.email, who)
    if (person.matricule) matricules.set(person.matricule, who)
    names.set(nameOf(person), who)
  }
  const lines = {
    email: new Map<string, number>(),
    matricule: new Map<string, number>(),
    name: new Map<string, number>(),
  }
  return read.map(({ line, row, notes }) => {
    if (!row) return { line, row, notes }
    const found: Note[] = []
    const look = (
      key: keyof typeof lines,
      value: string,
      team: ReadonlyMap<string, string>,
      note: (say: string, values: Record<string, string>) => Note,
    ) => {
      const [who, other] = [team.get(value), lines[key].get(value)]
      if (who !== undefined) found.push(note('team', { name: who }))
      else if (other !== undefined) found.push(note('line', { line: String(other) }))
      else lines[key].set(value, line)
    }
    const twice = (field: PersonField) => (where: string, values: Record<string, string>) =>
      wrong(field, where === 'line' ? 'imports:notes.twice' : 'peopleImport:notes.twice-team', { values })
    if (row.email) look('email', row.email, emails, twice('email'))
    if (row.matricule) look('matricule', row.matricule, matricules, twice('matricule'))
    const isSame = (namesakes.get(nameOf(row)) ?? []).some(person => !differ(person, row))
    if (found.length === 0)
      look('name', nameOf(row), names, (where, values) =>
        where === 'team' && isSame
          ? wrong('lastName', 'peopleImport:notes.same-team', { values, mayBeKept: true })
          : known('lastName', `peopleImport:notes.namesake-${where}`, values),
      )
    const isTwice = found.some(({ kind, mayBeKept }) => kind === 'wrong' && !mayBeKept)
    return { line, row: isTwice ? null : row, notes: [...notes, ...found] }
  })
}
