import type { z } from 'zod'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { fill } from '#core/sentences.ts'
import { fullName } from '#people/rules.ts'
import { type AnyShift, copyKey, goesPastMidnight, type Shift, type WallHours } from '#schedule/rules.ts'
import type { myWeek, teamWeek, unpublishedChange } from '#schedule/schemas.ts'
import { paper } from '#server/documents/paper.ts'
import { type FramedPaper, page, Sheet, texts, whomOf } from './frame-exports.ts'

export type TeamWeek = z.output<typeof teamWeek>
export type OwnWeek = z.output<typeof myWeek>
export type Person = { id: string; firstName: string; lastName: string; weeklyHours: number }

type MissingWord = 'team' | 'goneType' | 'hour' | `${'title' | 'line' | 'moment' | 'others'}_${'one' | 'other'}`

export type Draft = z.output<typeof unpublishedChange>

/** @property drafts of a company that publishes: the changes of planners that nobody was told. Null where a sheet has none by itself. */
type FramedWeek = FramedPaper & { drafts: readonly Draft[] | null }
export type PrintedTeam = FramedWeek & {
  kind: 'team'
  team: TeamWeek
  /** In its language. */
  missingWords: Readonly<Record<MissingWord, string>>
}
export type PrintedPerson = FramedWeek & {
  kind: 'person'
  person: Person
  /** Each leave under the name that its reader may see. */
  own: Omit<OwnWeek, 'waiting' | 'asked' | 'plannedMinutes' | 'leave'> & {
    leave: readonly (OwnWeek['leave'][number] & { name: string })[]
  }
}

export const titleOf = (printed: PrintedTeam | PrintedPerson) => {
  const { print } = texts[printed.language]
  const { week } = printed.kind === 'team' ? printed.team : printed.own
  const days = { from: formatDate(week.from), to: formatDate(week.to) }
  if (printed.kind === 'person') return fill(print.personWeek, { name: fullName(printed.person), ...days })
  return fill(print.teamWeek, { number: Temporal.PlainDate.from(week.from).weekOfYear!, ...days })
}

/** '18:00–02:00 +1' */
export const hoursOn = (shift: WallHours) =>
  `${shift.startTime}–${shift.endTime}${goesPastMidnight(shift) ? ' +1' : ''}`

type FormerHours = Draft & { before: NonNullable<Draft['before']> }

/** The person still sees other hours than those planned, or a shift that goes. */
const isFormer = (draft: Draft): draft is FormerHours =>
  draft.before !== null && (draft.after === null || hoursOf(draft.after) !== hoursOf(draft.before))

const hoursOf = ({ startsAt, endsAt }: Pick<Shift, 'startsAt' | 'endsAt'>) => `${startsAt} ${endsAt}`

export type Type = TeamWeek['shiftTypes'][number]

/** The sheet of a week. */
export class WeekSheet extends Sheet {
  readonly #printed: PrintedTeam | PrintedPerson
  readonly #drafts: ReadonlySet<string>
  readonly #former: ReadonlyMap<string, readonly FormerHours[]>

  constructor(document: PDFKit.PDFDocument, printed: PrintedTeam | PrintedPerson) {
    const { today } = printed.kind === 'team' ? printed.team : printed.own
    const whom = printed.kind === 'team' ? whomOf(printed) : undefined
    super(document, printed, { title: titleOf(printed), whom, today })
    this.#printed = printed
    this.#drafts = new Set((printed.drafts ?? []).map(({ before, after }) => copyKey((before ?? after)!)))
    this.#former = Map.groupBy(
      (printed.drafts ?? []).filter(isFormer),
      ({ before }) => `${before.employeeId} ${before.date}`,
    )
  }

  get context() {
    return this.#printed.kind === 'team' ? this.#printed.team : this.#printed.own
  }

  isDraft(shift: Pick<AnyShift, 'id' | 'employeeId'>) {
    return this.#drafts.has(copyKey(shift))
  }

  /** The hours that somebody still sees on a day, and that change or go. */
  formerHours(employeeId: string, date: CalendarDate): readonly string[] {
    return (this.#former.get(`${employeeId} ${date}`) ?? []).map(({ before }) => hoursOn(before))
  }

  override top(types: readonly Pick<Type, 'name' | 'color'>[]) {
    super.top(types)
    const { drafts } = this.#printed
    if (drafts === null || drafts.length === 0) return
    const said = drafts.length === 1 ? this.words.print.drafts_one : this.words.print.drafts_other
    const isStruck = drafts.some(isFormer)
    const words = [fill(said, { count: drafts.length }), ...(isStruck ? [this.words.print.struck] : [])]
    this.text(words.join(' · '), page.left, this.y, {
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
