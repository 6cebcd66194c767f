import { addDays, type CalendarDate, daysOf, isoWeekday, type Period, weekOf } from '#core/calendar.ts'
import { type Interval, overlaps } from '#core/intervals.ts'
import { plannableHours } from '#schedule/plannable.ts'
import { hasPerson, plainDay, type ShiftDetails, type ShiftTerms, type WallHours } from '#schedule/rules.ts'
import type { CopyFound } from '#templates/rules/week-copy.ts'

export const maxTemplates = 50
export const maxCycles = 200
/** Weeks that are planned at once. */
export const maxWeeks = 12
/** Templates that alternate. */
export const maxRotation = 4

/** A shift of a week template: on a weekday, from 1, Monday, to 7. It has no notes: these are of one day. */
export type TemplateShift = WallHours &
  ShiftTerms & {
    id: string
    templateId: string
    /** Null: an open shift. */
    employeeId: string | null
    /** The department of an open shift itself; of a person's shift, that of the person today. */
    department: string | null
    weekday: number
  }

/** Templates that alternate week by week. The first one is that of the week of `startsOn`. */
export type Rotation = { startsOn: CalendarDate; templates: readonly string[] }

/** The scope of a planned template: all its shifts, or those of some departments and people. */
export type Scope = { isForAll: boolean; departments: readonly string[]; people: readonly string[] }

/** A shift that a template asks for on a day. */
export type TemplateLine = WallHours &
  ShiftDetails & { id: string; employeeId: string | null; department: string | null; date: CalendarDate }

/** The Mondays of the weeks that are planned from a day on. */
export const mondaysFrom = (from: CalendarDate, weeks: number): CalendarDate[] => {
  const { from: monday } = weekOf(from)
  return Array.from({ length: weeks }, (_, week) => addDays(monday, 7 * week))
}

/** From a day to the Sunday of the last of these weeks. */
export const daysFrom = (from: CalendarDate, weeks: number): Period => ({
  from,
  to: weekOf(mondaysFrom(from, weeks).at(-1)!).to,
})

const WEEK = 7 * 24 * 60 * 60_000

/** Which template is that of a week: from 0. Weeks before the first one count backwards. */
export const positionIn = ({ startsOn, templates }: Rotation, date: CalendarDate): number => {
  const weeks = (Date.parse(weekOf(date).from) - Date.parse(weekOf(startsOn).from)) / WEEK
  return ((weeks % templates.length) + templates.length) % templates.length
}

/** 'A' to 'D'. */
export const letterOf = (position: number) => 'ABCD'[position]!

const isInScope =
  ({ isForAll, departments, people }: Scope) =>
  ({ employeeId, department }: TemplateShift) =>
    isForAll ||
    (department !== null && departments.includes(department)) ||
    (employeeId !== null && people.includes(employeeId))

/** The lines that templates ask for on these days. */
export const linesOf = (
  shifts: readonly TemplateShift[],
  rotation: Rotation,
  scope: Scope,
  days: Period,
): TemplateLine[] => {
  const ofTemplate = Map.groupBy(shifts.filter(isInScope(scope)), ({ templateId }) => templateId)
  const weeks = Math.ceil((Date.parse(days.to) - Date.parse(weekOf(days.from).from) + 1) / WEEK)
  return mondaysFrom(days.from, weeks).flatMap(monday => {
    const dates = daysOf(weekOf(monday))
    return (ofTemplate.get(rotation.templates[positionIn(rotation, monday)]!) ?? []).flatMap(shift => {
      const { id, templateId: _templateId, weekday, ...hours } = shift
      const date = dates[weekday - 1]!
      return date < days.from || date > days.to ? [] : { ...hours, id: `${id}.${date}`, date, ...plainDay }
    })
  })
}

/** The weekday of a shift that becomes part of a template. */
export const weekdayIn = (date: CalendarDate) => isoWeekday(date)

/** The choices for a line that the plan does not take as it is. */
export const choices = ['keep', 'open', 'skip'] as const
export type Choice = (typeof choices)[number]

/** Why a line is asked about: what keeps it out, or a limit that it exceeds. */
type Doubt = {
  obstacle: string | null
  mayBeOpen: boolean
  isBesideAbsence: boolean
  found: CopyFound | null
  /** Its shift was written before, and somebody took it away or changed it. */
  isAway: boolean
}

/** Nobody else can take a shift whose hours or type do not exist. */
const open = ({ obstacle, mayBeOpen }: Doubt) =>
  mayBeOpen || obstacle === null || obstacle === 'overlap' || obstacle === 'under-age'

