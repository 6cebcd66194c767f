import { randomInt } from 'node:crypto'
import { addDays, type CalendarDate } from '#core/calendar.ts'
import type { BuiltInRoleKey } from '#core/permissions.ts'
import type { ContractType } from '#people/rules.ts'

type Person = { firstName: string; lastName: string; weeklyHours: number; department: string; hiredDaysAgo: number }

const people = {
  margaux: { firstName: 'Margaux', lastName: 'Lefèvre', weeklyHours: 39, department: 'Salle', hiredDaysAgo: 2310 },
  youssef: { firstName: 'Youssef', lastName: 'Benali', weeklyHours: 39, department: 'Cuisine', hiredDaysAgo: 1874 },
  rachid: { firstName: 'Rachid', lastName: 'Haddad', weeklyHours: 35, department: 'Cuisine', hiredDaysAgo: 1402 },
  thibault: { firstName: 'Thibault', lastName: 'Garnier', weeklyHours: 35, department: 'Cuisine', hiredDaysAgo: 630 },
  aminata: { firstName: 'Aminata', lastName: 'Diallo', weeklyHours: 24, department: 'Plonge', hiredDaysAgo: 455 },
  ines: { firstName: 'Inès', lastName: 'Moreau', weeklyHours: 35, department: 'Salle', hiredDaysAgo: 911 },
  camille: { firstName: 'Camille', lastName: 'Roux', weeklyHours: 35, department: 'Salle', hiredDaysAgo: 1120 },
  hugo: { firstName: 'Hugo', lastName: 'Lemaire', weeklyHours: 35, department: 'Salle', hiredDaysAgo: 288 },
  lea: { firstName: 'Léa', lastName: 'Fontaine', weeklyHours: 20, department: 'Salle', hiredDaysAgo: 203 },
  nathan: { firstName: 'Nathan', lastName: 'Petit', weeklyHours: 15, department: 'Salle', hiredDaysAgo: 96 },
  sofia: { firstName: 'Sofia', lastName: 'Marques', weeklyHours: 35, department: 'Bar', hiredDaysAgo: 61 },
  lucas: { firstName: 'Lucas', lastName: 'Chevalier', weeklyHours: 35, department: 'Bar', hiredDaysAgo: 742 },
} satisfies Record<string, Person>

/** As payroll writes them. The two who came last have none yet. */
const matricules: Partial<Record<keyof typeof people, string>> = {
  margaux: '00003',
  youssef: '00007',
  rachid: '00015',
  camille: '00022',
  thibault: '00026',
  ines: '00029',
  lucas: '00031',
  aminata: '00038',
  hugo: '00040',
  lea: '00044',
}

export type PersonKey = keyof typeof people
export const personKeys = Object.keys(people) as PersonKey[]

const roles: Partial<Record<PersonKey, BuiltInRoleKey>> = { margaux: 'admin', youssef: 'manager' }
const contracts: Partial<Record<PersonKey, ContractType>> = {
  aminata: 'part-time',
  lea: 'part-time',
  nathan: 'part-time',
  sofia: 'temporary',
}

/** The person whose hours were raised: 20 h a week at first. */
export const raised = { key: 'aminata', weeklyHours: 20, daysAgo: 130 } as const

export const administrator: PersonKey = 'margaux'
/** Whom visitors may be, without a password. */
export const visited: { manager: PersonKey; employee: PersonKey } = { manager: 'youssef', employee: 'ines' }
/** People who decide on leave. */
export const deciders: readonly PersonKey[] = ['margaux', 'youssef']

export const roleOf = (key: PersonKey): BuiltInRoleKey => roles[key] ?? 'employee'

export const fullName = (key: PersonKey) => `${people[key].firstName} ${people[key].lastName}`

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const emailOf = (key: PersonKey) =>
  `${withoutAccents(people[key].firstName)}.${withoutAccents(people[key].lastName)}@comptoir-halles.example`

/** The details that the users' form asks, but for the role and the password. */
export const detailsOf = (key: PersonKey, today: CalendarDate) => {
  const { hiredDaysAgo, ...person } = people[key]
  return {
    ...person,
    email: emailOf(key),
    matricule: matricules[key] ?? null,
    contractType: contracts[key] ?? ('full-time' as const),
    startDate: addDays(today, -hiredDaysAgo),
    endDate: key === 'sofia' ? addDays(today, 75) : null,
  }
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen letters and digits in groups of four, none that looks like another: about 79 bits of chance. */
export const newPassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )
