import type { z } from 'zod'
import { type CalendarDate, dayName, daysOf, formatDate, longDayName } from '#core/calendar.ts'
import { formatContract, formatHours } from '#core/durations.ts'
import { type Interval, lengthOf } from '#core/intervals.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import type { HolidayName } from '#labour/holidays.ts'
import { type Gap, isMoment, saidHour } from '#needs/rules.ts'
import { fullName } from '#people/rules.ts'
import { missingPeople } from '#schedule/rules/missing.ts'
import {
  type AnyShift,
  coverage,
  drawnInterval,
  goesPastMidnight,
  netMinutes,
  plannedMinutes,
  sharedWindow,
} from '#schedule/rules.ts'
import type { myWeek, teamWeek } from '#schedule/schemas.ts'
import { en as scheduleEn } from '#schedule/texts.en.ts'
import { fr as scheduleFr } from '#schedule/texts.fr.ts'
import { print as printEn } from '#schedule/texts.print.en.ts'
import { print as printFr } from '#schedule/texts.print.fr.ts'
import { drawMark, drawQR, paper, pdfThread, type Writing, write, writtenPdf } from '#server/documents/pdf.ts'

type TeamWeek = z.output<typeof teamWeek>
type OwnWeek = z.output<typeof myWeek>
type Person = { firstName: string; lastName: string; weeklyHours: number }

type MissingWord = 'team' | 'goneType' | 'hour' | `${'title' | 'line' | 'moment' | 'others'}_${'one' | 'other'}`

/** What both sheets say around the week. */
type Framed = {
  language: Language
  companyName: string
  /** In its language. */
  holidayNames: Readonly<Record<HolidayName, string>>
  /** Where the product shows the week. */
  address: string
  /** Of a company that publishes: the changes of planners that nobody was told, `nameOfDraft` of each. Null where a sheet has none by itself. */
  drafts: readonly string[] | null
}
export type PrintedTeam = Framed & {
  kind: 'team'
  team: TeamWeek
  /** In its language. */
  missingWords: Readonly<Record<MissingWord, string>>
}
export type PrintedPerson = Framed & { kind: 'person'; person: Person; own: Omit<OwnWeek, 'timeZone' | 'waiting'> }

export const nameOfDraft = ({ id, employeeId }: Pick<AnyShift, 'id' | 'employeeId'>) => `${id} ${employeeId}`

const texts = {
  fr: { ...scheduleFr, print: printFr },
  en: { ...scheduleEn, print: printEn },
}

/** A thread draws it: the week of a thousand people takes a second. */
export const weekPdf = pdfThread(import.meta.filename, drawnWeek)

/** In that thread. */
export function drawnWeek(printed: PrintedTeam | PrintedPerson): Promise<Uint8Array> {
  const { language, companyName } = printed
  const { week } = printed.kind === 'team' ? printed.team : printed.own
  const sheet = { title: titleOf(printed), author: companyName, date: week.to, language }
  if (printed.kind === 'team')
    return writtenPdf({ ...sheet, layout: 'landscape' }, document => new TeamSheet(document, printed).draw())
  return writtenPdf({ ...sheet, layout: 'landscape' }, document => new PersonSheet(document, printed).draw())
}

const titleOf = (printed: PrintedTeam | PrintedPerson) => {
  const { print } = texts[printed.language]
  const { week } = printed.kind === 'team' ? printed.team : printed.own
  const days = { from: formatDate(week.from), to: formatDate(week.to) }
  if (printed.kind === 'person') return fill(print.personWeek, { name: fullName(printed.person), ...days })
  return fill(print.teamWeek, { number: Temporal.PlainDate.from(week.from).weekOfYear!, ...days })
}

/** In points: A4, landscape. */
const page = { left: 26, right: 815.89, top: 24, bottom: 562, foot: 571 }
const width = page.right - page.left
const fallback = '#6B7280'

type Type = TeamWeek['shiftTypes'][number]

