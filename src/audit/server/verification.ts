import type { Client } from 'pg'
import { onConnection } from '#server/database/connection.ts'
import { recordsKept } from '#server/jobs/retention.ts'
import { contentDigest, entriesASeal, entryDigest, origin, type Seal, type SealedEntry, sealHash } from './chain.ts'

/** The end of a company's chain. Kept elsewhere, it shows later that nothing before it was rewritten. */
export type Head = { companyId: string; number: number; hash: string }

type Company = { id: string; name: string }
type CheckedHead = Head & { name: string; entries: number; redacted: number; unsealed: number }
type StoredSeal = Seal & { hash: string }
type StoredEntry = SealedEntry & {
  seal: number | null
  salt: string | null
  contentDigest: string | null
  erasure: string | null
}

/** By how much the clocks of two server processes may differ. */
const toleranceMilliseconds = 10 * 60_000
const sealsAtATime = 100

/**
 * Verifies every company's trail against its seals, at one moment, while people work.
 * @param earlier heads that were kept elsewhere
 * @returns a sentence for each fault
 */
export const verifyAudit = (url: string, earlier: readonly Head[], now: Temporal.Instant) =>
  onConnection(url, 'releve_audit', async client => {
    await client.query('begin isolation level repeatable read, read only; set local role releve_archivist')
    const { rows } = await client.query<Company>('select id, name from companies order by name, id')
    const trails: Trail[] = []
    for (const company of rows) trails.push(await new Trail(client, company, now).check(earlier))
    const known = new Set(rows.map(({ id }) => id))
    const lost = earlier.filter(({ companyId }) => !known.has(companyId))
    const faults = trails.flatMap(trail => trail.faults)
    for (const { companyId } of lost)
      if (!(await wasDeleted(client, companyId))) faults.push(`Company ${companyId} is missing, with its whole trail.`)
    return { companies: trails.map(trail => trail.checked()), faults }
  })

const wasDeleted = async (client: Client, companyId: string) => {
  const deletion = `select from platform_audit_entries where action = 'companies.deleted' and subject = $1`
  return (await client.query(deletion, [companyId])).rows.length > 0
}

/** One company's entries, seal by seal. */
class Trail {
  readonly faults: string[] = []
  readonly #client: Client
  readonly #company: Company
  /** Older entries may have been deleted. */
  readonly #keptSince: number
  readonly #hashes = new Map<number, string>()
  #last: StoredSeal | undefined
  /** When all entries that there were had been sealed, for the last time. */
  #upToDateAt = -Infinity
  #entries = 0
  #unsealed = 0
  /** The number of entries that each erasure redacted. */
  readonly #redactions = new Map<string, number>()

  constructor(client: Client, company: Company, now: Temporal.Instant) {
    this.#client = client
    this.#company = company
    this.#keptSince = now.toZonedDateTimeISO('UTC').subtract(recordsKept).epochMilliseconds
  }

  check = async (earlier: readonly Head[]) => {
    for (let seals = await this.#nextSeals(); seals.length > 0; seals = await this.#nextSeals()) {
      const entries = await this.#entriesOf(seals)
      for (const seal of seals) this.#checkSeal(seal, entries)
    }
    await this.#checkOthers()
    for (const [erasure, count] of this.#redactions) await this.#checkErasure(erasure, count)
    for (const head of earlier) if (head.companyId === this.#company.id) this.#compare(head)
    return this
  }

  checked = (): CheckedHead => ({
    companyId: this.#company.id,
    name: this.#company.name,
    number: this.#last?.number ?? 0,
    hash: this.#last?.hash ?? origin,
    entries: this.#entries,
    redacted: [...this.#redactions.values()].reduce((sum, count) => sum + count, 0),
    unsealed: this.#unsealed,
  })

  #say = (sentence: string) => this.faults.push(`${this.#company.name} (${this.#company.id}): ${sentence}`)

  #nextSeals = async () => {
    const { rows } = await this.#client.query<StoredSeal>(
      `select company_id as "companyId", number, previous, hash, entry_ids as "entryIds", digests, last_at as "lastAt", sealed_at as "sealedAt"
       from audit_seals where company_id = $1 and number > $2 order by number limit ${sealsAtATime}`,
      [this.#company.id, this.#last?.number ?? 0],
    )
    return rows
  }

  #entriesOf = async (seals: readonly StoredSeal[]) => {
    const { rows } = await this.#client.query<StoredEntry>(
      `${selectEntries} where company_id = $1 and id = any ($2::uuid[])`,
      [this.#company.id, seals.flatMap(({ entryIds }) => entryIds)],
    )
    return new Map(rows.map(entry => [entry.id, entry]))
  }

  #checkSeal = (seal: StoredSeal, stored: ReadonlyMap<string, StoredEntry>) => {
    this.#checkPlace(seal)
    const isProven = sealHash(seal) === seal.hash
    if (!isProven) this.#say(`seal ${seal.number} was changed.`)
    const entries = seal.entryIds.flatMap(id => stored.get(id) ?? [])
    const mayBeGone = isProven && seal.lastAt.getTime() < this.#keptSince
    if (!mayBeGone)
      for (const id of seal.entryIds) if (!stored.has(id)) this.#say(`entry ${id} of seal ${seal.number} is missing.`)
    const digests = new Set(seal.digests)
    for (const entry of entries) this.#checkEntry(entry, seal, digests)
    this.#entries += entries.length
    this.#hashes.set(seal.number, seal.hash)
    this.#last = seal
    if (seal.entryIds.length < entriesASeal) this.#upToDateAt = seal.sealedAt.getTime()
  }

