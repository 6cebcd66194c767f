import Pdf from 'pdfkit'
import { encodeQR } from 'qr'
import type { Language } from '#core/languages.ts'
import { documents as en } from '#server/texts/documents.en.ts'
import { documents as fr } from '#server/texts/documents.fr.ts'
import { paper } from './paper.ts'
import { hasStandIns, standInMark, write } from './text.ts'

const texts = { fr, en }

type WrittenDocument = {
  title: string
  author: string
  date: string
  language: Language
  layout?: 'portrait' | 'landscape'
}

/** In a thread: an A4 document with both fonts, drawn by `draw`. The same drawing gives the same bytes. */
export const writtenPdf = async (
  { title, author, date, language, layout = 'portrait' }: WrittenDocument,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> => {
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
  draw(document)
  explainStandIns(document, language)
  document.end()
  await done
  return Buffer.concat(chunks)
}

/** In the upper margin of each page that has something in Latin letters instead of its own. */
const explainStandIns = (document: PDFKit.PDFDocument, language: Language) => {
  const { start, count } = document.bufferedPageRange()
  for (let nth = start; nth < start + count; nth++) {
    document.switchToPage(nth)
    if (!hasStandIns(document.page)) continue
    write(document, `${standInMark} ${texts[language].standIns}`, 36, 11, { size: 6.5, colour: paper.grey })
  }
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
