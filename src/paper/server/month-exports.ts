import { type CalendarDate, datesIn, dayName, isoWeekday, monthYear } from '#core/calendar.ts'
import { formatHours, sum } from '#core/durations.ts'
import { fill } from '#core/sentences.ts'
import { concerns } from '#leave/rules.ts'
import { fullName } from '#people/rules.ts'
import { typeLetters } from '#schedule/type-letters.ts'
import { documentJob } from '#server/documents/document-job.ts'
import { paper } from '#server/documents/paper.ts'
import { writtenPdf } from '#server/documents/pdf.ts'
import { type Box, type Cell, Table } from '#server/documents/table.ts'
import { heightOf } from '#server/documents/text.ts'
import type { teamMonth } from '#sights/server/months/queries.ts'
import { type FramedPaper, fallback, page, Sheet, texts, whomOf, width } from './frame-exports.ts'

type TeamMonth = Awaited<ReturnType<typeof teamMonth>>
type MonthPerson = TeamMonth['people'][number]
type MonthShift = MonthPerson['shifts'][number]

export type PrintedMonth = FramedPaper & { month: TeamMonth }

export const monthPdf = documentJob(import.meta.filename, drawnMonth)

const titleOf = ({ language, month: { month } }: PrintedMonth) =>
  fill(texts[language].sights.month.title, { month: monthYear(month.from, language) })

/** In a thread. */
export function drawnMonth(printed: PrintedMonth): Promise<Uint8Array> {
  const { language, companyName, month } = printed
  return writtenPdf(
    { title: titleOf(printed), author: companyName, date: month.month.to, language, layout: 'landscape' },
    document => new MonthSheet(document, printed).draw(),
  )
}

const columns = { name: 102, total: 46 }
/** Twenty-six people on one page, below a code to scan. */
const rowHeight = 17.7
const nameStyle = { size: 7.25, isBold: true, width: columns.name - 6 }

/** The month of the team: a row a person, a column a day. Absences have no reason (docs/decisions/0009-leave-in-the-planning.md). */
class MonthSheet extends Sheet {
  readonly #month: TeamMonth
  readonly #holidayNames: PrintedMonth['holidayNames']
  readonly #dates: readonly CalendarDate[]
  readonly #types: ReadonlyMap<string, { name: string; color: string; letter: string }>

