import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { calendarDate, dayOrToday } from '#core/fields.ts'
import { employeeById } from '#people/server/queries.ts'
import { mayPlan, maySeeOwnSchedule } from '#schedule/policy.ts'
import {
  anyShift,
  changedShifts,
  changePlan,
  maxChanges,
  myWeek,
  plannedAsked,
  plannedWeeks,
  saveShiftType,
  seenShiftType,
  shiftType,
  shiftTypeList,
  shiftVerdict,
  teamWeek,
  verdictAsked,
} from '#schedule/schemas.ts'
import { pipelined } from '#server/database/database.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen, found } from '#server/http/refusals.ts'
import { sharedRead } from '#server/http/shared-read.ts'
import * as actions from './actions.ts'
import { noteRoutes } from './day-notes/routes.ts'
import { weekFindings } from './finding-queries.ts'
import { findingRoutes } from './finding-routes.ts'
import { plannedFrom } from './hours-queries.ts'
import * as plan from './plan-actions.ts'
import * as queries from './queries.ts'
import { tellOfPlan } from './tell-actions.ts'
import type { Publishing } from './told/queries.ts'
import { verdictOf } from './verdict-queries.ts'

const tag = 'schedule'

const ofDate = z.object({ date: calendarDate })

export const scheduleRoutes = (app: FastifyInstance, publishing: Publishing) => [
  ...weekRoutes(app, publishing),
  ...shiftRoutes(app, publishing),
  ...personRoutes(app),
  ...findingRoutes(app),
  ...noteRoutes(app),
  ...shiftTypeRoutes(app),
]

const weekRoutes = (app: FastifyInstance, { ofWeek, toldWeeks }: Publishing) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/weeks/:date',
    summary: 'The planning of the team in the week of a date',
    tag,
    params: ofDate,
    query: z.strictObject({ findings: z.enum(['true'], 'unknown').optional() }),
    response: teamWeek,
    isHeavy: true,
    may: mayPlan,
    act: async ({ tx, actor, params, query, ...asked }) => {
      const week = await queries.teamWeek(tx, actor, params.date, asked)
      const publishing = actor.publishes && { publishing: await ofWeek(tx, actor, params.date, asked.now) }
      const findings = query.findings && { findings: await weekFindings(tx, actor, params.date, asked) }
      return { ...week, ...publishing, ...findings }
    },
  }),

  sharedRead(app, {
    method: 'GET',
    url: '/schedule/my-week/:date',
    summary: 'One’s own shifts in the week of a date',
    tag,
    params: z.object({ date: dayOrToday }),
    response: myWeek,
    may: maySeeOwnSchedule,
    read: async ({ tx, actors, params: { date }, ...asked }) => {
      const day = date === 'today' ? todayIn(asked.timeZone, asked.now) : date
      const idsOf = (some: readonly Member[]) => some.map(({ employeeId }) => employeeId)
      const published = idsOf(actors.filter(({ publishes }) => publishes))
      const [ownWeekOf, toldWeeksOf] = await pipelined([
        queries.ownWeeks(tx, idsOf(actors), day, asked),
        published.length > 0 ? toldWeeks(tx, published, asked) : () => ({ waiting: [], asked: [] }),
      ])
      return ({ employeeId }) => ({ ...ownWeekOf(employeeId), ...toldWeeksOf(employeeId) })
    },
  }),
]

const ofPerson = z.object({ employeeId: z.uuid() })

const personRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/people/:employeeId/weeks',
    summary: 'How much is planned for somebody in each week from that of a day on, a year at most',
    tag,
    params: ofPerson,
    query: plannedAsked,
    response: plannedWeeks,
    isHeavy: true,
    may: mayPlan,
    load: (tx, { employeeId }) => employeeById(tx, employeeId),
    act: async ({ tx, actor, row, query }) => ({ weeks: await plannedFrom(tx, row.id, query.from, actor.timeZone) }),
  }),
]

const ofShift = z.object({ shiftId: z.uuid() })

