import { lt } from 'drizzle-orm'
import type { Actor } from '#core/actor.ts'
import { asDate } from './columns.ts'
import type { Tx } from './database.ts'
import { hourly } from './jobs.ts'
import { before, kept } from './retention.ts'
import { auditEntries, platformAuditEntries } from './tables.ts'

/** `action` is `capability.verb`, `subject` the id of what it was done to. Never a password, never a leave reason. */
export type AuditEntry = { action: string; subject: string } & Change
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
export const auditAccount = (tx: Tx, account: Actor, by: By, action: string, change: Change = {}) => {
  const entry = { action, subject: account.userId, ...change }
  return account.kind === 'owner' ? auditPlatform(tx, by, entry) : audit(tx, account.companyId, by, [entry])
}

/** Of companies and of the platform alike. */
export const forgetOldEntries = hourly('server.forget-old-audit-entries', async ({ database, now }) => {
  const tooOld = before(now(), kept.records)
  await database.archive.delete(auditEntries).where(lt(auditEntries.at, tooOld))
  await database.archive.delete(platformAuditEntries).where(lt(platformAuditEntries.at, tooOld))
})
