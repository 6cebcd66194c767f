import type { z } from 'zod'
import { datesIn, dayName, formatDate, longDayName, monthYear } from '#core/calendar.ts'
import { formatContract, formatDuration } from '#core/durations.ts'
import { dayWindow, type Interval, lengthOf } from '#core/intervals.ts'
import { keysOf } from '#core/keys.ts'
import type { Language } from '#core/languages.ts'
import { fill, speaking } from '#core/sentences.ts'
import { minutesInto, wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import { documentJob } from '#server/documents/document-job.ts'
import { paper } from '#server/documents/paper.ts'
import { drawMark, drawQR, writtenPdf } from '#server/documents/pdf.ts'
import { type Box, type Cell, type Lines, type Row, Table } from '#server/documents/table.ts'
import { heightOf, type Writing, write } from '#server/documents/text.ts'
import {
  drawnStretches,
  hasHours,
  restRows,
  signedWords,
  stretchesOf,
  totalsOf,
  unsignedFor,
  withoutHours,
} from '#timesheets/rules/sheets.ts'
import type { sheet as sheetShown } from '#timesheets/schemas/sheet.ts'
import { sheets as en } from '#timesheets/texts.sheets.en.ts'
import { sheets as fr } from '#timesheets/texts.sheets.fr.ts'

type Sheet = z.output<typeof sheetShown>
type SheetDay = Sheet['days'][number]
type Signature = NonNullable<Sheet['employee']>

const texts = { fr, en }

const { ink, inkSoft, grey, line, track, blue, ochre, brick, brickFill } = paper

/** In points. A4, with the margins of the design. */
const page = { width: 595.28, height: 841.89, left: 40.5, right: 554.78, top: 36, bottom: 806 }
const width = page.right - page.left
const footerTop = 730

/** Left edge and width of each column. */
const columns = {
  day: { x: page.left, width: 68 },
  presence: { x: 111, width: 166 },
  breaks: { x: 279, width: 34 },
  planned: { x: 317, width: 38 },
  punched: { x: 359, width: 38 },
  retained: { x: 401, width: 44 },
  reason: { x: 455, width: page.right - 455 },
}

type ColumnName = keyof typeof columns
const columnNames = keysOf(columns)
/** Each column ends where the next one begins. */
const widths = Object.values(columns).map(({ x }, nth, all) => (all[nth + 1]?.x ?? page.right) - x)
const hair = { colour: line, width: 0.75 }
const sheetLines: Lines = { head: { ...hair, colour: grey }, row: hair, between: null }

/** @param address where the product shows it */
export type PrintedSheet = { sheet: Sheet; language: Language; address: string }

/** A thread draws it. */
export const sheetPdf = documentJob(import.meta.filename, drawnSheet)

/** In that thread: the same bytes for the same sheet in the same language. */
export function drawnSheet({ sheet, language, address }: PrintedSheet): Promise<Uint8Array> {
  const title = `${texts[language].titles[sheet.kind]} – ${fullName(sheet.person)}`
  return writtenPdf({ title, author: sheet.company, date: sheet.period.to, language }, document =>
    new SheetPage(document, sheet, language).draw(address),
  )
}

type Pocket = {
  as: 'employee' | 'employer'
  lead: string
  below: string
  state: Signature['state'] | null
  x: number
  size: number
  height: number
}

class SheetPage {
  readonly #document: PDFKit.PDFDocument
  readonly #sheet: Sheet
  readonly #language: Language
  readonly #texts: typeof fr
  readonly #window: Interval
  #y = page.top

  constructor(document: PDFKit.PDFDocument, sheet: Sheet, language: Language) {
    this.#document = document
    this.#sheet = sheet
    this.#language = language
    this.#texts = texts[language]
    this.#window = dayWindow(sheet.days.flatMap(day => this.#pieces(day)))
  }

  draw(address: string) {
    this.#head()
    this.#days()
    this.#totals()
    this.#rest()
    this.#signatures()
    this.#foot(address)
    this.#pageNumbers()
  }

  #write(text: string, x: number, y: number, writing: Writing = {}) {
    write(this.#document, text, x, y, writing)
  }

  #heightOf(text: string, room: number, size: number, isBold = false) {
    return heightOf(this.#document, text, { width: room, size, isBold })
  }

  #rule(y: number, colour = line, thickness = 0.75) {
    this.#document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(colour).stroke()
  }

  /** A new page where so much does not fit on this one. */
  #makeRoom(height: number, bottom = footerTop) {
    if (this.#y + height <= bottom) return
    this.#document.addPage()
    this.#y = page.top
  }

  #head() {
    const { company, person, contracts, period, kind } = this.#sheet
    const words = this.#texts
    drawMark(this.#document, page.left, page.top)
    this.#write('Relève', page.left + 30, page.top + 4, { size: 14, isBold: true })
    this.#write(company, page.left + 130, page.top + 5, {
      isBold: true,
      size: 9.5,
      width: width - 130,
      align: 'right',
      isFigure: false,
    })
    this.#write(words.titles[kind], page.left, page.top + 38, { size: 18, isBold: true })
    this.#rule(page.top + 68, ink, 1.5)
    const ofContract = contracts.map(({ from, minutes }) =>
      minutes === null
        ? fill(from > period.from ? words.byDaysFrom : words.byDays, { date: formatDate(from) })
        : fill(from > period.from ? words.contractFrom : words.contractHours, {
            hours: `${formatContract(minutes / 60, this.#language)}\u00a0h`,
            date: formatDate(from),
          }),
    )
    const facts = [
      { x: page.left, name: words.person, value: fullName(person), room: 200 },
      {
        x: 260,
        name: words.contract,
        value: ofContract.join('\n') || words.noContract,
        room: 130,
      },
      { x: 400, name: this.#periodName(), value: `${formatDate(period.from)} – ${formatDate(period.to)}`, room: 155 },
    ]
    for (const { x, name, value, room } of facts) {
      this.#write(name, x, page.top + 80, { size: 8.25, colour: grey })
      this.#write(value, x, page.top + 93, { size: 9.5, isBold: true, width: room })
    }
    const tallest = Math.max(...facts.map(({ value, room }) => this.#heightOf(value, room, 9.5, true)))
    this.#y = page.top + 93 + Math.max(14, tallest + 2) + 8
    if (this.#sheet.state === 'open') {
      this.#write(words.notReady, page.left, this.#y, { size: 8.25, colour: brick })
      this.#y += 16
    }
  }

  #periodName() {
    const { kind, period } = this.#sheet
    if (kind === 'month') return monthYear(period.from, this.#language)
    return fill(this.#texts.week, { number: weekNumber(period.from) })
  }

  #days() {
    const words = this.#texts
    const head = { size: 8.25, isBold: true, colour: inkSoft }
    const table = new Table(this.#document, this.#y, {
      ...page,
      widths,
      lines: sheetLines,
      head: { least: 15, cells: columnNames.map(key => this.#cell(key, words.columns[key], head)) },
    })
    const known = new Map(this.#sheet.days.map(day => [day.date, day]))
    for (const date of datesIn(this.#sheet.period)) table.add(this.#day(date, known.get(date)))
    this.#y = table.y
    this.#makeRoom(24, page.bottom)
    const total = { isBold: true, size: 9.5 }
    this.#write(words.total[this.#sheet.kind], columns.day.x, this.#y + 7, total)
    const { planned, punched, retained, breaks } = totalsOf(this.#sheet)
    for (const [key, minutes] of Object.entries({ breaks, planned, punched, retained })) {
      const { x, width: room } = columns[key as 'planned']
      this.#write(formatDuration(minutes), x, this.#y + 7, { ...total, width: room, align: 'right' })
    }
    this.#y += 32
  }

  /** A text in a column, wrapped in its width. */
  #cell(key: ColumnName, text: string, writing: Writing = {}, pad = 0): Required<Cell> {
    const style = { width: columns[key].width, align: alignOf(key), ...writing }
    return {
      height: heightOf(this.#document, text, style) + 2 * pad,
      draw: ({ x, y }) => this.#write(text, x, y + pad, style),
    }
  }

  #day(date: string, day: SheetDay | undefined): Row {
    const isWeek = this.#sheet.kind === 'week'
    const pad = isWeek ? 7 : 3.5
    const cell = (key: ColumnName, text: string, writing?: Writing) => this.#cell(key, text, writing, pad)
    const name = isWeek ? longDayName(date, this.#language) : dayName(date, this.#language)
    const named: Cell = { draw: ({ x, y }) => this.#write(name, x, y + pad, { isBold: true }) }
    const reason = day?.reason ? cell('reason', day.reason, { size: 7.5, colour: inkSoft }) : null
    const presence = this.#presence(date, day)
    const least = 11 + 2 * pad
    if (!day || !hasHours(day)) {
      const why = cell('presence', presence, { colour: grey, width: width - 80 })
      return { least, cells: [named, why, null, null, null, null, reason] }
    }
    const shown = cell('presence', presence)
    const withBar = {
      height: shown.height + 13,
      draw: (box: Box) => {
        shown.draw(box)
        this.#bar(day, box.y + shown.height - pad + 4)
      },
    }
    const { planned, punched, retained } = day
    const figures = [
      cell('breaks', formatDuration(punched.breakMinutes)),
      cell('planned', formatDuration(planned.minutes)),
      cell('punched', formatDuration(punched.minutes)),
      retained
        ? cell('retained', formatDuration(retained.minutes), { isBold: true })
        : cell('retained', this.#texts.undecided, { size: 8.25, colour: brick }),
    ]
    return { least, cells: [named, isWeek && this.#pieces(day).length > 0 ? withBar : shown, ...figures, reason] }
  }

  #timeAt = (at: number) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(at), this.#sheet.timeZone).time

  /** '17:57–20:30, 21:00–02:03', or why there are no hours. */
  #presence(date: string, day: SheetDay | undefined) {
    const words = this.#texts
    if (!day || !hasHours(day)) {
      const why = withoutHours(date, this.#sheet)
      if (why === null) return '–'
      return why === 'leave' || why === 'training' ? words.away[why] : words[why]
    }
    const times = day.punched.sessions.flatMap(session =>
      session.end === null
        ? [fill(words.noDeparture, { time: this.#timeAt(session.start) })]
        : stretchesOf(session)
            .filter(({ kind }) => kind !== 'break')
            .map(({ start, end }) => `${this.#timeAt(start)}–${this.#timeAt(end)}`),
    )
    if (times.length > 0) return [...times, ...(day.away ? [words.away[day.away]] : [])].join(', ')
    if (day.away) return words.away[day.away]
    return day.date < this.#sheet.today ? words.notPunched : '–'
  }

  /** Punched work and breaks, in minutes since the midnight of the day. */
  #pieces(day: SheetDay | undefined) {
    if (!day) return []
    const minute = (at: number) =>
      minutesInto(day.date, Temporal.Instant.fromEpochMilliseconds(at), this.#sheet.timeZone)
    return drawnStretches(day, this.#sheet.threshold).map(({ start, end, kind }) => ({
      start: minute(start),
      end: minute(end),
      kind,
    }))
  }

  #bar(day: SheetDay, y: number) {
    const { x, width: room } = columns.presence
    const at = (minute: number) => x + ((minute - this.#window.start) / lengthOf(this.#window)) * room
    this.#document.roundedRect(x, y, room, 7.5, 1.5).fill(track)
    for (const { start, end, kind } of this.#pieces(day)) {
      const [left, long] = [at(start), Math.max(0.5, at(end) - at(start))]
      if (kind === 'break') this.#hatch(left, y, long)
      else this.#document.rect(left, y, long, 7.5).fill(kind === 'over' ? brickFill : blue)
    }
  }

  /** A break, as on the screens. */
  #hatch(left: number, top: number, long: number) {
    this.#document.save().rect(left, top, long, 7.5).clip()
    for (let x = left - 7.5; x < left + long; x += 3.2) this.#document.moveTo(x, top + 7.5).lineTo(x + 7.5, top)
    this.#document.lineWidth(1.1).strokeColor(ochre).stroke().restore()
  }

  #totals() {
    const { kind, weeks, night, sunday, holiday, firstOfMay, nightStart, nightEnd } = this.#sheet
    const words = this.#texts
    const { normal, overtime, complementary, leave, daysAway, daysAwayInPart } = totalsOf(this.#sheet)
    const rated = (text: string, rates: typeof overtime) =>
      rates.map(({ percent, minutes }) => [fill(text, { percent: String(percent) }), formatDuration(minutes)] as const)
    const left = [
      [words.normal, formatDuration(normal)] as const,
      ...rated(words.overtimeAt, overtime),
      ...rated(words.complementaryAt, complementary),
      ...(overtime.length + complementary.length === 0 ? [[words.overtime, formatDuration(0)] as const] : []),
    ]
    const hour = (time: string) =>
      `${Number(time.slice(0, 2))}\u00a0h${time.slice(3) === '00' ? '' : `\u00a0${time.slice(3)}`}`
    const counted = (key: 'daysAway' | 'daysAwayInPart', count: number) =>
      count === 0 ? [] : [speaking(words, this.#language)(key, { count })]
    const away = [...counted('daysAway', daysAway), ...counted('daysAwayInPart', daysAwayInPart)]
    const right = [
      [fill(words.night, { from: hour(nightStart), to: hour(nightEnd) }), formatDuration(night)] as const,
      [words.sunday, formatDuration(sunday)] as const,
      [words.holiday, formatDuration(holiday)] as const,
      ...(firstOfMay > 0 ? [[words.firstOfMay, formatDuration(firstOfMay)] as const] : []),
      [words.absences, away.join(', ') || words.noAbsence] as const,
      ...(leave > 0 ? [[words.paidLeave, formatDuration(leave)] as const] : []),
    ]
    const [first, last] = [weeks.at(0), weeks.at(-1)]
    const title = fill(words.hoursOf[kind], {
      from: first ? weekNumber(first.from) : '',
      to: last ? weekNumber(last.from) : '',
    })
    const rows = Math.max(left.length, right.length)
    const note = kind === 'month' ? 14 : 0
    this.#makeRoom(24 + rows * 22 + note + 78)
    const half = (width - 22) / 2
    this.#list(title, left, page.left, half)
    this.#list(words.among[kind], right, page.left + half + 22, half)
    this.#y += 22 + rows * 22 + 8
    if (note === 0) return
    this.#write(words.monthRule, page.left, this.#y, { size: 7.5, colour: grey, width })
    this.#y += note + 6
  }

  /** The kinds of rest beside each other, each with its right below it. */
  #rest() {
    const { rest } = this.#sheet
    if (rest.length === 0) return
    const words = this.#texts.earnedRest
    const half = (width - 22) / 2
    const accounts = rest.map(account => ({
      title: words.title[account.type],
      rows: restRows(account).map(
        ({ row, date, figure }) => [fill(words[row], { date: date ? formatDate(date) : '' }), figure] as const,
      ),
      right: account.right
        ? fill(words.right, { since: formatDate(account.right.since), until: formatDate(account.right.until) })
        : '',
    }))
    const rows = Math.max(...accounts.map(account => account.rows.length))
    const below = 22 + rows * 22 + 4
    const height = below + Math.max(...accounts.map(({ right }) => (right ? this.#heightOf(right, half, 8) + 10 : 4)))
    this.#makeRoom(height)
    for (const [nth, { title, rows: lines, right }] of accounts.entries()) {
      const x = page.left + nth * (half + 22)
      this.#list(title, lines, x, half)
      if (right) this.#write(right, x, this.#y + 22 + lines.length * 22, { size: 8, width: half })
    }
    this.#y += height
  }

  #list(title: string, rows: readonly (readonly [string, string])[], x: number, room: number) {
    this.#write(title, x, this.#y, { size: 10.5, isBold: true })
    for (const [nth, [name, figure]] of rows.entries()) {
      const y = this.#y + 22 + nth * 22
      this.#write(name, x, y, { width: room - 60 })
      this.#write(figure, x + room - 90, y, { width: 90, align: 'right', isBold: figure !== formatDuration(0) })
      this.#document
        .moveTo(x, y + 16)
        .lineTo(x + room, y + 16)
        .lineWidth(0.5)
        .strokeColor(line)
        .stroke()
    }
  }

  #signatures() {
    const half = (width - 16) / 2
    const parties = (['employee', 'employer'] as const).map((as, nth) => {
      const { lead, ...said } = this.#signed(as)
      const size = this.#heightOf(lead, half - 24, 13, true) > 20 ? 10 : 13
      return {
        as,
        ...said,
        lead,
        size,
        x: page.left + nth * (half + 16),
        height: this.#heightOf(lead, half - 24, size, true),
      }
    })
    const height = 50 + Math.max(...parties.map(party => party.height))
    this.#makeRoom(height + 8)
    for (const party of parties) this.#pocket(party, half, height)
    this.#y += height + 8
  }

  /** The signature with its hour; a signature that does not count any more; or that nobody has signed. */
  #signed(as: 'employee' | 'employer') {
    const words = this.#texts
    const signature: Signature | null = this.#sheet[as]
    const unsigned = unsignedFor(as, this.#sheet)
    if (!signature)
      return {
        lead: unsigned ? words.without[unsigned] : words.toSign,
        below: unsigned ? words.unsigned[unsigned] : '',
        state: null,
      }
    const { date, time } = wallClockAt(Temporal.Instant.from(signature.at), this.#sheet.timeZone)
    const counts = signature.state === 'counts'
    const signed = words[signedWords(signature)]
    const below = fill(counts ? signed : words.voidedOf, { date: formatDate(date), time, name: signature.by })
    return { lead: counts ? signature.by : words.voided, below, state: signature.state }
  }

  /** Dashed while nobody has signed. */
  #pocket({ as, x, lead, below, size, state, height }: Pocket, room: number, tall: number) {
    const box = this.#document
      .roundedRect(x, this.#y, room, tall, 8)
      .lineWidth(0.9)
      .strokeColor(state === 'counts' ? '#BDB9AC' : '#8A8D96')
    if (state === 'counts') box.stroke()
    else box.dash(3, { space: 2.5 }).stroke().undash()
    const inner = { width: room - 24 }
    const colour = state === 'counts' ? ink : state === 'void' ? brick : inkSoft
    this.#write(this.#texts.signatories[as], x + 12, this.#y + 9, { size: 8.25, colour: grey })
    this.#write(lead, x + 12, this.#y + 23, { size, isBold: true, colour, ...inner })
    this.#write(below, x + 12, this.#y + 30 + height, { size: 8.5, ...inner })
  }

  #foot(address: string) {
    const words = this.#texts
    const { hash } = this.#sheet
    this.#rule(footerTop + 10)
    const y = footerTop + 21
    this.#write(words.hash, page.left, y, { size: 8.25, isBold: true })
    this.#write(hash.match(/.{8}/g)!.join(' '), page.left, y + 12, { size: 8 })
    const how = fill(words.verify, { address: new URL(address).host })
    this.#write(how, page.left, y + 26, { size: 7.5, colour: inkSoft, width: width - 80 })
    drawQR(this.#document, address, page.right - 60, footerTop + 16, 60)
  }

  #pageNumbers() {
    const { count } = this.#document.bufferedPageRange()
    for (let nth = 0; nth < count; nth++) {
      this.#document.switchToPage(nth)
      const { person } = this.#sheet
      const values = { name: fullName(person), period: this.#periodName(), page: String(nth + 1), pages: String(count) }
      this.#write(fill(this.#texts.page, values), page.left, page.bottom + 6, { size: 7.5, colour: grey, width })
    }
  }
}

const alignOf = (key: ColumnName): 'left' | 'right' => (['day', 'presence', 'reason'].includes(key) ? 'left' : 'right')

const weekNumber = (date: string) => String(Temporal.PlainDate.from(date).weekOfYear)
