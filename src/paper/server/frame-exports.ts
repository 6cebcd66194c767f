import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import type { HolidayName } from '#labour/holidays.ts'
import { print as printEn } from '#paper/texts.en.ts'
import { planningFile as fileEn } from '#paper/texts.exports.en.ts'
import { planningFile as fileFr } from '#paper/texts.exports.fr.ts'
import { print as printFr } from '#paper/texts.fr.ts'
import { planWords } from '#schedule/words.ts'
import { paper } from '#server/documents/paper.ts'
import { drawMark, drawQR } from '#server/documents/pdf.ts'
import type { Box } from '#server/documents/table.ts'
import { fitted, lengthOf, type Writing, write } from '#server/documents/text.ts'
import { sightWords } from '#sights/words.ts'

/** The frame around the days of a sheet. */
export type FramedPaper = {
  language: Language
  companyName: string
  /** PNG. Null where the company has none. */
  logo: Uint8Array | null
  /** In its language. */
  holidayNames: Readonly<Record<HolidayName, string>>
  /** Where the product shows the same. */
  address: string
  /** The department that the sheet is for; absent for everybody. */
  part?: string
  /** The version of a sheet for the wall, when it was made, and the address that says whether it still holds. */
  stamp?: { version: number; madeAt: { date: CalendarDate; time: string }; address: string }
}

/** Under the title of a sheet of several people. */
export const whomOf = ({ part, language }: FramedPaper) => part ?? texts[language].print.team

export const texts = {
  fr: { ...planWords.fr, sights: sightWords.fr, print: printFr, file: fileFr },
  en: { ...planWords.en, sights: sightWords.en, print: printEn, file: fileEn },
}

/** In points: A4, landscape. */
export const page = { left: 26, right: 815.89, top: 24, bottom: 562, foot: 571 }
export const width = page.right - page.left
const logoRoom = { width: 96, height: 36 }
export const fallback = '#6B7280'

/** An entry of the legend. @property color null for what is hatched @property letter stands on the colour, where the sheet has letters for types */
type Legend = { name: string; color: string | null; letter?: string }

/** The frame of a sheet: title, legend, code to scan, foot. */
export class Sheet {
  readonly document: PDFKit.PDFDocument
  readonly words: (typeof texts)['fr']
  readonly language: Language
  y = page.top
  readonly #framed: FramedPaper
  readonly #title: string
  readonly #whom: string | undefined
  readonly #today: CalendarDate

  /** @param whom the people of a sheet of several: a search or a filter of the screen does not reach it */
  constructor(
    document: PDFKit.PDFDocument,
    framed: FramedPaper,
    { title, whom, today }: { title: string; whom: string | undefined; today: CalendarDate },
  ) {
    this.document = document
    this.#framed = framed
    this.#title = title
    this.#whom = whom
    this.#today = today
    this.language = framed.language
    this.words = texts[framed.language]
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

  /** Struck out. */
  struck(text: string, x: number, y: number, size: number) {
    this.text(text, x, y, { size, colour: paper.inkSoft })
    const middle = y + size * 0.66
    this.document
      .moveTo(x, middle)
      .lineTo(x + this.lengthOf(text, size), middle)
      .lineWidth(0.6)
      .strokeColor(paper.inkSoft)
      .stroke()
  }

  rule(y: number, colour = paper.line, thickness = 0.5) {
    this.document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(colour).stroke()
  }

  /** Left of the title, as high as the title and the name below it. @returns the room that it takes */
  #logo() {
    const { logo } = this.#framed
    if (!logo) return 0
    // Where a PNG says its size.
    const png = Buffer.from(logo)
    const [across, down] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    const scale = Math.min(logoRoom.width / across, logoRoom.height / down)
    const height = down * scale
    this.document.image(png, page.left, page.top - 4 + (logoRoom.height - height) / 2, { height })
    return across * scale + 10
  }

