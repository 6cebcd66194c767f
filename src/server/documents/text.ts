import anyAscii from 'any-ascii'
import bidiFactory, { type Bidi } from 'bidi-js'
import { type Face, faces, fontOf, hasCharacter } from './fonts.ts'
import { paper } from './paper.ts'

// Text on paper: in the fonts that have its signs, from right to left where it is read so, and in Latin letters, with a word, where no font has them.

/** Marks words that stand in Latin letters although somebody wrote them in others; a line on the page says so. */
export const standInMark = '*'

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })
/** The signs as people see them: a letter with its accents is one. */
const signsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Prints nothing itself: joiners, marks of direction, selectors of a look. */
const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character)
const isEmoji = (sign: string) => /\p{Emoji_Presentation}|\ufe0f/u.test(sign)
/** Has no direction, and looks alike in all fonts of letters. */
const isCommon = (sign: string) => !/[\p{L}\p{N}]/u.test(sign)

const isIn = (face: Face) => (character: string) => hasCharacter(face, character)

/** The font that has the whole sign. */
const faceOf = (sign: string): Face | undefined => {
  const shown = Array.from(sign).filter(character => !isInvisible(character))
  const order = isEmoji(sign) ? faces.toReversed() : faces
  return order.find(face => shown.every(isIn(face)))
}

/** Only with what is invisible and changes the look of others, such as a joiner of emoji. */
const drawnIn = (face: Face, sign: string) =>
  Array.from(sign)
    .filter(character => !isInvisible(character) || hasCharacter(face, character))
    .join('')

/** @property hasStandIn whether a part of it stands in Latin letters instead of its own */
type Printable = { text: string; hasStandIn: boolean }

const printableWord = (word: string): Printable => {
  const signs = signsOf(word).map(sign => {
    const face = faceOf(sign)
    return face ? { text: drawnIn(face, sign), isKnown: true } : { text: anyAscii(sign) || '?', isKnown: false }
  })
  return { text: signs.map(({ text }) => text).join(''), hasStandIn: signs.some(({ isKnown }) => !isKnown) }
}

/** Letters and signs that Inter has, of nearly all texts: they need no search for a font. */
const usual = /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2010-\u2015\u2018-\u201e\u2026\u202f]*$/

/** The text in signs that the fonts have. Words that no font has stand in Latin letters with a mark behind the last one: 'Li Lei*'. */
export const printable = (text: string): Printable => {
  if (usual.test(text)) return { text, hasStandIn: false }
  const words = text
    .normalize('NFC')
    .split(/(\n|\s+)/u)
    .map((word, nth) =>
      nth % 2 === 0 ? printableWord(word) : { text: word.replaceAll(/[^\n\u00a0\u202f]/gu, ' '), hasStandIn: false },
    )
  const said = words.map(
    ({ text: word, hasStandIn }, nth) => word + (hasStandIn && !words[nth + 2]?.hasStandIn ? standInMark : ''),
  )
  return { text: said.join(''), hasStandIn: words.some(({ hasStandIn }) => hasStandIn) }
}

/** Part of a line in one font and one direction. Its letters are in the order in which they are read, whichever its direction. */
type Piece = { text: string; face: Face }

/** The types of the module say that it is a namespace; Node gives its function. */
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Stretches of one direction, in their order from left to right on paper. */
const stretchesOf = (line: string) => {
  const levels = bidi.getEmbeddingLevels(line, 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels)
  const stretches: { first: number; last: number; isLeftward: boolean }[] = []
  for (const at of bidi.getReorderedIndices(line, levels)) {
    const isLeftward = levels.levels[at]! % 2 === 1
    const before = stretches.at(-1)
    if (before?.isLeftward === isLeftward && at === (isLeftward ? before.first - 1 : before.last + 1)) {
      if (isLeftward) before.first = at
      else before.last = at
    } else stretches.push({ first: at, last: at, isLeftward })
  }
  return stretches.map(({ first, last, isLeftward }) => ({
    text: Array.from({ length: last + 1 - first }, (_, nth) => mirrored.get(first + nth) ?? line[first + nth]!).join(
      '',
    ),
    isLeftward,
  }))
}

