import { and, asc, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntry, Recorder } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { auditEntries, platformAuditEntries } from '#server/database/tables.ts'
import { contentDigest, entryColumns } from './chain.ts'

const written = ({ actorId, at }: Parameters<Recorder>[2], entry: AuditEntry) => ({ ...entry, actorId, at: asDate(at) })

export const record: Recorder = async (tx, companyId, by, ...entries) => {
  if (entries.length === 0) return
  const rows = entries.map(entry => written(by, entry))
  if (companyId === null) await tx.insert(platformAuditEntries).values(rows)
  else await tx.insert(auditEntries).values(rows.map(row => ({ companyId, ...row })))
}

const hasContent = or(isNotNull(auditEntries.before), isNotNull(auditEntries.after))

/**
 * Takes away what entries held, for good: who, what and when stay, and the chain still proves them. Of a sealed entry the digest of
 * its content stays; without the salt nobody guesses from it what it was.
 * @param erasure the id of the entry that says so
 * @returns how many entries
 */
export const redactEntries = async (tx: Tx, which: SQL | undefined, erasure: string) => {
  const entries = await tx
    .select({ ...entryColumns, seal: auditEntries.seal, salt: auditEntries.salt })
    .from(auditEntries)
    .where(and(which, hasContent, isNull(auditEntries.erasure)))
    .orderBy(asc(auditEntries.id))
    // One that is being sealed is sealed first.
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
