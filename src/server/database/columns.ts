import { randomInt, randomUUIDv7 } from 'node:crypto'
import { type Placeholder, sql } from 'drizzle-orm'
import { customType, type PgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { codeLetters } from '#accounts/ways-in.ts'
import { joiner } from '#core/fields/characters.ts'
import { accents, apostrophes, dashes, plainLetters } from '#core/search.ts'

let last = randomUUIDv7().slice(0, 18)

/** One more than the time of the last id and the twelve bits behind it, which follow the version. */
const next = () => {
  const [time, version, bits] = [last.slice(0, 13), last.slice(13, 15), last.slice(15)]
  const following = BigInt(`0x${time.replace('-', '')}${bits}`) + 1n
  const digits = following.toString(16).padStart(15, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}${version}${digits.slice(12)}`
}

/**
 * Time-ordered ids keep the newest rows together in every index. Those of one process ascend, also within a millisecond (RFC 9562, section 6.2, method 1): entries of the
 * trail stand in the order in which they were written.
 */
export const newId = () => {
  const id = randomUUIDv7()
  const start = id.slice(0, 18)
  last = start > last ? start : next()
  return last + id.slice(18)
}

/** Five random bits a letter, to be read out and typed. */
export const newCode = (length: number) =>
  Array.from({ length }, () => codeLetters[randomInt(codeLetters.length)]).join('')

export const tenant = () => uuid('company_id').notNull()
export const key = () => uuid('id').notNull().$defaultFn(newId)

/** An instant to the millisecond, as JavaScript keeps it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
/** As such a column takes it. */
export const asDate = (moment: Temporal.Instant) => new Date(moment.epochMilliseconds)

/** @param written such as 2026-11-16 08:00:00.5+00, as connections in UTC say it */
const isoOf = (written: string) =>
  `${written.slice(0, 10)}T${written.slice(11, 19)}.${written.slice(20, -3).padEnd(3, '0')}Z`

/** The text is sent unchanged; null stays null. Through a Date, the 21 000 instants of a week of a thousand people take 20 ms more. */
export const asWire = (column: PgColumn) => sql<string>`${column}`.mapWith(isoOf)

/** A time of day to the minute, as it travels: PostgreSQL writes its seconds too. */
export const wallTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: written => written.slice(0, 5),
})

export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: value => Buffer.from(value),
})

/** JSON that code may have written before it knew all of its fields. @param asToday adds what older rows lack */
export const grownJson = <Value>(name: string, asToday: (kept: Value) => Value) =>
  customType<{ data: Value; driverData: string | Value }>({
    dataType: () => 'jsonb',
    toDriver: value => JSON.stringify(value),
    fromDriver: kept => asToday(typeof kept === 'string' ? (JSON.parse(kept) as Value) : kept),
  })(name)

/** @param ids null matches every row */
export const isOneOf = (column: PgColumn, ids: Placeholder) =>
  sql`(${ids}::uuid[] is null or ${column} = any(${ids}::uuid[]))`

export const createdAt = () => instant('created_at').notNull().default(sql`now()`)
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)

/** The text that a search compares, folded whatever the collation of the database. Stored with the row: folding twenty thousand names for each typed letter would take too long. */
export const searchable = (from: string) =>
  text('searchable')
    .notNull()
    .generatedAlwaysAs(sql.raw(foldedOf(from)))

const bothCases = Object.entries(plainLetters).flatMap(([one, plain]) => [
  [one, plain] as const,
  // The capital of ß is two letters in JavaScript, and those of ı and ſ are plain ones.
  ...(one === 'ß'
    ? [['ẞ', plain] as const]
    : /[A-Z]/.test(one.toUpperCase())
      ? []
      : [[one.toUpperCase(), plain] as const]),
])
const single = bothCases.filter(([, plain]) => plain.length === 1)

/** Like `folded`, except for joiners: see `withoutJoiners`. */
export const foldedOf = (from: string) => {
  const quotes = apostrophes.replaceAll("'", "''")
  const apart = `normalize(regexp_replace(${from}, '[${quotes}]', '', 'g'), NFKD)`
  const bare = `regexp_replace(${apart}, '[${accents}${quotes}]', '', 'g')`
  const spaced = `regexp_replace(${bare}, '[${dashes}]', ' ', 'g')`
  const plain = `translate(${spaced}, '${single.map(([one]) => one).join('')}', '${single.map(([, one]) => one).join('')}')`
  const spelled = bothCases
    .filter(([, two]) => two.length === 2)
    .reduce((so, [one, two]) => `replace(${so}, '${one}', '${two}')`, plain)
  return `lower(${spelled})`
}

/** PostgreSQL writes \u{e0100} as \U000e0100. */
const joinerInSql = joiner.replaceAll(/\\u\{(\w+)\}/g, (_, digits: string) => `\\U${digits.padStart(8, '0')}`)

/** Without joiners, like the words of `searchedWords`. */
export const withoutJoiners = (from: PgColumn) => sql`regexp_replace(${from}, '${sql.raw(joinerInSql)}', '', 'g')`

/** The key by which names of one list must differ: without case, and without joiners, which are invisible or nearly so. */
export const compared = (name: PgColumn) => sql`lower(${withoutJoiners(name)})`
