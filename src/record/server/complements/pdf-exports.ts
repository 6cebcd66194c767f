import { addDays, formatDate, weekdayName } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { formatNumber, type Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { amendment as en } from '#record/texts.amendment.en.ts'
import { amendment as fr } from '#record/texts.amendment.fr.ts'
import { documentJob } from '#server/documents/document-job.ts'
import { paper } from '#server/documents/paper.ts'
import { drawMark, writtenPdf } from '#server/documents/pdf.ts'
import { heightOf, type Writing, write } from '#server/documents/text.ts'

/** The content of the paper for a complement of hours. Null where nobody recorded it: a line to write on stands there. */
export type PrintedAmendment = {
  /** The language of the reader: beside French, a page to read. */
  language: Language
  company: { name: string; siret: string | null }
  person: { name: string; jobTitle: string | null }
  contract: { hours: number | null; from: string | null; workingDays: readonly number[] | null }
  complement: { weeklyHours: number; from: string; until: string; ground: string; replacedName: string | null }
  premium: number
  /** The agreement that the company named. */
  agreement: string | null
}

/** A thread draws it. */
export const amendmentPdf = documentJob(import.meta.filename, drawnAmendment)

/** In that thread. */
export function drawnAmendment(printed: PrintedAmendment): Promise<Uint8Array> {
  const { company, complement, language } = printed
  return writtenPdf({ title: fr.title, author: company.name, date: complement.from, language: 'fr' }, document => {
    new AmendmentSheet(document, printed, 'fr').draw()
    if (language === 'fr') return
    document.addPage()
    new AmendmentSheet(document, printed, language).draw()
  })
}

/** In points: A4. */
const page = { left: 56, right: 539, top: 48, bottom: 790 }
const width = page.right - page.left
const words = { fr, en }

class AmendmentSheet {
  readonly #document: PDFKit.PDFDocument
  readonly #printed: PrintedAmendment
  readonly #language: Language
  #y = page.top

  constructor(document: PDFKit.PDFDocument, printed: PrintedAmendment, language: Language) {
    this.#document = document
    this.#printed = printed
    this.#language = language
  }

  get #texts() {
    return words[this.#language]
  }

  #hours(count: number | null) {
    return count === null ? '…' : formatContract(count, this.#language)
  }

  draw() {
    this.#head()
    this.#parties()
    for (const { title, lines } of this.#clauses()) {
      this.#line(title, { isBold: true })
      for (const { text, isOpen } of lines) {
        this.#line(text)
        if (isOpen) this.#toWriteOn()
      }
      this.#y += 8
    }
    this.#line(this.#texts.refusal, { colour: paper.inkSoft })
    if (this.#language === 'fr') this.#signatures()
    else this.#line(this.#texts.translation, { isBold: true })
  }

  #line(text: string, writing: Writing = {}) {
    const style = { size: 10.5, width, ...writing }
    write(this.#document, text, page.left, this.#y, style)
    this.#y += heightOf(this.#document, text, style) + 3
  }

  #rule(from: number, to: number, y: number) {
    this.#document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(paper.grey).stroke()
  }

  #toWriteOn() {
    this.#y += 12
    this.#rule(page.left, page.right, this.#y)
    this.#y += 6
  }

  #head() {
    drawMark(this.#document, page.left, this.#y)
    write(this.#document, this.#texts.title, page.left + 30, this.#y + 1, { size: 17, isBold: true })
    this.#y += 34
    this.#line(this.#texts.law, { size: 9, colour: paper.inkSoft })
    this.#y += 14
  }

  #parties() {
    const { company, person, contract } = this.#printed
    this.#line(this.#texts.between, { colour: paper.inkSoft })
    this.#line(company.name, { size: 12, isBold: true })
    if (company.siret) this.#line(fill(this.#texts.siret, { siret: company.siret }))
    this.#y += 6
    this.#line(this.#texts.and, { colour: paper.inkSoft })
    this.#line(person.name, { size: 12, isBold: true })
    if (person.jobTitle) this.#line(person.jobTitle)
    const since = contract.from && formatDate(contract.from)
    const said = { hours: this.#hours(contract.hours), date: since }
    this.#line(fill(since ? this.#texts.contractSince : this.#texts.contract, said))
    this.#y += 16
  }

  #clauses() {
    const { contract, complement, premium, agreement } = this.#printed
    const { from, until, ground, replacedName } = complement
    const [before, raised] = [this.#hours(contract.hours), this.#hours(complement.weeklyHours)]
    const plain = (...lines: string[]) => lines.map(text => ({ text, isOpen: false }))
    const open = (text: string) => [{ text, isOpen: true }]
    const days = contract.workingDays?.map(day => weekdayName(day, this.#language)).join(', ')
    const known = [replacedName ? fill(this.#texts.replacing, { name: replacedName }) : '', ground].filter(
      text => text !== '',
    )
    const grounds = known.length > 0 ? known : [this.#texts.erasedGround]
    const dates = { from: formatDate(from), until: formatDate(until) }
    return [
      {
        title: this.#texts.heads.duration,
        lines: plain(fill(this.#texts.duration, { ...dates, before, hours: raised })),
      },
      { title: this.#texts.heads.ground, lines: plain(...grounds) },
      {
        title: this.#texts.heads.days,
        lines: days ? plain(fill(this.#texts.days, { days })) : open(this.#texts.unknownDays),
      },
      {
        title: this.#texts.heads.pay,
        lines: plain(
          premium > 0
            ? fill(this.#texts.premium, { percent: formatNumber(premium, this.#language) })
            : this.#texts.usualPay,
          fill(this.#texts.beyond, { hours: raised }),
        ),
      },
      { title: this.#texts.heads.agreement, lines: agreement ? plain(agreement) : open(this.#texts.unknownAgreement) },
      {
        title: this.#texts.heads.end,
        lines: plain(fill(this.#texts.end, { before, date: formatDate(addDays(until, 1)) })),
      },
    ]
  }

  #signatures() {
    const { person } = this.#printed
    this.#y += 20
    this.#line(this.#texts.made)
    this.#y += 14
    const middle = page.left + width / 2 + 10
    const room = { size: 10.5, isBold: true, width: width / 2 - 10 }
    write(this.#document, this.#texts.employer, page.left, this.#y, room)
    write(this.#document, person.name, middle, this.#y, room)
    const note = { size: 8.5, colour: paper.inkSoft, width: width / 2 - 10 }
    write(this.#document, this.#texts.approved, page.left, this.#y + 16, note)
    write(this.#document, this.#texts.approved, middle, this.#y + 16, note)
    write(this.#document, this.#texts.check, page.left, page.bottom, { size: 8, colour: paper.grey, width })
  }
}
