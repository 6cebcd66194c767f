import { fieldsNamed, type ImportField, type SheetRows } from '#imports/rules.ts'
import { excelStart } from '#imports/typed-values.ts'
import { withoutBrokenCells } from './BrokenCells.ts'
import { attribute, endOfTag, placeOf, tagsNamed } from './SheetXml.ts'

export type Separator = ';' | '\t' | ','
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export type Sheet = {
  name: string
  rows: SheetRows
  /** Whether more rows or columns are written than are read. */
  isCut: boolean
  /** The first row with a quote that nothing closes: what follows is read as one cell. Rows count from 0. */
  openQuote: number | null
}

/** The content read from a file or a paste; the browser keeps it, and only imported rows are sent. */
export type SheetFile = {
  sheets: readonly Sheet[]
  /** The encoding of a text file. */
  encoding: Encoding | null
  separator: Separator | null
}

export type WhyUnreadable = 'tooLarge' | 'farCell' | 'manySheets' | 'oldExcel' | 'noSheet' | 'empty' | 'brokenCell'

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
const mostSheets = 100
/** The most parts of a workbook: its sheets, and their drawing. */
const mostParts = 1000

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
  if (startsWith(bytes, [0xfe, 0xff])) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const separators: readonly Separator[] = ['\t', ';', ',']

/** In signs: its headings and hundreds of lines. */
const startOfText = 64 * 1024

/** One row more than is read tells that there are more. */
const parsed = (parse: typeof import('papaparse').parse, text: string, delimiter: Separator) =>
  parse<string[]>(text, { delimiter, newline: '\n', preview: mostRows + 1 })

/** The separator is the one by which most fields are named, else most columns found, at its start: of a file full of odd quotes one reading takes a second. */
export const readText = async (text: string, fields: readonly ImportField[]): Promise<SheetFile> => {
  const { default: Papa } = await import('papaparse')
  // Excel writes the separator of some files into their first line.
  const written = text.replace(/^\uFEFF?(?:sep=[;,\t]\r?\n)?/i, '').replaceAll(/\r\n?/g, '\n')
  if (written.trim() === '') throw new UnreadableFile('empty')
  const start = written.slice(0, startOfText)
  const [best] = separators
    .map(separator => {
      const rows = bounded(parsed(Papa.parse, start, separator).data)
      return {
        separator,
        named: fieldsNamed(rows, fields),
        columns: Math.max(...rows.map(({ length }) => length)),
      }
    })
    .toSorted((one, other) => other.named - one.named || other.columns - one.columns)
  const { separator, columns } = best!
  const { data, errors, meta } = parsed(Papa.parse, written, separator)
  const sheet = {
    name: '',
    rows: trimmed(bounded(data)),
    isCut: meta.truncated || isBeyond(data),
    openQuote: errors.find(({ code }) => code === 'MissingQuotes')?.row ?? null,
  }
  return { sheets: [sheet], encoding: null, separator: columns > 1 ? separator : null }
}

const bounded = (rows: SheetRows) => rows.slice(0, mostRows).map(row => row.slice(0, mostColumns))

const isFilled = (row: SheetRows[number]) => row.some(text => text.trim() !== '')

/** Whether something is written beyond what is read. */
const isBeyond = (rows: SheetRows) =>
  rows.slice(mostRows).some(isFilled) || rows.some(row => isFilled(row.slice(mostColumns)))

/** Without the empty rows at the end. */
const trimmed = (rows: SheetRows) => rows.slice(0, 1 + rows.findLastIndex(isFilled))

const workbookPart = 'xl/workbook.xml'

/** Days of some workbooks count from 1904. */
const start1904 = '1904-01-01'

const epochOf = (workbook: string) => attribute(tagsNamed(workbook, 'workbookPr')[0] ?? '', 'date1904')
const is1904 = (workbook: string) => epochOf(workbook) === '1'

