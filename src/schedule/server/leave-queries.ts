import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#core/calendar.ts'
import { acceptedFindings } from '#labour/server/tables.ts'
import type { LeavePeriod } from '#leave/rules.ts'
import type { Counts } from '#leave/server/decision-queries.ts'
import { employees } from '#people/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { byTime, shownShift, wall } from './queries.ts'
import { shifts, shiftTypes } from './tables.ts'

/** Shifts that touch somebody's days off. */
export const countShiftsOn: Counts['countPlanned'] = (
  { companyId, employeeId, startDate, endDate },
  zone,
) => sql<number>`(
  select count(*)::int from ${shifts}
  where ${shifts.companyId} = ${companyId} and ${shifts.employeeId} = ${employeeId}
    and ${shifts.endsAt} > ${startDate}::timestamp at time zone ${zone}
    and ${shifts.startsAt} < (${endDate} + 1)::timestamp at time zone ${zone}
)`

/** Of those to come, the ones that nobody chose to keep: no accepted finding names the shift and the days that it touches. */
export const countOpenShiftsOn: Counts['countOpen'] = (
  { companyId, employeeId, startDate, endDate },
  zone,
  now,
) => sql<number>`(
  select count(*)::int from ${shifts}
  where ${shifts.companyId} = ${companyId} and ${shifts.employeeId} = ${employeeId}
    and ${shifts.endsAt} > ${startDate}::timestamp at time zone ${zone} and ${shifts.endsAt} > ${asDate(now).toISOString()}::timestamptz
    and ${shifts.startsAt} < (${endDate} + 1)::timestamp at time zone ${zone} and not ${isKept(zone)}
)`

/** `about` as the rule on leave says it. A shift that ends at midnight touches no next day. */
const isKept = (zone: string) => sql<boolean>`exists (
  select from ${acceptedFindings}
  where ${acceptedFindings.companyId} = ${shifts.companyId} and ${acceptedFindings.employeeId} = ${shifts.employeeId}
    and ${acceptedFindings.rule} = 'on-leave' and ${acceptedFindings.withdrawnAt} is null
    and ${acceptedFindings.about} = concat_ws(' ', ${shifts.id}, ${wall(zone, shifts.startsAt, 'YYYY-MM-DD')},
      to_char((${shifts.endsAt} at time zone ${zone}) - interval '1 second', 'YYYY-MM-DD'))
)`

/** Shifts that touch these days, with all that brings them back, and the department that needs somebody without them. */
export const shiftsDuring = (
  tx: Tx,
  { employeeId, startDate, endDate }: LeavePeriod & { employeeId: string },
  zone: string,
) =>
  tx
    .select({
      ...shownShift(zone),
      department: employees.department,
      typeName: shiftTypes.name,
      isKept: isKept(zone),
    })
    .from(shifts)
    .innerJoin(employees, and(eq(employees.companyId, shifts.companyId), eq(employees.id, shifts.employeeId)))
    .leftJoin(shiftTypes, and(eq(shiftTypes.companyId, shifts.companyId), eq(shiftTypes.id, shifts.shiftTypeId)))
    .where(
      and(
        eq(shifts.employeeId, employeeId),
        gt(shifts.endsAt, asDate(startOfDay(startDate, zone))),
        lt(shifts.startsAt, asDate(startOfDay(addDays(endDate, 1), zone))),
      ),
    )
    .orderBy(...byTime)
