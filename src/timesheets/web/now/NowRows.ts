import { addDays, type CalendarDate, startOfDay } from '#core/calendar.ts'
import { lastEvent, stateOf } from '#time-clock/rules.ts'
import { segmentsOf, timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import type { Attending, TeamNow } from '#timesheets/web/team-today/TeamToday.ts'
import { type ClockedSession, toSession } from '#web/api/work-session.ts'
import type { TimelineSegment } from '#web/ui/time/Timeline.tsx'

export const groups = ['absent', 'late', 'still-here', 'here', 'done'] as const
export type Group = (typeof groups)[number]

/** A person on the list. `open`: the session that goes on. `from` and `to`: of their work today. `missedOn`: the day of the shift that they miss. */
export type NowRow = Attending & {
  group: Group
  segments: readonly TimelineSegment[]
  open: ClockedSession | null
  from: string | null
  to: string | null
  missedOn: CalendarDate | null
}

type Moment = { today: string; timeZone: string; now: Temporal.Instant }

const DAY_MINUTES = 24 * 60

/** By group, the most urgent first; those whom nobody awaits now, and who have not come today, are not on it. */
export function nowRows({ all, exceptions, minute }: TeamNow, moment: Moment): Map<Group, NowRow[]> {
  const urgency = new Map(exceptions.map(({ person }, index) => [person.id, index]))
  const rows = all
    .flatMap(each => {
      const group = groupOf(each, minute)
      return group ? [rowOf(each, group, minute, moment)] : []
    })
    .toSorted((one, other) => (urgency.get(one.person.id) ?? 0) - (urgency.get(other.person.id) ?? 0))
  const byGroup = Map.groupBy(rows, ({ group }) => group)
  return new Map(groups.flatMap(group => (byGroup.has(group) ? [[group, byGroup.get(group)!]] : [])))
}

/** Nobody has finished a day whose next shift is to come. */
function groupOf({ attendance, day }: Attending, minute: number): Group | null {
  if (attendance.kind === 'due') return null
  if (attendance.kind !== 'off') return attendance.kind
  const isExpected = !day.isAway && day.planned.some(({ start }) => start > minute)
  return !isExpected && day.worked.some(({ end }) => end !== null && end > 0) ? 'done' : null
}

function rowOf(each: Attending, group: Group, minute: number, { today, timeZone, now }: Moment): NowRow {
  const { person, day, attendance } = each
  const sessions = person.sessions.map(toSession)
  const latest = person.latestArrival === null ? undefined : Date.parse(person.latestArrival)
  const live = sessions.filter(session => stateOf(session, now.epochMilliseconds, today, latest) !== 'to-complete')
  const punched = live.flatMap(session =>
    segmentsOf(session, now.epochMilliseconds, timeZone).map(segment => onToday(segment, session.date < today)),
  )
  const open = live.find(({ clockOut }) => clockOut === null) ?? null
  const midnight = startOfDay(today, timeZone).epochMilliseconds
  const ofToday = live.filter(session => session === open || lastEvent(session) > midnight)
  return {
    ...each,
    group,
    segments: [
      ...plannedOf(day.planned, attendance, minute),
      ...punched.filter(({ end }) => end > 0),
      ...(attendance.kind === 'still-here'
        ? [{ kind: 'over' as const, start: attendance.shift.end, end: minute }]
        : []),
    ],
    open,
    from: (open ?? ofToday[0]) ? timeAt((open ?? ofToday[0]!).clockIn, timeZone) : null,
    missedOn: attendance.kind === 'absent' ? addDays(today, Math.floor(attendance.shift.start / DAY_MINUTES)) : null,
    to: ofToday.length > 0 ? timeAt(lastEvent(ofToday.at(-1)!), timeZone) : null,
  }
}

const onToday = <Segment extends TimelineSegment>(segment: Segment, isYesterday: boolean): Segment =>
  isYesterday
    ? { ...segment, start: Math.max(segment.start - DAY_MINUTES, 0), end: segment.end - DAY_MINUTES }
    : segment

/** Past planned hours are in the punches; a missed shift is whole. */
const plannedOf = (
  planned: Attending['day']['planned'],
  attendance: Attending['attendance'],
  minute: number,
): TimelineSegment[] =>
  planned.flatMap((shift): TimelineSegment[] => {
    const isMissed = attendance.kind === 'absent' && attendance.shift === shift
    if (isMissed) return [{ kind: 'missed', ...shift }]
    if (attendance.kind === 'late' && attendance.shift === shift) return [{ kind: 'planned', ...shift }]
    return shift.end > minute ? [{ kind: 'planned', start: Math.max(shift.start, minute), end: shift.end }] : []
  })
