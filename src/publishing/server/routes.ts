import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { maySetUpCompany } from '#companies/policy.ts'
import { sum } from '#core/durations.ts'
import { calendarDate } from '#core/fields.ts'
import { isLargeCompany } from '#people/server/queries.ts'
import {
  maxPublished,
  publishing,
  publishWeek,
  setPublishing,
  weekPublished,
  weekUnpublished,
} from '#publishing/schemas.ts'
import { mayPlan } from '#schedule/policy.ts'
import { tellTeam } from '#schedule/server/tell-actions.ts'
import { memberRoute } from '#server/http/gates.ts'
import { publish, startPublishing, stopPublishing } from './actions.ts'
import { openByWeek } from './answer-queries.ts'
import * as queries from './queries.ts'
import { reachOf } from './reach-queries.ts'

const tag = 'schedule'
const ofDate = z.object({ date: calendarDate })

export const publishingRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/schedule/publishing',
    summary:
      'Whether the company publishes its plan, whose shifts they see otherwise than planned, and which questions are open',
    tag,
    response: publishing,
    isHeavy: true,
    may: maySetUpCompany,
    act: async ({ tx, actor, now }) => ({
      publishes: actor.publishes,
      drafts: actor.publishes ? await queries.draftsByPerson(tx, actor) : [],
      open: actor.publishes ? await openByWeek(tx, actor, now) : [],
    }),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/publishing',
    summary:
      'Publish the plan from now on, so that people see what is published alone, or no longer; refused while a question is open',
    tag,
    body: setPublishing,
    response: null,
    limit: { kind: 'turns of publishing', max: 60, windowSeconds: 3600 },
    may: maySetUpCompany,
    act: async ({ tx, actor, body: { publishes }, now, audit, changed }) => {
      if (publishes) {
        if (!(await startPublishing(tx, actor, now))) return
        await audit({ action: 'schedule.publishing-started', subject: actor.companyId })
      } else {
        const drafts = await stopPublishing(tx, actor, now)
        if (!drafts) return
        const changesShown = sum(drafts.map(({ changes }) => changes))
        await audit({ action: 'schedule.publishing-stopped', subject: actor.companyId, after: { changesShown } })
        changed('notifications', { employeeIds: drafts.map(({ id }) => id) })
      }
      changed('schedule')
      tellTeam({ changed }, actor)
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/schedule/weeks/:date/publication',
    summary: 'What publishing the week of a date would tell each person, and whom it would ask',
    tag,
    params: ofDate,
    response: weekUnpublished,
    isHeavy: true,
    may: mayPlan,
    act: async ({ tx, actor, params: { date }, now, language }) => {
      const { hasServer: hasMailServer } = app.backend.mailer
      return queries.weekUnpublished(tx, await isLargeCompany(tx), { actor, date, now, language, hasMailServer })
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/schedule/weeks/:date/publication',
    summary: 'Publish the changes of chosen people as they were shown; refused once they have changed since',
    tag,
    params: ofDate,
    body: publishWeek,
    bodyLimit: maxPublished * 130,
    limit: { kind: 'publications', max: 240, windowSeconds: 3600 },
    response: weekPublished,
    isHeavy: true,
    may: mayPlan,
    act: async ({ tx, actor, params, body, audit, changed, ...asked }) => {
      const shown = new Map(body.people.map(({ employeeId, seal }) => [employeeId, seal]))
      const { id, week, people, changes } = await publish(tx, actor, { ...params, shown }, asked)
      const agreements = changes.filter(({ late }) => late !== null).length
      await audit({
        action: 'schedule.week-published',
        subject: week.from,
        after: { publishedTo: people, changesPublished: changes.length, agreementsAsked: agreements },
      })
      changed('schedule', { may: mayPlan, employeeIds: people })
      changed('notifications', { employeeIds: people })
      tellTeam({ changed }, actor)
      const { hasServer: hasMailServer } = app.backend.mailer
      const reach = await reachOf(tx, actor, people, { now: asked.now, hasMailServer })
      const countOf = (state: ReturnType<typeof reach>) => people.filter(each => reach(each) === state).length
      const [unopened, closed] = [countOf('unopened'), countOf('closed')]
      return { id, people: people.length, unopened, closed, changes: changes.length, agreements }
    },
  }),
]
