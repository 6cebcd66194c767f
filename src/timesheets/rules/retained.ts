import { MINUTE, sum } from '#core/durations.ts'
import { type Interval, lengthOf, overlapOf } from '#core/intervals.ts'
import type { Work } from '#labour/hours.ts'
import { type Away, workLeft } from '#labour/work-left.ts'
import type { SessionState } from '#time-clock/rules.ts'

/**
 * Retained hours are those that will be paid: a person decides them, day by day, from planned and punched hours. Neither of these
 * ever changes for it. A day has the shifts and the sessions that begin on it: a night belongs to its first day.
 */

/** Epoch milliseconds; the place of its break, in minutes, is not known. */
export type PlannedWork = Interval & { breakDuration: number }

/** Epoch milliseconds; `end` is null until the departure. A break that goes on has no end. */
export type PunchedWork = {
  start: number
  end: number | null
  breaks: readonly { start: number; end: number | null }[]
  state: SessionState
}

export const bases = ['punched', 'planned', 'typed', 'none'] as const
/** Where the retained hours come from; `none`: no hour of the day is retained. */
export type Basis = (typeof bases)[number]

/** In the shape that `countWeek` counts. */
export type RetainedWork = { basis: Basis; work: readonly Work[] }

export const roundings = [1, 5, 10, 15] as const
export const withinChoices = ['punched', 'planned'] as const
export const breakChoices = ['punched', 'at-least-planned'] as const

/** The company's settings for the retained hours. Punches are never rounded. */
export type RetainedSettings = {
  /** Minutes: a smaller or equal difference between planned and punched asks nobody. */
  threshold: number
  /** Which hours count when every difference is within the tolerance. */
  within: (typeof withinChoices)[number]
  /** Minutes; retained times are rounded to the nearest multiple. 1: not at all. */
  rounding: number
  /** Whether a planned break is taken off that was not punched. */
  breaks: (typeof breakChoices)[number]
}

export const defaultSettings: RetainedSettings = { threshold: 10, within: 'punched', rounding: 1, breaks: 'punched' }

/** Why a person must look at a day. Whole minutes, always positive. */
export type Why =
  | { kind: 'no-departure' | 'no-plan' | 'changed-since' }
  | { kind: 'no-punch'; shift: Interval }
  | {
      kind:
        | 'late-arrival'
        | 'early-arrival'
        | 'late-departure'
        | 'early-departure'
        | 'worked-on-leave'
        | 'longer-break'
        | 'shorter-break'
      minutes: number
    }

/** `ahead`: nothing of it has begun. `running`: it goes on. `quiet`: nothing to look at. `exception`: to decide one by one. */
export type DayState = 'ahead' | 'running' | 'quiet' | 'exception' | 'decided'

export type RetainedDay = {
  state: DayState
  /** Reasons to look at the day, the weightiest first. */
  why: readonly Why[]
  /** Null: nobody may guess it. */
  proposed: RetainedWork | null
  decided: RetainedWork | null
}

export type Day = {
  planned: readonly PlannedWork[]
  punched: readonly PunchedWork[]
  /** Nobody misses a shift then. */
  away: readonly Away[]
  decision: (RetainedWork & { seen: string }) | null
}

/** Whether a day is over, so that somebody can decide on it. */
export const isOver = (state: DayState): boolean => state !== 'ahead' && state !== 'running'

/** @param now epoch milliseconds */
export function dayOf(day: Day, settings: RetainedSettings, now: number): RetainedDay {
  const { punched, decision } = day
  const planned = expectedOf(day)
  const spans = spansOf(planned, punched)
  const unfinished = unfinishedOf({ planned, punched }, now)
  const absences = absencesWithin(day)
  const why = unfinished
    ? []
    : spans
        .flatMap(span => (isUnplanned(span) ? whyCome(span, day.away) : whyOf(span, absences, settings)))
        .filter(each => each.kind !== 'no-punch' || !mayBeWorked(each.shift, punched))
        .toSorted(byWeight)
  const proposed = unfinished ? null : proposedFor(day, spans, settings, why)
  if (!decision)
    return {
      state: unfinished ?? (why.length > 0 ? 'exception' : 'quiet'),
      why,
      proposed,
      decided: null,
    }
  const { seen: _, ...decided } = decision
  if (isDecided(day)) return { state: 'decided', why, proposed, decided }
  return { state: 'exception', why: [{ kind: 'changed-since' }, ...why], proposed, decided }
}

/** Null once the last shift and the work are over. */
const unfinishedOf = ({ planned, punched }: Pick<Day, 'planned' | 'punched'>, now: number) => {
  if (!punched.some(isOpen) && planned.every(({ end }) => end <= now)) return null
  return punched.length === 0 && planned.every(({ start }) => start > now) ? 'ahead' : 'running'
}

/** Whether somebody decided on the plan and the punches as they are now. */
export const isDecided = (day: Day): boolean => day.decision !== null && day.decision.seen === fingerprint(day)

