import { asc, eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '#core/calendar.ts'
import { spacedPhone } from '#core/fields/phone.ts'
import { birthDateOf } from '#labour/server/setting-queries.ts'
import { fieldsReadBy, type RecordReader } from '#record/policy.ts'
import { en } from '#record/texts.en.ts'
import { fr } from '#record/texts.fr.ts'
import type { Tx } from '#server/database/database.ts'
import { complementsShown } from './complements/queries.ts'
import { employments, personDetails } from './tables.ts'

const details = {
  phone: personDetails.phone,
  emergencyName: personDetails.emergencyName,
  emergencyLink: personDetails.emergencyLink,
  emergencyPhone: personDetails.emergencyPhone,
  sex: personDetails.sex,
  nationality: personDetails.nationality,
  permitType: personDetails.permitType,
  permitNumber: personDetails.permitNumber,
}
type Details = Omit<typeof personDetails.$inferSelect, 'companyId' | 'employeeId'>

const nothing = Object.fromEntries(Object.keys(details).map(field => [field, null])) as Details

export const detailsOf = async (tx: Tx, employeeId: string): Promise<Details> => {
  const [row] = await tx.select(details).from(personDetails).where(eq(personDetails.employeeId, employeeId))
  return row ?? nothing
}

export const employmentTerms = {
  from: employments.from,
  jobTitle: employments.jobTitle,
  qualification: employments.qualification,
  kind: employments.kind,
  providedBy: employments.providedBy,
  tutor: employments.tutor,
  workplace: employments.workplace,
  authorisedOn: employments.authorisedOn,
}

export const byStart = asc(sql`coalesce(${employments.from}, '-infinity')`)

export const employmentsOf = (tx: Tx, employeeId: string) =>
  tx
    .select({ id: employments.id, ...employmentTerms })
    .from(employments)
    .where(eq(employments.employeeId, employeeId))
    .orderBy(byStart)

export const employmentById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ id: employments.id, employeeId: employments.employeeId })
    .from(employments)
    .where(eq(employments.id, id))
  return row
}

const spaced = (number: string | null) => number && spacedPhone(number)

/** The part of a record that this reader may read. */
export const recordOf = async (tx: Tx, employeeId: string, reader: RecordReader, today: CalendarDate) => {
  const known = await detailsOf(tx, employeeId)
  const all = {
    ...known,
    phone: spaced(known.phone),
    emergencyPhone: spaced(known.emergencyPhone),
    birthDate: await birthDateOf(tx, employeeId),
    employments: await employmentsOf(tx, employeeId),
    complements: await complementsShown(tx, employeeId, today),
  }
  const read = new Set<string>(fieldsReadBy(reader))
  return Object.fromEntries(Object.entries(all).filter(([field]) => read.has(field))) as typeof all
}
export type PersonRecord = Awaited<ReturnType<typeof recordOf>>

/** Its fields and codes in words, for the journal too. */
export const wordsOfRecord = {
  fr: { ...fr.fields, ...fr.kinds },
  en: { ...en.fields, ...en.kinds },
}
