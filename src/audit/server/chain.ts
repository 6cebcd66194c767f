import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { asDate } from '#server/database/columns.ts'
import { databaseError } from '#server/database/constraints.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { eachCompany, minutely } from '#server/jobs/jobs.ts'
import { auditEntries, auditSeals } from './tables.ts'

/** As the database writes them: the text of a jsonb is the same for the same content. */
export type SealedEntry = {
  id: string
  at: Date
  actorId: string | null
  action: string
  subject: string
  before: string | null
  after: string | null
}
export type Seal = Omit<typeof auditSeals.$inferSelect, 'hash'>

/** The hash before the first seal. */
export const origin = ''

const hashOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** The digest of the content, which may be redacted one day together with its salt. */
export const contentDigest = (salt: string | null, { before, after }: SealedEntry) => hashOf(salt, before, after)

/** Author, action and time stay when the content is redacted. */
export const entryDigest = ({ id, at, actorId, action, subject }: SealedEntry, content: string) =>
  hashOf(id, at, actorId, action, subject, content)

export const sealHash = ({ companyId, number, previous, entryIds, digests, lastAt, sealedAt }: Seal) =>
  hashOf(companyId, number, previous, entryIds, digests, lastAt, sealedAt)

export const entryColumns = {
  id: auditEntries.id,
  at: auditEntries.at,
  actorId: auditEntries.actorId,
  action: auditEntries.action,
  subject: auditEntries.subject,
  before: sql<string | null>`${auditEntries.before}::text`,
  after: sql<string | null>`${auditEntries.after}::text`,
}

/** A seal with this many entries may have left some for the next one. */
export const entriesASeal = 1_000

/** Writing an entry never waits for the sealing: an entry that commits late goes into a later seal. */
export const sealEntries = minutely('server.seal-audit-entries', async ({ database, now }) => {
  const companies = await database.archive
    .selectDistinct({ id: auditEntries.companyId })
    .from(auditEntries)
    .where(isNull(auditEntries.seal))
  await eachCompany(companies, async ({ id }) => {
    while (await sealNext(database, id, now())) continue
  })
})

/** @returns whether there may be more. */
const sealNext = async (database: Database, companyId: string, now: Temporal.Instant) => {
  try {
    return (await database.sealing(tx => sealOldest(tx, companyId, now))) === entriesASeal
  } catch (error) {
    // The company has been deleted meanwhile, its entries with it.
    if (databaseError(error)?.constraint === 'audit_seals_company_id_companies_id_fk') return false
    throw error
  }
}

/** @returns how many entries. */
const sealOldest = async (tx: Tx, companyId: string, now: Temporal.Instant) => {
  const fresh = await lockUnsealed(tx, companyId)
  if (fresh.length === 0) return 0
  const salted = fresh.map(entry => {
    const salt = randomBytes(16).toString('base64url')
    return { ...entry, salt, digest: entryDigest(entry, contentDigest(salt, entry)) }
  })
  const [last] = await tx
    .select({ number: auditSeals.number, hash: auditSeals.hash })
    .from(auditSeals)
    .where(eq(auditSeals.companyId, companyId))
    .orderBy(desc(auditSeals.number))
    .limit(1)
  const seal = nextSeal(last, companyId, salted, now)
  await tx.insert(auditSeals).values(seal)
  await markSealed(tx, seal, salted)
  return fresh.length
}

/** If two processes seal, the second waits here and finds no entry left. */
const lockUnsealed = (tx: Tx, companyId: string) =>
  tx
    .select(entryColumns)
    .from(auditEntries)
    .where(and(eq(auditEntries.companyId, companyId), isNull(auditEntries.seal)))
    .orderBy(asc(auditEntries.id))
    .limit(entriesASeal)
    .for('update')

type SaltedEntry = SealedEntry & { salt: string; digest: string }

const nextSeal = (
  last: { number: number; hash: string } | undefined,
  companyId: string,
  entries: readonly SaltedEntry[],
  now: Temporal.Instant,
) => {
  const seal = {
    companyId,
    number: (last?.number ?? 0) + 1,
    previous: last?.hash ?? origin,
    entryIds: entries.map(({ id }) => id),
    digests: entries.map(({ digest }) => digest),
    lastAt: new Date(Math.max(...entries.map(({ at }) => at.getTime()))),
    sealedAt: asDate(now),
  }
  return { ...seal, hash: sealHash(seal) }
}

const markSealed = (tx: Tx, { companyId, number, entryIds }: Seal, entries: readonly SaltedEntry[]) => {
  const salts = entries.map(({ salt }) => salt)
  const fresh = sql`unnest(${sql.param(entryIds)}::uuid[], ${sql.param(salts)}::text[])`
  return tx.execute(
    sql`update ${auditEntries} set seal = ${number}, salt = fresh.salt
      from ${fresh} as fresh (id, salt)
      where ${auditEntries.companyId} = ${companyId} and ${auditEntries.id} = fresh.id`,
  )
}