const isOpen = ({ state }: PunchedWork) => state === 'working' || state === 'on-break'

/** Whether there is something to decide. */
export const hasWork = (day: Day): boolean =>
  day.punched.length > 0 || day.decision !== null || expectedOf(day).length > 0

type GivenDay = Pick<Day, 'planned' | 'punched' | 'away'>

/** The planned work that absences leave. A person who comes during an absence works without a plan, as in the counters. */
const expectedOf = ({ planned, away }: Pick<Day, 'planned' | 'away'>): PlannedWork[] =>
  planned.flatMap(shift => workLeft(shift, away))

/** Absences that take a part of a shift and leave another one. Sorted and non-overlapping. */
const absencesWithin = ({ planned, away }: GivenDay): Interval[] => {
  const taken = planned.flatMap(shift => {
    const rest = workLeft(shift, away)
    if (rest.length === 0) return []
    const edges = [shift.start, ...rest.flatMap(({ start, end }) => [start, end]), shift.end]
    return Array.from({ length: rest.length + 1 }, (_, nth) => ({ start: edges[2 * nth]!, end: edges[2 * nth + 1]! }))
  })
  return taken.filter(each => lengthOf(each) > 0)
}

/** Shifts and sessions that lie over each other: they are about the same work. */
type Span = { planned: PlannedWork[]; punched: PunchedWork[] }

/** A forgotten departure counts as its arrival alone. */
const reached = ({ start, end }: { start: number; end: number | null }): Interval => ({ start, end: end ?? start + 1 })

function spansOf(planned: readonly PlannedWork[], punched: readonly PunchedWork[]): Span[] {
  const pieces = [
    ...planned.map(shift => ({ ...reached(shift), span: { planned: [shift], punched: [] } as Span })),
    ...punched.map(session => ({ ...reached(session), span: { planned: [], punched: [session] } as Span })),
  ].toSorted((one, other) => one.start - other.start || one.end - other.end)
  const spans: (Interval & { span: Span })[] = []
  for (const piece of pieces) {
    const last = spans.at(-1)
    if (last && piece.start < last.end) {
      last.end = Math.max(last.end, piece.end)
      last.span.planned.push(...piece.span.planned)
      last.span.punched.push(...piece.span.punched)
    } else spans.push(piece)
  }
  return spans.map(({ span }) => span)
}

/** Whether the last arrival before the end of a shift has no departure: nobody knows how long that person stayed. */
const mayBeWorked = (shift: Interval, punched: readonly PunchedWork[]) =>
  punched
    .filter(({ start }) => start < shift.end)
    .toSorted((one, other) => one.start - other.start)
    .at(-1)?.end === null

const inMinutes = (milliseconds: number) => Math.round(milliseconds / MINUTE)

/** From the first start to the last end, and the minutes in between that are neither work nor absence. */
function shapeOf(work: readonly Work[], absences: readonly Interval[]) {
  const [start, end] = [Math.min(...work.map(each => each.start)), Math.max(...work.map(each => each.end))]
  const onLeave = workedDuring(work, absences)
  return { start, end, onLeave, pause: present({ start, end }, absences) - (minutesOf(work) - onLeave) }
}

/** Minutes of an interval outside absences; 0 where it ends before it starts. */
const present = ({ start, end }: Interval, absences: readonly Interval[]) =>
  inMinutes(Math.max(0, end - start) - sum(absences.map(each => overlapOf(each, { start, end }))))

const workedDuring = (work: readonly Work[], absences: readonly Interval[]) =>
  inMinutes(
    sum(
      absences.flatMap(away =>
        work.map(each => overlapOf(away, each) - sum((each.breaks ?? []).map(pause => overlapOf(away, pause)))),
      ),
    ),
  )

/** Whole minutes: each piece of work is rounded once, as a session is. */
export const minutesOf = (work: readonly Work[]): number => sum(work.map(each => inMinutes(netOf(each))))

const netOf = (work: Work) =>
  lengthOf(work) - (work.breaks ? sum(work.breaks.map(lengthOf)) : work.breakDuration * MINUTE)

const isUnplanned = ({ planned }: Span) => planned.length === 0

/** Says of work without a plan whether an absence took its shift. */
function whyCome({ punched }: Span, away: readonly Away[]): Why[] {
  if (punched.some(({ end }) => end === null)) return [{ kind: 'no-departure' }]
  const work = punched.flatMap(finished)
  const minutes = Math.min(workedDuring(work, away), minutesOf(work))
  return [minutes > 0 ? { kind: 'worked-on-leave', minutes } : { kind: 'no-plan' }]
}