  /** Only entries older than the retention time may be missing at the beginning of the chain. */
  #checkPlace = ({ number, previous, lastAt }: StoredSeal) => {
    const expected = (this.#last?.number ?? 0) + 1
    const mayBegin = !this.#last && lastAt.getTime() < this.#keptSince
    if (number > expected && !mayBegin)
      this.#say(`${number - expected} seals are missing before seal ${number}, with their entries.`)
    if (number === expected && previous !== (this.#last?.hash ?? origin))
      this.#say(`seal ${number} does not continue the one before it.`)
  }

  #checkEntry = (entry: StoredEntry, { number }: StoredSeal, digests: ReadonlySet<string>) => {
    const what = describe(entry)
    this.#countRedacted(entry)
    if (entry.seal !== number) return this.#say(`${what} was moved from seal ${number} to seal ${entry.seal}.`)
    if (!digests.has(entryDigest(entry, contentOf(entry)))) return this.#say(`${what} was changed.`)
    if (entry.at.getTime() < this.#upToDateAt - toleranceMilliseconds)
      this.#say(`${what} was inserted later: seal ${number - 1} had been made by then.`)
  }

  /** Entries without a seal: new ones, and inserted ones. */
  #checkOthers = async () => {
    const { rows } = await this.#client.query<StoredEntry>(
      `${selectEntries} where company_id = $1 and not exists (
         select from audit_seals where audit_seals.company_id = $1 and audit_seals.number = audit_entries.seal
           and audit_entries.id = any (audit_seals.entry_ids))`,
      [this.#company.id],
    )
    for (const entry of rows) {
      const isNew = entry.seal === null && entry.at.getTime() >= this.#upToDateAt - toleranceMilliseconds
      if (isNew) {
        this.#unsealed += 1
        this.#countRedacted(entry)
      } else this.#say(`${describe(entry)} was inserted: no seal names it.`)
    }
  }

  #countRedacted = ({ erasure }: StoredEntry) => {
    if (erasure !== null) this.#redactions.set(erasure, (this.#redactions.get(erasure) ?? 0) + 1)
  }

  /** Each redaction is recorded: its erasure, and the number of entries. */
  #checkErasure = async (id: string, count: number) => {
    const { rows } = await this.#client.query<{ entries: number }>(
      `select (after ->> 'entries')::int as entries from audit_entries where company_id = $1 and id = $2 and action = 'people.erased'`,
      [this.#company.id, id],
    )
    if (!rows[0]) return this.#say(`${count} entries were redacted, and no erasure says so.`)
    if (count > rows[0].entries)
      this.#say(`${count} entries were redacted, and entry ${id} says that ${rows[0].entries} were.`)
  }

  #compare = ({ number, hash }: Head) => {
    const last = this.#last?.number ?? 0
    if (number > last) return this.#say(`the end is missing: it had ${number} seals, and has ${last}.`)
    const isKnown = number === 0 || this.#hashes.get(number) === hash
    // A head older than the retention time cannot be checked any more.
    if (!isKnown && this.#hashes.has(number))
      this.#say(`it was rewritten: seal ${number} is not the one of the earlier head.`)
  }
}

/** A redacted entry has only the digest of its former content; any content was written into it later. */
const contentOf = (entry: StoredEntry) => {
  const isRedacted = entry.erasure !== null && entry.before === null && entry.after === null
  return (isRedacted && entry.contentDigest) || contentDigest(entry.salt, entry)
}

const describe = ({ id, action, at }: StoredEntry) => `entry ${id} (${action}, ${at.toISOString()})`

const selectEntries = `select id, at, actor_id as "actorId", action, subject, before::text, after::text, seal, salt,
  content_digest as "contentDigest", erasure from audit_entries`
