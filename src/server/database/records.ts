import { type Placeholder, type SQL, sql } from 'drizzle-orm'
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

/** Each column of a table expression, for a select that fills a table: by its name, whatever the order. */
export const fieldsFrom = <Of extends Columns>(source: string, columns: Of) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, sql.raw(`${source}.${nameOf(column)}`).as(column.name)]),
  ) as { [Key in keyof Of]: SQL.Aliased }

/** Rows as the value of one parameter, however many they are. */
export const recordsText = <Of extends Columns>(columns: Of, rows: readonly RowOf<Of>[]) => {
  const keys = Object.keys(columns)
  return JSON.stringify(rows.map(row => Object.fromEntries(keys.map(key => [columns[key]!.name, row[key]]))))
}

/** Rows as a table expression `name` with these columns. @param text as `recordsText` writes it */
export const recordsIn = (name: string, columns: Columns, text: string | Placeholder): SQL => {
  const typed = Object.values(columns).map(column => `${nameOf(column)} ${column.getSQLType()}`)
  return sql`jsonb_to_recordset(${text}::jsonb) as ${sql.raw(`${name} (${typed.join()})`)}`
}

/** The same of these rows, in a statement that is made for them. */
export const recordsOf = <Of extends Columns>(name: string, columns: Of, rows: readonly RowOf<Of>[]): SQL =>
  recordsIn(name, columns, recordsText(columns, rows))

const nameOf = ({ name }: PgColumn) => `"${name}"`
