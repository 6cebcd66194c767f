import { randomBytes } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { searchedWords } from '#core/search.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { notifications } from '#notifications/server/tables.ts'
import { fullName } from '#people/rules.ts'
import type { FormerEmployee } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { shifts } from '#schedule/server/tables.ts'
import { asDate, newId } from '#server/database/columns.ts'
import { asEraser, type Tx } from '#server/database/database.ts'
import { auditEntries, idempotencyKeys, platformAuditEntries } from '#server/database/tables.ts'
import { Refusal } from '#server/http/refusals.ts'
import { redactEntries } from '#server/trail/audit-redaction.ts'
import { timeCorrections, workSessions } from '#time-clock/server/tables.ts'

/** In the language of the company: it stands in the records from then on. */
const pseudonym = () => ({
  firstName: 'Personne',
  lastName: `effacée ${randomBytes(3).toString('hex').toUpperCase().slice(0, 4)}`,
})

/** Without joiners, accents and unusual spaces, which many keyboards do not offer. */
const asTyped = (name: string) => searchedWords(name).join(' ')

/**
 * Gives somebody who has left a pseudonym, everywhere, and takes away what they wrote and what was written of them. Their hours, shifts
 * and leave stay for as long as the law asks, and so does that they did what they did.
 * @param typed their name, by whoever erases them
 * @returns what is written down of it
 */
export const erasePerson = async (tx: Tx, person: FormerEmployee, typed: string, now: Temporal.Instant) => {
  if (person.deletedAt === null) throw new Refusal('people.still-works-here')
  if (person.erasedAt !== null) throw new Refusal('people.already-erased')
  if (asTyped(typed) !== asTyped(fullName(person)))
    throw new Refusal('people.name-differs', { status: 422, field: 'name' })
  const erasure = { id: newId(), name: pseudonym() }
  const entries = await asEraser(tx, async () => {
    await rename(tx, person.id, { ...erasure.name, department: null, erasedAt: asDate(now) })
    await takeWordsAway(tx, person.id)
    await takeAnswersAway(tx, person.id)
    await renameInNotices(tx, person, fullName(erasure.name))
    await takeAddressAway(tx, person)
    return redactEntries(tx, concerns(person), erasure.id)
  })
  return { entryId: erasure.id, name: fullName(erasure.name), entries }
}

const rename = (tx: Tx, id: string, change: Partial<typeof employees.$inferInsert>) =>
  tx.update(employees).set(change).where(eq(employees.id, id))

const sessionsOf = (tx: Tx, id: string) =>
  tx.select({ id: workSessions.id }).from(workSessions).where(eq(workSessions.employeeId, id))

const takeWordsAway = async (tx: Tx, id: string) => {
  await tx.update(shifts).set({ notes: '' }).where(eq(shifts.employeeId, id))
  const rejectionReason = sql`case when ${leaveRequests.rejectionReason} is null then null else '' end`
  await tx.update(leaveRequests).set({ reason: '', rejectionReason }).where(eq(leaveRequests.employeeId, id))
  await tx
    .update(timeCorrections)
    .set({ reason: '' })
    .where(inArray(timeCorrections.workSessionId, sessionsOf(tx, id)))
  await tx.delete(notifications).where(eq(notifications.employeeId, id))
}

const requestsOf = (tx: Tx, id: string) =>
  tx
    .select({ id: sql<string>`${leaveRequests.id}::text` })
    .from(leaveRequests)
    .where(eq(leaveRequests.employeeId, id))

/** They are kept for a day, and may repeat what has just been taken away. */
const takeAnswersAway = async (tx: Tx, id: string) => {
  const ids = [id, ...(await requestsOf(tx, id)).map(request => request.id)]
  const repeats = sql`exists (select from unnest(${sql.param(ids)}::text[]) as named (id) where position(named.id in ${idempotencyKeys.response}::text) > 0)`
  await tx.delete(idempotencyKeys).where(or(eq(idempotencyKeys.employeeId, id), repeats))
}

/** What colleagues were told: that they asked for leave, that they decided on it. */
const renameInNotices = async (tx: Tx, { id, formerUserId }: FormerEmployee, name: string) => {
  const request = sql<string>`${notifications.data} ->> 'leaveRequestId'`
  const put = (field: string) => ({
    data: sql`jsonb_set(${notifications.data}, ${`{${field}}`}, to_jsonb(${name}::text))`,
  })
  const asked = and(eq(notifications.type, 'leave_request'), inArray(request, requestsOf(tx, id)))
  await tx.update(notifications).set(put('employeeName')).where(asked)
  if (formerUserId === null) return
  const decidedByThem = tx
    .select({ id: auditEntries.subject })
    .from(auditEntries)
    .where(
      and(eq(auditEntries.actorId, formerUserId), inArray(auditEntries.action, ['leave.approved', 'leave.rejected'])),
    )
  const decided = and(
    inArray(notifications.type, ['leave_approved', 'leave_rejected']),
    inArray(request, decidedByThem),
  )
  await tx.update(notifications).set(put('adminName')).where(decided)
}

const subjectsOf = ({ id, formerUserId }: FormerEmployee) => (formerUserId ? [id, formerUserId] : [id])

/** Entries on the person and their account; on their shifts, for the notes. The others name nobody but by ids. */
const concerns = (person: FormerEmployee) => {
  const { before, after } = auditEntries
  const hasNotes = (content: typeof before | typeof after) =>
    sql`(${content} ->> 'employeeId' = ${person.id} and ${content} ->> 'notes' <> '')`
  return or(inArray(auditEntries.subject, subjectsOf(person)), hasNotes(before), hasNotes(after))
}

/** The platform remembers with which address a company began. */
const takeAddressAway = async (tx: Tx, person: FormerEmployee) => {
  const told = await tx
    .select({ before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(inArray(auditEntries.subject, subjectsOf(person)))
  const addresses = [...new Set(JSON.stringify(told).match(/[^"\s]+@[^"\s]+/g))]
  if (addresses.length === 0) return
  await tx
    .update(platformAuditEntries)
    .set({ after: sql`${platformAuditEntries.after} - 'adminEmail'` })
    .where(inArray(sql`${platformAuditEntries.after} ->> 'adminEmail'`, addresses))
}
