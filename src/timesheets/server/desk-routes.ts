import type { FastifyInstance } from 'fastify'
import { lockCompanyDetails } from '#companies/server/queries.ts'
import { anyMember } from '#core/permissions.ts'
import { maySeeBalances } from '#leave/policy.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkSeen } from '#server/http/refusals.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { mayDecideHours, maySetHours } from '#timesheets/policy.ts'
import type { RetainedSettings } from '#timesheets/rules/retained.ts'
import {
  contestWeek,
  decisions,
  desk,
  deskAsked,
  hoursSettings,
  moveWeeks,
  ownWeek,
  retainDays,
  setHours,
  withdrawDays,
} from '#timesheets/schemas/desk.ts'
import { chooseRest } from '#timesheets/schemas/overtime.ts'
import { weekAsked } from '#timesheets/schemas.ts'
import * as actions from './desk-actions.ts'
import * as queries from './desk-queries.ts'
import { retainedSettings } from './tables.ts'

const tag = 'timesheets'

/** A decision is kept for five years. A week of a hundred people is one request. */
const limit = { kind: 'decisions on hours', max: 3000, windowSeconds: 3600 }
/** A hundred people's week, with the reasons. */
const bodyLimit = 512 * 1024

export const deskRoutes = (app: FastifyInstance) => [...decisionRoutes(app), ...weekRoutes(app), ...settingRoutes(app)]

/** The screens that show the hours of these people: the desk and their own week. */
const seenBy = (employeeIds: readonly string[]) => ({ may: maySeeTimes, employeeIds: [...new Set(employeeIds)] })

const decisionRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/week',
    summary: 'What everybody planned, punched and has retained in a week; by pages of a hundred people',
    tag,
    query: deskAsked,
    response: desk,
    isHeavy: true,
    may: maySeeTimes,
    act: ({ tx, actor, query, now }) => queries.deskOf(tx, actor, query, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/retained',
    summary: 'Decide what is retained of days of a week; all of them, or none if one is not as it was seen',
    tag,
    limit,
    bodyLimit,
    body: retainDays,
    response: decisions,
    isHeavy: true,
    may: mayDecideHours,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const decided = await actions.decideDays(tx, actor, body, now)
      await audit(
        ...actions.factsByPerson(decided).map(after => ({
          action: 'timesheets.days-retained' as const,
          subject: after.employeeId,
          after,
        })),
      )
      changed('timesheets', seenBy(decided.map(({ employeeId }) => employeeId)))
      return { decisions: decided.map(({ id, employeeId, date }) => ({ id, employeeId, date })) }
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/retained/withdraw',
    summary: 'Take decisions on days back; all of them, or none',
    tag,
    limit,
    body: withdrawDays,
    response: null,
    may: mayDecideHours,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const withdrawn = await actions.withdrawDays(tx, actor, body.ids, now)
      await audit(
        ...actions.factsByPerson(withdrawn).map(before => ({
          action: 'timesheets.days-withdrawn' as const,
          subject: before.employeeId,
          before,
        })),
      )
      changed('timesheets', seenBy(withdrawn.map(({ employeeId }) => employeeId)))
    },
  }),
]

const weekRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/weeks/steps',
    summary: 'Submit, validate, reopen or unlock the weeks of people, or uphold what one of them contests; all or none',
    tag,
    limit,
    body: moveWeeks,
    response: null,
    isHeavy: true,
    may: mayDecideHours,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const { week, told, earned } = await actions.takeStep(tx, actor, body, now)
      const people = body.people.map(({ employeeId }) => employeeId)
      await audit(
        ...people.map(employeeId => actions.moved(employeeId, week.from, body.step)),
        ...earned.map(actions.restFacts),
      )
      changed('timesheets', seenBy(people))
      if (earned.length > 0) changed('leave', { may: maySeeBalances, employeeIds: people })
      if (told.length > 0) changed('notifications', { employeeIds: told })
    },
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/weeks/rest',
    summary: 'Choose what of the overtime of validated weeks becomes rest; all or none',
    tag,
    limit,
    body: chooseRest,
    response: null,
    isHeavy: true,
    may: mayDecideHours,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const chosen = await actions.chooseRest(tx, actor, body, now)
      const people = body.people.map(({ employeeId }) => employeeId)
      await audit(...chosen.map(actions.restFacts))
      changed('timesheets', seenBy(people))
      changed('leave', { may: maySeeBalances, employeeIds: people })
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/own-week',
    summary: 'What was planned, punched and retained in a week of one’s own',
    tag,
    query: weekAsked,
    response: ownWeek,
    may: anyMember,
    act: ({ tx, actor, query, now }) => queries.ownWeekOf(tx, actor, query.date, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/own-week/contest',
    summary: 'Contest a day of one’s own week, or all of it, with a reason',
    tag,
    limit: { kind: 'contests of own hours', max: 100, windowSeconds: 86_400 },
    body: contestWeek,
    response: null,
    may: anyMember,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      const { week, told } = await actions.contestOwnWeek(tx, actor, body, now)
      await audit(actions.moved(actor.employeeId, week.from, 'contest'))
      changed('timesheets', seenBy([actor.employeeId]))
      if (told.length > 0) changed('notifications', { employeeIds: told })
    },
  }),
]

const factsOf = ({ breaks: retainedBreaks, ...settings }: RetainedSettings) => ({ ...settings, retainedBreaks })

const settingRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/settings',
    summary: 'What the company retains of punched hours by itself',
    tag,
    response: hoursSettings,
    may: maySeeTimes,
    act: ({ tx }) => queries.settingsOf(tx),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/settings',
    summary: 'Say what the company retains of punched hours by itself, as it was seen; what was decided stays',
    tag,
    body: setHours,
    response: hoursSettings,
    may: maySetHours,
    act: async ({ tx, actor, body: { seen, ...body }, audit, changed }) => {
      await lockCompanyDetails(tx, actor.companyId)
      const before = await queries.settingsOf(tx)
      checkSeen(before, seen, actor.companyId, 'timesheets.settings-set')
      await tx
        .insert(retainedSettings)
        .values({ companyId: actor.companyId, ...body })
        .onConflictDoUpdate({ target: retainedSettings.companyId, set: body })
      await audit({
        action: 'timesheets.settings-set',
        subject: actor.companyId,
        before: factsOf(before),
        after: factsOf(body),
      })
      changed('timesheets', { may: maySeeTimes })
      return body
    },
  }),
]
