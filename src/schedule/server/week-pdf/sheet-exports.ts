import type { z } from 'zod'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import type { HolidayName } from '#labour/holidays.ts'
import { fullName } from '#people/rules.ts'
import { type AnyShift, copyKey } from '#schedule/rules.ts'
import type { myWeek, teamWeek } from '#schedule/schemas.ts'
import { en as scheduleEn } from '#schedule/texts.en.ts'
import { fr as scheduleFr } from '#schedule/texts.fr.ts'
import { print as printEn } from '#schedule/texts.print.en.ts'
import { print as printFr } from '#schedule/texts.print.fr.ts'
import { paper } from '#server/documents/paper.ts'
import { drawMark, drawQR } from '#server/documents/pdf.ts'
import { fitted, lengthOf, type Writing, write } from '#server/documents/text.ts'

export type TeamWeek = z.output<typeof teamWeek>
export type OwnWeek = z.output<typeof myWeek>
export type Person = { firstName: string; lastName: string; weeklyHours: number }

type MissingWord = 'team' | 'goneType' | 'hour' | `${'title' | 'line' | 'moment' | 'others'}_${'one' | 'other'}`

/** What both sheets say around the week. */
type Framed = {
  language: Language
  companyName: string
  /** PNG. Null where the company has none. */
  logo: Uint8Array | null
  /** In its language. */
  holidayNames: Readonly<Record<HolidayName, string>>
  /** Where the product shows the week. */
  address: string
  /** Of a company that publishes: the changes of planners that nobody was told, `copyKey` of each. Null where a sheet has none by itself. */
  drafts: readonly string[] | null
}
export type PrintedTeam = Framed & {
  kind: 'team'
  team: TeamWeek
  /** In its language. */
  missingWords: Readonly<Record<MissingWord, string>>
}
export type PrintedPerson = Framed & {
  kind: 'person'
  person: Person
  own: Omit<OwnWeek, 'waiting' | 'asked' | 'plannedMinutes'>
}

const texts = {
  fr: { ...scheduleFr, print: printFr },
  en: { ...scheduleEn, print: printEn },
}

export const titleOf = (printed: PrintedTeam | PrintedPerson) => {
  const { print } = texts[printed.language]
  const { week } = printed.kind === 'team' ? printed.team : printed.own
  const days = { from: formatDate(week.from), to: formatDate(week.to) }
  if (printed.kind === 'person') return fill(print.personWeek, { name: fullName(printed.person), ...days })
  return fill(print.teamWeek, { number: Temporal.PlainDate.from(week.from).weekOfYear!, ...days })
}

/** In points: A4, landscape. */
export const page = { left: 26, right: 815.89, top: 24, bottom: 562, foot: 571 }
export const width = page.right - page.left
const logoRoom = { width: 96, height: 36 }
export const fallback = '#6B7280'

export type Type = TeamWeek['shiftTypes'][number]

/** The frame of both sheets: title, legend, code to scan, foot. */
export class WeekSheet {
  readonly document: PDFKit.PDFDocument
  readonly words: (typeof texts)['fr']
  readonly language: Language
  y = page.top
  readonly #printed: PrintedTeam | PrintedPerson
  readonly #drafts: ReadonlySet<string>

  constructor(document: PDFKit.PDFDocument, printed: PrintedTeam | PrintedPerson) {
    this.document = document
    this.#printed = printed
    this.language = printed.language
    this.words = texts[printed.language]
    this.#drafts = new Set(printed.drafts)
  }

  get context() {
    return this.#printed.kind === 'team' ? this.#printed.team : this.#printed.own
  }

  isDraft(shift: Pick<AnyShift, 'id' | 'employeeId'>) {
    return this.#drafts.has(copyKey(shift))
  }

  text(text: string, x: number, y: number, writing: Writing = {}) {
    write(this.document, text, x, y, writing)
  }

