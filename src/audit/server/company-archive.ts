import { eq, type SQL, sql } from 'drizzle-orm'
import { fieldWords } from '#audit/fields.ts'
import { archive as en } from '#audit/texts.archive.en.ts'
import { archive as fr } from '#audit/texts.archive.fr.ts'
import { formatDate } from '#core/calendar.ts'
import { csvLine, csvMoment, csvStart, inFileName } from '#core/csv.ts'
import { formatContract } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import { employees } from '#people/server/tables.ts'
import type { InspectionFile } from '#server/capability.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { lastSeal, listed, packWords, pagesOf, trailFiles, whole } from './inspection.ts'
import { archived } from './inspection-pack.ts'
import type { Reader } from './queries.ts'

export const archiveWords = { fr, en }

const inCamelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A column is called as its field, unless the archive has words of its own for it. Undefined if it has no name. */
export const headingOf = (column: string, language: Language) => {
  const own: Readonly<Record<string, string>> = archiveWords[language].columns
  return own[column] ?? fieldWords[language][inCamelCase(column)]
}

/** Tables that leave nothing: what is each person's alone, what repeats a request, and the trail, which has files of its own. */
export const withheldTables = [
  'audit_entries',
  'audit_seals',
  'calendar_links',
  'contract_ends',
  'employee_pins',
  'idempotency_keys',
  'last_month_links',
  'notice_devices',
  'notice_settings',
  'notifications',
  'pin_attempts',
]

/** Columns with secrets that open something. */
export const withheldColumns: Readonly<Record<string, readonly string[]>> = {
  kiosks: ['code_hash', 'code_until', 'token_hash', 'public_key', 'private_key'],
  payroll_sendings: ['hash', 'content'],
  punches_to_check: ['key'],
  wall_links: ['hash'],
  wall_sheets: ['hash', 'shown'],
}

type Column = { name: string; type: string; isPerson: boolean }
/** @param key the columns of its primary key, in order */
type Table = { table: string; columns: Column[]; key: string[] }
type Row = Readonly<Record<string, unknown>>
type Read = <Answer>(work: (tx: Tx) => Promise<Answer>) => Promise<Answer>

/** Rows that hold whole files take more memory than others. */
const sizeOf = ({ columns }: Table) => (columns.some(({ type }) => type === 'bytea') ? 20 : 1_000)

/** All that a company has, as one archive, made while it is sent: each table as CSV and as JSON, and the trail with its proof. */
export async function* companyArchive(database: Database, reader: Reader): AsyncGenerator<Uint8Array> {
  const read: Read = work => database.inCompany(reader.actor.companyId, 'read only', work)
  const { files } = packWords[reader.language]
  yield* archived(archiveFiles(database, reader, read), files.digests)
}

async function* archiveFiles(database: Database, reader: Reader, read: Read): AsyncGenerator<InspectionFile> {
  const words = archiveWords[reader.language]
  const { files } = packWords[reader.language]
  const { about, tables, names } = await read(async tx => ({
    about: await aboutArchive(tx, reader),
    tables: await archivedTables(tx),
    names: await namesOfPeople(tx),
  }))
  const trail = `${files.words.split('/')[0]}/`
  const readMe = fill(words.readMe, { ...about, trail, verifier: files.verifier, digests: files.digests })
  yield { name: files.readMe, content: whole(readMe.replaceAll('\n', '\r\n')) }
  for (const table of tables) {
    const pages = () => pagesOf<Row>(after => read(tx => pageOf(tx, table, after)), sizeOf(table))
    const title = words.tables[table.table as keyof typeof words.tables]
    yield { name: `csv/${inFileName(title)}.csv`, content: inLines(table, pages(), reader, names) }
    yield { name: `json/${table.table}.json`, content: listed(table.table, pages()) }
  }
  yield* trailFiles(database, reader, { since: Temporal.Instant.fromEpochMilliseconds(0) })
}

