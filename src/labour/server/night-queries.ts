import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Period } from '#core/calendar.ts'
import { leastNight, nightEdges } from '#labour/law.ts'
import type { LabourSettings } from '#labour/parameters.ts'
import type { Tx } from '#server/database/database.ts'

/** Where shifts or work are read, and their columns. `pauses`: a break's minutes, or the breaks with their places. */
type WorkColumns = { from: SQLWrapper; employeeId: SQLWrapper; start: SQLWrapper; end: SQLWrapper; pauses: SQLWrapper }

type AskedNights = { edges: Placeholder; least: Placeholder }

/**
 * The work of each person that may touch a night, as one list. `edges`: where nights end and begin, in turns. Who is there for fewer
 * than `least` minutes is left out: presence at night and until the end of a shift, which is never less than what the rules count.
 */
export const touchingNights = <Pauses>(
  tx: Tx,
  { from, employeeId, start, end, pauses }: WorkColumns,
  isAsked: SQL,
  { edges, least }: AskedNights,
) => {
  const night = sql`case when work.number % 2 = 0 then work.start else (${edges}::timestamptz[])[work.number + 1] end`
  return tx
    .select({
      employeeId: sql<string>`work.employee_id`,
      work: sql<[start: number, end: number, pauses: Pauses][]>`json_agg(
        json_build_array(date_part('epoch', work.start) * 1000, date_part('epoch', work.end) * 1000, work.pauses) order by work.start)`,
    })
    .from(
      sql`(
        select ${employeeId} as employee_id, ${start} as start, ${end} as "end", ${pauses} as pauses,
          width_bucket(${start}, ${edges}::timestamptz[]) as number
        from ${from}
        where ${start} >= (${edges}::timestamptz[])[1] and ${start} < (${edges}::timestamptz[])[array_length(${edges}::timestamptz[], 1)]
          and ${isAsked}
        offset 0
      ) work`,
    )
    .where(sql`work.end > ${night}`)
    .groupBy(sql`work.employee_id`)
    .having(sql`sum(extract(epoch from work.end - ${night})) >= ${least}::integer * 60`)
}

/** Nights last ten hours at most. */
const longestNights = 7 * 10 * 60

/**
 * The arguments of `touchingNights` for the years of a period. It leaves out people who cannot reach the limit, even with each night of the weeks whose shifts are known.
 */
export const nightsAsked = (
  { settings, timeZone, weeks }: { settings: LabourSettings; timeZone: string; weeks: number },
  period: Period,
) => ({
  edges: nightEdges(period, timeZone).map(edge => new Date(edge).toISOString()),
  least: Math.max(0, leastNight(settings, period) - weeks * longestNights),
})
