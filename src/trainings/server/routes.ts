import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { Tx } from '#server/database/database.ts'
import { memberRoute } from '#server/http/gates.ts'
import { mayFollowTrainings, mayManageTrainings } from '#trainings/policy.ts'
import {
  assignEmployees,
  managedTraining,
  managedTrainingList,
  saveTraining,
  setVisibility,
  trainingList,
} from '#trainings/schemas.ts'
import * as actions from './actions.ts'
import { managedTrainingById, managedTrainings, myTrainings, trainingById, trainingSeenBy } from './queries.ts'

const tag = 'trainings'
/** Enrolling and withdrawing: each stays in the trail for years. */
const ofEnrolments = { kind: 'enrolments', max: 300, windowSeconds: 86_400 }
const params = z.object({ trainingId: z.uuid() })
type Params = z.output<typeof params>
const load = (tx: Tx, { trainingId }: Params) => trainingById(tx, trainingId)
const loadSeen = (tx: Tx, { trainingId }: Params, actor: Member) => trainingSeenBy(tx, actor, trainingId)

export const trainingsRoutes = (app: FastifyInstance) => [
  ...ownRoutes(app),
  ...managementRoutes(app),
  ...oneTrainingRoutes(app),
]

const ownRoutes = (app: FastifyInstance) => [
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
    summary: 'Enrol in a public training while places remain',
    tag,
    limit: ofEnrolments,
    params,
    response: null,
    may: mayFollowTrainings,
    load: loadSeen,
    act: async ({ tx, actor, row, audit, changed }) => {
      await actions.enrol(tx, actor, row)
      await audit({ action: 'trainings.enrolled', subject: row.id, after: { employeeId: actor.employeeId } })
      changed('trainings')
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
    summary: 'Edit a training; every field is sent, the places never fewer than those taken',
    tag,
    params,
    body: saveTraining,
    response: managedTraining,
    may: mayManageTrainings,
    load,
    act: async ({ tx, actor, row, body, audit, changed }) => {
      await actions.editTraining(tx, row.id, body)
      await audit({ action: 'trainings.edited', subject: row.id, before: row, after: body })
      changed('trainings')
      return managedTrainingById(tx, actor, row.id)
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/trainings/:trainingId',
    summary: 'Delete a training with its enrolments',
    tag,
    params,
    response: null,
    may: mayManageTrainings,
    load,
    act: async ({ tx, row, audit, changed }) => {
      await actions.deleteTraining(tx, row.id)
      await audit({ action: 'trainings.deleted', subject: row.id, before: row })
      changed('trainings')
    },
  }),
]

const oneTrainingRoutes = (app: FastifyInstance) => [
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
      await actions.closeTraining(tx, row.id)
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
      await actions.showTraining(tx, row.id, body.isPublic)
      await audit({ action: 'trainings.shown', subject: row.id, before: { isPublic: row.isPublic }, after: body })
      changed('trainings')
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
    load,
    act: async ({ tx, actor, row, body, audit, changed }) => {
      const changes = await actions.assign(tx, actor, row, body)
      await audit({ action: 'trainings.assigned', subject: row.id, after: changes })
      changed('trainings')
      return managedTrainingById(tx, actor, row.id)
    },
  }),
]
