import { type DayNumber, dateOf, datesIn, mondayOf } from '#core/calendar.ts'
import { MINUTE, spokenDuration, sum } from '#core/durations.ts'
import { type Interval, lengthOf, overlapOf } from '#core/intervals.ts'
import { parameters } from '#labour/parameters.ts'
import { shortDate } from './civil-days.ts'
import { asCount, inWeek, type Measure, spoken } from './found.ts'
import { type WorkingDay, type WorkingWeek } from './plan-days.ts'
import { beyondWeek } from './reach.ts'
import type { RuleFinding, WorkInterval } from './rule.ts'
import { labourRule, type Work } from './work.ts'

/** From the last end of the days before to the first start of a day; whole minutes. Of shifts alone: nobody says at what time of its days a training begins and ends. */
type Rest = { earlier: WorkInterval; later: WorkingDay; minutes: number }

export function restsOf({ workingDays }: Work): Rest[] {
  const rests: Rest[] = []
  let last: WorkInterval | undefined
  for (const later of workingDays) {
    if (last) rests.push({ earlier: last, later, minutes: Math.max(0, Math.floor((later.start - last.end) / MINUTE)) })
    for (const shift of later.shifts) if (!last || shift.end > last.end) last = shift
  }
  return rests
}

export const tooShort = (
  { zone }: Work,
  { earlier, later, minutes: measured }: Rest,
  { limit, by, more }: Omit<Measure, 'measured'>,
): RuleFinding => ({
  shifts: [earlier, later.shifts[0]!],
  about: later.date,
  from: Math.min(earlier.end, later.start),
  to: later.start,
  measured,
  limit,
  by,
  valuesOf: () => ({
    ...spoken({ measured, limit, ...(more && { more }) }),
    from: zone.worded(earlier.end),
    to: zone.worded(later.start),
  }),
})

const dailyRest = labourRule('REPOS_QUOTIDIEN', 'exceeded', work =>
  restsOf(work).flatMap(rest => {
    const { date } = rest.later
    const limit = rest.later.values.dailyRest
    return rest.minutes < limit && !work.isMinorOn(date) ? tooShort(work, rest, { limit, by: ['dailyRest'] }) : []
  }),
)

/** Without shifts; open at both ends of the plan. A training is not known to take any hour of it. */
export function idleOf({ plan: { shifts } }: Work): Interval[] {
  const idle: Interval[] = []
  let start = Number.NEGATIVE_INFINITY
  for (const shift of shifts) {
    if (shift.start > start) idle.push({ start, end: shift.start })
    start = Math.max(start, shift.end)
  }
  return [...idle, { start, end: Number.POSITIVE_INFINITY }]
}

/** The longest rest of a week. If enough of it lies in the week, it counts with the days beside the week; if not, it is cut at the edge of the week. */
export function weeklyRestOf(
  { zone }: Work,
  { monday, values }: WorkingWeek,
  idle: readonly Interval[],
): { minutes: number; isCut: boolean } {
  const week = { start: zone.startOf(monday), end: zone.startOf(monday + 7) }
  const around = { start: zone.startOf(monday - beyondWeek), end: zone.startOf(monday + 7 + beyondWeek) }
  let [longest, isCut] = [0, false]
  for (const rest of idle) {
    const [inside, whole] = [overlapOf(week, rest), overlapOf(around, rest)]
    const counted = inside >= values.weeklyRestInside * MINUTE ? whole : inside
    if (counted > longest) [longest, isCut] = [counted, counted < whole]
  }
  return { minutes: Math.floor(longest / MINUTE), isCut }
}

/** Where a convention asks for more than the law, what lies between is a warning. */
const byLaw = { rest: parameters.weeklyRest.law, days: parameters.weekDaysMax.law }

/** Minutes of days without a start on which the employer trains somebody: they are work (L. 6321-2). */
const trainedOf = (work: Work, { from, to, days }: WorkingWeek): number[] =>
  datesIn({ from, to })
    .filter(date => days.every(day => day.date !== date))
    .map(date => work.trainedOn(date))
    .filter(minutes => minutes > 0)

/** Days without a start or a training; a half where the day takes half a day at most: two short services leave no half of it free. */
const restDaysOf = (work: Work, week: WorkingWeek): number =>
  7 -
  sum(
    [...week.days.map(day => lengthOf(day) / MINUTE), ...trainedOf(work, week)].map(minutes =>
      minutes <= week.values.halfDayMax ? 0.5 : 1,
    ),
  )

