import { useMemo, useState } from 'react'
import {
  type CellNote,
  columnsNamed,
  fieldsNamed,
  headingRow,
  isEmptyLine,
  linesBelow,
  type ReadLine,
  type SheetRows,
} from '#imports/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import type { ImportKind } from './ImportKind.ts'
import type { SheetFile } from './SheetFile.ts'

export type OpenFile = { file: SheetFile; name: string | null }

/** A line of the table: an empty one has no cells to mend. */
export type TableLine<Key extends string, Row> = ReadLine<Key, Row> & { isEmpty: boolean; isAside: boolean }

const placeOf = (line: number, column: number) => `${line}:${column}`

/** A file while it is checked: its columns, what was mended, and the lines that are left aside. */
export const useImport = <Key extends string, Row>(
  kind: Pick<ImportKind<Key, Row>, 'fields' | 'read' | 'placeOf'>,
  { file }: OpenFile,
) => {
  const [sheet, setSheet] = useState(() => bestSheet(file, kind.fields))
  const { rows } = file.sheets[sheet]!
  const guess = useMemo(() => guessedIn(rows, kind.fields), [rows, kind.fields])
  const [chosen, setChosen] = useState<ReadonlyMap<number, Key | null>>(new Map())
  const [mended, setMended] = useState<ReadonlyMap<string, string>>(new Map())
  const [aside, setAside] = useState<ReadonlySet<number>>(new Set())
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<number, readonly RefusedNote<Key>[]>>(new Map())
  const columns = useMemo(() => {
    const known = new Set<Key | null>([null, ...kind.fields.map(({ key }) => key)])
    // The fields, and what their names mean, may have changed since: those of balances depend on their day.
    const asked = new Map([...chosen].filter(([, field]) => known.has(field)))
    const taken = new Set(asked.values())
    return guess.columns.map((field, at) => (asked.has(at) ? asked.get(at)! : taken.has(field) ? null : field))
  }, [guess, chosen, kind.fields])
  const cells = useMemo(() => mendedRows(rows, mended), [rows, mended])
  const lines = useMemo((): TableLine<Key, Row>[] => {
    const all = linesBelow(cells, guess.heading, columns)
    const isEmptyRow = (line: number) => cells[line - 1]!.every(text => text.trim() === '')
    const taken = all.filter(each => !isEmptyRow(each.line) && !isEmptyLine(each) && !aside.has(each.line))
    const read = new Map(kind.read(taken).map(each => [each.line, each]))
    return all.map(({ line }) => {
      const found = read.get(line) ?? { line, row: null, notes: [] }
      const told = refused.get(line) ?? []
      const notes = kept.has(line) ? found.notes.map(asKept) : found.notes
      const waits = told.length > 0 || notes.some(note => note.kind === 'wrong')
      return {
        ...found,
        row: waits ? null : found.row,
        notes: [...notes, ...told],
        isEmpty: !read.has(line) && !aside.has(line),
        isAside: aside.has(line),
      }
    })
  }, [cells, guess, columns, aside, kept, refused, kind])
  return {
    sheet,
    /** What was said of one sheet is nothing of another. */
    showSheet: (nth: number) => {
      setSheet(nth)
      setChosen(new Map())
      setMended(new Map())
      setAside(new Set())
      setKept(new Set())
      setRefused(new Map())
    },
    headings: guess.heading === -1 ? null : rows[guess.heading]!,
    columns,
    /** Headings of columns that are not recognized, and that nobody has ignored. */
    unrecognized: (rows[guess.heading] ?? []).flatMap((heading, at) =>
      columns[at] === null && !chosen.has(at) ? [{ heading, at }] : [],
    ),
    /** A field is that of one column. */
    setColumn: (at: number, field: Key | null) =>
      setChosen(before => {
        const after = new Map(before)
        const other = field === null ? -1 : columns.indexOf(field)
        if (other !== -1) after.set(other, null)
        return after.set(at, field)
      }),
    cells,
    lines,
    mend: (line: number, column: number, text: string) => {
      setKept(before => new Set([...before].filter(each => each !== line)))
      setMended(before => new Map(before).set(placeOf(line, column), text))
      setRefused(before => without(before, line))
    },
    leaveAside: (left: readonly number[]) => setAside(before => new Set([...before, ...left])),
    /** What may be right is. */
    keep: (line: number) => setKept(before => new Set(before).add(line)),
    takeBack: (line: number) => setAside(before => new Set([...before].filter(each => each !== line))),
    /** @returns whether the refusal has its place in the table */
    showRefusal: (error: unknown, sent: readonly { line: number; row: Row }[]) => {
      const sentRows = sent.map(({ row }) => row)
      const notes = isProblem(error)
        ? error.fields.flatMap(({ path, message }) => {
            const place = kind.placeOf(path, sentRows)
            const line = place && sent[place.row]?.line
            return line
              ? [{ line, note: { field: place.field, kind: 'wrong' as const, say: '', sentence: message } }]
              : []
          })
        : []
      setRefused(
        new Map([...Map.groupBy(notes, ({ line }) => line)].map(([line, of]) => [line, of.map(({ note }) => note)])),
      )
      return notes.length > 0
    },
  }
}

const asKept = <Key extends string>(note: CellNote<Key>): CellNote<Key> =>
  note.mayBeKept ? { ...note, kind: 'known', mayBeKept: false } : note

/** The server's own sentence. */
export type RefusedNote<Key extends string> = CellNote<Key> & { sentence?: string }

const bestSheet = ({ sheets }: SheetFile, fields: ImportKind<string, unknown>['fields']) => {
  const named = sheets.map(({ rows }) => fieldsNamed(rows, fields))
  return named.indexOf(Math.max(...named))
}

const guessedIn = <Key extends string>(rows: SheetRows, fields: ImportKind<Key, unknown>['fields']) => {
  const heading = headingRow(rows, fields)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const named = heading === -1 ? [] : columnsNamed(rows[heading]!, fields)
  return { heading, columns: Array.from({ length: width }, (_, at): Key | null => named[at] ?? null) }
}

const mendedRows = (rows: SheetRows, mended: ReadonlyMap<string, string>): SheetRows =>
  mended.size === 0
    ? rows
    : rows.map((cells, nth) => {
        const isTouched = [...mended.keys()].some(place => place.startsWith(`${nth + 1}:`))
        if (!isTouched) return cells
        const width = Math.max(cells.length, ...[...mended.keys()].map(place => Number(place.split(':')[1]) + 1))
        return Array.from({ length: width }, (_, at) => mended.get(placeOf(nth + 1, at)) ?? cells[at] ?? '')
      })

const without = <Value>(from: ReadonlyMap<number, Value>, line: number) => {
  const after = new Map(from)
  after.delete(line)
  return after
}
