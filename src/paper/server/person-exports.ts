import { type CalendarDate, daysOf, longDayName } from '#core/calendar.ts'
import { formatContract, formatHours } from '#core/durations.ts'
import { fill } from '#core/sentences.ts'
import { contractMinutes } from '#people/rules.ts'
import { plannedMinutes } from '#schedule/left.ts'
import { leaveOn, shiftsOfDays } from '#schedule/plan-week.ts'
import { netMinutes, textsOf, weeklyBalance } from '#schedule/rules.ts'
import { paper } from '#server/documents/paper.ts'
import { type Cell, openLines, type Row, stacked, Table } from '#server/documents/table.ts'
import { heightOf, type Writing } from '#server/documents/text.ts'
import { fallback, page, width } from './frame-exports.ts'
import { hoursOn, type OwnWeek, type Person, type PrintedPerson, WeekSheet } from './sheet-exports.ts'

/** Left edges, in points. */
const columns = { hours: 150, type: 260, break: 400, net: 470, notes: 545 }
/** The column of the day; its hours have the rest. */
const dayWidth = columns.hours
const usual = { size: 9.5 }

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
    const head = { size: 8.25, isBold: true }
    const table = new Table(this.document, this.y, {
      ...page,
      // The total stands below the last row.
      bottom: page.bottom - 20,
      widths: [dayWidth, width - dayWidth],
      lines: openLines,
      head: {
        least: 14,
        cells: [
          { draw: ({ x, y }) => this.text(heads.day, x, y, head) },
          { draw: ({ y }) => this.#across(y, heads, head) },
        ],
      },
    })
    const dates = daysOf(week)
    for (const [nth, own] of shiftsOfDays(shifts, dates).entries()) table.add(this.#day(dates[nth]!, own))
    const total = { size: 9.5, isBold: true }
    this.text(heads.total, page.left, table.y + 7, total)
    const minutes = plannedMinutes(shifts, leave, timeZone)
    this.text(this.#total(minutes), page.left + columns.net, table.y + 7, total)
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

  #day(date: CalendarDate, own: readonly OwnWeek['shifts'][number][]): Row {
    const away = leaveOn(this.#own, date).filter(({ status }) => status !== 'pending')
    const former = this.formerHours(this.#person.id, date)
    const said = { size: 8, colour: paper.inkSoft, width: dayWidth - 12 }
    const lines = [
      ...away.map(({ name }) => this.#line(14, (x, y) => this.text(name, x, y, usual))),
      ...former.map(hours => this.#line(14, (x, y) => this.struck(hours, x, y, 9))),
      ...own.map(shift => this.#shift(shift)),
    ]
    const empty = this.#own.unemployed?.includes(date) ? this.words.noContract : this.words.dashboard.empty
    const space = { above: 6, below: 5 }
    return {
      cells: [
        stacked(
          [
            this.#line(13, (x, y) => this.text(longDayName(date, this.language), x, y, { size: 9.5, isBold: true })),
            ...[...this.holidaysOn(date), ...this.notesOn(date)].map(line =>
              this.#line(heightOf(this.document, line, said) + 2, (x, y) => this.text(line, x, y, said)),
            ),
          ],
          space,
        ),
        lines.length > 0
          ? stacked(lines, space)
          : { draw: ({ x, y }) => this.text(empty, x, y + space.above, { ...usual, colour: paper.grey }) },
      ],
    }
  }

  #line(height: number, draw: (x: number, y: number) => void): Required<Cell> {
    return { height, draw: ({ x, y }) => draw(x, y) }
  }

  #shift(shift: OwnWeek['shifts'][number]) {
    const type = this.#own.shiftTypes.find(({ id }) => id === shift.shiftTypeId)
    const { breakDuration } = shift
    const notes = textsOf(shift).join('\n')
    const { print, typeGone } = this.words
    const draft = this.isDraft(shift) ? ` (${print.draft})` : ''
    const noted = { size: 8.5, width: width - columns.notes }
    const height = notes ? Math.max(15, heightOf(this.document, notes, noted) + 3) : 15
    return this.#line(height, (x, y) => {
      this.document.rect(x - 7, y, 3, 11).fill(type?.color ?? fallback)
      this.text(`${hoursOn(shift)}${draft}`, x, y, { ...usual, isBold: true })
      this.#across(y, {
        type: this.fitted(type?.name ?? typeGone, 130, 9.5),
        break: breakDuration > 0 ? fill(print.minutes, { minutes: breakDuration }) : print.nothing,
        net: this.hours(netMinutes(shift)),
      })
      if (notes) this.text(notes, page.left + columns.notes, y, noted)
    })
  }

  /** Words beside each other, each in its column. */
  #across(y: number, words: Partial<Record<keyof typeof columns, string>>, writing: Writing = usual) {
    for (const [column, x] of Object.entries(columns)) {
      const text = words[column as keyof typeof columns]
      if (text) this.text(text, page.left + x, y, writing)
    }
  }
}
