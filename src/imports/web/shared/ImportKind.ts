import type { ImportField, ImportLine, ReadLine } from '#imports/rules.ts'

/** What is imported, as its capability knows it; the screens are the same for all. */
export type ImportKind<Key extends string, Row> = {
  /** Of the page. */
  title: string
  fields: readonly ImportField<Key>[]
  labelOf: (field: Key) => string
  /** What the columns do not say yet; null once they do. */
  missing: (columns: ReadonlySet<Key>) => string | null
  /** The rules: each line becomes a row, or says at its cells why not. */
  read: (lines: readonly ImportLine<Key>[]) => readonly ReadLine<Key, Row>[]
  /** 'Importer 13 personnes' */
  sending: (count: number) => string
  /** What the rows are, in figures. */
  figures: (rows: readonly Row[]) => readonly { label: string; count: number }[]
  /** Writes all of them or none; with the same key once. @throws Problem with the place of each faulty row */
  send: (rows: readonly Row[], key: string) => Promise<unknown>
  /** The field at a path of the server, such as 'people.3.email'; null for others. */
  placeOf: (path: string) => { row: number; field: Key } | null
  failure: string
  /** A file to begin with. */
  model: { name: string; rows: readonly (readonly string[])[] }
}

/** What was imported, for the last screen. */
export type Imported = { name: string | null; seconds: number; count: number }
