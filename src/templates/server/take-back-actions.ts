import { eq, inArray } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { addDays } from '#core/calendar.ts'
import { holdDepartments } from '#people/server/department-queries.ts'
import { employees } from '#people/server/tables.ts'
import { plainDetails } from '#schedule/rules.ts'
import { changePlan } from '#schedule/server/plan-actions.ts'
import { listShiftTypes } from '#schedule/server/queries.ts'
import type { ChangeAsked } from '#schedule/server/told/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { found, RefusedByRules } from '#server/http/refusals.ts'
import type { WithdrawnShift } from '#templates/rules.ts'
import { keepWritten, lineOf } from './application-actions.ts'
import { applicationById, latestApplication, lockCycle, writtenBy } from './queries.ts'
import { cycles, templateApplications } from './tables.ts'

const asItWas = () => ''

/**
 * Takes an application back: what it wrote goes unless somebody changed it, what it took away comes back where the plan still has room for it.
 * Later applications of the cycle stay.
 */
export const takeBack = async (tx: Tx, actor: Member, id: string, asked: ChangeAsked) => {
  await holdDepartments(tx)
  const { cycleId, from, to, withdrawn } = found(await applicationById(tx, id))
  if (cycleId !== null) found((await lockCycle(tx, cycleId))[0])
  const own = await writtenBy(tx, id)
  const gone = own.filter(({ isUnchanged }) => isUnchanged)
  const removals = gone.map(({ id: shiftId, version }) => ({ before: { id: shiftId, version }, after: null }))
  const returning = await returningOf(tx, withdrawn)
  const { restored, shifts, reached } = await changeBack(tx, actor, removals, returning, asked)
  const [deleted] = await tx
    .delete(templateApplications)
    .where(eq(templateApplications.id, id))
    .returning({ id: templateApplications.id })
  found(deleted)
  if (cycleId !== null)
    await tx
      .update(cycles)
      .set({ until: await untilOf(tx, cycleId) })
      .where(eq(cycles.id, cycleId))
  const rewritten = shifts.flatMap((shift, nth) =>
    shift ? { ...shift, ...lineOf(restored[nth]!), applicationId: restored[nth]!.applicationId } : [],
  )
  await keepWritten(tx, actor, rewritten)
  return {
    from,
    to,
    withdrawn: gone.length,
    restored: restored.length,
    kept: own.length - gone.length,
    left: withdrawn.length - restored.length,
    reached,
  }
}

/**
 * The withdrawn shifts whose own application still stands and whose type exists. Shifts of people who left become open ones, as all their shifts are.
 */
const returningOf = async (tx: Tx, withdrawn: readonly WithdrawnShift[]) => {
  if (withdrawn.length === 0) return []
  const applications = await tx
    .select({ id: templateApplications.id })
    .from(templateApplications)
    .where(inArray(templateApplications.id, [...new Set(withdrawn.map(({ applicationId }) => applicationId))]))
  const people = await tx
    .select({ id: employees.id, department: employees.department, deletedAt: employees.deletedAt })
    .from(employees)
    .where(inArray(employees.id, [...new Set(withdrawn.flatMap(({ employeeId }) => employeeId ?? []))]))
  const stands = new Set(applications.map(each => each.id))
  const types = new Set((await listShiftTypes(tx)).map(each => each.id))
  const leavers = new Map(people.flatMap(person => (person.deletedAt === null ? [] : [[person.id, person.department]])))
  return withdrawn
    .filter(({ applicationId, shiftTypeId }) => stands.has(applicationId) && types.has(shiftTypeId ?? ''))
    .map(({ employeeId, lineEmployeeId = employeeId, ...shift }) =>
      leavers.has(employeeId ?? '')
        ? { ...shift, lineEmployeeId, employeeId: null, department: leavers.get(employeeId!)! }
        : { ...shift, lineEmployeeId, employeeId, department: employeeId === null ? shift.department : null },
    )
}

type Returning = Awaited<ReturnType<typeof returningOf>>
type Removal = { before: { id: string; version: number }; after: null }

/** Shifts that no longer fit, such as beside one that somebody changed, stay away: the others come back without them. */
const changeBack = async (
  tx: Tx,
  actor: Member,
  removals: readonly Removal[],
  returning: Returning,
  asked: ChangeAsked,
): Promise<{ restored: Returning } & Pick<Awaited<ReturnType<typeof changePlan>>, 'shifts' | 'reached'>> => {
  const additions = returning.map(({ applicationId: _applicationId, lineEmployeeId: _line, ...shift }) => ({
    before: null,
    after: { ...plainDetails, ...shift },
  }))
  const changes = [...removals, ...additions]
  try {
    const { shifts, reached } = await changePlan(tx, actor, { changes, reasonOf: asItWas }, asked)
    return { restored: returning, shifts: shifts.slice(removals.length), reached }
  } catch (error) {
    // Thrown before anything is written.
    if (!(error instanceof RefusedByRules)) throw error
    const blocked = error.findings.filter(({ isAcceptable }) => !isAcceptable)
    const refused = new Set(blocked.map(({ change }) => change - removals.length))
    const others = returning.filter((_, nth) => !refused.has(nth))
    if (others.length === returning.length) throw error
    return changeBack(tx, actor, removals, others, asked)
  }
}

const untilOf = async (tx: Tx, cycleId: string) => {
  const last = await latestApplication(tx, cycleId)
  return last?.isStop ? addDays(last.from, -1) : null
}
