import type { z } from 'zod'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { fill } from '#core/sentences.ts'
import { fullName } from '#people/rules.ts'
import { type AnyShift, copyKey } from '#schedule/rules.ts'
import type { myWeek, teamWeek } from '#schedule/schemas.ts'
import { paper } from '#server/documents/paper.ts'
import { type Framed, page, Sheet, texts } from './frame-exports.ts'

export type TeamWeek = z.output<typeof teamWeek>
export type OwnWeek = z.output<typeof myWeek>
export type Person = { firstName: string; lastName: string; weeklyHours: number }

type MissingWord = 'team' | 'goneType' | 'hour' | `${'title' | 'line' | 'moment' | 'others'}_${'one' | 'other'}`

/** @property drafts of a company that publishes: the changes of planners that nobody was told, `copyKey` of each. Null where a sheet has none by itself. */
type FramedWeek = Framed & { drafts: readonly string[] | null }
export type PrintedTeam = FramedWeek & {
  kind: 'team'
  team: TeamWeek
  /** In its language. */
  missingWords: Readonly<Record<MissingWord, string>>
}
export type PrintedPerson = FramedWeek & {
  kind: 'person'
  person: Person
  own: Omit<OwnWeek, 'waiting' | 'asked' | 'plannedMinutes'>
}

export const titleOf = (printed: PrintedTeam | PrintedPerson) => {
  const { print } = texts[printed.language]
  const { week } = printed.kind === 'team' ? printed.team : printed.own
  const days = { from: formatDate(week.from), to: formatDate(week.to) }
  if (printed.kind === 'person') return fill(print.personWeek, { name: fullName(printed.person), ...days })
  return fill(print.teamWeek, { number: Temporal.PlainDate.from(week.from).weekOfYear!, ...days })
}

export type Type = TeamWeek['shiftTypes'][number]

/** The sheet of a week. */
export class WeekSheet extends Sheet {
  readonly #printed: PrintedTeam | PrintedPerson
  readonly #drafts: ReadonlySet<string>

  constructor(document: PDFKit.PDFDocument, printed: PrintedTeam | PrintedPerson) {
    const { today } = printed.kind === 'team' ? printed.team : printed.own
    super(document, printed, { title: titleOf(printed), today })
    this.#printed = printed
    this.#drafts = new Set(printed.drafts)
  }

  get context() {
    return this.#printed.kind === 'team' ? this.#printed.team : this.#printed.own
  }

  isDraft(shift: Pick<AnyShift, 'id' | 'employeeId'>) {
    return this.#drafts.has(copyKey(shift))
  }

  override top(types: readonly Pick<Type, 'name' | 'color'>[]) {
    super.top(types)
    const { drafts } = this.#printed
    if (drafts === null || drafts.length === 0) return
    const said = drafts.length === 1 ? this.words.print.drafts_one : this.words.print.drafts_other
    this.text(fill(said, { count: drafts.length }), page.left, this.y, {
      size: 8.25,
      isBold: true,
      colour: paper.brick,
    })
    this.y += 14
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
}
