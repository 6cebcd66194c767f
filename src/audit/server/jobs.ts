import { and, eq, exists, gte, lt, lte, not, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { hourly } from '#server/jobs/jobs.ts'
import { before, recordsKept } from '#server/jobs/retention.ts'
import { sealEntries } from './chain.ts'
import { auditEntries, auditSeals, platformAuditEntries } from './tables.ts'

/**
 * Entries of companies and of the platform. A company's seals are deleted whole, the oldest first. The last deleted seal stays without its entries: the next one is
 * verified against it.
 */
const forgetOldEntries = hourly('server.forget-old-audit-entries', async ({ database: { archive }, now }) => {
  const limit = before(now(), recordsKept)
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

export const auditJobs = [forgetOldEntries, sealEntries]
