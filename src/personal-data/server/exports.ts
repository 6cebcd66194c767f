import { and, eq } from 'drizzle-orm'
import type { Actor, Member } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { contractsOf, wordsOfPeople } from '#people/server/queries.ts'
import { employees, roles } from '#people/server/tables.ts'
import { momentIn, readable, type Wording } from '#personal-data/rules.ts'
import { ownData as english } from '#personal-data/texts.en.ts'
import { ownData as french } from '#personal-data/texts.fr.ts'
import type { ExportedSections, PersonalData } from '#server/capability.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'

const words = { fr: french, en: english }

const codesIn = (language: Language, declared: readonly PersonalData[]): Wording['codes'] =>
  Object.assign(
    {},
    wordsOfPeople[language].contractTypes,
    ...declared.map(({ codes }) => codes?.[language]),
    words[language].trainingStatuses,
    words[language].punches,
  )

/**
 * All that is kept about a person, and nobody else but by the name of who decided (GDPR, articles 15 and 20): an object that
 * people read and programs take over. One section after the other.
 */
export async function* ownData(
  database: Database,
  declared: readonly PersonalData[],
  actor: Actor,
  { language, now }: { language: Language; now: Temporal.Instant },
) {
  const { fields, ...head } = words[language]
  const sections: Readonly<Record<string, string>> = head.sections
  // The owner belongs to no company.
  const timeZone = actor.kind === 'owner' ? 'UTC' : actor.timeZone
  const wording: Wording = { fields, codes: codesIn(language, declared), timeZone }
  const kept = await sectionsOf(database, declared, actor, { language, now })
  yield `{\n${JSON.stringify(head.madeOn)}: ${JSON.stringify(momentIn(now, timeZone))}`
  yield `,\n${JSON.stringify(head.timeZone)}: ${JSON.stringify(timeZone)}`
  for (const [section, rows] of Object.entries(kept)) {
    const told = rows.map(row => readable(row, wording))
    yield `,\n${JSON.stringify(sections[section] ?? section)}: ${JSON.stringify(told, null, 2)}`
  }
  yield '\n}\n'
}

const sectionsOf = async (
  database: Database,
  declared: readonly PersonalData[],
  actor: Actor,
  asked: { language: Language; now: Temporal.Instant },
): Promise<ExportedSections> => {
  const ofAccount: ExportedSections = {}
  for (const { exportAccount } of declared)
    Object.assign(ofAccount, await exportAccount?.(database.platform, actor.userId))
  if (actor.kind === 'owner') return ofAccount
  return database.inCompany(actor.companyId, 'read only', async tx => {
    const contracts = await contractRows(tx, actor)
    const ofEmployee: ExportedSections = { person: await personRows(tx, actor), contracts }
    for (const { exportEmployee } of declared)
      Object.assign(ofEmployee, await exportEmployee?.(tx, { actor, ...asked }))
    return { ...ofAccount, ...ofEmployee }
  })
}

const personRows = (tx: Tx, { employeeId }: Member) => {
  const ofRole = and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId))
  return tx
    .select({
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      company: companies.name,
      role: roles.name,
      department: employees.department,
      addedAt: employees.createdAt,
    })
    .from(employees)
    .innerJoin(roles, ofRole)
    .innerJoin(companies, eq(companies.id, employees.companyId))
    .where(eq(employees.id, employeeId))
}

const contractRows = async (tx: Tx, { employeeId }: Member) =>
  (await contractsOf(tx, employeeId)).map(({ type, weeklyHours, from, until }) => ({
    contractType: type,
    weeklyHours,
    startDate: from,
    endDate: until,
  }))

export const fileName = (language: Language) => `${words[language].file}.json`
