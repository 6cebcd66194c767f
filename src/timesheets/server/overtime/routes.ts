import type { FastifyInstance } from 'fastify'
import { companyLocked } from '#companies/server/queries.ts'
import type { Member } from '#core/actor.ts'
import { anyMember } from '#core/permissions.ts'
import { earnedTypes } from '#leave/rules.ts'
import { typesLocked } from '#leave/server/setting-queries.ts'
import { letEverybodyAsk, typeFacts } from '#leave/server/type-actions.ts'
import { lock } from '#server/database/locks.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkReplaced, type Trace } from '#server/http/refusals.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import { mayDecideHours, maySetHours } from '#timesheets/policy.ts'
import { letsRest, type OvertimeRule } from '#timesheets/rules/overtime.ts'
import { overtimeRules, ownRest, setOvertimeRule, wishRest } from '#timesheets/schemas/overtime.ts'
import * as actions from './actions.ts'
import * as queries from './queries.ts'

const tag = 'timesheets'

/** Rules of the past stay for ever. */
const limit = { kind: 'rules of overtime', max: 500, windowSeconds: 86_400 }

const factsOf = ({ from, fate, paidFirst, ceiling }: Rule) => ({
  effectiveOn: from,
  fate,
  paidFirst,
  ceiling: ceiling ?? 0,
})

type Rule = Omit<OvertimeRule, 'isWish' | 'from'> & { from: string | null }

/** The rule that holds where nobody set one. */
const unsaid = (employeeId: string | null): Rule => ({
  employeeId,
  from: null,
  fate: employeeId ? 'company' : 'paid',
  paidFirst: 0,
  ceiling: null,
})

const isSameRule = (one: Rule, other: Rule) =>
  one.fate === other.fate && one.paidFirst === other.paidFirst && one.ceiling === other.ceiling

/** The rule of the company, or of one person. */
const traceOf = ({ companyId }: Member, employeeId: string | null): Trace =>
  employeeId === null
    ? [companyId, 'timesheets.overtime-rule-set']
    : [employeeId, 'timesheets.person-overtime-rule-set']

export const overtimeRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/overtime-rules',
    summary: 'What becomes of overtime: the rules of the company, and of people who have their own',
    tag,
    response: overtimeRules,
    may: mayDecideHours,
    act: ({ tx, actor, now }) => queries.rulesShown(tx, actor, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/overtime-rules',
    summary: 'Say what becomes of overtime from a day on; weeks that are validated keep what was chosen of them',
    tag,
    limit,
    body: setOvertimeRule,
    response: overtimeRules,
    may: maySetHours,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      // Types of leave too: a rule by which people rest lets them ask for it.
      await lock(tx, [typesLocked, companyLocked(actor.companyId)])
      const { seen, ...form } = body
      const { employeeId } = form
      const before = (await queries.ruleBefore(tx, employeeId, body.from)) ?? unsaid(employeeId)
      const after = await actions.checkedRule(tx, form)
      if (isSameRule(before, after)) return queries.rulesShown(tx, actor, now)
      checkReplaced(before.from === body.from ? before : null, seen, ...traceOf(actor, employeeId))
      await actions.writeRule(tx, actor.companyId, after)
      // Rest that people earn is asked for by them, unless the company said otherwise.
      const types = letsRest(after.fate) ? await letEverybodyAsk(tx, actor, earnedTypes, now) : []
      await audit(
        employeeId === null
          ? {
              action: 'timesheets.overtime-rule-set',
              subject: actor.companyId,
              before: factsOf(before),
              after: factsOf(after),
            }
          : {
              action: 'timesheets.person-overtime-rule-set',
              subject: employeeId,
              before: { employeeId, ...factsOf(before) },
              after: { employeeId, ...factsOf(after) },
            },
        ...types.map(type => ({
          action: 'leave.type-changed' as const,
          subject: type.after.key,
          before: typeFacts(type.before),
          after: typeFacts(type.after),
        })),
      )
      if (types.length > 0) changed('leave')
      changed('timesheets', { may: maySeeTimes, ...(employeeId && { employeeIds: [employeeId] }) })
      return queries.rulesShown(tx, actor, now)
    },
  }),

  memberRoute(app, {
    method: 'GET',
    url: '/timesheets/own-rest',
    summary: 'One’s own rest for overtime, and what one wishes of hours to come',
    tag,
    response: ownRest,
    may: anyMember,
    act: ({ tx, actor, now }) => queries.restOfOneself(tx, actor, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/timesheets/own-rest/wish',
    summary: 'Say what becomes of one’s own overtime from this week on, where one’s rule lets one choose',
    tag,
    limit: { kind: 'wishes of rest', max: 100, windowSeconds: 86_400 },
    body: wishRest,
    response: ownRest,
    may: anyMember,
    act: async ({ tx, actor, body, now, audit, changed }) => {
      if (!(await actions.setWish(tx, actor, body.wish, now))) return queries.restOfOneself(tx, actor, now)
      await audit({
        action: 'timesheets.rest-wished',
        subject: actor.employeeId,
        after: { employeeId: actor.employeeId, wish: body.wish },
      })
      changed('timesheets', { may: maySeeTimes, employeeIds: [actor.employeeId] })
      return queries.restOfOneself(tx, actor, now)
    },
  }),
]