  /** The width of a text on one line. */
  lengthOf(text: string, size: number, isBold = false) {
    return lengthOf(this.document, text, { size, isBold })
  }

  /** Cut where it has no room, with '…'. */
  fitted(text: string, room: number, size: number, isBold = false) {
    return fitted(this.document, text, room, { size, isBold })
  }

  rule(y: number, colour = paper.line, thickness = 0.5) {
    this.document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(colour).stroke()
  }

  /** Left of the title, as high as the title and the name below it. @returns the room that it takes */
  #logo() {
    const { logo } = this.#printed
    if (!logo) return 0
    // Where a PNG says its size.
    const png = Buffer.from(logo)
    const [across, down] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    const scale = Math.min(logoRoom.width / across, logoRoom.height / down)
    const height = down * scale
    this.document.image(png, page.left, page.top - 4 + (logoRoom.height - height) / 2, { height })
    return across * scale + 10
  }

  top(types: readonly Pick<Type, 'id' | 'name' | 'color'>[]) {
    const { companyName, address, drafts } = this.#printed
    const left = page.left + this.#logo()
    drawQR(this.document, address, page.right - 46, page.top - 6, 46)
    const title = titleOf(this.#printed)
    // A long name makes it smaller rather than run into the code to scan.
    const size = Math.min(16, (16 * (page.right - 56 - left)) / this.lengthOf(title, 16, true))
    this.text(title, left, page.top - 2, { size, isBold: true })
    this.text(companyName, left, page.top + 22, { size: 8.25, colour: paper.inkSoft })
    let x = page.right - 56
    for (const { name, color } of types.toReversed()) {
      x -= this.lengthOf(name, 7.5) + 14
      this.document.rect(x, page.top + 22, 2.5, 8.5).fill(color)
      this.text(name, x + 5.5, page.top + 22.5, { size: 7.5, colour: paper.inkSoft })
    }
    this.y = page.top + 42
    if (drafts === null || drafts.length === 0) return
    const said = drafts.length === 1 ? this.words.print.drafts_one : this.words.print.drafts_other
    this.text(fill(said, { count: drafts.length }), page.left, this.y, {
      size: 8.25,
      isBold: true,
      colour: paper.brick,
    })
    this.y += 14
  }

  /** On each page. */
  foot(note: string) {
    const { count } = this.document.bufferedPageRange()
    const { today } = this.context
    for (let nth = 0; nth < count; nth++) {
      this.document.switchToPage(nth)
      this.rule(page.foot - 5, paper.ink, 0.75)
      this.document.save().translate(page.left, page.foot).scale(0.5).translate(-page.left, -page.foot)
      drawMark(this.document, page.left, page.foot)
      this.document.restore()
      this.text('Relève', page.left + 15, page.foot + 0.5, { size: 8.5, isBold: true })
      this.text(note, page.left + 80, page.foot + 1.5, { size: 6.75, colour: paper.inkSoft })
      const printedOn = fill(this.words.print.printedOn, { date: formatDate(today) })
      const pages = fill(this.words.print.page, { page: nth + 1, pages: count })
      this.text(count > 1 ? `${printedOn} · ${pages}` : printedOn, page.right - 200, page.foot + 1.5, {
        size: 6.75,
        colour: paper.inkSoft,
        width: 200,
        align: 'right',
        isFigure: false,
      })
    }
  }

  holidaysOn(date: CalendarDate) {
    return this.context.holidays
      .filter(holiday => holiday.date === date)
      .map(({ name }) => this.#printed.holidayNames[name])
  }

  notesOn(date: CalendarDate) {
    const { kinds, line } = this.words.dayNotes
    return this.context.dayNotes
      .filter(note => note.date === date)
      .map(({ kind, department, text }) =>
        fill(line, { kind: department === null ? kinds[kind] : `${kinds[kind]}, ${department}`, text }),
      )
  }

  hours(minutes: number) {
    return fill(this.words.hours, { hours: formatHours(minutes, this.language) })
  }
}