const piecesIn = (text: string): Piece[] => {
  const pieces: Piece[] = []
  for (const sign of signsOf(text)) {
    const before = pieces.at(-1)
    // Spaces and hyphens between words stay in the font of the words.
    const stays = before && before.face !== 'emoji' && isCommon(sign) && Array.from(sign).every(isIn(before.face))
    const face = stays ? before.face : (faceOf(sign) ?? 'latin')
    if (before?.face === face) before.text += sign
    else pieces.push({ text: sign, face })
  }
  return pieces
}

/** The pieces of a line in their order from left to right on paper. @param line of printable text */
export const piecesOf = (line: string): Piece[] =>
  stretchesOf(line).flatMap(({ text, isLeftward }) => (isLeftward ? piecesIn(text).toReversed() : piecesIn(text)))

export type Writing = {
  size?: number
  isBold?: boolean
  colour?: string
  width?: number
  align?: 'left' | 'right'
  /** A figure, whose digits line up below those of others. */
  isFigure?: boolean
}

type Style = Pick<Writing, 'size' | 'isBold' | 'isFigure'>

const usualSize = 9
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']
/** Given features, pdfkit shapes a piece as a whole; without, word by word, which puts words from right to left in the wrong order. */
const asOne: PDFKit.Mixins.OpenTypeFeatures[] = []

const featuresOf = (face: Face, { isFigure }: Style) => {
  if (face !== 'latin') return { features: asOne }
  return isFigure ? { features: tabular } : {}
}

const inStyle = (document: PDFKit.PDFDocument, face: Face, { size = usualSize, isBold = false }: Style) => {
  const name = `${face}-${isBold ? 'bold' : 'regular'}`
  // The types of pdfkit know fonts by their bytes alone; a parsed one spares the parsing.
  return document
    .registerFont(name, fontOf(face, isBold) as never)
    .font(name)
    .fontSize(size)
}

/** Text that needs only Inter and runs from left to right: pdfkit wraps and places it. */
const isPlain = (said: string) =>
  usual.test(said) ||
  (!isEmoji(said) && Array.from(said).every(character => character === '\n' || hasCharacter('latin', character)))

/** pdfkit cuts a long word by measuring all of it for each line. */
const mayBeWrapped = (said: string) => isPlain(said) && !/[^\s]{41}/u.test(said)

const lengthOfLine = (document: PDFKit.PDFDocument, line: string, style: Style) =>
  piecesOf(line).reduce(
    (sum, { text, face }) => sum + inStyle(document, face, style).widthOfString(text, featuresOf(face, style)),
    0,
  )

/**
 * How many of the first signs have room: doubled until they have none, then found by halves. To measure is to shape, and a note may have
 * thousands of signs: what is measured is never much longer than what has room.
 */
const mostOf = (count: number, hasRoom: (signs: number) => boolean): number => {
  let [least, most] = [0, 1]
  while (most < count && hasRoom(most)) [least, most] = [most, 2 * most]
  if (most >= count && hasRoom(count)) return count
  most = Math.min(most, count)
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (hasRoom(middle)) least = middle
    else most = middle
  }
  return least
}

/** A word of more signs is measured in parts. */
const longWord = 40

/** Letters are joined within words alone: a line is as long as its words together. */
const wrapped = (document: PDFKit.PDFDocument, said: string, room: number, style: Style): string[] => {
  const lengthOfSigns = (signs: readonly string[]) => lengthOfLine(document, signs.join(''), style)
  const blank = lengthOfSigns([' '])
  return said.split('\n').flatMap(paragraph => {
    const lines = [{ text: '', long: -blank }]
    const add = (word: string) => {
      let signs = signsOf(word)
      do {
        const line = lines.at(-1)!
        const left = room - line.long - blank
        const whole = signs.length <= longWord ? lengthOfSigns(signs) : Number.POSITIVE_INFINITY
        const most =
          whole <= left ? signs.length : mostOf(signs.length, count => lengthOfSigns(signs.slice(0, count)) <= left)
        const isFirst = line.text === ''
        if (most === signs.length) {
          const text = isFirst ? signs.join('') : `${line.text} ${signs.join('')}`
          Object.assign(line, { text, long: line.long + blank + lengthOfSigns(signs) })
          return
        }
        // One sign at least stands on a line.
        const taken = isFirst ? signs.slice(0, Math.max(1, most)) : []
        if (isFirst) Object.assign(line, { text: taken.join(''), long: room })
        signs = signs.slice(taken.length)
        if (signs.length > 0) lines.push({ text: '', long: -blank })
      } while (signs.length > 0)
    }
    for (const word of paragraph.split(' ')) add(word)
    return lines.map(({ text }) => text)
  })
}

