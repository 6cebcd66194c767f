import { and, inArray, lt } from 'drizzle-orm'
import type { Asked, Member } from '#core/actor.ts'
import { addDays, startOfDay } from '#core/calendar.ts'
import { lawAlone } from '#labour/parameters.ts'
import { byStart, examine, noLabourData } from '#labour/rules.ts'
import { acceptFindings, forgetAccepted } from '#labour/server/actions.ts'
import type { LeavePeriod } from '#leave/rules.ts'
import type { RemovedShift, SettledShift } from '#leave/schemas.ts'
import { plannedShift } from '#schedule/rules.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import { shiftsDuring } from './leave-queries.ts'
import { changePlan, type ReasonOf, recordOf } from './plan-actions.ts'
import { shifts } from './tables.ts'

type DaysOff = LeavePeriod & { employeeId: string }

/** What leave asks of the planning: some shifts are deleted or opened through the door, others are kept as somebody accepts it. */
export const settleShifts = async (
  tx: Tx,
  actor: Member,
  days: DaysOff,
  settled: readonly SettledShift[],
  asked: Asked,
) => {
  const known = await shiftsDuring(tx, days, actor.timeZone)
  const fateOf = new Map(settled.map(({ id, fate }) => [id, fate]))
  const shiftOf = new Map(known.map(shift => [shift.id, shift]))
  const going = settled.filter(({ fate }) => fate !== 'keep')
  const changes = going.map(each => ({
    before: { id: each.id, version: each.version },
    after: afterwards(each, shiftOf.get(each.id)!),
  }))
  // Without a reason: what the law asks stays open, to be accepted in the planning.
  const reasonOf: ReasonOf = ({ rule, change }) => (going[change]?.accepted.includes(rule) ? '' : null)
  const done = changes.length > 0 ? (await changePlan(tx, actor, { changes, reasonOf }, asked)).done : []
  const kept = known.filter(({ id }) => fateOf.get(id) === 'keep')
  await keepOnLeave(tx, actor, days, kept, asked.now)
  const removed = known.flatMap(shift => {
    const fate = fateOf.get(shift.id)
    if (fate === 'open' || fate === 'give') return { ...shift, version: shift.version + 1, fate }
    return fate === 'remove' ? { ...shift, fate } : []
  })
  return { removed, entries: done.map(recordOf) }
}

type KnownShift = Awaited<ReturnType<typeof shiftsDuring>>[number]

/** Of an open one the department of its person needs somebody else. */
const afterwards = ({ fate, to }: Pick<SettledShift, 'fate' | 'to'>, shift: KnownShift) => {
  const { shiftTypeId, date, startTime, endTime, breakDuration, notes, department } = shift
  const hours = { shiftTypeId, date, startTime, endTime, breakDuration, notes }
  if (fate === 'open') return { ...hours, employeeId: null, department }
  return fate === 'give' ? { ...hours, employeeId: to } : null
}

/** As planning on these days: who keeps them is written down. */
const keepOnLeave = async (
  tx: Tx,
  actor: Member,
  { employeeId, ...days }: DaysOff,
  kept: readonly KnownShift[],
  now: Temporal.Instant,
) => {
  const plan = {
    ...noLabourData,
    employeeId,
    person: null,
    contracts: [],
    shifts: byStart(kept.map(plannedShift)),
    leave: [{ ...days, type: null, counts: false }],
    trainings: [],
  }
  const parameters = { shiftTypes: new Set<string>(), timeZone: actor.timeZone, settings: lawAlone }
  const findings = examine(plan, parameters).filter(({ rule }) => rule === 'on-leave')
  await acceptFindings(
    tx,
    actor,
    findings.map(finding => ({ finding, reason: '' })),
    now,
  )
}

const asItWas = () => ''

/** What comes back without a reason changed with the decision or after it. @throws Refusal for a shift that stood there before */
const checkSettled = async (tx: Tx, removed: readonly RemovedShift[], since: Date) => {
  const ids = removed.flatMap(({ fate, id }) => (fate === 'remove' ? [] : id))
  const isOlder = and(inArray(shifts.id, ids), lt(shifts.updatedAt, since))
  const older = ids.length > 0 ? await tx.select({ id: shifts.id }).from(shifts).where(isOlder).limit(1) : []
  if (older.length > 0) throw new Refusal('leave.shifts-changed')
}

/**
 * Takes back what was settled since a decision. Nobody keeps the kept shifts any more; lost ones come back, also onto days of leave or
 * of a training that they were on before.
 */
export const unsettleShifts = async (
  tx: Tx,
  actor: Member,
  { employeeId, startDate, endDate }: DaysOff,
  { since, removed }: { since: Date; removed: readonly RemovedShift[] },
  asked: Asked,
) => {
  const { timeZone } = actor
  const days = {
    // A night from the day before touches the first day.
    start: startOfDay(addDays(startDate, -1), timeZone).epochMilliseconds,
    end: startOfDay(addDays(endDate, 1), timeZone).epochMilliseconds,
  }
  await forgetAccepted(tx, { employeeId, rule: 'on-leave', days, since })
  if (removed.length === 0) return { entries: [] }
  await checkSettled(tx, removed, since)
  const changes = removed.map(({ fate, id, version, ...shift }) =>
    fate === 'remove'
      ? { before: null, after: { ...shift, id, version, employeeId } }
      : { before: { id, version }, after: { ...shift, employeeId } },
  )
  const { done } = await changePlan(tx, actor, { changes, reasonOf: asItWas }, asked)
  return { entries: done.map(recordOf) }
}
