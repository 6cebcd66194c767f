import { unreadCell } from '#imports/rules.ts'
import { attribute, endOfTag } from './SheetXml.ts'
import { shownWithZeros, type ZeroFormat, zeroFormatsIn } from './ZeroFormats.ts'

/** How many texts a cell may name, and which formats. */
type NamedStyles = { texts: number; formats: readonly (ZeroFormat | null)[] }

/**
 * The parts of a workbook, each cell that no reader understands written as a text: the cell alone is told, the rest is read. A number that the sheet shows with
 * zeros in front is a text too: it names a person, a phone or a place.
 */
export const withoutBrokenCells = (parts: ReadonlyMap<string, string>): Map<string, string> => {
  const styles = parts.get('xl/styles.xml') ?? ''
  const cellFormats = /<(?:[^\s:<>/]+:)?cellXfs[\s>]/.exec(styles)
  const named = {
    texts: countOf(parts.get('xl/sharedStrings.xml') ?? '', 'si'),
    formats: zeroFormatsIn(styles, styles.slice(cellFormats?.index ?? styles.length).split(/<\/[^<>]*cellXfs>/)[0]!),
  }
  return new Map([...parts].map(([name, xml]) => [name, xml.includes('sheetData') ? mendedSheet(xml, named) : xml]))
}

const countOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<(?:[^\\s:<>/]+:)?${tag}[\\s>/]`, 'g'))].length

const mendedSheet = (xml: string, named: NamedStyles) => {
  const pieces: string[] = []
  let kept = 0
  for (const { index, 1: prefix = '' } of xml.matchAll(/<((?:[^\s:<>/]+:)?)c(?=[\s>/])/g)) {
    // Within the last cell.
    if (index < kept) continue
    const end = endOfTag(xml, index)
    const isClosed = xml[end - 1] === '/'
    const close = isClosed ? end : xml.indexOf(`</${prefix}c>`, end)
    if (close === -1) break
    const tag = xml.slice(index, end)
    const mended = mendedCell(tag, xml.slice(end + 1, close), named)
    if (mended === null) continue
    const place = attribute(tag, 'r')
    const address = place === undefined ? '' : ` r="${place}"`
    pieces.push(xml.slice(kept, index), cellOf(prefix, address, mended))
    kept = isClosed ? end + 1 : close + `</${prefix}c>`.length
  }
  return [...pieces, xml.slice(kept)].join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type MendedCell = { type: 'str' | 'n'; text: string }

const cellOf = (prefix: string, address: string, { type, text }: MendedCell) =>
  `<${prefix}c${address} t="${type}"><${prefix}v>${text}</${prefix}v></${prefix}c>`

const empty: MendedCell = { type: 'n', text: '' }
const unread: MendedCell = { type: 'str', text: unreadCell }

const holds = (body: string, tag: string) => new RegExp(`<(?:[^\\s:<>/]+:)?${tag}[\\s>/]`).test(body)
const isBelow = (text: string, count: number) => /^\s*\d+\s*$/.test(text) && Number(text) < count

/** The cell to write instead; null if this one is understood. A number keeps its value without a format that the workbook does not have; a cell that is no number and no day stays as it is written. */
const mendedCell = (tag: string, body: string, { texts, formats }: NamedStyles): MendedCell | null => {
  const type = attribute(tag, 't') || 'n'
  const format = attribute(tag, 's')
  const value = /<(?:[^\s:<>/]+:)?v(?:\s[^<>]*)?>([^<]*)</.exec(body)?.[1]
  // A formula whose result was not kept says something; a cell of nothing but a format does not.
  const missing = holds(body, 'f') ? unread : empty
  const understood: Record<string, () => MendedCell | null> = {
    str: () => (value === undefined ? missing : null),
    inlineStr: () => (holds(body, 'is') ? null : missing),
    s: () => (value ? (isBelow(value, texts) ? null : unread) : missing),
    b: () => (value ? (value === '0' || value === '1' ? null : unread) : missing),
    // The reader would leave it empty.
    e: () => ({ type: 'str', text: value || unreadCell }),
    d: () => (value && Number.isNaN(Date.parse(value)) ? { type: 'str', text: value } : null),
    n: () => {
      if (!value) return holds(body, 'f') ? unread : null
      if (Number.isNaN(Number(value))) return { type: 'str', text: value }
      if (format && !isBelow(format, formats.length)) return { type: 'n', text: value }
      const zeros = format && /^\d{1,15}$/.test(value) ? formats[Number(format)] : undefined
      return zeros ? { type: 'str', text: escaped(shownWithZeros(zeros, value)) } : null
    },
  }
  return (understood[type] ?? (() => unread))()
}
