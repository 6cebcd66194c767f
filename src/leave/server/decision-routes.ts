import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { datesIn, isIn, todayIn, weekOf } from '#core/calendar.ts'
import { mayDecideLeave, mayDecideOn, maySettleShifts } from '#leave/policy.ts'
import { isAsWanted } from '#leave/rules/wanted.ts'
import { isGranted, lengthRefusal } from '#leave/rules.ts'
import {
  approveLeave,
  cancelLeave,
  changeLeave,
  daysOff,
  decidedLeave,
  enterLeave,
  explainStep,
  leaveDetails,
  leaveInbox,
  lostAsked,
  lostShifts,
  type ReturningShift,
  rejectLeave,
  returnedShifts,
  returnShifts,
  revokeLeave,
  type SettledShift,
  settleShifts,
  spanAsked,
  undoStep,
} from '#leave/schemas.ts'
import type { Tx } from '#server/database/database.ts'
import { type MemberInput, memberRoute } from '#server/http/gates.ts'
import { Forbidden, found, InvalidFields, NotFound, Refusal } from '#server/http/refusals.ts'
import { refusePeriod } from './actions.ts'
import * as actions from './decision-actions.ts'
import * as queries from './decision-queries.ts'
import type { Planning } from './queries.ts'
import { factsOf, type LeaveRow, lockPeople } from './step-actions.ts'

const tag = 'leave'

type CommandContext = Pick<MemberInput, 'audit' | 'changed'>

/** The screens that show a request: those of deciders, planners and its person. */
export const tellScreens = (
  { changed }: CommandContext,
  { mayPlan }: Planning,
  { employeeId }: { employeeId: string },
) => {
  changed('leave', { may: mayDecideLeave, employeeIds: [employeeId] })
  changed('schedule', { may: mayPlan, employeeIds: [employeeId] })
}

/** The person is told, and nobody has anything left to decide. */
const tellDecision = (told: CommandContext, planning: Planning, leave: { employeeId: string }) => {
  tellScreens(told, planning, leave)
  told.changed('notifications', { may: mayDecideLeave, employeeIds: [leave.employeeId] })
}

/** The trail says where somebody decided on their own leave, for nobody else could. */
const decidedFacts = (row: LeaveRow, decider: Member) => ({
  ...factsOf(row),
  decider: row.employeeId === decider.employeeId ? 'sole-decider' : undefined,
})

/** Names a decision in the trail, beside the shifts that go with it. */
const stepName = (id: string, number: number) => `${id} ${number}`

/** The key of shifts that come back or go later than the decision. */
const laterStep = (id: string) => `${id} later`

const takersOf = (shifts: readonly SettledShift[]) => shifts.flatMap(({ to }) => to ?? [])
const holdersOf = (tx: Tx, planning: Planning, shifts: readonly ReturningShift[]) =>
  planning.holdersOf(
    tx,
    shifts.map(({ id }) => id),
  )

type Settling = { tx: Tx; actor: Member; planning: Planning; told: CommandContext } & RequestContext

/** @throws Forbidden if the actor may not change the planning. */
const settle = async (
  { tx, actor, planning, told, ...asked }: Settling,
  leave: LeaveRow & { step?: number },
  shifts: readonly SettledShift[],
) => {
  if (shifts.length === 0) return []
  if (!maySettleShifts(actor)) throw new Forbidden()
  const toThemselves = shifts.findIndex(({ to }) => to === leave.employeeId)
  if (toThemselves >= 0) throw new InvalidFields({ path: `shifts.${toThemselves}.to`, code: 'unknown' })
  const known = new Set((await planning.shiftsOn(tx, leave, actor.timeZone)).map(({ id }) => id))
  if (!shifts.every(({ id }) => known.has(id))) throw new Refusal('leave.shifts-changed')
  const step = leave.step === undefined ? laterStep(leave.id) : stepName(leave.id, leave.step)
  const { removed, entries, reached } = await planning.settle(tx, actor, leave, { shifts, step }, asked)
  const shiftsKept = shifts.filter(({ fate }) => fate === 'keep').map(({ id }) => id)
  await told.audit(...entries)
  tellOfShifts(told, planning, actor, { ...reached, away: leave.employeeId })
  if (shifts.some(({ accepted }) => accepted.length > 0)) told.changed('labour', { may: planning.mayPlan })
  if (shiftsKept.length > 0)
    await told.audit({ action: 'leave.shifts-kept', subject: leave.id, before: factsOf(leave), after: { shiftsKept } })
  return removed
}

