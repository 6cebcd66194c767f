import { and, eq, getTableColumns, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { shownDetails } from '#core/fields/shift.ts'
import { pick } from '#core/pick.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { isAwayAt, refuses } from '#labour/rules.ts'
import { absenceOf, isGranted, type LeaveSpan } from '#leave/rules.ts'
import { isGranted as isGrantedInSql, type Leave, type Planning } from '#leave/server/queries.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { employees } from '#people/server/tables.ts'
import { plainDetails, plannedShift, shiftDetails } from '#schedule/rules.ts'
import { examineChanges } from '#schedule/server/plan-actions.ts'
import { anyShift, byTime, listShiftTypes } from '#schedule/server/queries.ts'
import { shifts } from '#schedule/server/tables.ts'
import type { Tx } from '#server/database/database.ts'

/** Reads what decisions on a leave did to shifts, oldest first. The trail ranks higher and declares it. */
export type EntriesOf = (
  tx: Tx,
  decided: { since: Date; leaveId: string; step?: string },
) => Promise<{ subject: string; before: unknown; after: unknown }[]>

/** A shift as the trail keeps it. Older entries lack the fields that shifts have got since. */
export const formerShift = z.preprocess(
  (kept: unknown) => ({ ...plainDetails, ...Object(kept) }),
  z.object({
    employeeId: z.uuid().nullable(),
    department: z.string().nullable().optional(),
    startsAt: z.string(),
    endsAt: z.string(),
    ...shownDetails,
    version: z.int(),
  }),
)
type FormerShift = z.output<typeof formerShift>

/** One that came back, as the trail keeps it. */
export const returnedShift = z.object({ version: z.int() })

const takenBy = z.object({ employeeId: z.uuid().nullable() })

/** Instants are the fact of a stored shift; its wall times depend on the company's zone. */
export const hoursOf = ({ startsAt, endsAt, ...shift }: FormerShift, timeZone: string) => {
  const [start, end] = [startsAt, endsAt].map(at => wallClockAt(Temporal.Instant.from(at), timeZone))
  return { ...shift, date: start!.date, startTime: start!.time, endTime: end!.time }
}

/** Shifts as they are now, with who has them. */
const shiftsNow = (tx: Tx, ids: readonly string[], timeZone: string) =>
  tx
    .select({ ...anyShift(timeZone), firstName: employees.firstName, lastName: employees.lastName })
    .from(shifts)
    .leftJoin(employees, and(eq(employees.companyId, shifts.companyId), eq(employees.id, shifts.employeeId)))
    .where(inArray(shifts.id, [...ids]))
    .orderBy(...byTime)

export const holdersOf: Planning['holdersOf'] = async (tx, ids) => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: shifts.employeeId })
    .from(shifts)
    .where(inArray(shifts.id, [...ids]))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Shifts that a leave took from its person and that they do not have today: deleted, open, or with somebody else. A shift that came back once is the leave's no more.
 * `hindrance`: somebody gave it other hours or another type meanwhile, or its type was deleted.
 */
export const lostShifts = async (tx: Tx, { timeZone }: Member, leave: Leave, entriesOf: EntriesOf) => {
  const taken = new Map<string, FormerShift>()
  for (const { subject, before, after } of await entriesOf(tx, { since: leave.createdAt, leaveId: leave.id })) {
    // Erased entries have nothing left.
    const former = formerShift.safeParse(before).data
    if (takenBy.safeParse(after).data?.employeeId === leave.employeeId) taken.delete(subject)
    else if (former?.employeeId === leave.employeeId) taken.set(subject, former)
  }
  if (taken.size === 0) return []
  const present = new Map((await shiftsNow(tx, [...taken.keys()], timeZone)).map(shift => [shift.id, shift]))
  const types = new Map((await listShiftTypes(tx)).map(type => [type.id, type]))
  return [...taken]
    .flatMap(([id, former]) => {
      const now = present.get(id) ?? null
      if (now?.employeeId === leave.employeeId) return []
      const isChanged =
        now !== null &&
        (now.startsAt !== former.startsAt || now.endsAt !== former.endsAt || now.shiftTypeId !== former.shiftTypeId)
      const type = types.get(former.shiftTypeId ?? '') ?? null
      const hindrance = type === null ? ('type-gone' as const) : isChanged ? ('changed' as const) : null
      return {
        id,
        former: hoursOf(former, timeZone),
        startsAt: former.startsAt,
        endsAt: former.endsAt,
        now,
        type,
        hindrance,
      }
    })
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}
type LostShift = Awaited<ReturnType<typeof lostShifts>>[number]

