import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** Whole rows as JSON, each value as PostgreSQL writes it. */
export type KeptRows = readonly unknown[] | undefined

export const rowsAsJson = async (tx: Tx, table: PgTable, which: SQL | undefined): Promise<unknown[]> => {
  const rows = await tx
    .select({ row: sql<unknown>`to_jsonb(${table})` })
    .from(table)
    .where(which)
  return rows.map(({ row }) => row)
}

/** Kept rows as a table expression named `kept`, with the columns of their table. */
export const keptOf = (table: PgTable, rows: KeptRows): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows ?? [])}::jsonb) as kept`

/** Inserts kept rows again, except those whose key exists by now. @param which a condition on `kept` @returns the inserted rows */
export const insertAgain = async <Row extends Record<string, unknown>>(
  tx: Tx,
  table: PgTable,
  rows: KeptRows,
  which: SQL = sql`true`,
) => {
  if (!rows?.length) return []
  // PostgreSQL refuses `on conflict` without a key on a table with deferrable constraints.
  const key = getTableConfig(table)
    .primaryKeys[0]!.columns.map(({ name }) => name)
    .join()
  const inserted = await tx.execute<Row>(
    sql`insert into ${table} select kept.* from ${keptOf(table, rows)} where ${which} on conflict (${sql.raw(key)}) do nothing returning *`,
  )
  return inserted.rows
}
