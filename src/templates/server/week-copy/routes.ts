import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calendarDate } from '#core/fields.ts'
import { mayPlan } from '#schedule/policy.ts'
import { tellOfPlan } from '#schedule/server/tell-actions.ts'
import type { AfterChange } from '#schedule/server/told/queries.ts'
import { memberRoute } from '#server/http/gates.ts'
import { copiedWeek, weekCopy as copyPreview, copyWeek } from '#templates/schemas.ts'
import { copyPreviousWeek } from './actions.ts'
import { weekCopy } from './queries.ts'

const tag = 'schedule'

const ofDate = z.object({ date: calendarDate })

export const weekCopyRoutes = (app: FastifyInstance, afterChange: AfterChange) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/weeks/:date/copy',
    summary: 'What copying the week before into the week of a date would plan, and what it would leave out',
    tag,
    params: ofDate,
    response: copyPreview,
    isHeavy: true,
    may: mayPlan,
    act: ({ tx, actor, params, ...asked }) => weekCopy(tx, actor, params.date, asked),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/weeks/:date/copy',
    summary: 'Copy the week before as it was shown; refused once the weeks have changed since',
    tag,
    // Each copy plans a week of the whole team.
    limit: { kind: 'copies of a week', max: 120, windowSeconds: 3600 },
    params: ofDate,
    body: copyWeek,
    response: copiedWeek,
    may: mayPlan,
    act: async ({ tx, actor, params, body, audit, changed, ...asked }) => {
      const { copy, accepted, shiftIds, reached } = await copyPreviousWeek(
        tx,
        actor,
        { ...params, ...body },
        { ...asked, afterChange },
      )
      const { week, source } = copy
      if (shiftIds.length === 0) return { shiftIds }
      await audit({
        action: 'schedule.week-copied',
        subject: week.from,
        after: { source: source.from, shiftIds, accepted: accepted.length > 0 ? accepted : undefined },
      })
      tellOfPlan({ changed }, actor, reached)
      if (accepted.length > 0) changed('labour', { may: mayPlan })
      return { shiftIds }
    },
  }),
]
