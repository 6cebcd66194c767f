import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { en } from '#payroll/texts.en.ts'
import { fr } from '#payroll/texts.fr.ts'
import { documentJob } from '#server/documents/document-job.ts'
import { paper } from '#server/documents/paper.ts'
import { drawMark, writtenPdf } from '#server/documents/pdf.ts'
import { heightOf, type Writing, write } from '#server/documents/text.ts'

const texts = { fr, en }

/** A step with what it gives, or a sum, which has no number. */
export type PrintedRow = { number: number | null; title: string; amount: string; why: string }

/** How each person's month is made, in words: a page a person. */
export type PrintedExplanation = {
  language: Language
  company: string
  /** 'Explication du mois, octobre 2026' */
  title: string
  /** The last day of the month, for the date of the document. */
  lastDay: string
  people: { name: string; terms: string; note: string | null; rows: PrintedRow[] }[]
}

/** A thread draws it. */
export const explanationPdf = documentJob(import.meta.filename, drawnExplanation)

/** In that thread. */
export function drawnExplanation(printed: PrintedExplanation): Promise<Uint8Array> {
  const { title, company, lastDay, language, people } = printed
  return writtenPdf({ title, author: company, date: lastDay, language }, document => {
    const sheet = new ExplanationSheet(document, printed)
    if (people.length === 0) sheet.drawNobody()
    for (const [nth, person] of people.entries()) {
      if (nth > 0) document.addPage()
      sheet.draw(person, nth + 1)
    }
  })
}

/** In points: A4. */
const page = { left: 56, right: 539, top: 48, bottom: 780 }
const width = page.right - page.left
const amountWidth = 110
const numberWidth = 24

class ExplanationSheet {
  readonly #document: PDFKit.PDFDocument
  readonly #printed: PrintedExplanation
  #y = page.top

  constructor(document: PDFKit.PDFDocument, printed: PrintedExplanation) {
    this.#document = document
    this.#printed = printed
  }

  draw({ name, terms, note, rows }: PrintedExplanation['people'][number], nth: number) {
    const { language, people } = this.#printed
    this.#head()
    this.#line(name, { size: 14, isBold: true })
    this.#line(terms, { size: 9.5, colour: paper.inkSoft })
    if (note) this.#line(note, { size: 9.5, colour: paper.brick })
    this.#y += 10
    if (rows.length === 0) this.#line(texts[language].person.nothing, { colour: paper.inkSoft })
    for (const row of rows) this.#row(row)
    const foot = fill(texts[language].explanation.page, { page: nth, pages: people.length })
    write(this.#document, foot, page.left, page.bottom, { size: 8, colour: paper.grey, width, align: 'right' })
  }

  drawNobody() {
    this.#head()
    this.#line(texts[this.#printed.language].totals.empty, { colour: paper.inkSoft })
  }

  #head() {
    const { title, company } = this.#printed
    this.#y = page.top
    drawMark(this.#document, page.left, this.#y)
    write(this.#document, title, page.left + 30, this.#y + 1, { size: 17, isBold: true, width: width - 30 })
    this.#y += 30
    this.#line(company, { colour: paper.inkSoft })
    this.#y += 14
  }

  #line(text: string, writing: Writing = {}) {
    const style = { size: 10.5, width, ...writing }
    write(this.#document, text, page.left, this.#y, style)
    this.#y += heightOf(this.#document, text, style) + 3
  }

  /** A long chain goes on on another page. */
  #row({ number, title, amount, why }: PrintedRow) {
    const room = width - numberWidth - amountWidth
    const [titled, said] = [
      { size: 10.5, isBold: true, width: room },
      { size: 9, colour: paper.inkSoft, width: room },
    ]
    const titleHeight = heightOf(this.#document, title, titled)
    const whyHeight = why === '' ? 0 : heightOf(this.#document, why, said) + 2
    if (this.#y + titleHeight + whyHeight + 16 > page.bottom) {
      this.#document.addPage()
      this.#head()
    }
    const left = page.left + numberWidth
    const top = this.#y
    this.#document.moveTo(page.left, top).lineTo(page.right, top).lineWidth(0.5).strokeColor(paper.line).stroke()
    if (number !== null)
      write(this.#document, String(number), page.left, top + 7, { size: 9.5, colour: paper.grey, isFigure: true })
    write(this.#document, title, left, top + 6, titled)
    write(this.#document, amount, page.right - amountWidth, top + 6, {
      size: 11,
      isBold: true,
      width: amountWidth,
      align: 'right',
    })
    if (why !== '') write(this.#document, why, left, top + 8 + titleHeight, said)
    this.#y = top + titleHeight + whyHeight + 16
  }
}
