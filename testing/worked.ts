import type { Company } from './company.ts'
import type { World } from './world.ts'

type Hours = readonly [date: string, from: string, to: string, pause?: number]

/**
 * Inserts finished sessions in Paris: `['2026-03-02', '09:00', '18:00', 60]`. An end before the start is on the next day; a break begins
 * two hours after the arrival.
 */
export const worked = async (world: World, company: Company, { id }: { id: string }, sessions: readonly Hours[]) => {
  const rows = sessions.map(([date, from, to, pause = 0]) => {
    const start = Temporal.PlainDateTime.from(`${date}T${from}`).toZonedDateTime('Europe/Paris')
    const sameDay = Temporal.PlainDateTime.from(`${date}T${to}`).toZonedDateTime('Europe/Paris')
    const end = to <= from ? sameDay.add({ days: 1 }) : sameDay
    const middle = start.add({ hours: 2 }).epochMilliseconds
    const breaks = pause ? [{ start: middle, end: middle + pause * 60_000 }] : []
    const minutes = (end.epochMilliseconds - start.epochMilliseconds) / 60_000 - pause
    return { date, start: start.toInstant().toString(), end: end.toInstant().toString(), breaks, minutes, pause }
  })
  await world.sql(
    `insert into work_sessions (company_id, id, employee_id, date, clock_in, clock_out, breaks, status, total_work_time, total_break_time)
     select $1, gen_random_uuid(), $2, date, start, "end", breaks, 'completed', minutes, pause
     from jsonb_to_recordset($3) as made (date date, start timestamptz, "end" timestamptz, breaks jsonb, minutes integer, pause integer)`,
    [company.id, id, JSON.stringify(rows)],
  )
}

type Piece = { start: string; end: string; breakDuration?: number }

/** Decides a day: these hours of it, in Paris, are retained; none without them. A break of `breakDuration` minutes has no place. */
export const retain = async (
  world: World,
  { id: companyId, admin }: Company,
  { id }: { id: string },
  date: string,
  pieces: readonly Piece[],
) => {
  const at = (time: string) =>
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Europe/Paris').epochMilliseconds
  const work = pieces.map(({ start, end, breakDuration }) => ({
    start: at(start),
    end: at(end),
    breakDuration: breakDuration ?? 0,
    ...(breakDuration === undefined && { breaks: [] }),
  }))
  const minutes = work.reduce((sum, { start, end, breakDuration }) => sum + (end - start) / 60_000 - breakDuration, 0)
  await world.sql(
    `insert into retained_days (company_id, id, employee_id, date, work, minutes, basis, reason, seen, decided_by, decided_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, '', '', $7, now())`,
    [companyId, id, date, JSON.stringify(work), minutes, pieces.length > 0 ? 'typed' : 'none', admin.id],
  )
}
