import { type CalendarDate } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { dayWindow, type Interval, overlaps } from '#core/intervals.ts'
import { minutesInto } from '#core/wall-clock.ts'
import type { TimelineSegment } from '#web/ui/time/Timeline.tsx'
import { retainedIn, type WeekDay } from './Hours.ts'

/** Epoch milliseconds as minutes since midnight of a day, on the company's clock. */
const drawnOn =
  (date: CalendarDate, timeZone: string) =>
  ({ start, end }: Interval): Interval => {
    const minute = (at: number) => minutesInto(date, Temporal.Instant.fromEpochMilliseconds(at), timeZone)
    return { start: minute(start), end: minute(end) }
  }

export type Lanes = Record<'planned' | 'punched' | 'retained', TimelineSegment[]>

/** Planned, punched and retained hours of a day: one window, three lanes. */
export function lanesOf(day: WeekDay, timeZone: string): Lanes {
  const drawn = drawnOn(day.date, timeZone)
  const segments = (kind: TimelineSegment['kind'], parts: readonly Interval[]) =>
    parts.map(part => ({ kind, ...drawn(part) }))
  const isSet = day.state === 'decided'
  return {
    planned: segments('planned', day.planned.work),
    punched: punchedIn(day).map(({ kind, ...part }) => ({ kind, ...drawn(part) })),
    retained: segments(isSet ? 'retained' : 'proposed', retainedIn(day)?.work ?? []),
  }
}

type Part = Interval & { kind: TimelineSegment['kind'] }

function punchedIn({ planned: { work: planned }, punched: { sessions }, why }: WeekDay): Part[] {
  const missed: Part[] = why.flatMap(each =>
    each.kind === 'no-punch' ? [{ kind: 'missed' as const, ...each.shift }] : [],
  )
  /** Only an excess that asks for a look is drawn as one. */
  const isExcess = (kind: string, length: number) =>
    why.some(each => each.kind === kind && 'minutes' in each && each.minutes === Math.round(length / MINUTE))
  const worked = sessions.flatMap(({ start, end, breaks }): Part[] => {
    if (end === null) {
      const until = Math.max(start, planned.find(shift => shift.end > start)?.end ?? start)
      return [{ kind: 'missed', start, end: until }]
    }
    // Each of two services of a day is compared with its own punches.
    const own = planned.filter(shift => overlaps(shift, { start, end }))
    const [first, last] = [Math.min(...own.map(shift => shift.start)), Math.max(...own.map(shift => shift.end))]
    const plan = {
      start: isExcess('early-arrival', first - start) ? first : start,
      end: isExcess('late-departure', end - last) ? last : end,
    }
    const pauses = breaks.map((pause): Part => ({ kind: 'break', start: pause.start, end: pause.end ?? end }))
    const edges = [start, ...pauses.flatMap(pause => [pause.start, pause.end]), end]
    const pieces = edges.flatMap((edge, index) => (index % 2 === 0 ? [{ start: edge, end: edges[index + 1]! }] : []))
    return [...pieces.flatMap(piece => beyond(piece, plan)), ...pauses]
  })
  return [...worked, ...missed].filter(({ start, end }) => end > start)
}

const beyond = ({ start, end }: Interval, plan: Interval): Part[] => [
  { kind: 'over', start, end: Math.min(end, plan.start) },
  { kind: 'worked', start: Math.max(start, plan.start), end: Math.min(end, plan.end) },
  { kind: 'over', start: Math.max(start, plan.end), end },
]

/** One window for all days, so that they compare. A week has seven dates for any number of people: only their extremes are put on the clock. */
export const windowOf = (days: readonly WeekDay[], timeZone: string): Interval => {
  const extremes = new Map<CalendarDate, Interval>()
  for (const day of days)
    for (const { start, end } of partsOf(day)) {
      const known = extremes.get(day.date) ?? { start, end }
      extremes.set(day.date, { start: Math.min(known.start, start), end: Math.max(known.end, end) })
    }
  return dayWindow([...extremes].map(([date, extreme]) => drawnOn(date, timeZone)(extreme)))
}

const partsOf = (day: WeekDay): Interval[] => [
  ...day.planned.work,
  ...day.punched.sessions.map(({ start, end }) => ({ start, end: end ?? start })),
  ...(retainedIn(day)?.work ?? []),
]