/** The choices of a planner; 'skip' always. */
export const choicesOf = (doubt: Doubt): Choice[] => [
  ...(doubt.obstacle === null || doubt.isBesideAbsence ? (['keep'] as const) : []),
  ...(open(doubt) ? (['open'] as const) : []),
  'skip',
]

/** The choice for a line at first: skipped if somebody took its shift away or changed it; kept if only a rule speaks against it, skipped beside another shift, else an open shift where there may be one. */
export const firstChoiceOf = (doubt: Doubt): Choice => {
  const possible = choicesOf(doubt)
  if (doubt.isAway || doubt.obstacle === 'overlap') return 'skip'
  if (doubt.obstacle === null) return 'keep'
  return possible.includes('open') ? 'open' : 'skip'
}

/** Two weeks before the last planned day, a cycle asks to be planned further. */
export const isRunningOut = (plannedUntil: CalendarDate | null, today: CalendarDate) =>
  plannedUntil === null || plannedUntil < addDays(today, 14)

/**
 * A shift of a cycle that was taken away: what brings it back. Nobody had changed it, so it has no notes.
 * `lineEmployeeId`: for whom its line was; absent in what was kept before lines were.
 */
export type WithdrawnShift = Omit<TemplateLine, 'notes'> & {
  version: number
  applicationId: string
  lineEmployeeId?: string | null
}

/** A line that a cycle wrote before, and its shift as it is now; null once somebody deleted it. */
export type FormerLine = Interval & {
  employeeId: string | null
  department: string | null
  date: CalendarDate
  isUnchanged: boolean
  shift: (WallHours & { employeeId: string | null; department: string | null; date: CalendarDate }) | null
}

/**
 * Lines whose shifts somebody deleted, gave away, opened or moved: planning a cycle again leaves them as they are. A person whose whole day
 * was taken away stays away that day, whatever the templates ask for now.
 * @param former oldest first: of two that were written for the same hours the later one counts
 * @returns by the id of the line, what became of it
 */
export const linesAway = (lines: readonly TemplateLine[], former: readonly FormerLine[], timeZone: string) => {
  const isForNobody = (line: { employeeId: string | null }) => !hasPerson(line)
  return new Map([
    ...ownAway(lines.filter(hasPerson), former.filter(hasPerson), timeZone),
    ...openAway(lines.filter(isForNobody), former.filter(isForNobody), timeZone),
  ])
}

type Away = [id: string, became: FormerLine]

const ownAway = (lines: readonly TemplateLine[], former: readonly FormerLine[], timeZone: string): Away[] => {
  const dayOf = ({ employeeId, date }: Pick<FormerLine, 'employeeId' | 'date'>) => `${employeeId} ${date}`
  const days = Map.groupBy(former, dayOf)
  return lines.flatMap(line => {
    const day = days.get(dayOf(line)) ?? []
    if (day.every(({ isUnchanged }) => isUnchanged)) return []
    const hours = plannableHours(line, timeZone)
    const same = 'reason' in hours ? undefined : day.findLast(each => overlaps(each, hours))
    const became = same ?? (day.every(isOffThatDay) ? day.at(-1)! : null)
    return became === null || became.isUnchanged ? [] : [[line.id, became]]
  })
}

const isOffThatDay = ({ isUnchanged, shift, employeeId, date }: FormerLine) =>
  !isUnchanged && (shift === null || shift.employeeId !== employeeId || shift.date !== date)

/** Several open shifts may be the same: as many stay away as were taken or deleted. */
const openAway = (lines: readonly TemplateLine[], former: readonly FormerLine[], timeZone: string): Away[] => {
  if (former.every(({ isUnchanged }) => isUnchanged)) return []
  const keyOf = ({ department, start, end }: Interval & Pick<FormerLine, 'department'>) =>
    JSON.stringify([department, start, end])
  const known = Map.groupBy(former, keyOf)
  const alike = Map.groupBy(lines, line => {
    const hours = plannableHours(line, timeZone)
    return 'reason' in hours ? '' : keyOf({ ...hours, department: line.department })
  })
  return [...alike].flatMap(([key, wanted]) => {
    const changed = known.get(key)?.filter(({ isUnchanged }) => !isUnchanged) ?? []
    const missing = wanted.length - ((known.get(key)?.length ?? 0) - changed.length)
    const away = Math.max(0, Math.min(changed.length, missing))
    return wanted.slice(wanted.length - away).map(({ id }, nth): Away => [id, changed[changed.length - away + nth]!])
  })
}
