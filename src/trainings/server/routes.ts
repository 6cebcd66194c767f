import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { CalendarDate, Period } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import type { Policy } from '#core/permissions.ts'
import { trainsOn } from '#labour/by-days.ts'
import { settingsOf } from '#labour/server/setting-queries.ts'
import { takeBackNotices } from '#notifications/server/actions.ts'
import type { Tx } from '#server/database/database.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen, Refusal, type Trace } from '#server/http/refusals.ts'
import { mayFollowTrainings, mayManageTrainings } from '#trainings/policy.ts'
import {
  assignEmployees,
  managedTraining,
  managedTrainingList,
  saveTraining,
  seenTraining,
  setVisibility,
  trainingList,
} from '#trainings/schemas.ts'
import * as actions from './actions.ts'
import { tellParticipants } from './notice-actions.ts'
import {
  activeParticipants,
  lockTraining,
  managedTrainingById,
  managedTrainings,
  myTrainings,
  trainingById,
  trainingSeenBy,
} from './queries.ts'

const tag = 'trainings'
/** Enrolling and withdrawing: each stays in the trail for years. */
const ofEnrolments = { kind: 'enrolments', max: 300, windowSeconds: 86_400 }
const params = z.object({ trainingId: z.uuid() })
type Params = z.output<typeof params>
/** Enrolments count: the places that are taken are seen too. */
const traceOf = ({ id }: { id: string }): Trace => [
  id,
  'trainings.edited',
  'trainings.shown',
  'trainings.closed',
  'trainings.assigned',
  'trainings.enrolled',
  'trainings.withdrawn',
]

const load = (tx: Tx, { trainingId }: Params) => lockTraining(tx, trainingId)
const loadSeen = (tx: Tx, { trainingId }: Params, actor: Member) => trainingSeenBy(tx, actor, trainingId)

/** The calls of trainings to the planning, which declares them. */
export type Planning = {
  mayPlan: Policy
  /** Shifts and approved leave of a person on those of these days that count, in words. */
  plannedOn: (
    tx: Tx,
    member: Member,
    asked: { days: Period; counts: (date: CalendarDate) => boolean },
    language: Language,
  ) => Promise<string[]>
}

const acceptsConflicts = z.strictObject({ acceptsConflicts: z.enum(['true', 'false']).default('false') })

/** The most plans that a sentence names, from the first on. */
const mostNamed = 6

/** Checked last: a refusal for another reason comes first, and asks nothing. @throws Refusal that names what is planned on these days */
const refuseConflicts = async ({ plannedOn }: Planning, tx: Tx, actor: Member, days: Period, language: Language) => {
  const isOn = trainsOn(await settingsOf(tx))
  const counts = (date: CalendarDate) => isOn(date, { startDate: days.from, endDate: days.to })
  const plans = await plannedOn(tx, actor, { days, counts }, language)
  if (plans.length === 0) return
  const named = plans.length > mostNamed ? [...plans.slice(0, mostNamed), '…'] : plans
  throw new Refusal('trainings.already-planned', { values: { plans: named.join(', ') } })
}

export const trainingsRoutes = (app: FastifyInstance, planning: Planning) => [
  ...ownRoutes(app, planning),
  ...managementRoutes(app),
  ...oneTrainingRoutes(app, planning),
]

const ownRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'GET',
    url: '/trainings',
    summary: 'Own trainings, and the public ones that one may join',
    tag,
    response: trainingList,
    isHeavy: true,
    may: mayFollowTrainings,
    act: ({ tx, actor }) => myTrainings(tx, actor),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/trainings/:trainingId/enrolment',
    summary:
      'Enrol in a public training while places remain; refused if one has plans on its days, unless they are accepted',
    tag,
    limit: ofEnrolments,
    params,
    query: acceptsConflicts,
    response: null,
    may: mayFollowTrainings,
    load: loadSeen,
    act: async ({ tx, actor, row, query, language, now, audit, changed }) => {
      await actions.enrol(tx, actor, row, now)
      const days = { from: row.date, to: row.endDate }
      if (query.acceptsConflicts === 'false') await refuseConflicts(planning, tx, actor, days, language)
      await audit({ action: 'trainings.enrolled', subject: row.id, after: { employeeId: actor.employeeId } })
      changed('trainings')
      changed('schedule', { may: planning.mayPlan, employeeIds: [actor.employeeId] })
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/trainings/:trainingId/enrolment',
    summary: 'Withdraw from a training, unless it is closed',
    tag,
    limit: ofEnrolments,
    params,
    response: null,
    may: mayFollowTrainings,
    load: loadSeen,
    act: async ({ tx, actor, row, audit, changed }) => {
      await actions.withdraw(tx, actor, row)
      await audit({ action: 'trainings.withdrawn', subject: row.id, before: { employeeId: actor.employeeId } })
      changed('trainings')
      changed('schedule', { may: planning.mayPlan, employeeIds: [actor.employeeId] })
    },
  }),
]

const managementRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/trainings/managed',
    summary: 'All trainings of the company with who is enrolled, by date',
    tag,
    response: managedTrainingList,
    isHeavy: true,
    may: mayManageTrainings,
    act: async ({ tx, actor }) => ({ trainings: await managedTrainings(tx, actor) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/trainings',
    summary: 'Create a training: active, private, without anybody',
    tag,
    body: saveTraining,
    response: managedTraining,
    limit: { kind: 'new trainings', max: 200, windowSeconds: 86_400 },
    may: mayManageTrainings,
    act: async ({ tx, actor, body, audit, changed }) => {
      const trainingId = await actions.addTraining(tx, actor, body)
      await audit({ action: 'trainings.added', subject: trainingId, after: body })
      changed('trainings')
      return managedTrainingById(tx, actor, trainingId)
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/trainings/:trainingId',
    summary: 'Edit a training, as it was seen; every field is sent, the places never fewer than those taken',
    tag,
    params,
    query: seenTraining,
    body: saveTraining,
    response: managedTraining,
    may: mayManageTrainings,
    load,
    act: async ({ tx, actor, row, query, body, audit, changed, now }) => {
      checkSeen(row, query.seen, ...traceOf(row))
      await actions.editTraining(tx, row, body)
      if (row.date !== body.date || row.endDate !== body.endDate) {
        const people = await activeParticipants(tx, row.id)
        const training = { ...body, id: row.id }
        await tellParticipants(tx, actor, training, { kind: 'training_moved', former: row, people }, now)
        changed('notifications', { employeeIds: people })
      }
      await audit({ action: 'trainings.edited', subject: row.id, before: row, after: body })
      changed('trainings')
      changed('schedule')
      return managedTrainingById(tx, actor, row.id)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/trainings/:trainingId',
    summary: 'Delete a training with its enrolments, as it was seen',
    tag,
    params,
    query: seenTraining,
    response: null,
    may: mayManageTrainings,
    load,
    act: async ({ tx, actor, row, query, audit, changed, now }) => {
      checkSeen(row, query.seen, ...traceOf(row))
      const people = await activeParticipants(tx, row.id)
      await actions.deleteTraining(tx, row.id)
      await takeBackNotices(tx, row.id)
      await tellParticipants(tx, actor, row, { kind: 'training_deleted', people }, now)
      changed('notifications')
      await audit({ action: 'trainings.deleted', subject: row.id, before: row })
      changed('trainings')
      changed('schedule')
    },
  }),
]

const oneTrainingRoutes = (app: FastifyInstance, planning: Planning) => [
  memberRoute(app, {
    method: 'POST',
    url: '/trainings/:trainingId/closing',
    summary: 'Close a training, for good',
    tag,
    params,
    response: managedTraining,
    may: mayManageTrainings,
    load,
    act: async ({ tx, actor, row, audit, changed }) => {
      await actions.closeTraining(tx, row)
      await audit({ action: 'trainings.closed', subject: row.id })
      changed('trainings')
      return managedTrainingById(tx, actor, row.id)
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/trainings/:trainingId/visibility',
    summary: 'Make a training public, or private to those assigned',
    tag,
    params,
    body: setVisibility,
    response: managedTraining,
    may: mayManageTrainings,
    load,
    act: async ({ tx, actor, row, body, audit, changed }) => {
      if (row.isPublic !== body.isPublic) {
        await actions.showTraining(tx, row.id, body.isPublic)
        await audit({ action: 'trainings.shown', subject: row.id, before: { isPublic: row.isPublic }, after: body })
        changed('trainings')
        changed('schedule')
      }
      return managedTrainingById(tx, actor, row.id)
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/trainings/:trainingId/assignments',
    summary: 'Assign some employees and take others off: all of them or, when one cannot be, nobody',
    tag,
    params,
    body: assignEmployees,
    response: managedTraining,
    may: mayManageTrainings,
    // Not held: its people are locked first.
    load: (tx, { trainingId }) => trainingById(tx, trainingId),
    act: async ({ tx, actor, row, body, audit, changed, now }) => {
      const changes = await actions.assign(tx, actor, row, body, now)
      const { added, removed } = changes
      if (added.length + removed.length === 0) return managedTrainingById(tx, actor, row.id)
      await tellParticipants(tx, actor, row, { kind: 'training_assigned', people: added }, now)
      await tellParticipants(tx, actor, row, { kind: 'training_removed', people: removed }, now)
      await audit({ action: 'trainings.assigned', subject: row.id, after: changes })
      changed('trainings')
      changed('schedule', { may: planning.mayPlan, employeeIds: [...added, ...removed] })
      changed('notifications', { employeeIds: [...added, ...removed] })
      return managedTrainingById(tx, actor, row.id)
    },
  }),
]