const weeklyRest = labourRule('REPOS_HEBDO_35H', 'exceeded', work => {
  const idle = idleOf(work)
  return work.weeks.flatMap((week): RuleFinding | [] => {
    if (work.isMinorOn(week.from)) return []
    const { weeklyRest: limit, weeklyRestInside, weeklyRestDays } = week.values
    const { minutes: measured, isCut } = weeklyRestOf(work, week, idle)
    const more = { inside: spokenDuration(weeklyRestInside) }
    const said = isCut ? ({ wording: 'REPOS_HEBDO_COUPE' } as const) : {}
    const legal = Math.min(limit, byLaw.rest)
    if (measured < legal) return { ...inWeek(work, week, { measured, limit: legal, by: [], more }), ...said }
    if (measured < limit) {
      const found = inWeek(work, week, { measured, limit, by: ['weeklyRest'], more })
      return { ...found, ...said, severity: 'warning' }
    }
    const measure = { measured: restDaysOf(work, week), limit: weeklyRestDays, written: asCount }
    if (measure.limit <= 1 || measure.measured >= measure.limit) return []
    const days = inWeek(work, week, { ...measure, by: ['weeklyRestDays'] })
    return { ...days, severity: 'warning', wording: 'REPOS_HEBDO_JOURS' }
  })
})

const daysInWeek = labourRule('JOURS_SEMAINE_MAX', 'exceeded', work =>
  work.weeks.flatMap((week): RuleFinding | [] => {
    const measured = week.days.length + trainedOf(work, week).length
    const { weekDaysMax } = week.values
    if (measured <= Math.min(weekDaysMax, byLaw.days) || work.isMinorOn(week.from)) return []
    if (measured > byLaw.days) return inWeek(work, week, { measured, limit: byLaw.days, by: [], written: asCount })
    const found = inWeek(work, week, { measured, limit: weekDaysMax, by: ['weekDaysMax'], written: asCount })
    return { ...found, severity: 'warning', wording: 'JOURS_SEMAINE_PREVUS' }
  }),
)

type DayOfRow = Interval & Pick<WorkingDay, 'day' | 'date' | 'shifts'>

/** Days without a start on which the employer trains somebody, in the weeks of the shifts and beside them. */
function trainedDays(work: Work): DayOfRow[] {
  const { plan, zone, workingDays } = work
  const first = workingDays[0]
  if (!first || plan.trainings.length === 0) return []
  const days = Array.from({ length: workingDays.at(-1)!.day - first.day + 15 }, (_, nth) => first.day - 7 + nth)
  return days.flatMap(day => {
    const date = dateOf(day)
    if (workingDays.some(started => started.day === day) || work.trainedOn(date) === 0) return []
    return { day, date, shifts: [], start: zone.startOf(day), end: zone.startOf(day + 1) }
  })
}

/** Days of start or of training that follow each other; with a shift at least. */
function rowsOf(work: Work): DayOfRow[][] {
  const days = [...work.workingDays, ...trainedDays(work)].toSorted((one, other) => one.day - other.day)
  const rows: DayOfRow[][] = []
  for (const day of days) {
    const row = rows.at(-1)
    if (row && day.day === row.at(-1)!.day + 1) row.push(day)
    else rows.push([day])
  }
  return rows.filter(row => row.some(({ shifts }) => shifts.length > 0))
}

/** In each week that a row reaches, named by that week: the row may begin before what is known. Of two rows of a week the longer one. */
const daysInARow = labourRule('JOURS_CONSECUTIFS', 'info', work => {
  const found = new Map<DayNumber, RuleFinding & { measured: number }>()
  for (const row of rowsOf(work)) {
    const [first, last] = [row[0]!, row.at(-1)!]
    const [measured, limit] = [row.length, work.valuesOn(first.date).daysInARow]
    if (measured <= limit) continue
    for (let monday = mondayOf(first.day); monday <= last.day; monday += 7) {
      if (measured <= (found.get(monday)?.measured ?? 0)) continue
      found.set(monday, {
        shifts: row.flatMap(({ shifts }) => shifts),
        about: dateOf(monday),
        from: first.start,
        to: last.end,
        measured,
        limit,
        by: ['daysInARow'],
        valuesOf: () => ({ measured, limit, from: shortDate(first.date), to: shortDate(last.date) }),
      })
    }
  }
  return [...found.values()]
})

export const restRules = [dailyRest, weeklyRest, daysInWeek, daysInARow]
