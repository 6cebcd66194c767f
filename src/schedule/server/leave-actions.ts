import type { Member, RequestContext } from '#core/actor.ts'
import { addDays, startOfDay } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { lawAlone } from '#labour/parameters.ts'
import { byStart, examine, noLabourData } from '#labour/rules.ts'
import { acceptFindings, forgetAccepted } from '#labour/server/actions.ts'
import { maySettleShifts } from '#leave/policy.ts'
import { absenceOf, type LeaveSpan } from '#leave/rules.ts'
import type { SettledShift } from '#leave/schemas.ts'
import type { Leave, Planning } from '#leave/server/queries.ts'
import { plannedShift, shiftContent } from '#schedule/rules.ts'
import type { Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { Forbidden, Refusal } from '#server/http/refusals.ts'
import { seenDuring, shiftsDuring } from './leave-queries.ts'
import {
  type EntriesOf,
  formerShift,
  hoursOf,
  lostShifts,
  returnedShift,
  returningChange,
} from './lost-shifts/queries.ts'
import { changePlan, type ReasonOf, recordOf } from './plan-actions.ts'
import { planPeople } from './plan-queries.ts'
import { listShiftTypes } from './queries.ts'
import { type ChangeAsked, type Publishing, publishingHeld } from './told/queries.ts'

type DaysOff = LeaveSpan & { employeeId: string }

/** Does to the plan what a decision on leave asks: some shifts are deleted or opened through the door, others are kept as somebody accepts it. */
export const settleShifts =
  ({ afterChange, takeFromSight }: Publishing) =>
  async (
    tx: Tx,
    actor: Member,
    days: Leave,
    { shifts: settled, step }: { shifts: readonly SettledShift[]; step: string },
    asked: RequestContext,
  ) => {
    // The plans of these people, and what they see, stay until the end. Locked all at once, as the door locks them.
    const people = [days.employeeId, ...settled.flatMap(({ to }) => to ?? [])]
    const [, isDraft] = await lock(tx, [planPeople(people), publishingHeld(actor)])
    const known = await shiftsDuring(tx, days, actor.timeZone)
    const fateOf = new Map(settled.map(({ id, fate }) => [id, fate]))
    const shiftOf = new Map(known.map(shift => [shift.id, shift]))
    const going = settled.filter(({ fate }) => fate !== 'keep')
    const changes = going.map(each => ({
      before: { id: each.id, version: each.version },
      after: afterwards(each, shiftOf.get(each.id)!),
    }))
    const reasonOf: ReasonOf = ({ rule, change }) =>
      going[change]?.accepted.find(accepted => accepted.rule === rule)?.reason ?? null
    const seen = isDraft
      ? await seenDuring(
          tx,
          days,
          going.map(({ id }) => id),
          actor.timeZone,
        )
      : []
    const { done, reached } = await changePlan(tx, actor, { changes, reasonOf }, { ...asked, afterChange, isDraft })
    await takeFromSight(tx, actor, days, seen, asked)
    const kept = known.filter(({ id }) => fateOf.get(id) === 'keep')
    await keepOnLeave(tx, actor, days, kept, asked.now)
    const removed = known.flatMap(shift => {
      const fate = fateOf.get(shift.id)
      if (fate === 'open' || fate === 'give') return { ...shift, version: shift.version + 1, fate }
      return fate === 'remove' ? { ...shift, fate } : []
    })
    return { removed, entries: done.map(change => recordOf(change, step)), reached }
  }

type KnownShift = Awaited<ReturnType<typeof shiftsDuring>>[number]

/** The shift as the decision leaves it. An open one asks for somebody else of its person's department. */
const afterwards = ({ fate, to }: Pick<SettledShift, 'fate' | 'to'>, shift: KnownShift) => {
  const content = pick(shift, shiftContent)
  if (fate === 'open') return { ...content, employeeId: null, department: shift.department }
  return fate === 'give' ? { ...content, employeeId: to } : null
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
    leave: [{ ...absenceOf(days), type: null, countsAs: null }],
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

/**
 * Takes back what a decision settled. Nobody keeps the kept shifts any more; lost ones come back as the trail knows them, also onto days
 * of leave or of a training that they were on before.
 */
export const unsettleShifts =
  (entriesOf: EntriesOf, { afterChange, takeBackSight }: Publishing): Planning['unsettle'] =>
  async (tx, actor, leave, decided, asked) => {
    const { employeeId, startDate, endDate } = leave
    const { timeZone } = actor
    const days = {
      // A night from the day before touches the first day.
      start: startOfDay(addDays(startDate, -1), timeZone).epochMilliseconds,
      end: startOfDay(addDays(endDate, 1), timeZone).epochMilliseconds,
    }
    await forgetAccepted(tx, { employeeId, rule: 'on-leave', days, since: decided.since })
    const settled = await entriesOf(tx, { ...decided, leaveId: leave.id })
    if (settled.length > 0 && !maySettleShifts(actor)) throw new Forbidden()
    const { done, reached } = await planAgain(tx, actor, settled, { ...asked, afterChange })
    await takeBackSight(tx, actor, leave, decided.since, asked)
    return { entries: done.map(change => recordOf(change, `${leave.id} undo`)), reached }
  }

/** @throws Refusal if the type of one of them was deleted since */
const planAgain = async (tx: Tx, actor: Member, settled: Awaited<ReturnType<EntriesOf>>, asked: ChangeAsked) => {
  const types = new Set((await listShiftTypes(tx)).map(({ id }) => id))
  const changes = settled.map(({ subject: id, before, after }) => {
    // It came back with the decision.
    if (before === null) return { before: { id, version: returnedShift.parse(after).version + 1 }, after: null }
    const { version, ...former } = hoursOf(formerShift.parse(before), actor.timeZone)
    if (former.shiftTypeId === null || !types.has(former.shiftTypeId)) throw new Refusal('schedule.undo-type-gone')
    return after === null
      ? { before: null, after: { ...former, id, version } }
      : { before: { id, version: version + 1 }, after: former }
  })
  return changePlan(tx, actor, { changes, reasonOf: asItWas }, asked)
}

/** Days off are no place for a shift that comes back. */
const unlessAway: ReasonOf = ({ rule }) => (rule === 'on-leave' || rule === 'in-training' ? null : '')

/** A leave took shifts from its person: plans them for that person again, even if a colleague has them now. @throws Refusal if one is not as it was seen */
export const bringBackShifts =
  (entriesOf: EntriesOf, { afterChange }: Publishing): Planning['bringBack'] =>
  async (tx, actor, leave, { shifts: returning, step }, asked) => {
    const lost = new Map((await lostShifts(tx, actor, leave, entriesOf)).map(shift => [shift.id, shift]))
    const changes = returning.map(({ id, version }) => {
      const shift = lost.get(id)
      if (!shift || shift.hindrance !== null || version !== (shift.now?.version ?? null))
        throw new Refusal('leave.shifts-changed')
      return returningChange(shift, leave.employeeId)
    })
    const { done, reached } = await changePlan(tx, actor, { changes, reasonOf: unlessAway }, { ...asked, afterChange })
    return { entries: done.map(change => recordOf(change, step)), reached }
  }