const aboutArchive = async (tx: Tx, { actor, now }: Reader) => {
  const [company] = await tx.select({ name: companies.name }).from(companies)
  const [by] = await tx.select().from(employees).where(eq(employees.id, actor.employeeId))
  const head = await lastSeal(tx)
  const { date, time } = wallClockAt(now, actor.timeZone)
  return {
    company: company!.name,
    date: formatDate(date),
    time,
    by: fullName(by!),
    timeZone: actor.timeZone,
    number: head?.number ?? 0,
    head: head?.hash ?? '–',
  }
}

const namesOfPeople = async (tx: Tx) => {
  const people = await tx
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
  return new Map(people.map(({ id, ...person }) => [id, fullName(person)]))
}

/** The tables of a company, as the schema has them: a new one is in the archive unless it is withheld. */
export const archivedTables = async (tx: Tx): Promise<Table[]> => {
  const { rows } = await tx.execute<Table>(sql`
    select relname as "table",
      (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, null), 'isPerson', exists (
          select from pg_constraint where contype = 'f' and conrelid = t.oid and confrelid = 'employees'::regclass
            and attnum = any(conkey) and attname <> 'company_id'
        )) order by attnum)
        from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select jsonb_agg(attname order by place)
        from pg_constraint, unnest(conkey) with ordinality as part (attnum, place)
        join pg_attribute using (attnum)
        where contype = 'p' and conrelid = t.oid and attrelid = t.oid) as key
    from pg_class t
    where relkind = 'r' and relnamespace = 'public'::regnamespace and (relname = 'companies' or exists (
      select from pg_attribute where attrelid = t.oid and attname = 'company_id' and not attisdropped
    ))
    order by relname`)
  return rows
    .filter(({ table }) => !withheldTables.includes(table))
    .map(({ columns, ...each }) => ({
      ...each,
      columns: columns.filter(({ name }) => !withheldColumns[each.table]?.includes(name)),
    }))
}

const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)

/** Row-level security shows the rows of one company. Values are as PostgreSQL writes them in JSON. */
const pageOf = async (tx: Tx, asked: Table, after: Row | undefined): Promise<Row[]> => {
  const { table, columns, key } = asked
  const typeOf = new Map(columns.map(({ name, type }) => [name, type]))
  const ordered = listOf(key.map(name => sql`${sql.identifier(name)}`))
  const last = after && listOf(key.map(name => sql`${String(after[name])}::text::${sql.raw(typeOf.get(name)!)}`))
  const { rows } = await tx.execute<{ row: Row }>(sql`
    select to_jsonb(t) as row from (
      select ${listOf(columns.map(({ name }) => sql`${sql.identifier(name)}`))} from ${sql.identifier(table)}
      ${last ? sql`where (${ordered}) > (${last})` : sql``} order by ${ordered} limit ${sizeOf(asked)}
    ) t`)
  return rows.map(({ row }) => row)
}

async function* inLines(
  { columns }: Table,
  pages: AsyncIterable<readonly Row[]>,
  reader: Reader,
  names: ReadonlyMap<string, string>,
) {
  const shown = columns.filter(({ name }) => name !== 'company_id')
  yield csvStart + csvLine(shown.map(({ name }) => headingOf(name, reader.language) ?? name))
  for await (const page of pages)
    yield page.map(row => csvLine(shown.map(column => cellOf(column, row[column.name], reader, names)))).join('')
}

const cellOf = (
  { type, isPerson }: Column,
  value: unknown,
  { language, actor }: Reader,
  names: ReadonlyMap<string, string>,
): string => {
  const words = archiveWords[language]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  // The only decimals are hours of contracts.
  if (typeof value === 'number') return formatContract(value, language)
  if (typeof value !== 'string') return JSON.stringify(value)
  // Its bytes stand in the JSON: a cell of a spreadsheet has no room for them.
  if (type === 'bytea') return ''
  if (type === 'date') return formatDate(value)
  if (type.startsWith('timestamp')) return csvMoment(new Date(value), actor.timeZone)
  return isPerson ? (names.get(value) ?? value) : value
}
