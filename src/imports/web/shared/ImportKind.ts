import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Ways } from '#imports/column-ways.ts'
import type { ImportField, ImportLine, ReadLine } from '#imports/rules.ts'
import type { imported } from '#imports/schemas.ts'

/** Something imported that may still be undone. */
export type Import = z.output<typeof imported>

/** A kind of import, as its capability knows it; the screens are the same for all. */
export type ImportKind<Key extends string, Row> = {
  /** The title of the page. */
  title: string
  fields: readonly ImportField<Key>[]
  labelOf: (field: Key) => string
  /** Choices made once for all lines, such as the day of balances. */
  choices?: ReactNode
  /** The choice or column that is still missing; null if none is. */
  missing: (columns: ReadonlySet<Key>) => string | null
  /** Asks about a column that is not recognized and may still be meant, by its heading; null for one of no interest. */
  asks?: (heading: string, columns: ReadonlySet<Key>) => string | null
  /** The colour of a row, shown at its cell or, without such a column, at the first. */
  swatch?: { field: Key; of: (row: Row) => string }
  /** More rows than one import takes, in a sentence; null otherwise. */
  excess?: (rows: readonly Row[]) => string | null
  /** The rules: each line becomes a row, or says at its cells why not. One with nothing to import is neither. */
  read: (lines: readonly ImportLine<Key>[], ways: Ways<Key>) => readonly ReadLine<Key, Row>[]
  /** 'Importer 13 personnes' */
  sending: (count: number) => string
  /** The figures about the rows. */
  figures: (rows: readonly Row[]) => readonly { label: string; count: number }[]
  /** Writes all of them or none; with the same key once. @throws Problem with the place of each faulty row */
  send: (rows: readonly Row[], key: string) => Promise<Import>
  /** The field at a path of the server, such as 'people.3.email'; null for others. */
  placeOf: (path: string, rows: readonly Row[]) => { row: number; field: Key } | null
  /** A file to begin with. Some are to be filled in, with a line for each person: then it may be done in the page, too. */
  model: { name: string; rows: readonly (readonly string[])[]; isToFill?: boolean }
  /** '13 personnes ajoutées' */
  done: (count: number) => string
  /** Where what was imported is seen. */
  shown: { href: string; label: string }
  /** The sentence about an undo. */
  undone: (count: number) => string
  undo: (id: string) => Promise<unknown>
  /** Reads again which imports may be undone. */
  refresh: () => Promise<unknown>
}

/** The imported file, its rows and the time that it took; earlier than the last correction, if its answer was lost. */
export type ImportedFile = Pick<Import, 'id' | 'count'> & { name: string | null; seconds: number; isEarlier: boolean }