/** LibreOffice writes 'true', which the reader takes for no: all days would be four years too early. */
const withPlainEpoch = (parts: ReadonlyMap<string, string>): Map<string, string> => {
  const workbook = parts.get(workbookPart)
  if (workbook === undefined || epochOf(workbook) !== 'true') return new Map(parts)
  return new Map(parts).set(workbookPart, workbook.replace(/(?<=\sdate1904=["'])true(?=["'])/, '1'))
}

/** Sheets with something in them. */
const readWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<SheetFile> => {
  const parts = withPlainEpoch(await partsOf(bytes))
  if (!parts.has(workbookPart)) throw new UnreadableFile('noSheet')
  const texts = sheetsIn(parts)
  if (texts.length > mostSheets) throw new UnreadableFile('manySheets')
  for (const xml of parts.values()) if (hasLongTag(xml)) throw new UnreadableFile('noSheet')
  const cells = [...parts.values()].reduce((sum, xml) => sum + cellsUpToLast(xml), 0)
  if (cells > mostCells) throw new UnreadableFile('farCell')
  const [{ default: readSheets, InvalidSpreadsheetError }, { zipSync, strToU8 }] = await Promise.all([
    import('read-excel-file/universal'),
    import('fflate'),
  ])
  // The archive is made of the examined parts, not read again: another reading of it might find other parts.
  const examined = [...withoutBrokenCells(parts)].map(([name, xml]) => [name, strToU8(xml)] as const)
  const archive = zipSync(Object.fromEntries(examined), { level: 0 })
  const found = await readSheets(archive.buffer, { trim: false }).catch((error: unknown) => {
    throw new UnreadableFile(error instanceof InvalidSpreadsheetError ? 'brokenCell' : 'noSheet')
  })
  const start = Date.parse(is1904(parts.get(workbookPart)!) ? start1904 : excelStart)
  const sheets = found.map(({ sheet, data }, nth) => {
    const written = data.map(row => row.map(cell => writtenCell(cell, start)))
    const rows = trimmed(spread(bounded(written), mergedIn(texts[nth] ?? '')))
    return { name: sheet, rows, isCut: isBeyond(written), openQuote: null }
  })
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new UnreadableFile('empty')
  return { sheets: filled, encoding: null, separator: null }
}

/** So that no piece of an archive unpacks to more than a few megabytes. */
const pieceSize = 8192

/** Small files unpack to gigabytes, whatever they say of their sizes: what comes out is counted. */
const partsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { Unzip, UnzipInflate } = await import('fflate')
  const found: { name: string; pieces: Uint8Array<ArrayBuffer>[] }[] = []
  let [parts, unpacked] = [0, 0]
  const unzip = new Unzip(part => {
    parts += 1
    if (parts > mostParts) throw new UnreadableFile('tooLarge')
    if (!/\.(xml|rels)$/.test(part.name)) return
    const pieces: Uint8Array<ArrayBuffer>[] = []
    part.ondata = (error, piece) => {
      if (error) throw error
      unpacked += piece.length
      if (unpacked > largestUnpacked) throw new UnreadableFile('tooLarge')
      pieces.push(piece)
    }
    part.start()
    found.push({ name: part.name, pieces })
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += pieceSize)
      unzip.push(bytes.subarray(at, at + pieceSize), at + pieceSize >= bytes.length)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('noSheet')
  }
  const texts = found.map(async ({ name, pieces }) => [name, await new Blob(pieces).text()] as const)
  return new Map(await Promise.all(texts))
}

const placeOfColumn = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** As spreadsheets write it. The reader understands others, such as '1e9'. */
const address = /^([A-Z]{0,3})(\d{1,7})$/

/** Rows times columns, from the first cell to the last one that a sheet names; without end where an address is written otherwise. */
const cellsUpToLast = (xml: string) => {
  if (!xml.includes('sheetData')) return 0
  let [rows, columns, tags] = [0, 1, 0]
  for (const [, text = ''] of xml.matchAll(/(?:\s|(?<!\sxmlns):)r=["']([^"']{0,12})/g)) {
    const [, letters = '', row = Infinity] = address.exec(text) ?? []
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, placeOfColumn(letters))
  }
  // Rows may have no number.
  for (const _ of xml.matchAll(/[<:]row[\s/>]/g)) tags += 1
  return Math.max(rows, tags) * columns
}

/** A spreadsheet writes shorter ones. The reader takes a sheet in pieces and reads a tag again with each: a tag of megabytes for minutes. */
const longestTag = 64 * 1024
/** Excel takes no format of numbers of more than 255 signs; the reader looks for the end of each bracket in the whole of it. */
const longestFormat = 2048

const hasLongTag = (xml: string) => {
  for (let at = xml.indexOf('<'); at !== -1; ) {
    const [, mark] = withoutTags.find(([begin]) => xml.startsWith(begin, at)) ?? []
    const end = mark ? placeOf(xml, mark, at) : endOfTag(xml, at)
    const isLong = end - at > longestTag || (end - at > longestFormat && /^<[^\s>]*numFmt\s/.test(xml.slice(at, end)))
    if (!mark && isLong) return true
    at = xml.indexOf('<', end)
  }
  return false
}

/** Remarks and bare texts: how they begin and end. */
const withoutTags = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

/** The texts of the sheets, by their places in the workbook. */
const sheetsIn = (parts: ReadonlyMap<string, string>) => {
  const relations = tagsNamed(parts.get('xl/_rels/workbook.xml.rels') ?? '', 'Relationship')
  const targets = new Map(relations.map(tag => [attribute(tag, 'Id'), attribute(tag, 'Target')]))
  return tagsNamed(parts.get(workbookPart) ?? '', 'sheet').map(tag => {
    const target = targets.get(attribute(tag, '(?:\\w+:)?id'))
    return parts.get(`xl/${target?.replace(/^\/?(xl\/)?/, '')}`) ?? ''
  })
}

type MergedCells = { top: number; bottom: number; left: number; right: number }

const mergedIn = (sheet: string): MergedCells[] => {
  const tags = tagsNamed(sheet, 'mergeCell')
  // Each may fill all rows.
  if (tags.length > mostRows) throw new UnreadableFile('tooLarge')
  return tags.flatMap(tag => {
    const ends = (attribute(tag, 'ref') ?? '').split(':').map(end => address.exec(end))
    const [[, left, top] = [], [, right, bottom] = []] = ends.map(end => end ?? [])
    if (!left || !right) return []
    return {
      top: Number(top) - 1,
      bottom: Number(bottom) - 1,
      left: placeOfColumn(left) - 1,
      right: placeOfColumn(right) - 1,
    }
  })
}

/** Cells merged over several rows say the same of each; a title over several columns stays one. */
const spread = (rows: SheetRows, merged: readonly MergedCells[]): SheetRows => {
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
/** A cell with a format of hours and no date lies within so many days of the start of the workbook's days. */
const firstYear = 366

/** As a French reader types it: decimals with a comma, hours as 35:30. A day that the spreadsheet keeps as one is written with its year first: it can be read in one way only. */
const writtenCell = (cell: unknown, start: number): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non'
  if (typeof cell === 'number') return String(Math.round(cell * 1e6) / 1e6).replace('.', ',')
  if (cell instanceof Date) return writtenDate(cell, start)
  return typeof cell === 'string' ? cell : ''
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The text that spreadsheets show of a day that does not exist, such as one after the year 9999: the reader of the cell refuses it at its place. */
const noDay = '########'
const lastDay = Date.parse('9999-12-31')

const writtenDate = (date: Date, start: number) => {
  const days = (date.getTime() - start) / day
  if (days < firstYear) return writtenTime(days)
  return date.getTime() < lastDay + day ? date.toISOString().slice(0, 10) : noDay
}

const writtenTime = (days: number) => {
  const minutes = Math.round(Math.abs(days) * 1440)
  return `${days < 0 ? '-' : ''}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