  constructor(document: PDFKit.PDFDocument, printed: PrintedMonth) {
    super(document, printed, { title: titleOf(printed), whom: whomOf(printed), today: printed.month.today })
    const { month } = printed
    const letters = typeLetters(month.shiftTypes)
    this.#month = month
    this.#holidayNames = printed.holidayNames
    this.#dates = datesIn(month.month)
    this.#types = new Map(
      month.shiftTypes.map(({ id, name, color }) => [id, { name, color, letter: letters.get(id) ?? name.slice(0, 1) }]),
    )
  }

  draw() {
    const { people } = this.#month
    const used = new Set(people.flatMap(({ shifts }) => shifts.map(([, typeId]) => typeId)))
    const types = [...this.#types].filter(([id]) => used.has(id)).map(([, type]) => type)
    const closed = this.#month.closings ? [{ name: this.words.planning.closed, color: null, letter: '' }] : []
    this.top([...types, ...closed])
    const dayWidth = (width - columns.name - columns.total) / this.#dates.length
    const table = new Table(this.document, this.y, {
      left: page.left,
      top: page.top,
      bottom: page.bottom,
      widths: [columns.name, ...this.#dates.map(() => dayWidth), columns.total],
      head: {
        least: 24,
        cells: [
          this.#headed(this.words.print.columns.employee),
          ...this.#dates.map(date => this.#head(date)),
          this.#headed(this.words.sights.month.total, 'right'),
        ],
      },
    })
    for (const person of people) table.add({ least: rowHeight, cells: this.#cells(person) })
    this.foot(this.#note())
  }

  /** The holidays by their names, which have no room in the head. */
  #note() {
    const holidays = this.#month.holidays.map(
      ({ date, name }) => `${this.#holidayNames[name]} (${dayName(date, this.language)})`,
    )
    return [...holidays, this.words.print.personNote].join(' · ')
  }

  #headed(words: string, align: 'left' | 'right' = 'left'): Cell {
    return {
      draw: ({ x, y, width: across }) =>
        this.text(words, x, y + 13, { size: 7, colour: paper.inkSoft, width: across, align, isFigure: false }),
    }
  }

  #head(date: CalendarDate): Cell {
    const [weekday = '', number = ''] = dayName(date, this.language).split(' ')
    const isHoliday = this.#month.holidays.some(each => each.date === date)
    return {
      draw: box => {
        this.#shade(date, box)
        this.#centred(weekday.slice(0, 1).toUpperCase(), box, 2.5, { size: 6.5, colour: paper.inkSoft })
        this.#centred(number, box, 10.5, { size: 7.5, isBold: true })
        if (isHoliday) this.document.rect(box.x + box.width / 2 - 5, box.y + 20.5, 10, 1.5).fill(paper.ochre)
      },
    }
  }

  /** Weekends and holidays. */
  #shade(date: CalendarDate, { x, y, width: across, height }: Box) {
    if (isoWeekday(date) > 5 || this.#month.holidays.some(each => each.date === date))
      this.document.rect(x, y, across, height).fill(paper.shade)
  }

  #cells(person: MonthPerson): Cell[] {
    const name = fullName(person)
    // Whole: names that are alike may differ at their end alone.
    const high = heightOf(this.document, name, nameStyle)
    const byDay = Map.groupBy(person.shifts, ([day]) => day)
    return [
      {
        height: high + 4,
        draw: ({ x, y, height }) => this.text(name, x, y + (height - high) / 2, nameStyle),
      },
      ...this.#dates.map(
        (date, nth): Cell => ({ draw: box => this.#day(person, date, byDay.get(nth + 1) ?? [], box) }),
      ),
      { draw: box => this.#total(person, box) },
    ]
  }

  #day(person: MonthPerson, date: CalendarDate, shifts: readonly MonthShift[], box: Box) {
    const { leave, closings = [] } = this.#month
    const isAt = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
      startDate <= date && date <= endDate
    const isClosed = closings.some(period => isAt(period) && concerns(period, person.department))
    this.#shade(date, box)
    if (person.unemployed?.includes(date)) this.hatch(box, paper.line, 3)
    else if (isClosed) this.hatch(box, paper.hatch, 8)
    const isAway = leave.some(each => each.employeeId === person.id && each.status === 'approved' && isAt(each))
    const half = { ...box, x: box.x + 1, y: box.y + 1, width: box.width - 2, height: 8 }
    if (isAway) {
      this.hatch({ ...half, height: shifts.length > 0 ? 8 : box.height - 2 }, paper.hatch, 3)
      const word = this.words.sights.month.approved
      const long = this.lengthOf(word, 6)
      this.document.rect(box.x + (box.width - long) / 2 - 1, box.y + 1.5, long + 2, 7).fill('#FFFFFF')
      this.#centred(word, box, 1.5, { size: 6 })
    }
    if (shifts.length === 0) return
    const top = isAway ? half.y + 8 : half.y
    const across = half.width / shifts.length
    for (const [nth, [, typeId]] of shifts.entries()) {
      const type = this.#types.get(typeId ?? '')
      const place = { ...half, y: top, x: half.x + nth * across, width: across - 0.5 }
      this.letter(type?.letter ?? '?', type?.color ?? fallback, place)
    }
    if (isAway) return
    const hours = formatHours(sum(shifts.map(([, , , , minutes]) => minutes)), this.language)
    this.#centred(hours, box, 9.5, { size: 6.25 })
  }

  #total({ plannedMinutes, contractMinutes }: MonthPerson, { x, y, width: across, height }: Box) {
    const right = { width: across, align: 'right' as const }
    const planned = formatHours(plannedMinutes, this.language)
    const colour = contractMinutes > 0 && plannedMinutes > contractMinutes ? paper.brick : paper.ink
    if (contractMinutes === 0)
      return this.text(planned, x, y + height / 2 - 4.5, { ...right, size: 7.25, isBold: true })
    const contract = fill(this.words.sights.month.ofContract, { hours: formatHours(contractMinutes, this.language) })
    this.text(planned, x, y + height / 2 - 8.5, { ...right, size: 7.25, isBold: true, colour })
    return this.text(contract, x, y + height / 2 + 0.5, { ...right, size: 6.25, colour: paper.inkSoft })
  }

  #centred(text: string, box: Box, below: number, style: { size: number; isBold?: boolean; colour?: string }) {
    const long = this.lengthOf(text, style.size, style.isBold)
    this.text(text, box.x + (box.width - long) / 2, box.y + below, style)
  }
}
