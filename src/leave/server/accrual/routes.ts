import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Member } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { maySetLeave } from '#leave/policy.ts'
import { accrualPreview, accrualRuleList, accrualRuleTried, setAccrualRule } from '#leave/schemas/accrual.ts'
import { type AccrualRuleRow, accrualRulesShown, lockTypes, typeByKey } from '#leave/server/setting-queries.ts'
import { leaveAccrualRules } from '#leave/server/tables.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { memberRoute } from '#server/http/gates.ts'
import { checkReplaced, Refusal } from '#server/http/refusals.ts'
import { accrualPreviewOf, accrualRuleOfType, checkAccrual } from './queries.ts'

const tag = 'leave'

/** Each change answers all of them. A company makes one in years. */
const mostRules = 500

const shown = async (tx: Tx) => ({ rules: await accrualRulesShown(tx) })

const set = async (tx: Tx, { companyId }: Member, { type, from, ...terms }: AccrualRuleRow) => {
  await tx
    .insert(leaveAccrualRules)
    .values({ companyId, id: newId(), type, from, ...terms })
    .onConflictDoUpdate({
      target: [leaveAccrualRules.companyId, leaveAccrualRules.type, leaveAccrualRules.from],
      set: terms,
    })
}

type Terms = Omit<AccrualRuleRow, 'type' | 'from'>

const ruledType = async (tx: Tx, key: string) => {
  const { name, unit } = (await typeByKey(tx, key))!
  const written = (amount: number | null) =>
    amount === null ? null : unit === 'hour' ? formatDuration(amount) : String(amount / 100)
  return { name: name ?? key, written }
}

/** Before the first rule nothing is acquired. */
const nothing: Terms = {
  amount: 0,
  per: 'year',
  rhythm: 'monthly',
  yearStart: '01-01',
  fromMinutes: null,
  share: 'days',
  absences: 'lowers',
  rounding: 'exact',
  ceiling: null,
  carriedMost: null,
}

/** As the trail keeps it: the name of an own type, amounts as they are written. */
const factsOf = ({ name, written }: Awaited<ReturnType<typeof ruledType>>, from: string | null, rule: Terms) => ({
  type: name,
  from,
  accrued: written(rule.amount),
  accruedPer: `accrual-${rule.per}`,
  rhythm: `accrual-${rule.rhythm}`,
  yearStart: rule.yearStart,
  contractFrom: rule.fromMinutes === null ? null : formatDuration(rule.fromMinutes),
  monthShare: `accrual-${rule.share}`,
  absenceEffect: `accrual-${rule.absences}`,
  yearRounding: `accrual-${rule.rounding}`,
  accrualCeiling: written(rule.ceiling),
  carriedMost: written(rule.carriedMost),
})

/** How types of leave other than paid leave are acquired. */
export const accrualRoutes = (app: FastifyInstance) => [
  memberRoute(app, {
    method: 'GET',
    url: '/leave/accrual-rules',
    summary: 'How types of leave with a balance are acquired, from which days on',
    tag,
    response: accrualRuleList,
    may: maySetLeave,
    act: ({ tx }) => shown(tx),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/accrual-rules/preview',
    summary: 'What a rule would make of the account of one person, before it is set',
    tag,
    body: accrualRuleTried,
    response: accrualPreview,
    isHeavy: true,
    may: maySetLeave,
    act: ({ tx, actor, body, now }) => accrualPreviewOf(tx, actor, body, now),
  }),

  memberRoute(app, {
    method: 'POST',
    url: '/leave/accrual-rules',
    summary: 'Let a type of leave be acquired by a rule from a day on; the rule of the same day is replaced',
    tag,
    body: setAccrualRule,
    response: accrualRuleList,
    may: maySetLeave,
    act: async ({ tx, actor, body: { seen, ...rule }, now, audit, changed }) => {
      await lockTypes(tx)
      await checkAccrual(tx, rule, todayIn(actor.timeZone, now))
      const known = await accrualRulesShown(tx)
      const before = accrualRuleOfType(known, rule)
      // Sent twice, the rule stands already.
      if (known.some(each => isDeepStrictEqual(each, rule))) return shown(tx)
      checkReplaced(before, seen, rule.type, 'leave.accrual-set')
      if (known.length >= mostRules) throw new Refusal('leave.too-many-settings')
      await set(tx, actor, rule)
      const type = await ruledType(tx, rule.type)
      await audit({
        action: 'leave.accrual-set',
        subject: rule.type,
        before: factsOf(type, null, before ?? nothing),
        after: factsOf(type, rule.from, rule),
      })
      changed('leave')
      return shown(tx)
    },
  }),
]
