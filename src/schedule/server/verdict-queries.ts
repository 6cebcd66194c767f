import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { addDays, weekOf } from '#core/calendar.ts'
import { emptyProfile, refuses } from '#labour/rules.ts'
import { profilesOf } from '#labour/server/setting-queries.ts'
import { leaveAmong } from '#leave/server/queries.ts'
import { contractMinutes } from '#people/rules.ts'
import { contractsAmong } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { minutesLeft } from '#schedule/left.ts'
import { netMinutes } from '#schedule/rules.ts'
import type { shiftVerdict } from '#schedule/schemas.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import { takenByLeave, weeklyMinutes, withoutTaken } from './hours-queries.ts'
import { examineChanges } from './plan-actions.ts'
import { hoursToPlan, listShiftTypes, type shownShiftById } from './queries.ts'

type KnownShift = NonNullable<Awaited<ReturnType<typeof shownShiftById>>>

/** The week of a shift for people who might get it, in minutes: planned without it, with it, and by contract. */
export const hoursWith = async (tx: Tx, people: readonly string[], shift: KnownShift, timeZone: string) => {
  const week = weekOf(shift.date)
  const [contracts, minutes, taken, away, profiles] = await pipelined([
    contractsAmong(tx, { people }),
    weeklyMinutes(tx, people, week, timeZone),
    takenByLeave(tx, people, week, timeZone),
    leaveAmong(tx, { from: week.from, to: addDays(week.to, 1) }, people),
    profilesOf(tx, people),
  ])
  const planned = withoutTaken(minutes, taken)
  const contractsOf = Map.groupBy(contracts, ({ employeeId }) => employeeId)
  const awayOf = Map.groupBy(away, ({ employeeId }) => employeeId)
  return (employeeId: string) => {
    const before = planned.get(employeeId)?.get(week.from) ?? 0
    const own = { ...shift, employeeId, minutes: netMinutes(shift) }
    const added = shift.employeeId === employeeId ? 0 : minutesLeft(own, awayOf.get(employeeId) ?? [], timeZone)
    const known = { contracts: contractsOf.get(employeeId) ?? [], profile: profiles.get(employeeId) ?? emptyProfile }
    return { before, after: before + added, contract: contractMinutes(hoursToPlan(week, known)) }
  }
}

/** The verdict of the door of the plan if somebody got a shift; nothing is locked or written. @throws InvalidFields for somebody who does not work here */
export const verdictOf = async (
  tx: Tx,
  actor: Member,
  { shift, employeeId }: { shift: KnownShift; employeeId: string },
  asked: RequestContext,
): Promise<z.input<typeof shiftVerdict>> => {
  const [people, types, hoursOf] = await pipelined([
    tx
      .select({
        id: employees.id,
        firstName: employees.firstName,
        lastName: employees.lastName,
        department: employees.department,
        deletedAt: employees.deletedAt,
      })
      .from(employees)
      .where(eq(employees.id, employeeId)),
    listShiftTypes(tx),
    hoursWith(tx, [employeeId], shift, actor.timeZone),
  ])
  if (people[0]?.deletedAt !== null) throw new InvalidFields({ path: 'employeeId', code: 'unknown' })
  const after = { ...shift, employeeId, department: undefined }
  const known = { people: new Map(people.map(one => [one.id, one])), shiftTypes: new Set(types.map(({ id }) => id)) }
  const examined = await examineChanges(tx, actor, [{ position: 0, before: shift, after }], known, {
    ...asked,
    withWarnings: true,
  })
  const { after: planned, contract } = hoursOf(employeeId)
  return {
    findings: examined.map(({ shown }) => shown),
    isPossible: examined.every(({ finding, shown }) => shown.isAcceptable || !refuses(finding)),
    planned,
    contract,
  }
}
