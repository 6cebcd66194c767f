import { and, eq, exists, gte, lt, lte, not, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { AuditEntry, Recorder } from '../backend.ts'
import { asDate } from '../database/columns.ts'
import { auditEntries, auditSeals, platformAuditEntries } from '../database/tables.ts'
import { hourly } from '../jobs/jobs.ts'
import { before, kept } from '../jobs/retention.ts'

const written = ({ actorId, at }: Parameters<Recorder>[2], entry: AuditEntry) => ({ ...entry, actorId, at: asDate(at) })

export const record: Recorder = async (tx, companyId, by, ...entries) => {
  if (entries.length === 0) return
  const rows = entries.map(entry => written(by, entry))
  if (companyId === null) await tx.insert(platformAuditEntries).values(rows)
  else await tx.insert(auditEntries).values(rows.map(row => ({ companyId, ...row })))
}

/**
 * Of companies and of the platform alike. Of a company whole seals go, from the first one on. The last that goes stays without its
 * entries: what follows is checked from there.
 */
export const forgetOldEntries = hourly('server.forget-old-audit-entries', async ({ database: { archive }, now }) => {
  const limit = before(now(), kept.records)
  await archive.delete(platformAuditEntries).where(lt(platformAuditEntries.at, limit))
  const youngSealUpTo = (companyId: PgColumn, number: SQL) => {
    const young = alias(auditSeals, 'young')
    const upTo = and(eq(young.companyId, companyId), lte(young.number, number), gte(young.lastAt, limit))
    return archive.select({ found: sql`1` }).from(young).where(upTo)
  }
  const inKeptSeal = exists(youngSealUpTo(auditEntries.companyId, sql`${auditEntries.seal}`))
  await archive.delete(auditEntries).where(and(lt(auditEntries.at, limit), not(inKeptSeal)))
  const next = sql`${auditSeals.number} + 1`
  const following = alias(auditSeals, 'following')
  const isFollowed = and(eq(following.companyId, auditSeals.companyId), eq(following.number, next))
  await archive
    .delete(auditSeals)
    .where(
      and(
        lt(auditSeals.lastAt, limit),
        exists(archive.select({ found: sql`1` }).from(following).where(isFollowed)),
        notExists(youngSealUpTo(auditSeals.companyId, next)),
      ),
    )
})
