import { asc, isNull } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, datesIn, type Period } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { pick } from '#core/pick.ts'
import { absenceOf } from '#leave/rules.ts'
import { employees, listedBy, plainDetails } from '#people/server/tables.ts'
import { minutesLeft } from '#schedule/left.ts'
import { netMinutes } from '#schedule/rules.ts'
import { leaveAround, listShiftTypes, openIn, plannedIn, writtenDetails } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'

export type PlannedDays = Awaited<ReturnType<typeof plannedDays>>
export type PlannedRow = PlannedDays['dates'][number]['rows'][number]

const nobody = { firstName: null, lastName: null, matricule: null }

/** The plan of these days, a row a shift or an absence: of nobody's leave more than its days and hours (docs/decisions/0009-leave-in-the-planning.md). */
export const plannedDays = async (tx: Tx, { timeZone, peopleOrder }: Member, days: Period) => {
  const [everybody, types, planned, open, away] = await pipelined([
    tx
      .select({ id: employees.id, ...listedBy, ...plainDetails })
      .from(employees)
      .where(isNull(employees.deletedAt))
      .orderBy(asc(employees.id)),
    listShiftTypes(tx),
    plannedIn(tx, days, timeZone),
    openIn(tx, days, timeZone),
    leaveAround(tx, days),
  ])
  const people = inPeopleOrder(peopleOrder, everybody)
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  const shiftsOf = Map.groupBy(planned, ({ employeeId, date }) => placeOf(employeeId, date))
  const openOn = Map.groupBy(open, ({ date }) => date)
  const granted = away.filter(({ status }) => status === 'approved')
  const leaveOf = Map.groupBy(granted, ({ employeeId }) => employeeId)

  const shiftRow = (shift: (typeof planned)[number] | (typeof open)[number]) => ({
    kind: shift.employeeId === null ? ('open' as const) : ('shift' as const),
    type: typeNames.get(shift.shiftTypeId ?? '') ?? null,
    startTime: shift.startTime,
    endTime: shift.endTime,
    netMinutes: minutesLeft(
      { ...shift, minutes: netMinutes(shift) },
      leaveOf.get(shift.employeeId ?? '') ?? [],
      timeZone,
    ),
    details: pick(shift, writtenDetails),
  })
  const absences = (id: string, date: CalendarDate) =>
    (leaveOf.get(id) ?? []).flatMap(leave => (covers(leave, date) ? absenceRow(leave, date) : []))

  const rowsOn = (date: CalendarDate) => [
    ...(openOn.get(date) ?? []).map(shift => ({ ...nobody, department: shift.department, ...shiftRow(shift) })),
    ...people.flatMap(({ id, firstName, lastName, matricule, department }) =>
      [...absences(id, date), ...(shiftsOf.get(placeOf(id, date)) ?? []).map(shiftRow)].map(row => ({
        firstName,
        lastName,
        matricule,
        department,
        ...row,
      })),
    ),
  ]
  return { days, dates: datesIn(days).map(date => ({ date, rows: rowsOn(date) })) }
}

const placeOf = (employeeId: string, date: CalendarDate) => `${employeeId} ${date}`

type Leave = Awaited<ReturnType<typeof leaveAround>>[number]

const covers = ({ startDate, endDate }: Leave, date: CalendarDate) => startDate <= date && date <= endDate

/** A leave that begins or ends within a day has its hour there. */
const absenceRow = (leave: Leave, date: CalendarDate) => {
  const { startTime, endTime } = absenceOf(leave)
  return {
    kind: 'absence' as const,
    type: null,
    startTime: date === leave.startDate ? startTime : null,
    endTime: date === leave.endDate ? endTime : null,
    netMinutes: null,
    details: null,
  }
}
