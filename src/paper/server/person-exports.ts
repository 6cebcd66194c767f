import { type CalendarDate, daysOf, longDayName } from '#core/calendar.ts'
import { formatContract, formatHours } from '#core/durations.ts'
import { fill } from '#core/sentences.ts'
import { contractMinutes } from '#people/rules.ts'
import { plannedMinutes } from '#schedule/left.ts'
import { leaveOn, shiftsOfDays } from '#schedule/plan-week.ts'
import { netMinutes, weeklyBalance } from '#schedule/rules.ts'
import { paper } from '#server/documents/paper.ts'
import type { Writing } from '#server/documents/text.ts'
import { fallback, page, width } from './frame-exports.ts'
import { hoursOn, type OwnWeek, type Person, type PrintedPerson, WeekSheet } from './sheet-exports.ts'

const personColumns = { day: 0, hours: 150, type: 260, break: 400, net: 470, notes: 545 }

/** One person’s week: a row a shift. */
export class PersonSheet extends WeekSheet {
  readonly #own: PrintedPerson['own']
  readonly #person: Person

  constructor(document: PDFKit.PDFDocument, printed: PrintedPerson) {
    super(document, printed)
    this.#own = printed.own
    this.#person = printed.person
  }

  draw() {
    const { shiftTypes, shifts, week, leave, timeZone } = this.#own
    const used = new Set(shifts.map(({ shiftTypeId }) => shiftTypeId))
    this.top(shiftTypes.filter(({ id }) => used.has(id)))
    const heads = this.words.print.columns
    for (const [key, x] of Object.entries(personColumns))
      this.text(heads[key as keyof typeof personColumns], page.left + x, this.y, { size: 8.25, isBold: true })
    this.y += 14
    this.rule(this.y, paper.ink, 0.75)
    const dates = daysOf(week)
    for (const [nth, own] of shiftsOfDays(shifts, dates).entries()) this.#day(dates[nth]!, own)
    this.text(heads.total, page.left, this.y + 7, { size: 9.5, isBold: true })
    const total = this.#total(plannedMinutes(shifts, leave, timeZone))
    this.text(total, page.left + personColumns.net, this.y + 7, { size: 9.5, isBold: true })
    this.foot(this.words.print.personNote)
  }

  /** '35,0 h sur 35 h, 7,0 h d’absence, 2,0h supplémentaires' */
  #total(planned: number) {
    const { leave, dashboard, print } = this.words
    const { weeklyHours } = this.#person
    const said = (sentence: string, minutes: number) => fill(sentence, { hours: formatHours(minutes, this.language) })
    const ofContract = fill(print.ofContract, { hours: formatContract(weeklyHours, this.language) })
    const { kind, minutes } = weeklyBalance(planned, contractMinutes(weeklyHours), this.#own)
    return [
      weeklyHours > 0 ? `${this.hours(planned)} ${ofContract}` : this.hours(planned),
      ...(this.#own.leaveMinutes > 0 ? [said(leave.hours, this.#own.leaveMinutes)] : []),
      ...(kind === 'over' ? [said(dashboard.balance.over, minutes)] : []),
    ].join(', ')
  }

  #day(date: CalendarDate, own: readonly OwnWeek['shifts'][number][]) {
    const away = leaveOn(this.#own, date).filter(({ status }) => status !== 'pending')
    const former = this.formerHours(this.#person.id, date)
    const top = this.y + 6
    this.text(longDayName(date, this.language), page.left, top, { size: 9.5, isBold: true })
    const said = [...this.holidaysOn(date), ...this.notesOn(date)]
    let below = top + 13
    for (const line of said) {
      this.text(line, page.left, below, { size: 8, colour: paper.inkSoft, width: personColumns.hours - 12 })
      below = this.document.y + 2
    }
    let y = top
    for (const { name } of away) {
      this.text(name, page.left + personColumns.hours, y, { size: 9.5 })
      y += 14
    }
    if (away.length + own.length + former.length === 0) {
      const empty = this.#own.unemployed?.includes(date) ? this.words.noContract : this.words.dashboard.empty
      this.text(empty, page.left + personColumns.hours, y, { size: 9.5, colour: paper.grey })
    }
    for (const hours of former) {
      this.struck(hours, page.left + personColumns.hours, y, 9)
      y += 14
    }
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
    cell('hours', `${hoursOn(shift)}${draft}`, {
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
