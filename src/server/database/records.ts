import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Columns = Readonly<Record<string, PgColumn>>
/** Dates and instants as PostgreSQL reads them. What a row lacks is null. */
type RowOf<Of extends Columns> = { readonly [Key in keyof Of]?: Of[Key]['_']['data'] | string | null | undefined }

/** 'employee_id, starts_at': the columns of an insert. @param source those of a select, from one of its tables */
export const namesOf = (columns: Columns, source?: string): SQL =>
  sql.raw(
    Object.values(columns)
      .map(column => (source ? `${source}.` : '') + nameOf(column))
      .join(),
  )

/** 'employee_id = wanted.employee_id, …': the assignments of an update. */
export const assignedFrom = (source: string, columns: Columns): SQL =>
  sql.raw(
    Object.values(columns)
      .map(column => `${nameOf(column)} = ${source}.${nameOf(column)}`)
      .join(),
  )

/** Rows as a table expression `name` with these columns: one parameter, however many they are. */
export const recordsOf = <Of extends Columns>(name: string, columns: Of, rows: readonly RowOf<Of>[]): SQL => {
  const keys = Object.keys(columns)
  const records = rows.map(row => Object.fromEntries(keys.map(key => [columns[key]!.name, row[key]])))
  const typed = Object.values(columns).map(column => `${nameOf(column)} ${column.getSQLType()}`)
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as ${sql.raw(`${name} (${typed.join()})`)}`
}

const nameOf = ({ name }: PgColumn) => `"${name}"`