function whyOf({ planned, punched }: Span, absences: readonly Interval[], { threshold }: RetainedSettings): Why[] {
  if (punched.some(({ end }) => end === null)) return [{ kind: 'no-departure' }]
  if (punched.length === 0) return planned.map(({ start, end }) => ({ kind: 'no-punch', shift: { start, end } }))
  const [asPlanned, asPunched] = [shapeOf(planned, absences), shapeOf(punched.flatMap(finished), absences)]
  const between = (start: number, end: number) => present({ start, end }, absences)
  const differences: Why[] = [
    { kind: 'late-arrival', minutes: between(asPlanned.start, asPunched.start) },
    { kind: 'early-arrival', minutes: between(asPunched.start, asPlanned.start) },
    { kind: 'late-departure', minutes: between(asPlanned.end, asPunched.end) },
    { kind: 'early-departure', minutes: between(asPunched.end, asPlanned.end) },
    { kind: 'worked-on-leave', minutes: asPunched.onLeave },
    { kind: 'longer-break', minutes: asPunched.pause - asPlanned.pause },
    { kind: 'shorter-break', minutes: asPlanned.pause - asPunched.pause },
  ]
  return differences.filter(why => 'minutes' in why && why.minutes > threshold)
}

const weights: Record<Why['kind'], number> = {
  'changed-since': 0,
  'no-departure': 1,
  'no-punch': 2,
  'no-plan': 3,
  'late-departure': 4,
  'early-departure': 5,
  'late-arrival': 6,
  'early-arrival': 7,
  'worked-on-leave': 8,
  'longer-break': 9,
  'shorter-break': 10,
}
export const byWeight = (one: Why, other: Why) => weights[one.kind] - weights[other.kind]

/** The work of a session that is over; nothing of one without a departure. */
const finished = ({ start, end, breaks }: PunchedWork): Work[] =>
  end === null
    ? []
    : [{ start, end, breakDuration: 0, breaks: breaks.map(pause => ({ start: pause.start, end: pause.end ?? end })) }]

/** Nothing is proposed where somebody would have to guess: an open session, or a day of shifts that nobody came for. */
function proposedFor(
  day: Day,
  spans: readonly Span[],
  settings: RetainedSettings,
  why: readonly Why[],
): RetainedWork | null {
  const { punched } = day
  if (spans.length > 0 && (punched.length === 0 || punched.some(({ end }) => end === null))) return null
  return retainedAs(why.length === 0 ? settings.within : 'punched', day, settings)
}

/** The hours that may be retained besides the proposal. A day without any work retains none. */
export function retainedAs(
  basis: 'punched' | 'planned' | 'none',
  day: GivenDay,
  settings: RetainedSettings,
): RetainedWork {
  const [planned, absences] = [expectedOf(day), absencesWithin(day)]
  const work = {
    none: () => [],
    planned: () => planned.map(({ start, end, breakDuration }) => ({ start, end, breakDuration })),
    punched: () => spansOf(planned, day.punched).flatMap(span => punchedWork(span, absences, settings)),
  }[basis]()
  return { basis: work.length === 0 ? 'none' : basis, work }
}

function punchedWork(
  { planned, punched }: Span,
  absences: readonly Interval[],
  { rounding, breaks }: RetainedSettings,
): Work[] {
  const work = punched.flatMap(finished).map(each => rounded(each, rounding))
  const missing =
    work.length > 0 && planned.length > 0 ? shapeOf(planned, absences).pause - shapeOf(work, absences).pause : 0
  return breaks === 'punched' || missing <= 0 ? work : withLongerBreak(work, missing)
}

/** Work that would be nothing stays as it was punched. */
function rounded(work: Work, rounding: number): Work {
  const step = rounding * MINUTE
  const near = ({ start, end }: Interval) => ({
    start: Math.round(start / step) * step,
    end: Math.round(end / step) * step,
  })
  const whole = { ...work, ...near(work), breaks: work.breaks?.map(near).filter(pause => lengthOf(pause) > 0) }
  return rounding === 1 || netOf(whole) <= 0 ? work : whole
}

/** Taken off the longest piece; where the break lay is not known any more. */
function withLongerBreak(work: readonly Work[], missing: number): Work[] {
  const longest = work.reduce((one, other) => (netOf(other) > netOf(one) ? other : one))
  const known = inMinutes(lengthOf(longest) - netOf(longest))
  return work.map(({ breaks, ...each }) =>
    each.start === longest.start ? { ...each, breakDuration: known + missing } : { ...each, ...(breaks && { breaks }) },
  )
}

/** The plan among what a decision was made on (`fingerprint`). */
export const planSeen = (seen: string): PlannedWork[] => {
  const [planned] = JSON.parse(seen) as [[start: number, end: number, breakDuration: number][]]
  return planned.map(([start, end, breakDuration]) => ({ start, end, breakDuration }))
}

/** The plan and the punches that a decision was made on. Once they differ, somebody decides again. */
export const fingerprint = ({ planned, punched }: Pick<Day, 'planned' | 'punched'>): string =>
  JSON.stringify([
    planned.map(({ start, end, breakDuration }) => [start, end, breakDuration]),
    punched.map(({ start, end, breaks }) => [start, end, ...breaks.map(pause => [pause.start, pause.end])]),
  ])
