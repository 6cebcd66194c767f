import { isDeepStrictEqual } from 'node:util'
import { and, asc, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { kindOfFields, savedFields } from '#audit/rules.ts'
import { pick } from '#core/pick.ts'
import type { AuditEntry, Recorder } from '#server/backend.ts'
import type { ErasedPerson } from '#server/capability.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { namesOf, recordsOf } from '#server/database/records.ts'
import { contentDigest, entryColumns } from './chain.ts'
import { auditEntries, platformAuditEntries } from './tables.ts'

const written = ({ actorId, at }: Parameters<Recorder>[2], entry: AuditEntry) => ({ ...entry, actorId, at: asDate(at) })

type Side = Record<string, unknown>

/** An unset field is null or left out. A set of choices has no order. */
const comparable = (side: Side, field: string) => {
  const value = side[field] ?? null
  return kindOfFields.get(field) === 'choices' && Array.isArray(value) ? new Set(value) : value
}

/** A save that was sent again, or that took everything back before it was sent. */
const changesNothing = ({ action, before, after }: AuditEntry) => {
  const fields = savedFields(action)
  if (!fields || before === undefined || after === undefined) return false
  if (typeof before !== 'object' || typeof after !== 'object') return before === after
  return fields.every(field => isDeepStrictEqual(comparable(before as Side, field), comparable(after as Side, field)))
}

/** Leaves out saves that change nothing. */
export const record: Recorder = async (tx, companyId, by, ...entries) => {
  const rows = entries.filter(entry => !changesNothing(entry)).map(entry => written(by, entry))
  if (rows.length === 0) return
  if (companyId === null) await tx.insert(platformAuditEntries).values(rows)
  else await insertEntries(tx, companyId, rows)
}

/** One text for any number of entries: a connection keeps each text that it has prepared. */
const insertEntries = (tx: Tx, companyId: string, rows: readonly ReturnType<typeof written>[]) =>
  tx.execute(sql`
    insert into ${auditEntries} (company_id, ${namesOf(insertedColumns)}) select ${companyId}::uuid, entry.*
    from ${recordsOf(
      'entry',
      insertedColumns,
      rows.map(row => ({ ...row, id: row.id ?? newId() })),
    )}`)

const insertedColumns = pick(auditEntries, ['id', 'actorId', 'action', 'subject', 'before', 'after', 'at'])

const hasContent = or(isNotNull(auditEntries.before), isNotNull(auditEntries.after))

/** Facts that describe an employee; the entry stores the employee's id beside them. */
const fieldsOfWords = [...kindOfFields].flatMap(([field, kind]) => (kind === 'words' ? [field] : []))

const repeatsWords = (content: typeof auditEntries.before | typeof auditEntries.after, employeeId: string) =>
  fieldsOfWords.map(field => sql`(${content} ->> 'employeeId' = ${employeeId} and ${content} ->> ${field}::text <> '')`)

const holdTheirWords = ({ id, subjects }: ErasedPerson) =>
  or(
    inArray(auditEntries.subject, [...subjects]),
    ...repeatsWords(auditEntries.before, id),
    ...repeatsWords(auditEntries.after, id),
  )

/**
 * Erases the content of entries: author, action and time stay, and the chain still verifies. A sealed entry keeps the digest of its content; without the salt nobody can
 * guess the content from it.
 * @param person whose account and employee they are on, or whose words they repeat; the others name nobody but by ids
 * @param erasure the id of the entry that records the erasure
 * @returns how many entries
 */
export const redactEntries = async (tx: Tx, person: ErasedPerson, erasure: string) => {
  const entries = await tx
    .select({ ...entryColumns, seal: auditEntries.seal, salt: auditEntries.salt })
    .from(auditEntries)
    .where(and(holdTheirWords(person), hasContent, isNull(auditEntries.erasure)))
    .orderBy(asc(auditEntries.id))
    // Waits for entries that are being sealed.
    .for('update')
  const ids = entries.map(({ id }) => id)
  const digests = entries.map(entry => (entry.seal === null ? null : contentDigest(entry.salt, entry)))
  const redacted = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(digests)}::text[])`
  await tx.execute(
    sql`update ${auditEntries} set before = null, after = null, salt = null, content_digest = redacted.digest, erasure = ${erasure}
      from ${redacted} as redacted (id, digest) where ${auditEntries.id} = redacted.id`,
  )
  return entries.length
}
