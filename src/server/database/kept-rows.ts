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

/** Such rows as a table expression `kept`, with the columns of their table. */
export const keptOf = (table: PgTable, rows: KeptRows): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows ?? [])}::jsonb) as kept`

/** Inserts them again, but for those that are there by now. @param which among `kept` @returns those that were not */
export const insertAgain = async <Row extends Record<string, unknown>>(
  tx: Tx,
  table: PgTable,
  rows: KeptRows,
  which: SQL = sql`true`,
) => {
  if (!rows?.length) return []
  // Constraints that wait until the end of the transaction cannot say what is there.
  const key = getTableConfig(table)
    .primaryKeys[0]!.columns.map(({ name }) => name)
    .join()
  const inserted = await tx.execute<Row>(
    sql`insert into ${table} select kept.* from ${keptOf(table, rows)} where ${which} on conflict (${sql.raw(key)}) do nothing returning *`,
  )
  return inserted.rows
}
