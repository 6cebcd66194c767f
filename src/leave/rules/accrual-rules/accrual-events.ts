import { addDays, type CalendarDate, type Period } from '#core/calendar.ts'
import type { AccountEvent, AccountState, LedgerContext } from '#leave/rules/account.ts'
import { leaveYears } from '#leave/rules/accrual.ts'
import { worksOn } from '#people/rules.ts'
import {
  type AccrualRule,
  type AccruedLine,
  type Accruing,
  accrualRuleOn,
  accruedLines,
  type TypeAccrual,
} from './accrual-rules.ts'

/** The changes that the rules of a type bring to its account: none before the first day of the first rule. */
export function accrualOfType(
  account: AccountState,
  { rules, unit }: TypeAccrual,
  context: LedgerContext,
): AccountEvent[] {
  const [first] = rules
  if (!first || first.from > context.last) return []
  const ruleOn = (day: CalendarDate): AccrualRule => accrualRuleOn(rules, day) ?? { ...first, amount: 0 }
  const { contracts, absences, employments } = context
  return leaveYears(ruleOn, { from: first.from, to: context.last }).flatMap(year => [
    ...employments.flatMap(employment =>
      accruedLines(year, unit, { employment, contracts, absences, rules }).map(line => accrue(account, line, ruleOn)),
    ),
    ...endOfYear(account, year, { contracts, ruleOn }),
  ])
}

/** Nothing is added beyond the ceiling; what absences take off always counts. */
const accrue = (
  account: AccountState,
  { on, ...detail }: AccruedLine,
  ruleOn: (day: CalendarDate) => AccrualRule,
): AccountEvent => {
  const run = () => {
    const { ceiling } = ruleOn(on)
    const room = ceiling === null ? detail.given : Math.max(0, ceiling - account.balance)
    account.add({ on, kind: 'accrued', amount: Math.min(detail.given, room), detail })
  }
  return { on, kind: 'accrued', run }
}

/** The part of a balance beyond the one that goes over is lost on the morning after the last day of a year. */
function endOfYear(
  account: AccountState,
  { to }: Period,
  { contracts, ruleOn }: Pick<Accruing, 'contracts'> & { ruleOn: (day: CalendarDate) => AccrualRule },
): AccountEvent[] {
  const { carriedMost } = ruleOn(to)
  if (carriedMost === null || !worksOn(contracts, to)) return []
  const on = addDays(to, 1)
  const run = () => {
    const lost = account.balance - carriedMost
    if (lost > 0) account.add({ on, kind: 'lost', amount: -lost })
  }
  return [{ on, kind: 'lost', run }]
}
