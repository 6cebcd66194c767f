import pg from 'pg'
import { afterAll } from 'vitest'
import { rowsOfCompanies } from './rows.ts'
import type { World } from './world.ts'

/** A company and one of its tables. */
type HeldRows = { company: string; table: string; rows: string; sum: string }

/**
 * Compares the rows of companies at two moments. Triggers record which tables are written: while none is, no row has changed, and none needs to be read.
 */
export class ChangedRows {
  readonly #world: World
  /** A transaction on it sees the rows as they were at the first moment. */
  readonly #connection: pg.Client
  readonly #questions: Awaited<ReturnType<typeof rowsOfCompanies>>
  #lastWrite = ''

  private constructor(world: World, connection: pg.Client, questions: Awaited<ReturnType<typeof rowsOfCompanies>>) {
    this.#world = world
    this.#connection = connection
    this.#questions = questions
  }

  /** Watches a world, until the tests of the file end. */
  static async in(world: World) {
    await recordWrites(world)
    const questions = await rowsOfCompanies(world, 'count(*)::text, sum(hash_record_extended(t, 0))::text')
    const connection = new pg.Client({ connectionString: world.databaseUrl })
    await connection.connect()
    afterAll(() => connection.end())
    return new ChangedRows(world, connection, questions)
  }

  /** The first moment. */
  begin = async () => {
    const replies = await this.#connection.query(`rollback; begin isolation level repeatable read; ${lastWrite}`)
    this.#lastWrite = (replies as unknown as pg.QueryResult[])[2]!.rows[0].at
  }

  /** Among all tables, those that a statement has written since then, even if it changed no row. */
  writtenTables = async (): Promise<string[]> => {
    const { rows } = await this.#connection.query(lastWrite)
    if (rows[0].at === this.#lastWrite) return []
    const tables = await this.#world.sql('select distinct name from written_tables where at > $1', [this.#lastWrite])
    return tables.map(({ name }) => name!)
  }

  /** The tables in which each of these companies has other rows than then. @param written by `writtenTables` */
  changedTables = async (written: readonly string[], ...companyIds: string[]): Promise<string[][]> => {
    const texts = this.#questions.filter(({ reads }) => reads.some(table => written.includes(table)))
    if (texts.length === 0) return companyIds.map(() => [])
    const text = texts.map(question => `${question.text} group by 2`).join(' union all ')
    const read = `select * from (${text}) as held("table", company, rows, sum)`
    const before = await this.#connection.query<HeldRows>(read, [companyIds])
    const after = await this.#world.sql<HeldRows>(read, [companyIds])
    return companyIds.map(id => differences(heldBy(id, before.rows), heldBy(id, after)))
  }
}

const heldBy = (id: string, found: readonly HeldRows[]) =>
  new Map(found.filter(({ company }) => company === id).map(({ table, rows, sum }) => [table, `${rows} ${sum}`]))

const differences = (before: Map<string, string>, after: Map<string, string>) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(table => before.get(table) !== after.get(table))

/** A sequence is the same in all transactions, and does not roll back. */
const lastWrite = 'select last_value as at from written_statements'

/** In all tables, also in those without a company. */
const recordWrites = async (world: World) => {
  await world.sql('create sequence written_statements minvalue 0')
  // The first value of a sequence is the last one already.
  await world.sql(`select nextval('written_statements')`)
  await world.sql(
    `create table written_tables (at bigint default nextval('written_statements') primary key, name text)`,
  )
  await world.sql(
    `create function record_write() returns trigger language plpgsql security definer as
     $$ begin insert into public.written_tables (name) values (tg_table_name); return null; end $$`,
  )
  const tables = await world.sql(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'written_tables'`,
  )
  for (const { name } of tables)
    await world.sql(
      `create trigger record_write after insert or update or delete or truncate on ${name} execute function record_write()`,
    )
}