const shiftRoutes = (app: FastifyInstance, { afterChange }: Publishing) => [
  memberRoute(app, {
    method: 'POST',
    url: '/schedule/changes',
    summary: 'Add, change and delete shifts: all changes or none; an end before the start is on the next day',
    tag,
    body: changePlan,
    bodyLimit: maxChanges * 600,
    // A gesture of a planner is a few changes; each longer list may plan a week of the whole team.
    limit: { kind: 'long lists of shift changes', max: 120, windowSeconds: 3600 },
    counted: ({ body }) => (body.changes.length > 10 ? 1 : 0),
    response: changedShifts,
    may: mayPlan,
    act: async ({ tx, actor, body, audit, changed, ...asked }) => {
      const { shifts, done, reached } = await plan.changePlan(
        tx,
        actor,
        { changes: body.changes, reasonOf: plan.reasonsIn(body.accepted) },
        { ...asked, afterChange },
      )
      await audit(...done.map(change => plan.recordOf(change)))
      tellOfPlan({ changed }, actor, reached)
      // The verdicts of other planners do not ask about it again.
      if (done.some(({ accepted }) => accepted.length > 0)) changed('labour', { may: mayPlan })
      return { shifts }
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/schedule/shifts/:shiftId',
    summary: 'A shift as it is now',
    tag,
    params: ofShift,
    response: anyShift,
    may: mayPlan,
    load: (tx, { shiftId }, actor) => queries.shownShiftById(tx, shiftId, actor.timeZone),
    act: async ({ row }) => row,
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/schedule/shifts/:shiftId/verdict',
    summary: 'What the rules would find if somebody got a shift',
    tag,
    params: ofShift,
    query: verdictAsked,
    response: shiftVerdict,
    isHeavy: true,
    may: mayPlan,
    load: (tx, { shiftId }, actor) => queries.shownShiftById(tx, shiftId, actor.timeZone),
    act: ({ tx, actor, row, query, ...asked }) => verdictOf(tx, actor, { shift: row, ...query }, asked),
  }),
]

const ofShiftType = z.object({ shiftTypeId: z.uuid() })

const shiftTypeRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/shift-types',
    summary: 'The shift types of the company',
    tag,
    response: shiftTypeList,
    isHeavy: true,
    may: mayPlan,
    act: async ({ tx }) => ({ shiftTypes: await queries.listShiftTypes(tx) }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/shift-types',
    summary: 'Add a shift type',
    tag,
    body: saveShiftType,
    response: shiftType,
    limit: { kind: 'new shift types', max: 200, windowSeconds: 86_400 },
    may: mayPlan,
    act: async ({ tx, actor, body, audit, changed }) => {
      const id = await actions.addShiftType(tx, actor, body)
      await audit({ action: 'schedule.shift-type-added', subject: id, after: body })
      changed('schedule')
      return found(await queries.shiftTypeById(tx, id))
    },
  }),

  memberRoute(app, {
    method: 'PATCH',
    url: '/schedule/shift-types/:shiftTypeId',
    summary: 'Edit a shift type, as it was seen; every field is sent',
    tag,
    params: ofShiftType,
    query: seenShiftType,
    body: saveShiftType,
    response: shiftType,
    may: mayPlan,
    load: (tx, { shiftTypeId }) => queries.holdShiftType(tx, shiftTypeId),
    act: async ({ tx, row, query, body, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'schedule.shift-type-edited')
      await actions.editShiftType(tx, row.id, body)
      await audit({ action: 'schedule.shift-type-edited', subject: row.id, before: row, after: body })
      changed('schedule')
      return { id: row.id, ...body }
    },
  }),

  memberRoute(app, {
    method: 'DELETE',
    url: '/schedule/shift-types/:shiftTypeId',
    summary: 'Delete a shift type, as it was seen; its shifts keep their hours',
    tag,
    params: ofShiftType,
    query: seenShiftType,
    response: null,
    may: mayPlan,
    load: (tx, { shiftTypeId }) => queries.holdShiftType(tx, shiftTypeId),
    act: async ({ tx, row, query, audit, changed }) => {
      checkSeen(row, query.seen, row.id, 'schedule.shift-type-edited')
      await actions.deleteShiftType(tx, row.id)
      await audit({ action: 'schedule.shift-type-deleted', subject: row.id, before: row })
      changed('schedule')
    },
  }),
]