/** Keeps what is planned in the weeks of a leave that is granted. Days that it covered before keep what was planned on them then. */
const keepPlanned = async (
  { tx, actor, planning }: Pick<Settling, 'tx' | 'actor' | 'planning'>,
  leave: LeaveRow,
  former?: LeaveRow,
) => {
  const weeks = { from: weekOf(leave.startDate).from, to: weekOf(leave.endDate).to }
  const today = await planning.minutesPlanned(tx, leave.employeeId, weeks, actor.timeZone)
  const covered = former ? datesIn({ from: former.startDate, to: former.endDate }) : []
  const then = covered.flatMap(date => {
    const minutes = former?.planned?.[date]
    return minutes !== undefined && isIn(date, weeks) ? [[date, minutes] as const] : []
  })
  await actions.keepPlanned(tx, leave.id, { ...today, ...Object.fromEntries(then) })
}

/** Brings back shifts that a leave took, as far as they are chosen. @throws Forbidden if the actor may not change the planning. @returns how many */
const bringBack = async (
  { tx, actor, planning, told, ...asked }: Settling,
  leave: LeaveRow & { step?: number },
  shifts: readonly ReturningShift[],
) => {
  if (shifts.length === 0) return 0
  if (!maySettleShifts(actor)) throw new Forbidden()
  const step = leave.step === undefined ? laterStep(leave.id) : stepName(leave.id, leave.step)
  const { entries, reached } = await planning.bringBack(tx, actor, leave, { shifts, step }, asked)
  await told.audit(...entries)
  tellOfShifts(told, planning, actor, { ...reached, away: leave.employeeId })
  return shifts.length
}

/**
 * The person sees again what a leave took and does not cover any more. Not if they asked for the leave, and for this end of it: then they
 * gave these hours up.
 */
const showUncovered = async (
  { tx, actor, planning, now, language }: Omit<Settling, 'told'>,
  former: LeaveRow,
  leave: LeaveRow,
) => {
  if (isAsWanted(former, leave) && (await queries.wasAskedFor(tx, leave.id))) return
  await planning.showUncovered(tx, actor, leave, { now, language })
}

/** Tells people whose shifts a decision changed: where the company publishes, only the person on leave sees it at once. */
const tellOfShifts = (
  { changed }: CommandContext,
  { mayPlan }: Planning,
  { publishes }: Member,
  { people, told, away }: { people: string[]; told: string[]; away: string },
) => {
  changed('schedule', publishes ? { may: mayPlan, employeeIds: [away] } : { employeeIds: people })
  if (told.length > 0) changed('notifications', { employeeIds: told })
}

/** A leave in the state that the name of the parameter says. */
const onLeave = <Name extends string>(name: Name) => ({
  params: z.object({ [name]: z.uuid() } as Record<Name, z.ZodUUID>),
  may: mayDecideLeave,
  load: (tx: Tx, params: Record<Name, string>, actor: Member, now: Temporal.Instant) =>
    queries.requestToDecide(tx, params[name], todayIn(actor.timeZone, now)),
})
export const onPerson = {
  params: z.object({ employeeId: z.uuid() }),
  may: mayDecideLeave,
  load: (tx: Tx, { employeeId }: { employeeId: string }, actor: Member, now: Temporal.Instant) =>
    queries.personToDecide(tx, employeeId, todayIn(actor.timeZone, now)),
}

export const decisionRoutes = (app: FastifyInstance, planning: Planning) => [
  ...inboxRoutes(app, planning),
  ...answerRoutes(app, planning),
  ...changeRoutes(app, planning),
  ...returnRoutes(app, planning),
  ...entryRoutes(app, planning),
]

const inboxRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/inbox',
    summary: 'The leave requests of the company: those waiting first, by their first day, then the newest',
    tag,
    response: leaveInbox,
    isHeavy: true,
    may: mayDecideLeave,
    act: ({ tx, actor, now }) => queries.leaveInbox(tx, actor, planning, now),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/leave/requests/:requestId',
    summary: 'What a decision needs: shifts, who else is away, how many are planned, the balance, and steps so far',
    tag,
    ...onLeave('requestId'),
    response: leaveDetails,
    isHeavy: true,
    act: ({ tx, actor, row, now, language }) => {
      // Deciders read nothing of a withdrawn request.
      if (row.status === 'withdrawn') throw new NotFound()
      return queries.detailsOf(tx, actor, row, planning, { now, language })
    },
  }),
]

const answerRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:requestId/approval',
    summary: 'Approve a pending request; the first decision counts. Shifts that are not named are left for later',
    tag,
    ...onLeave('requestId'),
    body: approveLeave,
    response: decidedLeave,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, language, ...told }) => {
      await lockPeople(tx, [row.employeeId, ...takersOf(body.shifts)])
      const approved = await actions.approveLeave(tx, actor, row, { now, language })
      await told.audit({ action: 'leave.approved', subject: row.id, before: decidedFacts(row, actor) })
      tellDecision(told, planning, row)
      await keepPlanned({ tx, actor, planning }, approved)
      const removed = await settle({ tx, actor, planning, told, now, language }, approved, body.shifts)
      return { ...approved, removed, returned: 0 }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:requestId/rejection',
    summary: 'Reject a pending request with a reason; the first decision counts',
    tag,
    ...onLeave('requestId'),
    body: rejectLeave,
    response: decidedLeave,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, ...told }) => {
      const rejected = await actions.rejectLeave(tx, actor, row, { ...body, now })
      await told.audit({ action: 'leave.rejected', subject: row.id, before: decidedFacts(row, actor) })
      tellDecision(told, planning, row)
      return { ...rejected, removed: [], returned: 0 }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:decidedId/undo',
    summary: 'Take back one’s own decision of the last minute; shifts that went with it come back, or nothing happens',
    tag,
    ...onLeave('decidedId'),
    body: undoStep,
    response: decidedLeave,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, language, ...told }) => {
      const { undone, since } = await actions.undoDecision(tx, actor, row, body.step, { now, language })
      await told.audit({ action: 'leave.undone', subject: row.id, before: decidedFacts(row, actor) })
      const { entries, reached } = await planning.unsettle(
        tx,
        actor,
        row,
        { since, step: stepName(row.id, body.step) },
        { now, language },
      )
      await planning.showUncovered(tx, actor, undone, { now, language })
      await told.audit(...entries)
      tellOfShifts(told, planning, actor, { ...reached, away: row.employeeId })
      tellDecision(told, planning, row)
      return { ...undone, removed: [], returned: 0 }
    },
  }),
]

const changeRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:grantedId/change',
    summary: 'Give a granted leave other dates, with a reason; its person is told. The shifts that are named come back',
    tag,
    ...onLeave('grantedId'),
    body: changeLeave,
    response: decidedLeave,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, language, ...told }) => {
      const holders = await holdersOf(tx, planning, body.returning)
      await lockPeople(tx, [row.employeeId, ...takersOf(body.shifts), ...holders])
      const changed = await actions.changeLeave(tx, actor, row, body, { now, language })
      await told.audit({
        action: 'leave.changed',
        subject: row.id,
        before: decidedFacts(row, actor),
        after: factsOf(changed),
      })
      const returned = await bringBack({ tx, actor, planning, told, now, language }, changed, body.returning)
      await showUncovered({ tx, actor, planning, now, language }, row, changed)
      tellDecision(told, planning, row)
      await keepPlanned({ tx, actor, planning }, changed, row)
      const removed = await settle({ tx, actor, planning, told, now, language }, changed, body.shifts)
      return { ...changed, removed, returned }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:grantedId/revocation',
    summary: 'Cancel a granted leave, with a reason; its person is told. The shifts that are named come back',
    tag,
    ...onLeave('grantedId'),
    body: revokeLeave,
    response: decidedLeave,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, language, ...told }) => {
      await lockPeople(tx, [row.employeeId, ...(await holdersOf(tx, planning, body.returning))])
      const revoked = await actions.revokeLeave(tx, actor, row, { reason: body.reason, seen: body.step, now })
      await told.audit({ action: 'leave.revoked', subject: row.id, before: decidedFacts(row, actor) })
      const returned = await bringBack({ tx, actor, planning, told, now, language }, revoked, body.returning)
      await showUncovered({ tx, actor, planning, now, language }, row, revoked)
      tellDecision(told, planning, row)
      return { ...revoked, removed: [], returned }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:cancellingId/cancelling',
    summary: 'Cancel a granted leave, as its person asked. The shifts that are named come back',
    tag,
    ...onLeave('cancellingId'),
    body: cancelLeave,
    response: decidedLeave,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, language, ...told }) => {
      await lockPeople(tx, [row.employeeId, ...(await holdersOf(tx, planning, body.returning))])
      const cancelled = await actions.cancelLeave(tx, actor, row, { seen: body.step, now })
      await told.audit({ action: 'leave.cancelled', subject: row.id, before: decidedFacts(row, actor) })
      const returned = await bringBack({ tx, actor, planning, told, now, language }, cancelled, body.returning)
      await showUncovered({ tx, actor, planning, now, language }, row, cancelled)
      tellDecision(told, planning, row)
      return { ...cancelled, removed: [], returned }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:cancellingId/upholding',
    summary: 'Let a leave stand that its person asked to cancel, with a reason',
    tag,
    ...onLeave('cancellingId'),
    body: explainStep,
    response: decidedLeave,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, ...told }) => {
      const upheld = await actions.upholdLeave(tx, actor, row, { reason: body.reason, seen: body.step, now })
      await told.audit({ action: 'leave.upheld', subject: row.id, before: decidedFacts(row, actor) })
      tellDecision(told, planning, row)
      return { ...upheld, removed: [], returned: 0 }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:grantedId/shifts',
    summary: 'Say what becomes of shifts on the days of a granted leave that were left for later',
    tag,
    ...onLeave('grantedId'),
    body: settleShifts,
    response: decidedLeave.pick({ removed: true }),
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row: { id, employeeId }, body, now, language, ...told }) => {
      await lockPeople(tx, [employeeId, ...takersOf(body.shifts)])
      // As it is by now: a simultaneous decision or change of the plan was waited for.
      const leave = found(await queries.requestToDecide(tx, id, todayIn(actor.timeZone, now)))
      if (!isGranted(leave.status)) throw new Refusal(`leave.already-${leave.status}`)
      const removed = await settle({ tx, actor, planning, told, now, language }, leave, body.shifts)
      tellScreens(told, planning, leave)
      return { removed }
    },
  }),
]

const returnRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/requests/:requestId/lost-shifts',
    summary:
      'The shifts that a leave took from its person, and whether each can come back; with the days that it would have instead',
    tag,
    ...onLeave('requestId'),
    query: lostAsked,
    response: lostShifts,
    isHeavy: true,
    act: async ({ tx, actor, row, query, now, language }) => {
      if (row.status === 'withdrawn') throw new NotFound()
      const { startDate, endDate } = query
      const span = startDate && endDate ? { ...query, startDate, endDate } : null
      return { shifts: await planning.lostTo(tx, actor, row, span, { now, language }) }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/requests/:requestId/lost-shifts',
    summary: 'Bring shifts back that a leave took, once it does not cover them any more',
    tag,
    ...onLeave('requestId'),
    body: returnShifts,
    response: returnedShifts,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row: { id, employeeId }, body, now, language, ...told }) => {
      await lockPeople(tx, [employeeId, ...(await holdersOf(tx, planning, body.shifts))])
      // As it is by now: a simultaneous decision or change of the plan was waited for.
      const leave = found(await queries.requestToDecide(tx, id, todayIn(actor.timeZone, now)))
      const returned = await bringBack({ tx, actor, planning, told, now, language }, leave, body.shifts)
      tellScreens(told, planning, leave)
      return { returned }
    },
  }),
]

const entryRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/people/:employeeId/days-off',
    summary: 'The shifts of somebody on some days, and who else is away',
    tag,
    ...onPerson,
    query: spanAsked,
    response: daysOff,
    isHeavy: true,
    act: async ({ tx, actor, row, query, now }) => {
      refusePeriod(lengthRefusal(query))
      const asked = { ...query, employeeId: row.employeeId }
      return {
        shifts: await planning.shiftsOn(tx, asked, actor.timeZone),
        away: await queries.awayBeside(tx, row.employeeId, query),
        ...(mayDecideOn(actor, row) && {
          contractToComplete: await queries.contractToComplete(
            tx,
            actor,
            asked,
            planning,
            todayIn(actor.timeZone, now),
          ),
        }),
      }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/people/:employeeId/leave',
    summary: 'Enter somebody’s leave, also in the past; the person is told',
    tag,
    limit: { kind: 'entries of leave', max: 500, windowSeconds: 86_400 },
    ...onPerson,
    body: enterLeave,
    response: decidedLeave,
    mayOn: mayDecideOn,
    act: async ({ tx, actor, row, body, now, language, ...told }) => {
      await lockPeople(tx, [row.employeeId, ...takersOf(body.shifts)])
      const entered = await actions.enterLeave(tx, actor, row, body, { now, language })
      await told.audit({ action: 'leave.entered', subject: entered.id, after: decidedFacts(entered, actor) })
      tellDecision(told, planning, row)
      await keepPlanned({ tx, actor, planning }, entered)
      const removed = await settle({ tx, actor, planning, told, now, language }, entered, body.shifts)
      return { ...entered, removed, returned: 0 }
    },
  }),
]
