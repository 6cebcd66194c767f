import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import Pdf from 'pdfkit'
import { encodeQR } from 'qr'
import type { Language } from '#core/languages.ts'

/**
 * Inter has the letters of all languages of Europe. Read and parsed once: a sheet then takes milliseconds.
 * A glyph keeps the characters for which it was made first: 'e', made as a part of 'é', would have none, and the next document would
 * read 'm r.' for 'mer.'. So each is made for its own character before any document.
 */
const fontOf = async (file: string) => {
  const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}`))
  const font = create(await readFile(path))
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds several fonts`)
  for (const codePoint of font.characterSet)
    if (!isPrivate(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint)
  return font
}
/** Names of variants inside the font, such as tabular digits: no document may say them. */
const isPrivate = (character: string) => /\p{Co}/u.test(character)

let fonts: Promise<readonly [Awaited<ReturnType<typeof fontOf>>, Awaited<ReturnType<typeof fontOf>>]> | undefined
const fontsRead = () =>
  (fonts ??= Promise.all([fontOf('400Regular/Inter_400Regular.ttf'), fontOf('600SemiBold/Inter_600SemiBold.ttf')]))

/** Of everything on paper. */
export const paper = {
  ink: '#1A1D25',
  inkSoft: '#474B57',
  grey: '#646873',
  line: '#DAD7CD',
  track: '#ECE9DF',
  blue: '#22509F',
  ochre: '#C8891F',
  brick: '#A62F1D',
  brickFill: '#BC3F25',
}

type Written = { title: string; author: string; date: string; language: Language; layout?: 'portrait' | 'landscape' }

/** In a thread: an A4 document with both fonts, drawn by `draw`. The same drawing gives the same bytes. */
export const writtenPdf = async (
  { title, author, date, language, layout = 'portrait' }: Written,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> => {
  const [regular, bold] = await fontsRead()
  const document = new Pdf({
    size: 'A4',
    layout,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Relève',
      Producer: 'Relève',
      // The hour at which it is printed would make other bytes.
      CreationDate: new Date(`${date}T00:00:00Z`),
    },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    document
      .on('data', chunk => chunks.push(chunk))
      .on('end', resolve)
      .on('error', reject)
  })
  // The types of pdfkit know fonts by their bytes alone; a parsed one spares the parsing.
  document.registerFont('regular', regular as never).registerFont('bold', bold as never)
  draw(document)
  document.end()
  await done
  return Buffer.concat(chunks)
}

export type Writing = {
  size?: number
  isBold?: boolean
  colour?: string
  width?: number
  align?: 'left' | 'right'
  /** Of a figure, whose digits stand below those of others. */
  isFigure?: boolean
}

const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export const write = (document: PDFKit.PDFDocument, text: string, x: number, y: number, writing: Writing = {}) => {
  const {
    size = 9,
    isBold = false,
    colour = paper.ink,
    width: room,
    align = 'left',
    isFigure = align === 'right',
  } = writing
  document
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, {
      ...(room !== undefined && { width: room }),
      align,
      lineBreak: room !== undefined && align === 'left',
      ...(isFigure && { features: tabular }),
    })
}

/** The mark of the product: a pocket with two shifts. */
export const drawMark = (document: PDFKit.PDFDocument, x: number, y: number) => {
  document
    .save()
    .translate(x - 1.7, y)
    .scale(0.75)
    .path(
      'M2.5 3.2A1.7 1.7 0 0 1 4.2 1.5H27.8A1.7 1.7 0 0 1 29.5 3.2V22A8.5 8.5 0 0 1 21 30.5H11A8.5 8.5 0 0 1 2.5 22Z',
    )
    .fill(paper.blue)
    .roundedRect(7, 9.4, 11.5, 4.6, 1.6)
    .roundedRect(13.5, 17, 11.5, 4.6, 1.6)
    .fill('#FFFFFF')
    .restore()
}

/** @param side in points */
export const drawQR = (document: PDFKit.PDFDocument, address: string, left: number, top: number, side: number) => {
  const modules = encodeQR(address, 'raw', { border: 1 })
  const size = side / modules.length
  for (const [row, dots] of modules.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark) document.rect(left + column * size, top + row * size, size + 0.02, size + 0.02)
  document.fill(paper.ink)
}