/** The frame of both sheets: title, legend, code to scan, foot. */
class WeekSheet {
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
    return this.#drafts.has(nameOfDraft(shift))
  }

  text(text: string, x: number, y: number, writing: Writing = {}) {
    write(this.document, text, x, y, writing)
  }

  /** The width of a text on one line. */
  lengthOf(text: string, size: number, isBold = false) {
    return this.document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(text)
  }

  /** Cut where it has no room, with '…'. */
  fitted(text: string, room: number, size: number, isBold = false) {
    if (this.lengthOf(text, size, isBold) <= room) return text
    let cut = text
    while (cut !== '' && this.lengthOf(`${cut}…`, size, isBold) > room) cut = cut.slice(0, -1)
    return `${cut}…`
  }

  rule(y: number, colour = paper.line, thickness = 0.5) {
    this.document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(colour).stroke()
  }

  top(types: readonly Pick<Type, 'id' | 'name' | 'color'>[]) {
    const { companyName, address, drafts } = this.#printed
    drawQR(this.document, address, page.right - 46, page.top - 6, 46)
    this.text(titleOf(this.#printed), page.left, page.top - 2, { size: 16, isBold: true })
    this.text(companyName, page.left, page.top + 22, { size: 8.25, colour: paper.inkSoft })
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

const columns = { name: 112, total: 46 }
const dayWidth = (width - columns.name - columns.total) / 7
const lineHeight = 8.9
const tick = 2.5
/** More moments at which people are missing are counted. */
const mostMissing = 8

type Row = { name: string; shifts: readonly AnyShift[]; away: readonly CalendarDate[]; total: string; counts?: boolean }

/** The week of the team: a row a person, open shifts above them. Absences have no reason (docs/decisions/0009-leave-in-the-planning.md). */
class TeamSheet extends WeekSheet {
  readonly #team: TeamWeek
  readonly #missingWords: PrintedTeam['missingWords']
  readonly #types: ReadonlyMap<string, Type>
  readonly #window: Interval
  readonly #dates: readonly CalendarDate[]

  constructor(document: PDFKit.PDFDocument, printed: PrintedTeam) {
    super(document, printed)
    const { team } = printed
    this.#team = team
    this.#missingWords = printed.missingWords
    this.#types = new Map(team.shiftTypes.map(type => [type.id, type]))
    this.#window = sharedWindow([...team.shifts, ...team.openShifts])
    this.#dates = daysOf(team.week)
  }

  draw() {
    const { shifts, openShifts, shiftTypes, employees, peopleOrder, leave } = this.#team
    const used = new Set([...shifts, ...openShifts].map(({ shiftTypeId }) => shiftTypeId))
    this.top(shiftTypes.filter(({ id }) => used.has(id)))
    this.#heads()
    const shiftsOf = Map.groupBy(shifts, ({ employeeId }) => employeeId)
    const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
    const isGrouped = peopleOrder === 'department'
    if (openShifts.length > 0 && !isGrouped) this.#row(this.#openRow(openShifts))
    const groups = isGrouped
      ? [...Map.groupBy(employees, ({ department }) => department)]
      : ([[undefined, employees]] as const)
    for (const [department, people] of groups) {
      if (department !== undefined) {
        this.#heading(department ?? this.words.view.noDepartment)
        const open = openShifts.filter(shift => (shift.department ?? null) === department)
        if (open.length > 0) this.#row(this.#openRow(open))
      }
      for (const person of people) {
        const own = shiftsOf.get(person.id) ?? []
        const away = (leaveOf.get(person.id) ?? []).filter(({ status }) => status !== 'pending')
        this.#row({
          name: fullName(person),
          shifts: own,
          away: this.#dates.filter(date => away.some(({ startDate, endDate }) => startDate <= date && date <= endDate)),
          total: this.hours(plannedMinutes(own)),
        })
      }
    }
    this.#missing()
    const { from, to } = { from: wallTimeAt(this.#window.start), to: wallTimeAt(this.#window.end) }
    this.foot(fill(this.words.print.note, { from, to }))
  }

  /** Who is missing, in words: planners alone have this sheet. */
  #missing() {
    const gaps = missingPeople(this.#team)
    if (gaps.length === 0) return
    const missing = this.#missingWords
    const shown = gaps.slice(0, mostMissing)
    const rest = gaps.length - shown.length
    const title = fill(gaps.length === 1 ? missing.title_one : missing.title_other, { count: gaps.length })
    const others = fill(rest === 1 ? missing.others_one : missing.others_other, { count: rest })
    this.#makeRoom(14)
    this.text(title, page.left, this.y + 4, { size: 7.5, isBold: true, colour: paper.brick })
    this.y += 14
    for (const line of [...shown.map(gap => this.#missingLine(gap)), ...(rest > 0 ? [others] : [])]) {
      this.#makeRoom(lineHeight)
      this.text(line, page.left, this.y, { size: 7.25 })
      this.y += lineHeight
    }
  }

  #missingLine(gap: Gap) {
    const missing = this.#missingWords
    const { department, shiftTypeId, date, start, end, missing: count } = gap
    const hourOf = (at: number) => fill(missing.hour, saidHour(at, this.#team.timeZone, this.language)).trim()
    const type = shiftTypeId === null ? missing.team : (this.#types.get(shiftTypeId)?.name ?? missing.goneType)
    const kind = isMoment(gap) ? 'moment' : 'line'
    return fill(missing[`${kind}_${count === 1 ? 'one' : 'other'}`], {
      day: dayName(date, this.language),
      from: hourOf(start),
      to: hourOf(end),
      whom: department ?? type,
      count,
    })
  }

  #openRow(shifts: readonly AnyShift[]): Row {
    return { name: this.words.open.title, shifts, away: [], total: `${shifts.length}` }
  }

  /** The days with their hours, holidays, notes, and how many people are there. */
  #heads() {
    const { shifts } = this.#team
    const days = this.#dates.map((date, nth) => {
      const own = shifts.filter(shift => shift.date === date)
      const people = Map.groupBy(own, ({ employeeId }) => employeeId)
      const hours = [...people.values()].map(day => day.map(drawnInterval).toSorted((a, b) => a.start - b.start))
      const lines = [...this.holidaysOn(date), ...this.notesOn(date)].flatMap(line => this.#wrapped(line))
      return { date, x: this.#dayAt(nth), own, lines, people: coverage(hours, this.#window) }
    })
    const most = Math.max(4, ...days.flatMap(({ people }) => people))
    const lines = Math.max(...days.map(day => day.lines.length))
    const [top, graph] = [this.y, 16]
    for (const { date, x, own, lines: said, people } of days) {
      this.text(dayName(date, this.language), x, top, { size: 9, isBold: true })
      this.text(this.hours(plannedMinutes(own)), x, top + 1.5, {
        size: 7,
        colour: paper.inkSoft,
        width: dayWidth - 6,
        align: 'right',
      })
      for (const [nth, line] of said.entries())
        this.text(line, x, top + 12 + nth * 8, { size: 6.5, colour: paper.inkSoft })
      const slot = (dayWidth - 6) / people.length
      const bottom = top + 14 + lines * 8 + graph
      for (const [nth, count] of people.entries())
        if (count > 0)
          this.document.rect(x + nth * slot, bottom - (count / most) * graph, slot + 0.1, (count / most) * graph)
      this.document.fill('#B7CAE8')
    }
    this.y = top + 15 + lines * 8 + graph
    this.text(this.words.print.columns.employee, page.left, this.y - 10, { size: 7.5, isBold: true })
    this.text(this.words.print.columns.total, page.right - columns.total, this.y - 10, {
      size: 7.5,
      isBold: true,
      width: columns.total,
      align: 'right',
      isFigure: false,
    })
    this.rule(this.y, paper.ink, 0.75)
  }

  /** A note has two lines at most: the rest stands on the screen. */
  #wrapped(text: string) {
    const room = dayWidth - 6
    if (this.lengthOf(text, 6.5) <= room) return [text]
    const words = text.split(' ')
    let first = ''
    while (words.length > 0 && this.lengthOf(`${first} ${words[0]!}`, 6.5) <= room) first += ` ${words.shift()!}`
    return [first.trim(), this.fitted(words.join(' '), room, 6.5)].filter(line => line !== '')
  }

  #dayAt(nth: number) {
    return page.left + columns.name + nth * dayWidth + 3
  }

  #makeRoom(height: number) {
    if (this.y + height <= page.bottom) return
    this.document.addPage()
    this.y = page.top
    this.#shortHeads()
  }

  /** Of the second page and those after it. */
  #shortHeads() {
    for (const [nth, date] of this.#dates.entries())
      this.text(dayName(date, this.language), this.#dayAt(nth), this.y, { size: 9, isBold: true })
    this.y += 14
    this.rule(this.y, paper.ink, 0.75)
  }

  #heading(name: string) {
    this.#makeRoom(32)
    this.text(this.fitted(name, width, 8, true), page.left, this.y + 3, { size: 8, isBold: true })
    this.y += 14.5
    this.rule(this.y, '#BDB9AC', 0.75)
  }

  #row(row: Row) {
    const cells = this.#dates.map(date => row.shifts.filter(shift => shift.date === date))
    const lines = cells.map((own, nth) =>
      own.reduce(
        (sum, shift) => sum + (this.#saidOf(shift, this.#types.get(shift.shiftTypeId ?? '')) ? 1.75 : 1),
        row.away.includes(this.#dates[nth]!) ? 1 : 0,
      ),
    )
    const height = Math.max(1, ...lines) * lineHeight + 5
    this.#makeRoom(height)
    const top = this.y
    const name = this.fitted(row.name, columns.name - 6, 7.5, true)
    this.text(name, page.left, top + height / 2 - 4.5, { size: 7.5, isBold: true })
    for (const [nth, own] of cells.entries()) this.#cell(own, row.away.includes(this.#dates[nth]!), nth, top, height)
    this.text(row.total, page.right - columns.total, top + height / 2 - 4.5, {
      size: 7.5,
      isBold: true,
      width: columns.total,
      align: 'right',
    })
    this.y = top + height
    this.rule(this.y)
  }

  #cell(own: readonly AnyShift[], isAway: boolean, nth: number, top: number, height: number) {
    const x = this.#dayAt(nth)
    this.document
      .moveTo(x - 3, top)
      .lineTo(x - 3, top + height)
      .lineWidth(0.5)
      .strokeColor(paper.line)
      .stroke()
    let y = top + 1.5
    if (isAway) {
      this.#hatch(x - 3, top, dayWidth, height)
      const word = this.words.leave.someType
      this.document.rect(x, y, this.lengthOf(word, 7) + 4, lineHeight).fill('#FFFFFF')
      this.text(word, x + 2, y + 0.5, { size: 7 })
      y += lineHeight
    }
    for (const shift of own) y += this.#shift(shift, x, y)
    if (own.length > 0) this.#scale(own, x, top + height - 3.2)
  }

  /** @returns how high it is */
  #shift(shift: AnyShift, x: number, y: number) {
    const type = this.#types.get(shift.shiftTypeId ?? '')
    const isDashed = shift.employeeId === null || this.isDraft(shift)
    const said = this.#saidOf(shift, type)
    const high = lineHeight * (said ? 1.75 : 1)
    this.document.rect(x, y + 0.4, tick, high - 1).fill(type?.color ?? fallback)
    const hours = `${shift.startTime}–${shift.endTime}${goesPastMidnight(shift) ? ' +1' : ''}`
    const long = this.lengthOf(hours, 7.25, true)
    this.text(hours, x + 5, y, { size: 7.25, isBold: true, isFigure: true })
    const room = dayWidth - 17 - long
    const name = type?.name ?? this.words.typeGone
    if (room > 12)
      this.text(this.fitted(name, room, 6.25), x + 11 + long, y + 0.9, { size: 6.25, colour: paper.inkSoft })
    if (said)
      this.text(this.fitted(said, dayWidth - 14, 6.25), x + 5, y + lineHeight - 1, {
        size: 6.25,
        colour: paper.inkSoft,
      })
    if (isDashed)
      this.document
        .rect(x - 0.8, y - 0.2, dayWidth - 4.4, high)
        .lineWidth(0.7)
        .dash(2, { space: 1.6 })
        .strokeColor(paper.inkSoft)
        .stroke()
        .undash()
    return high
  }

  /** Its notes, and its break where it is not that of its type. */
  #saidOf({ breakDuration, notes }: AnyShift, type: Type | undefined) {
    const isUnusual = breakDuration !== (type?.defaultBreakDuration ?? 0)
    const pause = isUnusual ? [fill(this.words.print.break, { minutes: breakDuration })] : []
    return [...pause, ...(notes ? [notes.replaceAll(/\s+/g, ' ')] : [])].join(', ')
  }

  /** The day from end to end, with its shifts. */
  #scale(own: readonly AnyShift[], x: number, y: number) {
    const room = dayWidth - 6
    this.document.rect(x, y, room, 1.8).fill(paper.track)
    for (const shift of own) {
      const { start, end } = drawnInterval(shift)
      const [left, long] = [start - this.#window.start, end - start].map(
        minutes => (minutes / lengthOf(this.#window)) * room,
      )
      this.document.rect(x + left!, y, long!, 1.8).fill(this.#types.get(shift.shiftTypeId ?? '')?.color ?? fallback)
    }
  }

  #hatch(left: number, top: number, wide: number, high: number) {
    this.document.save().rect(left, top, wide, high).clip()
    for (let x = left - high; x < left + wide; x += 5) this.document.moveTo(x, top + high).lineTo(x + high, top)
    this.document.lineWidth(0.6).strokeColor('#CFCABD').stroke().restore()
  }
}

const personColumns = { day: 0, hours: 150, type: 260, break: 400, net: 470, notes: 545 }

/** One person’s week: a row a shift. */
class PersonSheet extends WeekSheet {
  readonly #own: PrintedPerson['own']
  readonly #person: Person

  constructor(document: PDFKit.PDFDocument, printed: PrintedPerson) {
    super(document, printed)
    this.#own = printed.own
    this.#person = printed.person
  }

  draw() {
    const { shiftTypes, shifts, week } = this.#own
    const used = new Set(shifts.map(({ shiftTypeId }) => shiftTypeId))
    this.top(shiftTypes.filter(({ id }) => used.has(id)))
    const heads = this.words.print.columns
    for (const [key, x] of Object.entries(personColumns))
      this.text(heads[key as keyof typeof personColumns], page.left + x, this.y, { size: 8.25, isBold: true })
    this.y += 14
    this.rule(this.y, paper.ink, 0.75)
    for (const date of daysOf(week)) this.#day(date)
    const hours = formatContract(this.#person.weeklyHours, this.language)
    const total = `${this.hours(plannedMinutes(shifts))} ${fill(this.words.print.ofContract, { hours })}`
    this.text(heads.total, page.left, this.y + 7, { size: 9.5, isBold: true })
    this.text(total, page.left + personColumns.net, this.y + 7, { size: 9.5, isBold: true })
    this.foot(this.words.print.personNote)
  }

  #day(date: CalendarDate) {
    const own = this.#own.shifts.filter(shift => shift.date === date)
    const isAway = this.#own.leave.some(
      ({ status, startDate, endDate }) => status !== 'pending' && startDate <= date && date <= endDate,
    )
    const top = this.y + 6
    this.text(longDayName(date, this.language), page.left, top, { size: 9.5, isBold: true })
    const said = [...this.holidaysOn(date), ...this.notesOn(date)]
    let below = top + 13
    for (const line of said) {
      this.text(line, page.left, below, { size: 8, colour: paper.inkSoft, width: personColumns.hours - 12 })
      below = this.document.y + 2
    }
    let y = top
    if (isAway) {
      this.text(this.words.leave.someType, page.left + personColumns.hours, y, { size: 9.5 })
      y += 14
    } else if (own.length === 0)
      this.text(this.words.dashboard.empty, page.left + personColumns.hours, y, { size: 9.5, colour: paper.grey })
    for (const shift of own) y += this.#shift(shift, y)
    this.y = Math.max(y, below, top + 13) + 5
    this.rule(this.y)
    if (this.y < page.bottom - 60) return
    this.document.addPage()
    this.y = page.top
  }

  /** @returns how high it is */
  #shift(shift: OwnWeek['shifts'][number], y: number) {
    const type = this.#own.shiftTypes.find(({ id }) => id === shift.shiftTypeId)
    const cell = (column: keyof typeof personColumns, text: string, writing: Writing = {}) =>
      this.text(text, page.left + personColumns[column], y, { size: 9.5, ...writing })
    this.document.rect(page.left + personColumns.hours - 7, y, 3, 11).fill(type?.color ?? fallback)
    const draft = this.isDraft(shift) ? ` (${this.words.print.draft})` : ''
    cell('hours', `${shift.startTime}–${shift.endTime}${goesPastMidnight(shift) ? ' +1' : ''}${draft}`, {
      isBold: true,
    })
    cell('type', this.fitted(type?.name ?? this.words.typeGone, 130, 9.5))
    const { breakDuration } = shift
    cell(
      'break',
      breakDuration > 0 ? fill(this.words.print.minutes, { minutes: breakDuration }) : this.words.print.nothing,
    )
    cell('net', this.hours(netMinutes(shift)))
    if (!shift.notes) return 15
    cell('notes', shift.notes, { size: 8.5, width: width - personColumns.notes })
    return Math.max(15, this.document.y - y + 3)
  }
}
