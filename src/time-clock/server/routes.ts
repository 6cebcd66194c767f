import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calendarDate } from '#core/fields.ts'
import { anyMember } from '#core/permissions.ts'
import { memberRoute } from '#server/http/gates.ts'
import { sharedRead } from '#server/http/shared-read.ts'
import type { CorrectedHours } from '#time-clock/correction.ts'
import { mayCorrectTimes, mayCorrectTimesOf, maySeeTimes } from '#time-clock/policy.ts'
import { type PunchType, punchTypes } from '#time-clock/rules.ts'
import { addSession, corrected, corrections, correctSession, punch, timeClock } from '#time-clock/schemas.ts'
import * as actions from './actions.ts'
import * as correctionActions from './correction-actions.ts'
import { punchesTogether } from './punch-batch.ts'
import * as queries from './queries.ts'

const tag = 'time-clock'

const summaries: Record<PunchType, string> = {
  'clock-in': 'Clock in, at the server’s time; a punch that the device kept, at the time of its press',
  'clock-out': 'Clock out; refused during a break',
  'break-start': 'Start a break',
  'break-end': 'End the break',
  'clock-out-undo': 'Take back a departure of the last minute; refused once corrected or after a new arrival',
}

/** The screens that show the hours of a person: their own time clock and the time tracking. */
const seenBy = ({ employeeId }: { employeeId: string }) => ({ may: maySeeTimes, employeeIds: [employeeId] })

/** Not the reason: it may tell of a person's health, and stays with the correction. */
export const audited = ({ startTime, endTime, breaks }: CorrectedHours) => ({
  startTime,
  endTime,
  breaks: breaks.map(pause => ({ startTime: pause.startTime, endTime: pause.endTime })),
})

export const timeClockRoutes = (app: FastifyInstance, decidedHours: correctionActions.DecidedHours) => [
  ...punchRoutes(app),
  ...correctionRoutes(app, decidedHours),
]

const punchRoutes = (app: FastifyInstance) => {
  const together = punchesTogether(app)
  return [
    sharedRead(app, {
      method: 'GET',
      url: '/time-clock',
      summary: 'One’s own time clock and the sessions of a week',
      tag,
      query: z.strictObject({ date: calendarDate.optional() }),
      response: timeClock,
      may: anyMember,
      read: ({ tx, actors, timeZone, now, query }) => queries.timeClocks(tx, actors, { timeZone, now, ...query }),
    }),

    ...punchTypes.map(type =>
      memberRoute(app, {
        method: 'POST',
        url: `/time-clock/${type}`,
        summary: summaries[type],
        tag,
        body: punch,
        isSameByKey: true,
        response: timeClock,
        isByIndex: true,
        isForLeavers: true,
        may: anyMember,
        act: async ({ tx, actor, now, body, audit, changed }) => {
          const { clock, ...counted } = await actions.punch(tx, actor, { type, ...body }, now)
          await audit(...actions.entriesOf(actor, type, counted))
          changed('time-clock', seenBy(actor))
          return clock
        },
        together: ({ changed, ...given }, alone) =>
          together({ ...given, changed, type }, alone, () => changed('time-clock', seenBy(given.actor))),
      }),
    ),
  ]
}

/** Each correction is kept for five years. */
const limit = { kind: 'corrections of times', max: 600, windowSeconds: 3600 }

const correctionRoutes = (app: FastifyInstance, { beforeCorrection }: correctionActions.DecidedHours) => [
  memberRoute(app, {
    method: 'GET',
    url: '/time-clock/own-sessions/:ownWorkSessionId/corrections',
    summary: 'Who corrected one’s own work session, when, why and what',
    tag,
    params: z.object({ ownWorkSessionId: z.uuid() }),
    response: corrections,
    isHeavy: true,
    may: anyMember,
    load: (tx, { ownWorkSessionId }, actor) => queries.ownSession(tx, actor, ownWorkSessionId),
    act: ({ tx, actor, row }) => queries.correctionsOf(tx, actor, row.id),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/time-clock/sessions/:workSessionId/corrections',
    summary: 'Say what a work session was in truth, and why; its punches stay',
    tag,
    limit,
    params: z.object({ workSessionId: z.uuid() }),
    body: correctSession,
    response: corrected,
    may: mayCorrectTimes,
    load: (tx, { workSessionId }) => queries.sessionById(tx, workSessionId),
    mayOn: mayCorrectTimesOf,
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      const reopened = await correctionActions.correctSession(tx, actor, row, body, { now, beforeCorrection })
      await audit({ action: 'time-clock.session-corrected', subject: row.id, before: row, after: audited(body) })
      changed('time-clock', seenBy(row))
      if (reopened !== null) changed('timesheets', seenBy(row))
      changed('notifications', { employeeIds: [row.employeeId] })
      return { reopened }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/time-clock/people/:employeeId/sessions',
    summary: 'Add a work session that nobody clocked, and why',
    tag,
    limit,
    params: z.object({ employeeId: z.uuid() }),
    body: addSession,
    response: corrected,
    may: mayCorrectTimes,
    load: (tx, { employeeId }) => queries.lockHours(tx, employeeId),
    mayOn: mayCorrectTimesOf,
    act: async ({ tx, actor, row, body, now, audit, changed }) => {
      const { id, reopened } = await correctionActions.addSession(tx, actor, row.employeeId, body, {
        now,
        beforeCorrection,
      })
      await audit({
        action: 'time-clock.session-added',
        subject: id,
        after: { employeeId: row.employeeId, date: body.date, ...audited(body) },
      })
      changed('time-clock', seenBy(row))
      if (reopened !== null) changed('timesheets', seenBy(row))
      changed('notifications', { employeeIds: [row.employeeId] })
      return { reopened }
    },
  }),
]
