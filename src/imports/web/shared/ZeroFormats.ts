import { attribute, tagsNamed } from './SheetXml.ts'

/** A place of a digit (`0` is always shown, `#` where there is one), or a text between. */
type Piece = { digit: '0' | '#' } | { text: string }

/** How a sheet shows a whole number with zeros in front: 00042, 06 12 34 56 78. */
export type ZeroFormat = readonly Piece[]

const signs = /"([^"]*)"|\\(.)|([0#?])|([ \-/+()])|\[\$[^\]]*\]|[^]/g

/** Null for any other format: its numbers are read as they are. */
export const zeroFormatOf = (code: string): ZeroFormat | null => {
  const pieces: Piece[] = []
  for (const [sign, quoted, escaped, digit, plain] of code.matchAll(signs)) {
    if (sign === ';') break
    const text = quoted ?? escaped ?? plain
    if (digit) pieces.push({ digit: digit === '0' ? '0' : '#' })
    else if (text !== undefined) pieces.push({ text })
    else if (!sign.startsWith('[$')) return null
  }
  const digits = pieces.filter(piece => 'digit' in piece)
  const firstZero = digits.findIndex(({ digit }) => digit === '0')
  return firstZero !== -1 && digits.length - firstZero > 1 ? pieces : null
}

/** @param digits of a whole number; those beyond the places stand at the first one */
export const shownWithZeros = (format: ZeroFormat, digits: string) => {
  const places = format.filter(piece => 'digit' in piece)
  const firstZero = places.findIndex(({ digit }) => digit === '0')
  const missing = places.length - digits.length
  let place = -1
  const shown = format.map(piece => {
    if ('text' in piece) return piece.text
    place += 1
    if (place < missing) return place < firstZero ? '' : '0'
    return place === 0 ? digits.slice(0, 1 - missing) : digits[place - missing]!
  })
  return shown.join('')
}

const entities: Record<string, string> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }

/** The zero format of each format of a cell, by its place in the styles of the workbook. */
export const zeroFormatsIn = (styles: string, cellFormats: string): readonly (ZeroFormat | null)[] => {
  const codes = new Map(
    tagsNamed(styles, 'numFmt').map(tag => [
      attribute(tag, 'numFmtId'),
      (attribute(tag, 'formatCode') ?? '').replaceAll(/&(\w+);/g, (written, name: string) => entities[name] ?? written),
    ]),
  )
  const known = new Map([...codes].map(([id, code]) => [id, zeroFormatOf(code)]))
  return [...cellFormats.matchAll(/<(?:[^\s:<>/]+:)?xf(?=[\s>/])[^<>]*/g)].map(
    ([tag]) => known.get(attribute(tag, 'numFmtId')) ?? null,
  )
}
