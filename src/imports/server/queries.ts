import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ImportedKind, undoTime } from '#imports/rules.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { imports } from './tables.ts'

export type ImportRow = typeof imports.$inferSelect

/** Locked, so that an import is undone once. */
export const holdImport = async (tx: Tx, id: string, kind: ImportedKind) => {
  const isIt = and(eq(imports.id, id), eq(imports.kind, kind))
  const [row] = await tx.select().from(imports).where(isIt).for('update')
  return row
}

/** Imports that may still be undone, the last one first. */
export const listImports = (tx: Tx, kind: ImportedKind, now: Temporal.Instant) =>
  tx
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), gt(imports.at, asDate(now.subtract(undoTime)))))
    .orderBy(desc(imports.at))

/**
 * Which of these ids the columns name.
 * @param columns each with what it means to be named there
 * @returns these meanings, by id
 */
export const namedInRecords = async <Meaning extends string>(
  tx: Tx,
  ids: readonly string[],
  columns: readonly (readonly [Meaning, PgColumn])[],
) => {
  const asked = sql`${sql.param(ids)}::uuid[]`
  const selects = columns.map(
    ([meaning, column]) =>
      sql`select ${meaning}::text as meaning, ${column} as id from ${column.table} where ${column} = any(${asked})`,
  )
  const { rows } = await tx.execute<{ id: string; meaning: Meaning }>(sql.join(selects, sql` union `))
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, named]) => [id, named.map(({ meaning }) => meaning)]))
}

/** The rows written, the time, and the end of the time in which they may be undone. @param refusal that of the undo */
export const shownImport = (row: Pick<ImportRow, 'id' | 'at' | 'made'>, refusal: string | null = null) => ({
  ...timesOf(row),
  count: row.made.length,
  refusal,
})

/** When it was, and until when it may be undone. */
export const timesOf = ({ id, at }: Pick<ImportRow, 'id' | 'at'>) => {
  const from = at.toTemporalInstant()
  return { id, at: from.toString(), until: from.add(undoTime).toString() }
}
