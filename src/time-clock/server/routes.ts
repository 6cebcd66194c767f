import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calendarDate } from '#core/fields.ts'
import { anyMember } from '#core/permissions.ts'
import { memberRoute } from '#server/gates.ts'
import { timeClock } from '#time-clock/contract.ts'
import { type PunchType, punchTypes } from '#time-clock/rules.ts'
import { punch } from './actions.ts'
import * as queries from './queries.ts'

const tag = 'time-clock'

const summaries: Record<PunchType, string> = {
  'clock-in': 'Clock in, at the server’s time',
  'clock-out': 'Clock out; refused during a break',
  'break-start': 'Start a break',
  'break-end': 'End the break',
}

export const timeClockRoutes = (app: FastifyInstance) => {
  memberRoute(app, {
    method: 'GET',
    url: '/time-clock',
    summary: 'One’s own time clock and the sessions of a week',
    tag,
    query: z.strictObject({ date: calendarDate.optional() }),
    response: timeClock,
    may: anyMember,
    act: ({ tx, actor, query, now }) => queries.timeClock(tx, actor, now, query.date),
  })

  for (const type of punchTypes)
    memberRoute(app, {
      method: 'POST',
      url: `/time-clock/${type}`,
      summary: summaries[type],
      tag,
      response: timeClock,
      may: anyMember,
      act: async ({ tx, actor, now, changed }) => {
        await punch(tx, actor, type, now)
        changed('time-clock', { permission: 'view_reports', employeeIds: [actor.employeeId] })
        return queries.timeClock(tx, actor, now)
      },
    })
}
