import { and, eq, exists, gte, lt, lte, not, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Action } from '#audit/rules.ts'
import type { Actor } from '#core/actor.ts'
import { asDate } from '../database/columns.ts'
import type { Tx } from '../database/database.ts'
import { auditEntries, auditSeals, platformAuditEntries } from '../database/tables.ts'
import { hourly } from '../jobs/jobs.ts'
import { before, kept } from '../jobs/retention.ts'

/** `subject` is the id of what it was done to. Never a password, never a leave reason. */
export type AuditEntry = { id?: string; action: Action; subject: string } & Change
export type Change = { before?: unknown; after?: unknown }

type By = { actorId: string | null; at: Temporal.Instant }

const written = ({ actorId, at }: By, entry: AuditEntry) => ({
  ...entry,
  actorId,
  at: asDate(at),
})

export const audit = async (tx: Tx, companyId: string, by: By, entries: readonly AuditEntry[]) => {
  if (entries.length === 0) return
  await tx.insert(auditEntries).values(entries.map(entry => ({ companyId, ...written(by, entry) })))
}

export const auditPlatform = (tx: Tx, by: By, entry: AuditEntry) =>
  tx.insert(platformAuditEntries).values(written(by, entry))

/** What concerns a person's account: in their company's record, or in the platform's for its owner. */
export const auditAccount = (tx: Tx, account: Actor, by: By, action: Action, change: Change = {}) => {
  const entry = { action, subject: account.userId, ...change }
  return account.kind === 'owner' ? auditPlatform(tx, by, entry) : audit(tx, account.companyId, by, [entry])
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