const lineHeight = (document: PDFKit.PDFDocument, style: Style) =>
  inStyle(document, 'latin', style).currentLineHeight(true)

/** The width of a text on one line, in points. */
export const lengthOf = (document: PDFKit.PDFDocument, text: string, style: Style = {}): number => {
  const { text: said } = printable(text)
  if (isPlain(said)) return inStyle(document, 'latin', style).widthOfString(said, featuresOf('latin', style))
  return lengthOfLine(document, said, style)
}

/** The height of a text within a width, in points. */
export const heightOf = (
  document: PDFKit.PDFDocument,
  text: string,
  { width, ...style }: Style & { width: number },
) => {
  const { text: said } = printable(text)
  if (mayBeWrapped(said)) return inStyle(document, 'latin', style).heightOfString(said, { width })
  return wrapped(document, said, width, style).length * lineHeight(document, style)
}

/** Cut where it has no room, with '…'. */
export const fitted = (document: PDFKit.PDFDocument, text: string, room: number, style: Style = {}): string => {
  const signs = signsOf(text)
  const cutAfter = (count: number) => `${signs.slice(0, count).join('')}…`
  const most = mostOf(signs.length, count => lengthOf(document, cutAfter(count), style) <= room)
  // Beside what has room with '…', the whole text may have it without: narrow letters, at most as many again.
  if (signs.length <= 2 * most + 4 && lengthOf(document, text, style) <= room) return text
  return cutAfter(most)
}

const pagesWithStandIns = new WeakSet<PDFKit.PDFPage>()
/** Whether something on the page stands in Latin letters instead of its own. */
export const hasStandIns = (page: PDFKit.PDFPage) => pagesWithStandIns.has(page)

/** On one line, or within a width. Below it is `document.y`. */
export const write = (document: PDFKit.PDFDocument, text: string, x: number, y: number, writing: Writing = {}) => {
  const { colour = paper.ink, width: room, align = 'left', isFigure = align === 'right' } = writing
  const style = { ...writing, isFigure }
  const { text: said, hasStandIn } = printable(text)
  if (hasStandIn) pagesWithStandIns.add(document.page)
  document.fillColor(colour)
  if (room === undefined ? !isPlain(said) : !mayBeWrapped(said))
    return writeInPieces(document, said, x, y, { ...style, align, room })
  inStyle(document, 'latin', style).text(said, x, y, {
    ...(room !== undefined && { width: room }),
    align,
    lineBreak: room !== undefined && align === 'left',
    ...featuresOf('latin', style),
  })
}

type Placing = Style & { align: 'left' | 'right'; room: number | undefined }

const writeInPieces = (
  document: PDFKit.PDFDocument,
  said: string,
  x: number,
  y: number,
  { align, room, ...style }: Placing,
) => {
  const lines = room !== undefined && align === 'left' ? wrapped(document, said, room, style) : said.split('\n')
  const high = lineHeight(document, style)
  const { ascent, unitsPerEm } = fontOf('latin', style.isBold ?? false)
  const baseline = y + (ascent / unitsPerEm) * (style.size ?? usualSize)
  for (const [nth, line] of lines.entries()) {
    let left = align === 'right' && room !== undefined ? x + room - lengthOfLine(document, line, style) : x
    for (const { text, face } of piecesOf(line)) {
      const options = featuresOf(face, style)
      const long = inStyle(document, face, style).widthOfString(text, options)
      document.text(text, left, baseline + nth * high, { ...options, lineBreak: false, baseline: 'alphabetic' })
      left += long
    }
  }
  document.y = y + lines.length * high
}