/** The change of the plan that brings it back. One that somebody has keeps what they noted on it. */
export const returningChange = ({ id, former, now }: LostShift, employeeId: string) => {
  const { version, department: _department, ...shift } = former
  if (now === null) return { before: null, after: { ...shift, employeeId, id, version } }
  const { shiftTypeId } = shift
  return {
    before: { id, version: now.version },
    after: { ...shift, ...pick(now, shiftDetails), shiftTypeId, employeeId },
  }
}

/** The present state of each shift, with the obstacles to giving it back. */
export const lostTo =
  (entriesOf: EntriesOf): Planning['lostTo'] =>
  async (tx, actor, leave, span, asked) => {
    const lost = await lostShifts(tx, actor, leave, entriesOf)
    if (lost.length === 0) return []
    const isOn = (of: LeaveSpan) => (shift: LostShift) =>
      isAwayAt(plannedShift(asPlanned(shift, leave.employeeId)))(absenceOf(of))
    const others = await otherLeave(tx, leave)
    const isOnOther = (shift: LostShift) => others.some(other => isOn(other)(shift))
    const present = isGranted(leave.status) ? leave : null
    const then = span ?? present
    const findings = await findingsOf(tx, actor, leave, lost, asked)
    return lost.map(shift => {
      const { id, former, now, type, hindrance } = shift
      const { date, startTime, endTime } = former
      // The leave itself is in nobody's way: it ends, or it has other days.
      const inTheWay = findings
        .get(id)
        ?.find(
          ({ rule, isAcceptable }) =>
            !isAcceptable || rule === 'in-training' || (rule === 'on-leave' && isOnOther(shift)),
        )
      return {
        id,
        version: now?.version ?? null,
        date,
        startTime,
        endTime,
        typeName: type?.name ?? null,
        color: type?.color ?? null,
        fate: now === null ? ('remove' as const) : now.employeeId === null ? ('open' as const) : ('give' as const),
        holder: now?.firstName && now.lastName ? { firstName: now.firstName, lastName: now.lastName } : null,
        isCovered: then !== null && isOn(then)(shift),
        hindrance: hindrance ?? (inTheWay ? ('rule' as const) : null),
        finding: hindrance === null ? (inTheWay ?? null) : null,
      }
    })
  }

/** Other granted leave of its person. */
const otherLeave = (tx: Tx, { id, employeeId }: Leave) =>
  tx
    .select(getTableColumns(leaveRequests))
    .from(leaveRequests)
    .where(and(eq(leaveRequests.employeeId, employeeId), ne(leaveRequests.id, id), isGrantedInSql))

const asPlanned = ({ id, former, startsAt, endsAt }: LostShift, employeeId: string) => ({
  ...former,
  id,
  startsAt,
  endsAt,
  employeeId,
})

/** Findings of the door of the plan on each; nothing is locked or written. */
const findingsOf = async (
  tx: Tx,
  actor: Member,
  { employeeId }: Leave,
  lost: readonly LostShift[],
  asked: Parameters<typeof examineChanges>[4],
) => {
  const people = await tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      department: employees.department,
      deletedAt: employees.deletedAt,
    })
    .from(employees)
    .where(eq(employees.id, employeeId))
  const changes = lost.flatMap((shift, position) =>
    shift.hindrance === null
      ? {
          position,
          before: null,
          after: { ...asPlanned(shift, employeeId), updatedAt: asked.now.toString(), department: undefined },
        }
      : [],
  )
  const known = {
    people: new Map(people.map(one => [one.id, one])),
    shiftTypes: new Set(lost.flatMap(({ type }) => type?.id ?? [])),
  }
  const examined = await examineChanges(tx, actor, changes, known, asked)
  const refusing = examined.filter(({ finding }) => refuses(finding)).map(({ shown }) => shown)
  return Map.groupBy(refusing, ({ change }) => lost[change]!.id)
}
