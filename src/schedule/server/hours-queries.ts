import { and, count, countDistinct, gte, isNotNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { addDays, type CalendarDate, type Period, startOfDay, weekOf } from '#core/calendar.ts'
import { minutesByDay } from '#labour/hours.ts'
import type { Reach } from '#labour/rules.ts'
import { awayIn, workLeft } from '#labour/work-left.ts'
import { absenceOf } from '#leave/rules.ts'
import { asDate } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { onLeave } from './leave-queries.ts'
import { shifts } from './tables.ts'

/** Net minutes of weeks, by their Monday. A week without a shift is not in it. */
export type WeekMinutes = Map<CalendarDate, number>

/**
 * Planned minutes of people in each week of a period of whole weeks: one statement for a whole team and a year. A shift past Sunday
 * midnight counts in both weeks, as the rules of `labour` split it.
 * @param people null for everybody
 */
export const weeklyMinutes = async (
  tx: Tx,
  people: readonly string[] | null,
  { from, to }: Period,
  zone: string,
): Promise<Map<string, WeekMinutes>> => {
  const mondays = Array.from({ length: weeksIn({ from, to }) + 1 }, (_, week) => addDays(from, 7 * week))
  const rows = await between(tx, people, mondays, zone)
  return new Map(
    rows.map(({ employeeId, minutes }) => [
      employeeId,
      new Map(Object.entries(minutes).map(([week, net]) => [mondays[Number(week) - 1]!, net])),
    ]),
  )
}

/** The part of these hours that granted leave takes. Holds only people and weeks of which it takes some. */
export const takenByLeave = async (tx: Tx, people: readonly string[] | null, days: Period, zone: string) => {
  const taken = new Map<string, WeekMinutes>()
  for (const { employeeId, date, minutes } of await takenByDay(tx, people, days, zone)) {
    const own = taken.get(employeeId) ?? new Map()
    const monday = weekOf(date).from
    taken.set(employeeId, own.set(monday, (own.get(monday) ?? 0) + minutes))
  }
  return taken
}

/** A line for each shift and each day of it on which leave takes some of its minutes. */
const takenByDay = async (tx: Tx, people: readonly string[] | null, { from, to }: Period, zone: string) => {
  // A night of the day before reaches into the first day.
  const rows = await onLeave(tx, people, { from: addDays(from, -1), to }, zone)
  const byShift = await inSlices([...Map.groupBy(rows, ({ id }) => id).values()], leave => {
    const { employeeId, start, end, breakDuration } = leave[0]!
    const shift = { start, end, breakDuration }
    const absences = leave.map(each => awayIn(zone)(absenceOf(each)))
    const left = new Map(minutesByDay(workLeft(shift, absences), zone))
    return minutesByDay([shift], zone)
      .map(([date, minutes]) => ({ employeeId, date, minutes: minutes - (left.get(date) ?? 0) }))
      .filter(({ date, minutes }) => minutes > 0 && from <= date && date <= to)
  })
  return byShift.flat()
}

/** A year ahead is planned at most. */
const weeksAhead = 53

/** The weeks of one person that have hours to work, from that of a day on, without those that leave takes. */
export const plannedFrom = async (tx: Tx, employeeId: string, day: CalendarDate, zone: string) => {
  const { from } = weekOf(day)
  const days = { from, to: addDays(from, 7 * weeksAhead - 1) }
  const [minutes, taken] = await pipelined([
    weeklyMinutes(tx, [employeeId], days, zone),
    takenByLeave(tx, [employeeId], days, zone),
  ])
  const left = withoutTaken(minutes, taken).get(employeeId) ?? new Map<CalendarDate, number>()
  return [...left]
    .map(([week, planned]) => ({ week, minutes: planned }))
    .filter(each => each.minutes > 0)
    .toSorted((one, other) => one.week.localeCompare(other.week))
}

/** Minutes of weeks less the minutes taken. */
export const withoutTaken = (
  minutes: ReadonlyMap<string, WeekMinutes>,
  taken: ReadonlyMap<string, WeekMinutes>,
): ReadonlyMap<string, WeekMinutes> => {
  const left = new Map(minutes)
  for (const [employeeId, weeks] of taken) {
    const own = minutes.get(employeeId) ?? []
    left.set(employeeId, new Map([...own].map(([monday, net]) => [monday, net - (weeks.get(monday) ?? 0)])))
  }
  return left
}

/** Everybody's planned minutes of one day, without those that leave takes. A shift past midnight counts on both, as the rules of `labour` split it. */
export const minutesOfDay = async (tx: Tx, day: CalendarDate, zone: string): Promise<Map<string, number>> => {
  const [rows, taken] = await pipelined([
    between(tx, null, [day, addDays(day, 1)], zone),
    takenByDay(tx, null, { from: day, to: day }, zone),
  ])
  const minutesOf = new Map(rows.map(({ employeeId, minutes }) => [employeeId, minutes['1'] ?? 0]))
  for (const { employeeId, minutes } of taken) minutesOf.set(employeeId, (minutesOf.get(employeeId) ?? 0) - minutes)
  return minutesOf
}

const between = (tx: Tx, people: readonly string[] | null, days: readonly CalendarDate[], zone: string) => {
  const edges = days.map(day => asDate(startOfDay(day, zone)).toISOString())
  return people ? minutesOfSome(tx, { people, edges }) : minutesOfAll(tx, { edges })
}

/** How much is planned in each week of a period of whole weeks; a week without a shift is missing. */
export const shiftsByWeek = (tx: Tx, { from, to }: Period, zone: string) => {
  const midnight = (day: CalendarDate) => asDate(startOfDay(day, zone))
  return countedByWeek(tx, { from: midnight(from), until: midnight(addDays(to, 1)), zone })
}

const countedByWeek = prepared(['from', 'until', 'zone'], (tx, { from, until, zone }) =>
  tx
    .select({
      week: sql<string>`to_char(date_trunc('week', ${shifts.startsAt} at time zone ${zone}), 'YYYY-MM-DD')`,
      shifts: count(shifts.employeeId),
      people: countDistinct(shifts.employeeId),
      open: sql<number>`(count(*) - count(${shifts.employeeId}))::integer`,
    })
    .from(shifts)
    .where(and(gte(shifts.startsAt, from), lt(shifts.startsAt, until)))
    .groupBy(sql`1`),
)

/** The hours of the weeks whose shifts are not known, as far as the rules look. */
export const otherWeeks = (minutes: WeekMinutes | undefined, { weeks, hours }: Reach): WeekMinutes =>
  new Map(
    [...(minutes ?? [])].filter(([monday]) => hours.from <= monday && monday <= hours.to && !weeks.includes(monday)),
  )

const weeksIn = ({ from, to }: Period) => (Date.parse(addDays(to, 1)) - Date.parse(from)) / (7 * 24 * 60 * 60_000)

const wholeMinutes = (start: string, end: string) =>
  sql.raw(`round(extract(epoch from ${end} - ${start}) / 60)::integer`)

/**
 * `edges`: midnights, the beginnings of the weeks or of a day and the end of the last one. The first week is number 1. A break belongs to the longer part
 * of a shift, the first of two equal ones, as far as it fits. `offset 0` has the week of each shift looked up once: inlined, it is
 * looked up wherever it is used.
 */
const minutesByWeek = (tx: Tx, edges: Placeholder, isAsked: SQL) =>
  tx
    .select({
      employeeId: sql<string>`part.employee_id`.as('employee_id'),
      minutes: sql<Record<string, number>>`json_object_agg(part.week, part.minutes)`,
    })
    .from(
      sql`(
        select week.employee_id, week.number + half.past as week, sum(case half.past when 0 then week.here else week.past end)::integer as minutes
        from (
          select split.employee_id, split.number, sum(split.net - coalesce(split.past, 0)) as here, sum(split.past) as past
          from (
            select own.employee_id, own.number, own.whole - own.break_duration as net,
              case when own.before >= own.whole - own.before
                then own.whole - own.before - (own.break_duration - least(own.break_duration, own.before))
                else own.whole - own.before - least(own.break_duration, own.whole - own.before)
              end as past
            from (
              select numbered.employee_id, numbered.number, numbered.break_duration, ${wholeMinutes('starts_at', 'ends_at')} as whole,
                case when ends_at > edge then ${wholeMinutes('starts_at', 'edge')} end as before
              from (
                select bucket.*, (${edges}::timestamptz[])[bucket.number + 1] as edge
                from (
                  select ${shifts.employeeId} as employee_id, ${shifts.startsAt} as starts_at, ${shifts.endsAt} as ends_at,
                    ${shifts.breakDuration} as break_duration, width_bucket(${shifts.startsAt}, ${edges}::timestamptz[]) as number
                  from ${shifts}
                  where ${shifts.startsAt} >= (${edges}::timestamptz[])[1] - interval '24 hours'
                    and ${shifts.startsAt} < (${edges}::timestamptz[])[array_length(${edges}::timestamptz[], 1)]
                    and ${isAsked}
                  offset 0
                ) bucket
                offset 0
              ) numbered
              offset 0
            ) own
          ) split
          group by split.employee_id, split.number
        ) week
        cross join (values (0), (1)) half (past)
        where (half.past = 0 or week.past is not null)
          and week.number + half.past between 1 and array_length(${edges}::timestamptz[], 1) - 1
        group by week.employee_id, week.number + half.past
      ) part`,
    )
    .groupBy(sql`part.employee_id`)

/** Apart, because one plan for both would read the weeks of the whole team for one person. */
const minutesOfSome = prepared(['people', 'edges'], (tx, { people, edges }) =>
  minutesByWeek(tx, edges, isAmong(shifts.employeeId, people)),
)
const minutesOfAll = prepared(['edges'], (tx, { edges }) => minutesByWeek(tx, edges, isNotNull(shifts.employeeId)))
