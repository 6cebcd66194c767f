import type { Cell } from 'write-excel-file/node'
import { documentJob } from './document-job.ts'
import { withoutTime } from './zip.ts'

/** The kinds of cells of a column. A spreadsheet never runs text as a formula, whatever it begins with; minutes are shown as hours; a formula is our own. */
type Kind = 'text' | 'day' | 'number' | 'hours' | 'formula'

export type Column = { title: string; kind: Kind; width: number }
/** A value a column: a day is `yyyy-MM-dd`. */
export type Value = string | number | null
type Row = readonly Value[]

export type WorkbookSheet = {
  sheet: string
  columns: readonly Column[]
  rows: readonly Row[]
  /** Its first row is no title. */
  isBare?: boolean
}

/** A month of a thousand people takes a second of processor: a thread writes it. */
export const workbookOf = documentJob(import.meta.filename, writtenWorkbook)
/** For software that compares files: the same rows are the same bytes. */
export const timelessWorkbookOf = documentJob(import.meta.filename, timelessWorkbook)

const cellOf: Record<Kind, (value: string | number) => Cell> = {
  text: value => ({ value: String(value), type: String }),
  day: value => ({ value: new Date(value), type: Date, format: 'dd/mm/yyyy' }),
  number: value => ({ value: Number(value), type: Number }),
  hours: value => ({ value: Number(value) / 60, type: Number, format: '0.00' }),
  formula: value => ({ value: String(value), type: 'Formula' }),
}

/** In that thread, which alone loads the library. */
export async function writtenWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const { default: writeWorkbook } = await import('write-excel-file/node')
  return writeWorkbook(
    sheets.map(({ sheet, columns, rows, isBare = false }) => ({
      sheet,
      ...(!isBare && { stickyRowsCount: 1 }),
      columns: columns.map(({ width }) => ({ width })),
      data: [
        ...(isBare ? [] : [columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))]),
        ...rows.map(row => row.map((value, nth) => (value === null ? null : cellOf[columns[nth]!.kind](value)))),
      ],
    })),
  ).toBuffer()
}

/** In that thread too. */
export async function timelessWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  return withoutTime(await writtenWorkbook(sheets))
}

/** Columns in the order of their titles. */
export const columnsOf = (titles: readonly string[], shapes: readonly (readonly [Kind, number])[]): Column[] =>
  titles.map((title, nth) => {
    const [kind, width] = shapes[nth]!
    return { title, kind, width }
  })
