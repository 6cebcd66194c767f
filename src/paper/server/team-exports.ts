import { type CalendarDate, dayName, daysOf } from '#core/calendar.ts'
import { type Interval, lengthOf } from '#core/intervals.ts'
import { fill } from '#core/sentences.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { type Gap, isMoment, saidHour } from '#needs/rules.ts'
import { fullName } from '#people/rules.ts'
import { missingPeople } from '#schedule/missing.ts'
import {
  inDepartments,
  leaveOn,
  type PlanDay,
  type PlanRow,
  planDays,
  planRows,
  type RowHours,
  rowHours,
  shiftsOfDays,
} from '#schedule/plan-week.ts'
import { type AnyShift, drawnInterval, sharedWindow, textsOf } from '#schedule/rules.ts'
import { paper } from '#server/documents/paper.ts'
import type { Box } from '#server/documents/table.ts'
import { heightOf } from '#server/documents/text.ts'
import { fallback, page, width } from './frame-exports.ts'
import { hoursOn, type PrintedTeam, type TeamWeek, type Type, WeekSheet } from './sheet-exports.ts'

const columns = { name: 112, total: 46 }
const dayWidth = (width - columns.name - columns.total) / 7
const lineHeight = 8.9
const tick = 2.5
/** More moments at which people are missing are counted. */
const mostMissing = 8

type OwnRow = PlanRow<TeamWeek['employees'][number], TeamWeek['shifts'][number], TeamWeek['leave'][number]> & RowHours

/** A line of the paper: a person, or open shifts. */
type Line = {
  name: string
  /** The shifts of each day. */
  days: readonly (readonly AnyShift[])[]
  /** The shifts of each day that the person still sees otherwise. */
  former: readonly (readonly string[])[]
  away: readonly boolean[]
  total: string
}

/** The week of the team: a row a person, open shifts above them. Absences have no reason (docs/decisions/0009-leave-in-the-planning.md). */
export class TeamSheet extends WeekSheet {
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
    const { week, shifts, openShifts, shiftTypes, peopleOrder, listedDepartments, timeZone } = this.#team
    const used = new Set([...shifts, ...openShifts].map(({ shiftTypeId }) => shiftTypeId))
    this.top(shiftTypes.filter(({ id }) => used.has(id)))
    const rows = planRows(this.#team).map(row => ({ ...row, ...rowHours(row, timeZone) }))
    this.#heads(planDays(week, rows, this.#window))
    const groups =
      peopleOrder === 'department' ? inDepartments(rows, openShifts, listedDepartments) : [{ rows, open: openShifts }]
    for (const group of groups) {
      if ('department' in group) this.#heading(group.department ?? this.words.view.noDepartment)
      if (group.open.length > 0) this.#line(this.#openLine(group.open))
      for (const row of group.rows) this.#line(this.#lineOf(row))
    }
    this.#missing()
    const { from, to } = { from: wallTimeAt(this.#window.start), to: wallTimeAt(this.#window.end) }
    this.foot(fill(this.words.print.note, { from, to }))
  }

  /** The missing people, in words: planners alone have this sheet. */
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

  #lineOf(row: OwnRow): Line {
    return {
      name: fullName(row.employee),
      days: row.days,
      former: this.#dates.map(date => this.formerHours(row.employee.id, date)),
      away: this.#dates.map(date => leaveOn(row, date).some(({ status }) => status !== 'pending')),
      total: this.hours(row.plannedMinutes),
    }
  }

  #openLine(shifts: readonly AnyShift[]): Line {
    const days = shiftsOfDays(shifts, this.#dates)
    return { name: this.words.open.title, days, former: [], away: [], total: `${shifts.length}` }
  }

  /** The days with their hours, holidays, notes, and how many people are there. */
  #heads(planned: readonly PlanDay[]) {
    const days = planned.map(({ date, plannedMinutes, coverage: people }, nth) => {
      const lines = [...this.holidaysOn(date), ...this.notesOn(date)].flatMap(line => this.#wrapped(line))
      return { date, x: this.#dayAt(nth), plannedMinutes, lines, people }
    })
    const most = Math.max(4, ...days.flatMap(({ people }) => people))
    const lines = Math.max(...days.map(day => day.lines.length))
    const [top, graph] = [this.y, 16]
    for (const { date, x, plannedMinutes, lines: said, people } of days) {
      this.text(dayName(date, this.language), x, top, { size: 9, isBold: true })
      this.text(this.hours(plannedMinutes), x, top + 1.5, {
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

  /** The heads of the second page and those after it. */
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

  #line(line: Line) {
    const lines = line.days.map((own, nth) =>
      own.reduce(
        (sum, shift) => sum + (this.#saidOf(shift, this.#types.get(shift.shiftTypeId ?? '')) ? 1.75 : 1),
        (line.away[nth] ? 1 : 0) + (line.former[nth]?.length ?? 0),
      ),
    )
    // Whole: names that are alike may differ at their end alone.
    const name = { size: 7.5, isBold: true, width: columns.name - 6 }
    const nameHeight = heightOf(this.document, line.name, name)
    const height = Math.max(Math.max(1, ...lines) * lineHeight, nameHeight) + 5
    this.#makeRoom(height)
    const top = this.y
    this.text(line.name, page.left, top + (height - nameHeight) / 2, name)
    for (const [nth, own] of line.days.entries())
      this.#cell(
        { own, former: line.former[nth] ?? [], isAway: line.away[nth] ?? false },
        { x: this.#dayAt(nth), y: top, width: dayWidth, height },
      )
    this.text(line.total, page.right - columns.total, top + height / 2 - 4.5, {
      size: 7.5,
      isBold: true,
      width: columns.total,
      align: 'right',
    })
    this.y = top + height
    this.rule(this.y)
  }

  #cell(
    { own, former, isAway }: { own: readonly AnyShift[]; former: readonly string[]; isAway: boolean },
    { x, y: top, height }: Box,
  ) {
    this.document
      .moveTo(x - 3, top)
      .lineTo(x - 3, top + height)
      .lineWidth(0.5)
      .strokeColor(paper.line)
      .stroke()
    let y = top + 1.5
    if (isAway) {
      this.hatch({ x: x - 3, y: top, width: dayWidth, height }, paper.hatch)
      const word = this.words.leave.someType
      this.document.rect(x, y, this.lengthOf(word, 7) + 4, lineHeight).fill('#FFFFFF')
      this.text(word, x + 2, y + 0.5, { size: 7 })
      y += lineHeight
    }
    for (const hours of former) {
      this.struck(hours, x + 5, y, 6.75)
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
    const hours = hoursOn(shift)
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

  /** Its texts, and its break where it is not that of its type. */
  #saidOf(shift: AnyShift, type: Type | undefined) {
    const { breakDuration } = shift
    const isUnusual = breakDuration !== (type?.defaultBreakDuration ?? 0)
    const pause = isUnusual ? [fill(this.words.print.break, { minutes: breakDuration })] : []
    return [...pause, ...textsOf(shift).map(text => text.replaceAll(/\s+/g, ' '))].join(', ')
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
}
