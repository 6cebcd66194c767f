import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calendarDate } from '#core/fields.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { acceptFinding, namedFinding } from '#labour/schemas.ts'
import { withdrawAcceptance } from '#labour/server/actions.ts'
import { mayPlan } from '#schedule/policy.ts'
import { firedRules, labourView, weekFindings } from '#schedule/schemas.ts'
import { memberRoute } from '#server/http/gates.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import { acceptFindingOf } from './finding-actions.ts'
import * as queries from './finding-queries.ts'
import { labourView as labourOfWeek } from './labour-queries.ts'
import { holdPerson } from './plan-queries.ts'

const tag = 'schedule'
const ofDate = z.object({ date: calendarDate })
const seenByPlanners = { may: mayPlan }

const dayOf = (milliseconds: number, timeZone: string) =>
  wallClockAt(Temporal.Instant.fromEpochMilliseconds(milliseconds), timeZone).date

export const findingRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/weeks/:date/findings',
    summary: 'What the rules find in the planning of the week of a date, and who accepted it',
    tag,
    params: ofDate,
    response: weekFindings,
    isHeavy: true,
    may: mayPlan,
    act: async ({ tx, actor, params, ...asked }) => ({
      findings: await queries.weekFindings(tx, actor, params.date, asked),
    }),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/schedule/months/:date/fired-rules',
    summary: 'Which rules found something in the planning of the month of a date, how often and about whom',
    tag,
    params: ofDate,
    response: firedRules,
    isHeavy: true,
    may: mayPlan,
    act: ({ tx, actor, params, ...asked }) => queries.firedRules(tx, actor, params.date, asked),
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/schedule/weeks/:date/labour',
    summary: 'What the rules need to examine a change of the week of a date; without birth dates',
    tag,
    params: ofDate,
    response: labourView,
    isHeavy: true,
    may: mayPlan,
    act: ({ tx, actor, params, ...asked }) => labourOfWeek(tx, actor, params.date, asked),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/weeks/:date/findings/acceptance',
    summary: 'Accept a limit that the planning of a week exceeds, with a reason',
    tag,
    params: ofDate,
    body: acceptFinding,
    response: null,
    // The rules look at the week of the whole team.
    isHeavy: true,
    may: mayPlan,
    act: async ({ tx, actor, params, body, audit, changed, ...asked }) => {
      const finding = await acceptFindingOf(tx, actor, { ...params, ...body }, asked)
      await audit({
        action: 'schedule.finding-accepted',
        subject: body.employeeId,
        after: { accepted: [body.rule], date: dayOf(finding.from, actor.timeZone) },
      })
      changed('schedule', seenByPlanners)
      changed('labour', seenByPlanners)
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/findings/withdrawal',
    summary: 'Take back that somebody accepted a finding; done already, it does nothing',
    tag,
    body: namedFinding,
    response: null,
    may: mayPlan,
    act: async ({ tx, actor, body, audit, changed, now }) => {
      if (!(await holdPerson(tx, body.employeeId))) throw new InvalidFields({ path: 'employeeId', code: 'unknown' })
      const withdrawn = await withdrawAcceptance(tx, actor, body, now)
      if (!withdrawn) return
      await audit({
        action: 'schedule.acceptance-withdrawn',
        subject: body.employeeId,
        before: { accepted: [body.rule], date: dayOf(withdrawn.startsAt.getTime(), actor.timeZone) },
      })
      changed('schedule', seenByPlanners)
      changed('labour', seenByPlanners)
    },
  }),
]
