import { addDays, type CalendarDate } from '#core/calendar.ts'
import type { PlannedDays } from '#labour/hours.ts'
import { type Contract, daysWithoutContract } from '#people/rules.ts'
import { countingOf } from './rules/catalogue.ts'
import type { LeaveNature } from './rules/types.ts'
import { absenceOf, type LeavePeriod, type LeaveSpan } from './span.ts'

export { type Account, paidLeave, settledOn } from './rules/account.ts'
export { type BuiltInLeaveType, countingOf, earnedTypes, isEarned } from './rules/catalogue.ts'
export { type CountingRules, countOfPerson } from './rules/count.ts'
export {
  freedFromQuota,
  type RestOfPeriod,
  type RestRight,
  restedIn,
  restFor,
  rightToRest,
} from './rules/earned-rest.ts'
export { ledgerOf } from './rules/ledger.ts'
export { concerns } from './rules/periods.ts'
export { type CountMethod, settingsOn } from './rules/settings.ts'
export { interruptsLeave, type LeaveNature, type LeaveType, mayAskFor } from './rules/types.ts'
export { absenceOf, type LeavePeriod, type LeaveSpan, midday, takesWholeDay, wholeDays } from './span.ts'

/** As the rules of working time read it, with what its hours count as. @param type its key */
export const countedAbsenceOf = (
  leave: LeaveSpan & { type: string; nature: LeaveNature; planned?: PlannedDays | null },
) => ({ ...absenceOf(leave), countsAs: countingOf(leave) })

export const leaveStatuses = [
  'pending',
  'approved',
  'cancelling',
  'rejected',
  'withdrawn',
  'revoked',
  'closed',
] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

/** The person whose leave it is. A decider holds the permission. Offboarding: the person leaves the company. */
type StepTaker = 'author' | 'decider' | 'offboarding'
type Step = { by: StepTaker; from: readonly LeaveStatus[]; to: LeaveStatus }

/** The life cycle of a request: each step, who takes it, from which states, and the state that it leads to. */
export const steps = {
  ask: { by: 'author', from: [], to: 'pending' },
  /** A decider enters the leave of somebody: it was never asked for. */
  enter: { by: 'decider', from: [], to: 'approved' },
  approve: { by: 'decider', from: ['pending'], to: 'approved' },
  reject: { by: 'decider', from: ['pending'], to: 'rejected' },
  withdraw: { by: 'author', from: ['pending'], to: 'withdrawn' },
  close: { by: 'offboarding', from: ['pending'], to: 'closed' },
  /** Other dates; also what a decider may grant of a request to cancel. */
  change: { by: 'decider', from: ['approved', 'cancelling'], to: 'approved' },
  revoke: { by: 'decider', from: ['approved', 'cancelling'], to: 'revoked' },
  askBack: { by: 'author', from: ['approved'], to: 'cancelling' },
  /** Grants the request to cancel. */
  cancel: { by: 'decider', from: ['cancelling'], to: 'revoked' },
  /** Refuses it. */
  uphold: { by: 'decider', from: ['cancelling'], to: 'approved' },
  /** Takes the request to cancel back. */
  keep: { by: 'author', from: ['cancelling'], to: 'approved' },
  stand: { by: 'offboarding', from: ['cancelling'], to: 'approved' },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps

export const mayFollow = (name: StepName, status: LeaveStatus) =>
  (steps[name].from as readonly LeaveStatus[]).includes(status)

/** The states in which a decider is waited for. */
export const isWaiting = (status: LeaveStatus) => status === 'pending' || status === 'cancelling'

/**
 * The ids of a list of requests, in an order where what is known stays: a decision moves no other request under the pointer. New ones
 * come after those that wait.
 */
export const steadyOrder = (known: readonly string[], requests: readonly { id: string; status: LeaveStatus }[]) => {
  const statuses = new Map(requests.map(({ id, status }) => [id, status]))
  const kept = known.filter(id => statuses.has(id))
  const before = new Set(known)
  const added = requests.flatMap(({ id }) => (before.has(id) ? [] : id))
  return kept.toSpliced(kept.findLastIndex(id => isWaiting(statuses.get(id)!)) + 1, 0, ...added)
}

/** The states in which the days count as leave. */
export const isGranted = (status: LeaveStatus) => status === 'approved' || status === 'cancelling'

/** The states in which nobody is away on its days, nor asks to be. */
export const isFreed = (status: LeaveStatus) => !isGranted(status) && !isWaiting(status)

/** A decision may be taken back by its decider for so many seconds. The screen offers it for less. */
const undoableFor = 60

type TakenStep = { status: LeaveStatus; takenBy: string | null; takenAt: Date }

/**
 * The state that taking back the last step leads to, or null: it was no decision, not this person's, or too long ago.
 * @param last the last step and the state before it, null if the leave began with it
 */
export function stateAfterUndo(
  { last, before }: { last: TakenStep; before: LeaveStatus | null },
  { employeeId, now }: { employeeId: string; now: Temporal.Instant },
): LeaveStatus | null {
  const isRecent = now.epochMilliseconds - last.takenAt.getTime() <= undoableFor * 1000
  if (last.takenBy !== employeeId || !isRecent) return null
  if (before === null) return last.status === steps.enter.to ? 'revoked' : null
  const isDecision = Object.values<Step>(steps).some(
    ({ by, from, to }) => by === 'decider' && to === last.status && from.includes(before),
  )
  return isDecision ? before : null
}

type PeriodRefusal =
  | 'leave.starts-in-the-past'
  | 'leave.too-far-back'
  | 'leave.ends-before-it-starts'
  | 'leave.too-long'

/** Requests shown to deciders: all pending ones, and more decided ones than anybody reads. */
export const inboxLimit = 1000

/** The newest requests, shown to their author. A person may ask and withdraw again and again: the list must not grow for ever. */
export const ownLimit = 500

/** A longer period is a mistyped year, or the end of a contract. */
const maxDays = 366

/** Null if the person may ask for the period today. */
export const periodRefusal = (period: LeavePeriod, today: CalendarDate): PeriodRefusal | null =>
  period.startDate < today ? 'leave.starts-in-the-past' : lengthRefusal(period)

/** Null if a decider may enter the period today: sickness is told afterwards. */
export const entryRefusal = (period: LeavePeriod, today: CalendarDate): PeriodRefusal | null =>
  period.startDate < addDays(today, -maxDays) ? 'leave.too-far-back' : lengthRefusal(period)

/** Null if a leave may have these days, whenever they are. */
export const lengthRefusal = ({ startDate, endDate }: LeavePeriod) => {
  if (endDate < startDate) return 'leave.ends-before-it-starts'
  return endDate > addDays(startDate, maxDays - 1) ? 'leave.too-long' : null
}

export const sharesDay = (one: LeavePeriod, other: LeavePeriod) =>
  one.startDate <= other.endDate && other.startDate <= one.endDate

/** The days of the period that no contract covers, in order. @param contracts of one person, in order */
export const uncoveredDays = (contracts: readonly Contract[], { startDate, endDate }: LeavePeriod): LeavePeriod[] =>
  daysWithoutContract(contracts, startDate)
    .filter(({ from }) => from <= endDate)
    .map(({ from, to }) => ({ startDate: from, endDate: to < endDate ? to : endDate }))