  top(legend: readonly Legend[]) {
    const { companyName, address, stamp } = this.#framed
    const left = page.left + this.#logo()
    const right = stamp ? this.#stamp(stamp) : page.right - 56
    if (!stamp) drawQR(this.document, address, page.right - 46, page.top - 6, 46)
    // A long name makes it smaller rather than run into the code to scan.
    const size = Math.min(16, (16 * (right - left)) / this.lengthOf(this.#title, 16, true))
    this.text(this.#title, left, page.top - 2, { size, isBold: true })
    const company = [companyName, this.#whom].filter(Boolean).join(' · ')
    this.text(company, left, page.top + 22, {
      size: 8.25,
      colour: paper.inkSoft,
    })
    const leftmost = left + this.lengthOf(company, 8.25) + 12
    let x = right
    for (const { name, color, letter } of legend.toReversed()) {
      const sign = letter === undefined ? 2.5 : 10
      x -= this.lengthOf(name, 7.5) + sign + 11.5
      // Each shift says its type too: those without room in the legend are left out.
      if (x < leftmost) break
      const place = { x, y: page.top + 22, width: sign, height: 8.5 }
      if (color === null) this.hatch(place, paper.hatch)
      else if (letter !== undefined) this.letter(letter, color, place)
      else this.document.rect(x, place.y, sign, place.height).fill(color)
      this.text(name, x + sign + 3, page.top + 22.5, { size: 7.5, colour: paper.inkSoft })
    }
    this.y = page.top + (stamp ? 52 : 42)
  }

  /** The code to scan, 20 mm wide, with the version beside it. @returns where it begins, from the left */
  #stamp({ version, madeAt, address }: NonNullable<FramedPaper['stamp']>) {
    const side = 57
    drawQR(this.document, address, page.right - side, page.top - 12, side)
    const { sheet } = this.words.print
    const right = page.right - side - 6
    const lines: [string, Writing][] = [
      [fill(sheet.sign, { version }), { size: 16, isBold: true }],
      [`${formatDate(madeAt.date).slice(0, 5)} ${madeAt.time}`, { size: 7.5, isBold: true }],
      ...[sheet.ask, sheet.scan, sheet.photo].map((line): [string, Writing] => [
        line,
        { size: 6.75, colour: paper.inkSoft },
      ]),
    ]
    const tops = [-12, 8, 18.5, 26.5, 34.5]
    const longest =
      1 + Math.max(...lines.map(([line, { size = 9, isBold = false }]) => this.lengthOf(line, size, isBold)))
    for (const [nth, [line, writing]] of lines.entries())
      this.text(line, right - longest, page.top + tops[nth]!, { ...writing, width: longest, align: 'right' })
    return right - longest - 12
  }

  /** A type: its letter on its colour. */
  letter(letter: string, colour: string, { x, y, width: across, height }: Box) {
    this.document.rect(x, y, across, height).fillColor(colour, 0.16).fill().fillOpacity(1)
    this.document.rect(x, y, 1.5, height).fill(colour)
    const size = 6.5
    const middle = x + 1 + (across - this.lengthOf(letter, size, true)) / 2
    this.text(letter, middle, y + (height - size) / 2 - 0.6, { size, isBold: true })
  }

  /** Lines from left below to right above. @param distance from line to line, in points */
  hatch({ x: left, y: top, width: across, height }: Box, colour: string, distance = 5) {
    this.document.save().rect(left, top, across, height).clip()
    for (let x = left - height; x < left + across; x += distance)
      this.document.moveTo(x, top + height).lineTo(x + height, top)
    this.document.lineWidth(0.6).strokeColor(colour).stroke().restore()
  }

  /** On each page. */
  foot(note: string) {
    const { count } = this.document.bufferedPageRange()
    const { stamp } = this.#framed
    const version = stamp
      ? [
          fill(this.words.print.sheet.version, {
            version: stamp.version,
            date: formatDate(stamp.madeAt.date),
            time: stamp.madeAt.time,
          }),
        ]
      : []
    for (let nth = 0; nth < count; nth++) {
      this.document.switchToPage(nth)
      this.rule(page.foot - 5, paper.ink, 0.75)
      this.document.save().translate(page.left, page.foot).scale(0.5).translate(-page.left, -page.foot)
      drawMark(this.document, page.left, page.foot)
      this.document.restore()
      this.text('Relève', page.left + 15, page.foot + 0.5, { size: 8.5, isBold: true })
      this.text(note, page.left + 80, page.foot + 1.5, { size: 6.75, colour: paper.inkSoft })
      const printedOn = [...version, fill(this.words.print.printedOn, { date: formatDate(this.#today) })].join(' · ')
      const pages = fill(this.words.print.page, { page: nth + 1, pages: count })
      this.text(count > 1 ? `${printedOn} · ${pages}` : printedOn, page.right - 260, page.foot + 1.5, {
        size: 6.75,
        colour: paper.inkSoft,
        width: 260,
        align: 'right',
        isFigure: false,
      })
    }
  }

  hours(minutes: number) {
    return fill(this.words.hours, { hours: formatHours(minutes, this.language) })
  }
}
