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
import type { shiftTakers, shiftVerdict } from '#schedule/schemas.ts'
import { newId } from '#server/database/columns.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import { takenByLeave, weeklyMinutes, withoutTaken } from './hours-queries.ts'
import { examineChanges } from './plan-actions.ts'
import { hoursToPlan, listShiftTypes, type shownShiftById, wholeTeam } from './queries.ts'

type ExaminedChange = Awaited<ReturnType<typeof examineChanges>>[number]
type KnownShift = NonNullable<Awaited<ReturnType<typeof shownShiftById>>>

/** The first of these stands in the way: nobody may accept it, the person is away, or it takes a reason. */
const hindrances = [
  { state: 'impossible', is: ({ shown }: ExaminedChange) => !shown.isAcceptable },
  { state: 'away', is: ({ shown }: ExaminedChange) => !shown.needsReason },
  { state: 'asks', is: () => true },
] as const

const hindranceOf = (examined: readonly ExaminedChange[]) => {
  const refusing = examined.filter(({ finding }) => refuses(finding))
  for (const { state, is } of hindrances) {
    const first = refusing.find(is)
    if (first) return { state, rule: first.finding.rule }
  }
  return { state: 'free' as const, rule: null }
}

/** Everybody else who works here, with what stands in the way of getting this shift. */
export const takersOf = async (
  tx: Tx,
  actor: Member,
  shift: KnownShift,
  asked: RequestContext,
): Promise<z.input<typeof shiftTakers>> => {
  const [everybody, types] = await pipelined([wholeTeam(tx, {}), listShiftTypes(tx)])
  const others = everybody.filter(({ id }) => id !== shift.employeeId)
  const changes = others.map(({ id: employeeId }, position) => ({
    position,
    before: null,
    after: { ...shift, id: newId(), employeeId, department: undefined },
  }))
  const known = {
    people: new Map(others.map(one => [one.id, { ...one, deletedAt: null }])),
    shiftTypes: new Set(types.map(({ id }) => id)),
  }
  const examined = await examineChanges(tx, actor, changes, known, asked)
  const examinedOf = Map.groupBy(examined, ({ finding }) => finding.employeeId)
  return { takers: others.map(({ id }) => ({ employeeId: id, ...hindranceOf(examinedOf.get(id) ?? []) })) }
}

/** The verdict of the door of the plan if somebody got a shift; nothing is locked or written. @throws InvalidFields for somebody who does not work here */
export const verdictOf = async (
  tx: Tx,
  actor: Member,
  { shift, employeeId }: { shift: KnownShift; employeeId: string },
  asked: RequestContext,
): Promise<z.input<typeof shiftVerdict>> => {
  const week = weekOf(shift.date)
  const [people, types, contracts, minutes, taken, away, profiles] = await pipelined([
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
    contractsAmong(tx, { people: [employeeId] }),
    weeklyMinutes(tx, [employeeId], week, actor.timeZone),
    takenByLeave(tx, [employeeId], week, actor.timeZone),
    leaveAmong(tx, { from: week.from, to: addDays(week.to, 1) }, [employeeId]),
    profilesOf(tx, [employeeId]),
  ])
  if (people[0]?.deletedAt !== null) throw new InvalidFields({ path: 'employeeId', code: 'unknown' })
  const after = { ...shift, employeeId, department: undefined }
  const known = { people: new Map(people.map(one => [one.id, one])), shiftTypes: new Set(types.map(({ id }) => id)) }
  const examined = await examineChanges(tx, actor, [{ position: 0, before: shift, after }], known, {
    ...asked,
    withWarnings: true,
  })
  const planned = withoutTaken(minutes, taken).get(employeeId)?.get(week.from) ?? 0
  const added = { ...after, minutes: netMinutes(shift) }
  return {
    findings: examined.map(({ shown }) => shown),
    isPossible: examined.every(({ finding, shown }) => shown.isAcceptable || !refuses(finding)),
    planned: planned + (shift.employeeId === employeeId ? 0 : minutesLeft(added, away, actor.timeZone)),
    contract: contractMinutes(hoursToPlan(week, { contracts, profile: profiles.get(employeeId) ?? emptyProfile })),
  }
}
