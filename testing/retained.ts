import { weekOf } from '#core/calendar.ts'
import type { WeekState } from '#timesheets/rules/weeks.ts'
import type { Company } from './company.ts'
import type { World } from './world.ts'

export { fingerprint } from '#timesheets/rules/retained.ts'

type Hours = readonly [date: string, from: string, to: string, pause?: number]

/** Decides the hours of days in Paris, in weeks that are validated: `['2026-03-02', '09:00', '18:00', 60]`. An end before the start is on the next day. */
export const retained = async (
  world: World,
  company: Company,
  { id }: { id: string },
  days: readonly Hours[],
  { state = 'validated', at = '2026-06-01T08:00Z' }: { state?: WeekState; at?: string } = {},
) => {
  const rows = days.map(([date, from, to, pause = 0]) => {
    const start = Temporal.PlainDateTime.from(`${date}T${from}`).toZonedDateTime('Europe/Paris')
    const sameDay = Temporal.PlainDateTime.from(`${date}T${to}`).toZonedDateTime('Europe/Paris')
    const end = (to <= from ? sameDay.add({ days: 1 }) : sameDay).epochMilliseconds
    const minutes = (end - start.epochMilliseconds) / 60_000 - pause
    return { date, work: [{ start: start.epochMilliseconds, end, breakDuration: pause }], minutes }
  })
  await world.sql(
    `insert into retained_days (company_id, id, employee_id, date, work, minutes, basis, reason, seen, decided_by, decided_at)
     select $1, gen_random_uuid(), $2, date, work, minutes, 'punched', '', '[[],[]]', $3, $5
     from jsonb_to_recordset($4) as made (date date, work jsonb, minutes integer)`,
    [company.id, id, company.admin.id, JSON.stringify(rows), at],
  )
  await world.sql(
    `insert into timesheet_weeks (company_id, employee_id, week, state, version)
     select $1, $2, week, $3, 1 from unnest($4::date[]) as week
     on conflict (company_id, employee_id, week) do update set state = excluded.state`,
    [company.id, id, state, [...new Set(days.map(([date]) => weekOf(date).from))]],
  )
}
