import { useMemo, useState } from 'react'
import { type ColumnWay, columnWays, type Ways } from '#imports/column-ways.ts'
import {
  type CellNote,
  type Columns,
  cellText,
  columnsNamed,
  fieldsNamed,
  headingOf,
  headingRow,
  isEmptyLine,
  linesBelow,
  type ReadLine,
  type SheetRows,
  unreadNotes,
  type Way,
  withWholeNames,
} from '#imports/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import type { ImportKind } from './ImportKind.ts'
import type { SheetFile } from './SheetFile.ts'

/** A column with values that nothing takes. */
export type UnrecognizedColumn = { at: number; heading: string; examples: readonly string[] }

/** Lines that ask the same of a field, for they have the same text in another cell. */
export type LikeLines<Key extends string> = { field: Key; text: string; note: CellNote<Key>; lines: readonly number[] }

export type OpenFile = { file: SheetFile; name: string | null }

/** A line of the table: without cells to mend if its row is empty, or holds nothing that a column takes. */
export type TableLine<Key extends string, Row> = ReadLine<Key, Row> & {
  isEmpty: boolean
  isUntold: boolean
  isAside: boolean
}

/** The place of a cell: a column of the file by its number, or one that was added by its field. */
const placeOf = (line: number, column: number | string) => `${line}:${column}`

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
  /** How columns are read, as somebody said. */
  const [said, setSaid] = useState<ReadonlyMap<Key, Way>>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<number, readonly RefusedNote<Key>[]>>(new Map())
  const own = useMemo(() => {
    const known = new Set<Key | null>([null, ...kind.fields.map(({ key }) => key)])
    // The fields, and what their names mean, may have changed since: those of balances depend on their day.
    const asked = new Map([...chosen].filter(([, field]) => known.has(field)))
    const taken = new Set(asked.values())
    const named = guess.columns.map((field, at) => (asked.has(at) ? asked.get(at)! : taken.has(field) ? null : field))
    const whole = withWholeNames(named, linesBelow(rows, guess.heading, named))
    return whole.map((field, at) => (asked.has(at) ? asked.get(at)! : field))
  }, [rows, guess, chosen, kind.fields])
  const ways = useMemo(() => {
    const lines = linesBelow(rows, guess.heading, own)
    const found = columnWays(kind.fields, own, rows[guess.heading] ?? [], lines)
    return new Map([...found].map(([key, way]) => [key, said.has(key) ? chosenWay(said.get(key)!) : way]))
  }, [rows, guess, own, said, kind.fields])
  const judged = useMemo(() => {
    const readWith = (columns: Columns<Key>) => {
      const cells = mendedRows(rows, own.length, columns, mended)
      const all = linesBelow(cells, guess.heading, columns)
      const isEmptyRow = (line: number) => cells[line - 1]!.every(text => text.trim() === '')
      const taken = all.filter(each => !isEmptyRow(each.line) && !isEmptyLine(each) && !aside.has(each.line))
      return {
        cells,
        all,
        isEmptyRow,
        read: new Map(kind.read(taken, waysByField(ways)).map(each => [each.line, each])),
      }
    }
    const before = readWith(own)
    const told = new Set([...before.read.values()].flatMap(({ notes }) => notes.map(({ field }) => field)))
    const added = kind.fields.flatMap(({ key, isAsked }) =>
      isAsked && told.has(key) && !own.includes(key) ? [key] : [],
    )
    const columns: Columns<Key> = [...own, ...added]
    return { columns, ...(added.length === 0 ? before : readWith(columns)) }
  }, [rows, guess, own, ways, mended, aside, kind])
  const { columns, cells } = judged
  const lines = useMemo((): TableLine<Key, Row>[] => {
    const { all, read, isEmptyRow } = judged
    const isNamed = own.some(column => column !== null)
    return all.map(({ line, values }) => {
      const found = read.get(line) ?? { line, row: null, notes: [] }
      const unread = read.has(line) ? unreadNotes({ line, values }) : []
      const told = [...unread, ...(refused.get(line) ?? [])]
      const judgedCells = found.notes.filter(({ field }) => unread.every(note => note.field !== field))
      const notes = kept.has(line) ? judgedCells.map(asKept) : judgedCells
      const waits = told.length > 0 || notes.some(note => note.kind === 'wrong')
      const isEmpty = isEmptyRow(line)
      return {
        ...found,
        row: waits ? null : found.row,
        notes: [...notes, ...told],
        isEmpty,
        isUntold: isNamed && !isEmpty && !read.has(line) && !aside.has(line),
        isAside: aside.has(line),
      }
    })
  }, [judged, own, aside, kept, refused])
  const alike = useMemo(() => likeLines(lines), [lines])
  const unrecognized = useMemo(
    (): UnrecognizedColumn[] =>
      guess.heading === -1
        ? []
        : own.flatMap((column, at) => {
            const values = rows.slice(guess.heading + 1).flatMap(row => (row[at]?.trim() ? [cellText(row[at])] : []))
            return column === null && !chosen.has(at) && values.length > 0
              ? [{ at, heading: rows[guess.heading]![at] ?? '', examples: [...new Set(values)].slice(0, 3) }]
              : []
          }),
    [rows, guess, own, chosen],
  )
  const mend = (of: readonly number[], column: number, text: string) => {
    setKept(before => new Set([...before].filter(each => !of.includes(each))))
    setMended(before => new Map([...before, ...of.map(line => [placeAt(line, column), text] as const)]))
    setRefused(before => new Map([...before].filter(([line]) => !of.includes(line))))
  }
  const placeAt = (line: number, column: number) =>
    placeOf(line, column < own.length ? column : (columns[column] as string))
  return {
    sheet,
    /** Answers about one sheet are none about another. */
    showSheet: (nth: number) => {
      setSheet(nth)
      setChosen(new Map())
      setSaid(new Map())
      setMended(new Map())
      setAside(new Set())
      setKept(new Set())
      setRefused(new Map())
    },
    headings: guess.heading === -1 ? null : rows[guess.heading]!,
    columns,
    /** How many of the columns are of the file; the others ask for what it does not say. */
    width: own.length,
    /** How each column is read that may be read in two ways. */
    ways,
    setWay: (field: Key, way: Way) => setSaid(before => new Map(before).set(field, way)),
    /** Columns with values that are not recognized, and that nobody has ignored. */
    unrecognized,
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
    mend: (line: number, column: number, text: string) => mend([line], column, text),
    /** Where lines ask the same, two at least. */
    alike,
    /** Answers several cells at once. @returns why the answer is refused; null once it is taken */
    answer: ({ field, lines: of }: LikeLines<Key>, text: string): CellNote<Key> | null => {
      const { values } = judged.all.find(({ line }) => line === of[0])!
      const [read] = kind.read([{ line: of[0]!, values: { ...values, [field]: cellText(text) } }], waysByField(ways))
      const why = read?.notes.find(note => note.field === field && note.kind === 'wrong')
      if (!why) mend(of, columns.indexOf(field), text)
      return why ?? null
    },
    leaveAside: (left: readonly number[]) => setAside(before => new Set([...before, ...left])),
    /** Keeps a line that may be right. */
    keep: (line: number) => {
      setKept(before => new Set(before).add(line))
      setRefused(
        before =>
          new Map([...before].map(([of, notes]) => [of, of === line ? notes.filter(note => !note.mayBeKept) : notes])),
      )
    },
    takeBack: (line: number) => setAside(before => new Set([...before].filter(each => each !== line))),
    /** @returns whether the refusal has its place in the table */
    showRefusal: (error: unknown, sent: readonly { line: number; row: Row }[]) => {
      const sentRows = sent.map(({ row }) => row)
      const notes = isProblem(error)
        ? error.fields.flatMap(({ path, message, code }) => {
            const place = kind.placeOf(path, sentRows)
            const line = place && sent[place.row]?.line
            return line
              ? [
                  {
                    line,
                    note: {
                      field: place.field,
                      kind: 'wrong' as const,
                      say: '',
                      sentence: message,
                      mayBeKept: code === 'writtenMeanwhile',
                    },
                  },
                ]
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

/** With what was mended, and the cells of columns that were added. */
const mendedRows = (
  rows: SheetRows,
  width: number,
  columns: Columns<string>,
  mended: ReadonlyMap<string, string>,
): SheetRows => {
  const added = columns.slice(width)
  if (mended.size === 0 && added.length === 0) return rows
  const touched = new Set([...mended.keys()].map(place => Number(place.split(':')[0])))
  return rows.map((cells, nth) => {
    const line = nth + 1
    if (added.length === 0 && !touched.has(line)) return cells
    return columns.map((field, at) =>
      at < width ? (mended.get(placeOf(line, at)) ?? cells[at] ?? '') : (mended.get(placeOf(line, field!)) ?? ''),
    )
  })
}

const waysByField = <Key extends string>(ways: ReadonlyMap<Key, ColumnWay>) =>
  Object.fromEntries([...ways].map(([key, { way }]) => [key, way])) as Ways<Key>

const likeLines = <Key extends string>(lines: readonly TableLine<Key, unknown>[]): LikeLines<Key>[] => {
  const asked = lines.flatMap(({ line, notes }) =>
    notes.flatMap(note => (note.alike === undefined ? [] : [{ line, note, text: note.alike, field: note.field }])),
  )
  return [...Map.groupBy(asked, ({ field, note, text }) => `${field} ${note.say} ${headingOf(text)}`).values()].flatMap(
    of => (of.length < 2 ? [] : [{ ...of[0]!, lines: of.map(({ line }) => line) }]),
  )
}

const chosenWay = (way: Way): ColumnWay => ({ way, why: 'chosen' })
