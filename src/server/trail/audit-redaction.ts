import { and, asc, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/database.ts'
import { auditEntries } from '../database/tables.ts'
import { contentDigest, entryColumns } from './audit-chain.ts'

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
