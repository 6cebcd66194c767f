import * as drizzleOrm from 'drizzle-orm'
import { Column, is, type Placeholder, SQL, Subquery, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { PrimaryClient } from './primary.ts'
import { inSlices } from './slices.ts'

export type Tx = NodePgDatabase

/** The number of texts that a connection keeps parsed; others are parsed each time. */
const maxPrepared = 200

/** Parses and plans a text once: see docs/decisions/0023-prepared-statements.md. */
export class PreparingClient extends PrimaryClient {
  readonly tx: Tx = drizzle(this)
  readonly #names = new Map<string, string>()
  #given = 0

  override query = ((config: string | pg.QueryConfig, values?: unknown[], ...callback: []) => {
    this.#sendTogether()
    if (typeof config === 'string' || !values?.length) return super.query(config as string, values, ...callback)
    const name = this.#nameOf(config.text)
    const answer: Promise<unknown> | undefined = super.query({ ...config, name }, values, ...callback)
    if (name) answer?.catch(() => this.#forgetUnlessParsed(name, config.text))
    return answer
  }) as pg.Client['query']

  /** Statements of one turn of the event loop are sent together, so PostgreSQL wakes up once for them. */
  #sendTogether() {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #nameOf(text: string) {
    const known = this.#names.get(text)
    if (known || this.#names.size === maxPrepared) return known
    const name = `releve_${this.#given++}`
    this.#names.set(text, name)
    return name
  }

  /** PostgreSQL parses nothing in a failed transaction. PgBouncer has taken the name all the same, and would end the connection that gives it to a text again. */
  #forgetUnlessParsed(name: string, text: string) {
    const { parsedStatements } = this.connection as unknown as { parsedStatements: Record<string, string> }
    if (!parsedStatements[name]) this.#names.delete(text)
  }
}

/** One text for any number of ids. */
export const isAmong = (column: PgColumn, ids: Placeholder) => sql`${column} = any(${ids}::uuid[])`

/**
 * A row for each of these ids, to be joined laterally: each one's rows are then read by their index. `isAmong` may read those of the whole company.
 */
export const eachOf = (ids: Placeholder) => sql`unnest(${ids}::uuid[]) as asked (id)`
export const askedId = sql`asked.id`

/** The rows of each person, in their order. */
export const byPerson = <Row extends { employeeId: string }>(rows: readonly Row[]) => {
  const grouped = Map.groupBy(rows, ({ employeeId }) => employeeId)
  return (employeeId: string): Row[] => grouped.get(employeeId) ?? []
}

export type Placeholders<Name extends string> = Record<Name, Placeholder>
type Statement<Answer> = { execute: (values: Record<string, unknown>) => Promise<Answer> }

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Field = { path: readonly string[]; field: unknown }
type Values = readonly unknown[]

/** Drizzle exports it without its type. */
const { mapResultRow } = drizzleOrm as unknown as {
  mapResultRow: (fields: readonly Field[], row: Values, joinsNotNullable: unknown) => unknown
}

/** The part of Drizzle's prepared statement that we read. */
type MappedStatement = {
  fields?: readonly Field[]
  joinsNotNullableMap?: unknown
  customResultMapper?: (rows: readonly Values[]) => unknown
}

/** As Drizzle finds them, for each value of each row; here once a statement. */
const decoderOf = (field: unknown): Decoder => {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  const made = is(field, Subquery) ? field._.sql : (field as { sql: SQL }).sql
  return (made as unknown as { decoder: Decoder }).decoder
}

/** Drizzle's own takes five times as long. Only rows of nested parts, which a join may leave empty, still need it. */
const mapperOf = (fields: readonly Field[], joinsNotNullable: unknown): ((row: Values) => unknown) => {
  if (fields.some(({ path }) => path.length > 1)) return row => mapResultRow(fields, row, joinsNotNullable)
  const columns = fields.map(({ path, field }, index) => ({ index, name: path[0]!, decoder: decoderOf(field) }))
  // A copy has room for all its values at once, and takes half the memory of an object that grows.
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]))
  return row => {
    const mapped = { ...empty }
    for (const { index, name, decoder } of columns) {
      const value = row[index]
      if (value !== null) mapped[name] = decoder.mapFromDriverValue(value)
    }
    return mapped
  }
}

/** Drizzle maps the rows of an answer in one piece unless it is told how: 30 000 rows hold the thread for 80 ms. */
const mappedInSlices = <Answer>(statement: Statement<Answer>) => {
  const mapped = statement as unknown as MappedStatement
  const { fields, joinsNotNullableMap } = mapped
  if (fields) {
    const toRow = mapperOf(fields, joinsNotNullableMap)
    mapped.customResultMapper ??= rows => inSlices(rows, toRow)
  }
  return statement
}

/**
 * A prepared statement, made once per connection: Drizzle takes 0.1 to 0.25 ms of the server's one thread to build it.
 * @param names of its values, which are given as the driver takes them: encode a column's values before
 */
export const prepared = <Name extends string, Answer>(
  names: readonly Name[],
  make: (tx: Tx, given: Placeholders<Name>) => { prepare: (name: string) => Statement<Answer> },
) => {
  const given = Object.fromEntries<Placeholder>(names.map(name => [name, sql.placeholder(name)])) as Placeholders<Name>
  const made = new WeakMap<Tx, Statement<Answer>>()
  return (tx: Tx, values: Record<Name, unknown>) => {
    const statement = made.get(tx) ?? mappedInSlices(make(tx, given).prepare(''))
    made.set(tx, statement)
    return statement.execute(values)
  }
}

/** A plan made for an empty table would scan it, and be kept until the next `analyze`. */
export const byIndex = 'enable_seqscan=off'
