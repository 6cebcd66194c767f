import { fieldsNamed, type ImportField, type SheetRows } from '#imports/rules.ts'
import { excelStart } from '#imports/typed-values.ts'

export type Separator = ';' | '\t' | ','
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** What was read of a file or a paste; the browser keeps it, and only what is imported is sent. */
export type SheetFile = {
  sheets: readonly { name: string; rows: SheetRows }[]
  /** Of text files. */
  encoding: Encoding | null
  separator: Separator | null
}

export type WhyUnreadable = 'tooLarge' | 'farCell' | 'oldExcel' | 'noSheet' | 'empty' | 'brokenCell'

export class UnreadableFile extends Error {
  readonly why: WhyUnreadable

  constructor(why: WhyUnreadable) {
    super(why)
    this.why = why
  }
}

/** A team of two thousand people takes 300 kB. */
export const largestFile = 5 * 1024 * 1024
/** A sheet is read in one go: more would hold the page up for a minute. */
const largestUnpacked = 15 * 1024 * 1024

/** A page hangs over sheets beyond these. */
const mostRows = 10_000
const mostColumns = 200
/** Between a first and a far last cell the reader fills every row and column. */
const mostCells = 4_000_000

export const readFile = async (file: Blob, fields: readonly ImportField[]): Promise<SheetFile> => {
  if (file.size > largestFile) throw new UnreadableFile('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFile('oldExcel')
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes)
  const { text, encoding } = decoded(bytes)
  // Pictures and documents are full of them.
  if (text.includes('\0')) throw new UnreadableFile('noSheet')
  return { ...(await readText(text, fields)), encoding }
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** French Excel writes Windows-1252, or UTF-8 with a mark; 'Texte Unicode' is UTF-16. */
const decoded = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  if (startsWith(bytes, [0xff, 0xfe])) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const separators: readonly Separator[] = ['\t', ';', ',']

/** The separator is the one by which most fields are named, else most columns found. */
export const readText = async (text: string, fields: readonly ImportField[]): Promise<SheetFile> => {
  const { default: Papa } = await import('papaparse')
  // Excel writes the separator of some files into their first line.
  const written = text.replace(/^\uFEFF?(?:sep=[;,\t]\r?\n)?/i, '')
  if (written.trim() === '') throw new UnreadableFile('empty')
  const [best] = separators
    .map(separator => {
      const rows = bounded(Papa.parse<string[]>(written, { delimiter: separator, preview: mostRows }).data)
      return {
        separator,
        rows,
        named: fieldsNamed(rows, fields),
        columns: Math.max(...rows.map(({ length }) => length)),
      }
    })
    .toSorted((one, other) => other.named - one.named || other.columns - one.columns)
  const { rows, separator, columns } = best!
  return { sheets: [{ name: '', rows: trimmed(rows) }], encoding: null, separator: columns > 1 ? separator : null }
}

const bounded = (rows: SheetRows) => rows.slice(0, mostRows).map(row => row.slice(0, mostColumns))

/** Without the empty rows at the end. */
const trimmed = (rows: SheetRows) => rows.slice(0, 1 + rows.findLastIndex(row => row.some(text => text.trim() !== '')))

/** Sheets with something in them. */
const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<SheetFile> => {
  const parts = await partsOf(bytes)
  if (!parts.has('xl/workbook.xml')) throw new UnreadableFile('noSheet')
  if ([...parts].some(([name, xml]) => name.startsWith('xl/worksheets/') && cellsUpToLast(xml) > mostCells))
    throw new UnreadableFile('farCell')
  const { default: readSheets, InvalidSpreadsheetError } = await import('read-excel-file/universal')
  const found = await readSheets(bytes.buffer, { trim: false }).catch((error: unknown) => {
    throw new UnreadableFile(error instanceof InvalidSpreadsheetError ? 'brokenCell' : 'noSheet')
  })
  const sheets = found.map(({ sheet, data }, nth) => {
    const rows = bounded(data.map(row => row.map(writtenCell)))
    return { name: sheet, rows: trimmed(spread(rows, mergedIn(parts, nth))) }
  })
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new UnreadableFile('empty')
  return { sheets: filled, encoding: null, separator: null }
}

/** Small files unpack to gigabytes: what the archive says of itself is read first. */
const partsOf = async (bytes: Uint8Array) => {
  const { unzipSync, strFromU8 } = await import('fflate')
  try {
    let unpacked = 0
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
    if (unpacked > largestUnpacked) throw new UnreadableFile('tooLarge')
    const needed = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/
    const files = unzipSync(bytes, { filter: ({ name }) => needed.test(name) })
    return new Map(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('noSheet')
  }
}

const placeOfColumn = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Rows times columns, from the first cell to the last one that a sheet names. */
const cellsUpToLast = (xml: string) => {
  let [rows, columns] = [0, 0]
  for (const [, letters = '', row] of xml.matchAll(/ r="([A-Z]{0,7})(\d{1,10})"/g)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, placeOfColumn(letters))
  }
  return rows * columns
}

type Merged = { top: number; bottom: number; left: number; right: number }

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** The merged cells of a sheet, by its place in the workbook. */
const mergedIn = (parts: ReadonlyMap<string, string>, nth: number): Merged[] => {
  const tags = (parts.get('xl/workbook.xml') ?? '').match(/<(?:\w+:)?sheet [^>]*>/g) ?? []
  const id = attribute(tags[nth] ?? '', '(?:\\w+:)?id')
  const relations = (parts.get('xl/_rels/workbook.xml.rels') ?? '').match(/<Relationship [^>]*>/g) ?? []
  const target = attribute(relations.find(tag => attribute(tag, 'Id') === id) ?? '', 'Target')
  const sheet = parts.get(`xl/${target?.replace(/^\/?(xl\/)?/, '')}`) ?? ''
  return [...sheet.matchAll(/<(?:\w+:)?mergeCell [^>]*ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].map(
    ([, left, top, right, bottom]) => ({
      top: Number(top) - 1,
      bottom: Number(bottom) - 1,
      left: columnOf(left!),
      right: columnOf(right!),
    }),
  )
}

/** 'A' is 0, 'AA' is 26. */
const columnOf = (letters: string) => Array.from(letters, digitOf).reduce((sum, digit) => sum * 26 + digit, 0) - 1
const digitOf = (letter: string) => letter.charCodeAt(0) - 64

/** Cells merged over several rows say the same of each; a title over several columns stays one. */
const spread = (rows: SheetRows, merged: readonly Merged[]): SheetRows => {
  const filled = rows.map(row => [...row])
  for (const { top, bottom, left, right } of merged) {
    if (left !== right) continue
    const text = filled[top]?.[left]
    if (text === undefined) continue
    for (const row of filled.slice(top + 1, bottom + 1)) row[left] = text
  }
  return filled
}

const day = 86_400_000
/** What has a format of hours and no date begins here. */
const start = Date.parse(excelStart)
const firstYear = 366

/** As a French reader types it: dates as jj/mm/aaaa, decimals with a comma, hours as 35:30. */
const writtenCell = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6).replace('.', ',')
  if (cell instanceof Date) return writtenDate(cell)
  return typeof cell === 'string' ? cell : ''
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const writtenDate = (date: Date) => {
  const days = (date.getTime() - start) / day
  if (days < firstYear) {
    const minutes = Math.round(days * 1440)
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  }
  return date.toISOString().slice(0, 10).split('-').toReversed().join('/')
}
