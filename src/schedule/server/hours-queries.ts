import { isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { addDays, type CalendarDate, type Period, startOfDay } from '#core/calendar.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { shifts } from './tables.ts'

/** Net minutes of weeks, by their Monday. A week without a shift is not in it. */
export type WeekMinutes = Map<CalendarDate, number>

/**
 * What people have planned in each week of a period of whole weeks: one statement for a whole team and a year. A shift past Sunday
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
  const edges = mondays.map(monday => asDate(startOfDay(monday, zone)).toISOString())
  const rows = await (people ? minutesOfSome(tx, { people, edges }) : minutesOfAll(tx, { edges }))
  return new Map(
    rows.map(({ employeeId, minutes }) => [
      employeeId,
      new Map(Object.entries(minutes).map(([week, net]) => [mondays[Number(week) - 1]!, net])),
    ]),
  )
}

/** The hours of the weeks whose shifts are not known. */
export const without = (minutes: WeekMinutes | undefined, weeks: readonly CalendarDate[]): WeekMinutes => {
  const others = new Map(minutes)
  for (const monday of weeks) others.delete(monday)
  return others
}

const weeksIn = ({ from, to }: Period) => (Date.parse(addDays(to, 1)) - Date.parse(from)) / (7 * 24 * 60 * 60_000)

const wholeMinutes = (start: string, end: string) =>
  sql.raw(`round(extract(epoch from ${end} - ${start}) / 60)::integer`)

/**
 * `edges`: the beginnings of the weeks, and the end of the last one. The first week is number 1. A break belongs to the longer part
 * of a shift, the first of two equal ones, as far as it fits.
 */
const minutesByWeek = (tx: Tx, edges: Placeholder, isAsked: SQL) =>
  tx
    .select({
      employeeId: sql<string>`part.employee_id`.as('employee_id'),
      minutes: sql<Record<string, number>>`json_object_agg(part.week, part.minutes)`,
    })
    .from(
      sql`(
        select split.employee_id, half.week, sum(half.minutes)::integer as minutes
        from (
          select own.employee_id, own.week, own.whole - own.break_duration as net, own.before, own.whole - own.before as after,
            case when own.before >= own.whole - own.before
              then least(own.break_duration, own.before)
              else own.break_duration - least(own.break_duration, own.whole - own.before)
            end as break_before
          from (
            select ${shifts.employeeId} as employee_id, ${shifts.breakDuration} as break_duration, known.week,
              ${wholeMinutes('starts_at', 'ends_at')} as whole,
              case when ends_at > known.edge then ${wholeMinutes('starts_at', 'known.edge')} end as before
            from ${shifts}
            cross join lateral (select width_bucket(${shifts.startsAt}, ${edges}::timestamptz[]) as week) numbered
            cross join lateral (select numbered.week, (${edges}::timestamptz[])[numbered.week + 1] as edge) known
            where ${shifts.startsAt} >= (${edges}::timestamptz[])[1] - interval '24 hours'
              and ${shifts.startsAt} < (${edges}::timestamptz[])[array_length(${edges}::timestamptz[], 1)]
              and ${isAsked}
          ) own
        ) split
        cross join lateral (
          select split.week, case when split.before is null then split.net else split.before - split.break_before end as minutes
          union all
          select split.week + 1, split.net - (split.before - split.break_before) where split.before is not null
        ) half
        where half.week between 1 and array_length(${edges}::timestamptz[], 1) - 1
        group by split.employee_id, half.week
      ) part`,
    )
    .groupBy(sql`part.employee_id`)

/** Apart, because one plan for both would read the weeks of the whole team for one person. */
const minutesOfSome = prepared(['people', 'edges'], (tx, { people, edges }) =>
  minutesByWeek(tx, edges, isAmong(shifts.employeeId, people)),
)
const minutesOfAll = prepared(['edges'], (tx, { edges }) => minutesByWeek(tx, edges, isNotNull(shifts.employeeId)))
