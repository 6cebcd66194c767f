import { formatDate } from '#core/calendar.ts'
import { fill } from '#core/sentences.ts'
import { documentJob } from '#server/documents/document-job.ts'
import { paper } from '#server/documents/paper.ts'
import { drawMark, writtenPdf } from '#server/documents/pdf.ts'
import { openLines, Table, textCell } from '#server/documents/table.ts'
import { type Writing, write } from '#server/documents/text.ts'
import { type PrintedRegister, registerParts, registerWords, type WordedLine, wordedLine } from './register-exports.ts'

const { inkSoft, grey, brick } = paper

/** In points: A4, landscape. */
const page = { left: 36, right: 805.89, top: 32, bottom: 552 }
const width = page.right - page.left
const pad = 5

/** A thread draws it. */
export const registerPdf = documentJob(import.meta.filename, drawnRegister)

/** In that thread. */
export function drawnRegister(printed: PrintedRegister): Promise<Uint8Array> {
  const { today, language, company } = printed
  const { title } = registerWords[language]
  return writtenPdf({ title, author: company, date: today, language, layout: 'landscape' }, document =>
    new RegisterSheet(document, printed).draw(),
  )
}

type Text = { text: string; isBold?: boolean; colour?: string }
type Column = { head: string; width: number; cell: (line: WordedLine) => Text[] }

const size = 8
const plain = (...texts: (string | null)[]): Text[] => texts.flatMap(text => (text ? [{ text }] : []))
const day = (date: string | null) => plain(date && formatDate(date))

class RegisterSheet {
  readonly #document: PDFKit.PDFDocument
  readonly #printed: PrintedRegister
  #y = page.top

  constructor(document: PDFKit.PDFDocument, printed: PrintedRegister) {
    this.#document = document
    this.#printed = printed
  }

  get #texts() {
    return registerWords[this.#printed.language]
  }

  draw() {
    this.#head()
    const [staff, guests] = registerParts(this.#printed)
    this.#part(staff!, this.#staffColumns())
    this.#part(guests!, this.#guestColumns())
    this.#pageNumbers()
  }

  #write(text: string, x: number, y: number, writing: Writing = {}) {
    write(this.#document, text, x, y, writing)
  }

  #head() {
    const { company, today } = this.#printed
    const texts = this.#texts
    drawMark(this.#document, page.left, page.top)
    this.#write(texts.title, page.left + 30, page.top + 1, { size: 15, isBold: true })
    this.#write(company, page.left + 400, page.top + 3, {
      size: 10,
      isBold: true,
      width: width - 400,
      align: 'right',
      isFigure: false,
    })
    const lead = `${texts.law}. ${fill(texts.on, { date: formatDate(today) })}.`
    this.#write(lead, page.left, page.top + 32, { size, colour: inkSoft })
    this.#y = page.top + 52
  }

  #staffColumns(): Column[] {
    const { columns, heads, authorised } = this.#texts
    return [
      {
        head: heads.person,
        width: 120,
        cell: ({ lastName, firstName }) => [{ text: lastName, isBold: true }, { text: firstName }],
      },
      {
        head: heads.civil,
        width: 100,
        cell: ({ birthDate, sex, nationality }) => [...day(birthDate), ...plain(sex, nationality)],
      },
      { head: heads.job, width: 150, cell: ({ jobTitle, qualification }) => plain(jobTitle, qualification) },
      { head: columns.enteredOn, width: 56, cell: ({ enteredOn }) => day(enteredOn) },
      { head: columns.leftOn, width: 56, cell: ({ leftOn }) => day(leftOn) },
      {
        head: columns.mentions,
        width: 178,
        cell: ({ mentions, permit, authorisedOn }) =>
          plain(
            mentions,
            permit && `${columns.permit}\u00a0: ${permit}`,
            authorisedOn && fill(authorised, { date: authorisedOn }),
          ),
      },
      this.#missingColumn(110),
    ]
  }

  #guestColumns(): Column[] {
    const { columns, heads } = this.#texts
    return [
      {
        head: heads.person,
        width: 150,
        cell: ({ lastName, firstName }) => [{ text: lastName, isBold: true }, { text: firstName }],
      },
      { head: heads.nature, width: 130, cell: ({ mentions }) => plain(mentions) },
      { head: columns.enteredOn, width: 60, cell: ({ enteredOn }) => day(enteredOn) },
      { head: columns.leftOn, width: 60, cell: ({ leftOn }) => day(leftOn) },
      { head: columns.tutor, width: 130, cell: ({ tutor }) => plain(tutor) },
      { head: columns.workplace, width: 130, cell: ({ workplace }) => plain(workplace) },
      this.#missingColumn(110),
    ]
  }

  /** A missing fact is named, in a colour and in words. */
  #missingColumn(room: number): Column {
    return {
      head: this.#texts.columns.missing,
      width: room,
      cell: ({ missing }) => (missing ? [{ text: missing, colour: brick }] : []),
    }
  }

  #part({ title, lines }: ReturnType<typeof registerParts>[number], columns: readonly Column[]) {
    this.#makeRoom(60)
    this.#write(title, page.left, this.#y, { size: 11, isBold: true })
    this.#y += 20
    if (lines.length === 0) {
      this.#write(this.#texts.empty, page.left, this.#y, { size, colour: grey })
      this.#y += 26
      return
    }
    const table = new Table(this.#document, this.#y, {
      ...page,
      widths: columns.map(column => column.width),
      lines: openLines,
      head: {
        cells: columns.map(({ head, width: across }) =>
          textCell(this.#document, [{ text: head, size: 7.5, isBold: true, colour: inkSoft }], {
            width: across,
            below: 5,
          }),
        ),
      },
    })
    for (const line of lines) {
      const worded = wordedLine(line, this.#printed.language)
      table.add({
        cells: columns.map(({ width: across, cell }) =>
          textCell(
            this.#document,
            cell(worded).map(text => ({ size, ...text })),
            { width: across, above: pad },
          ),
        ),
      })
    }
    this.#y = table.y + 20
  }

  /** A new page where so much does not fit on this one. */
  #makeRoom(height: number) {
    if (this.#y + height <= page.bottom) return
    this.#document.addPage()
    this.#y = page.top
  }

  #pageNumbers() {
    const { count } = this.#document.bufferedPageRange()
    for (let nth = 0; nth < count; nth++) {
      this.#document.switchToPage(nth)
      const text = fill(this.#texts.page, { page: String(nth + 1), pages: String(count) })
      this.#write(`${this.#printed.company} · ${text}`, page.left, page.bottom + 10, { size: 7.5, colour: grey })
    }
  }
}
