import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { inNameOrder } from '#core/people-order.ts'
import type { DatedAccrualRule } from '#leave/rules/accrual-rules/accrual-rules.ts'
import { approverGap } from '#leave/rules/approvers.ts'
import { leaveTypesOf, natureOf } from '#leave/rules/catalogue.ts'
import { type CompanyPeriod, concerns, fullDays, type OtherLeave } from '#leave/rules/periods.ts'
import type { DatedLeaveSettings } from '#leave/rules/settings.ts'
import type { LeavePeriod } from '#leave/rules.ts'
import { holdDepartments, listDepartments } from '#people/server/department-queries.ts'
import { employees } from '#people/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { alone, held } from '#server/database/locks.ts'
import { prepared } from '#server/database/prepared.ts'
import {
  leaveAccrualRules,
  leaveApprovers,
  leaveEntries,
  leavePeriods,
  leaveRequests,
  leaveSettings,
  leaveTypes,
} from './tables.ts'

const storedTypes = prepared([], tx =>
  tx
    .select({
      key: leaveTypes.key,
      code: leaveTypes.code,
      name: leaveTypes.name,
      nature: leaveTypes.nature,
      isPaid: leaveTypes.isPaid,
      unit: leaveTypes.unit,
      hasBalance: leaveTypes.hasBalance,
      color: leaveTypes.color,
      needsProof: leaveTypes.needsProof,
      askedBy: leaveTypes.askedBy,
    })
    .from(leaveTypes)
    .orderBy(asc(leaveTypes.createdAt), asc(leaveTypes.key)),
)

/** The types of the company: those of the catalogue, then its own. */
export const typesShown = async (tx: Tx) => leaveTypesOf(await storedTypes(tx, {}))

export const typeByKey = async (tx: Tx, key: string) => (await typesShown(tx)).find(type => type.key === key)

/** Joins the type of a leave where the company changed or made it. */
export const ofType = and(eq(leaveTypes.companyId, leaveRequests.companyId), eq(leaveTypes.key, leaveRequests.type))

/** The name of the type of a leave joined by `ofType`. */
export const typeName = leaveTypes.name
export const typeNature = sql`coalesce(${leaveTypes.nature}, ${leaveRequests.type})`.mapWith(natureOf)

/** Until the end nobody changes a type. Of the company, for there is no row of a built-in type before it is changed. Taken before types are read. */
export const typesHeld = held('leave types')
export const holdTypes = typesHeld.take

/** Waits for everybody who is about to use a type. Also of two who change other rules of leave the second sees what the first did. */
export const typesLocked = alone('leave types')
export const lockTypes = typesLocked.take

/** To be changed: of two who change it the second sees what the first did. */
export const holdType = async (tx: Tx, key: string) => {
  await lockTypes(tx)
  return typeByKey(tx, key)
}

const someLeave = async (tx: Tx, key: string, withParts: 'halves' | 'hours' | null) => {
  const hasParts = {
    halves: or(leaveRequests.fromMidday, leaveRequests.untilMidday),
    hours: isNotNull(leaveRequests.startTime),
  }
  const which = and(eq(leaveRequests.type, key), withParts ? hasParts[withParts] : undefined)
  const rows = await tx.select({ id: leaveRequests.id }).from(leaveRequests).where(which).limit(1)
  return rows.length > 0
}

/** Amounts in the unit of a type: a line by hand, withdrawn or not, or a rule of accrual. */
export const hasAmounts = async (tx: Tx, key: string) => {
  const rows = await tx.select({ id: leaveEntries.id }).from(leaveEntries).where(eq(leaveEntries.type, key)).limit(1)
  return rows.length > 0 || (await accrualRules(tx, {})).some(({ type }) => type === key)
}

/** Whether weeks earned rest of the type. */
export const hasEarned = async (tx: Tx, key: string) => {
  const { id, type, kind, withdrawnAt } = leaveEntries
  const isEarned = and(eq(type, key), eq(kind, 'earned'), isNull(withdrawnAt))
  return (await tx.select({ id }).from(leaveEntries).where(isEarned).limit(1)).length > 0
}

/** By a leave, a line by hand, or a rule of accrual. */
export const isTypeUsed = async (tx: Tx, key: string) => (await someLeave(tx, key, null)) || hasAmounts(tx, key)
export const isTypeUsedIn = (tx: Tx, key: string, parts: 'halves' | 'hours') => someLeave(tx, key, parts)

const columns = {
  id: leaveSettings.id,
  from: leaveSettings.from,
  method: leaveSettings.method,
  restDay: leaveSettings.restDay,
  openDays: leaveSettings.openDays,
  worksHolidays: leaveSettings.worksHolidays,
  holidayOutsideOpenDays: leaveSettings.holidayOutsideOpenDays,
  yearStart: leaveSettings.yearStart,
  untaken: leaveSettings.untaken,
  hasFractionnement: leaveSettings.hasFractionnement,
}
export type LeaveSettingsRow = DatedLeaveSettings & { id: string }

const all = prepared([], tx => tx.select(columns).from(leaveSettings).orderBy(asc(leaveSettings.from)))

/** By their first day, as `settingsOn` of the rules reads them. */
export const leaveSettingsShown = (tx: Tx): Promise<LeaveSettingsRow[]> => all(tx, {})

/** To be removed: of two who remove them the second finds none. */
export const holdLeaveSettings = async (tx: Tx, id: string) => {
  await lockTypes(tx)
  const [row] = await tx.select(columns).from(leaveSettings).where(eq(leaveSettings.id, id))
  return row
}

const accrualColumns = {
  type: leaveAccrualRules.type,
  from: leaveAccrualRules.from,
  amount: leaveAccrualRules.amount,
  per: leaveAccrualRules.per,
  rhythm: leaveAccrualRules.rhythm,
  yearStart: leaveAccrualRules.yearStart,
  fromMinutes: leaveAccrualRules.fromMinutes,
  share: leaveAccrualRules.share,
  absences: leaveAccrualRules.absences,
  rounding: leaveAccrualRules.rounding,
  ceiling: leaveAccrualRules.ceiling,
  carriedMost: leaveAccrualRules.carriedMost,
}
export type AccrualRuleRow = DatedAccrualRule & { type: string }

const accrualRules = prepared([], tx =>
  tx.select(accrualColumns).from(leaveAccrualRules).orderBy(asc(leaveAccrualRules.type), asc(leaveAccrualRules.from)),
)

/** By type, then by their first day. */
export const accrualRulesShown = (tx: Tx): Promise<AccrualRuleRow[]> => accrualRules(tx, {})

const periodColumns = {
  id: leavePeriods.id,
  kind: leavePeriods.kind,
  startDate: leavePeriods.startDate,
  endDate: leavePeriods.endDate,
  reason: leavePeriods.reason,
  department: leavePeriods.department,
  mostAway: leavePeriods.mostAway,
}
export type PeriodRow = CompanyPeriod & { id: string }

/** More than anybody reads. */
const periodsLimit = 500

/** The last first. */
export const periodsShown = (tx: Tx): Promise<PeriodRow[]> =>
  tx
    .select(periodColumns)
    .from(leavePeriods)
    .orderBy(desc(leavePeriods.startDate), desc(leavePeriods.id))
    .limit(periodsLimit)

/** The periods that share a day with these, in order. */
export const periodsDuring = (tx: Tx, { startDate, endDate }: LeavePeriod): Promise<PeriodRow[]> =>
  tx
    .select(periodColumns)
    .from(leavePeriods)
    .where(and(lte(leavePeriods.startDate, endDate), gte(leavePeriods.endDate, startDate)))
    .orderBy(leavePeriods.startDate, leavePeriods.id)

/** The days of a period on which the company, or a department, is closed; in order. */
export const closingsBetween = prepared(['from', 'to'], (tx, { from, to }) =>
  tx
    .select({ startDate: leavePeriods.startDate, endDate: leavePeriods.endDate, department: leavePeriods.department })
    .from(leavePeriods)
    .where(and(eq(leavePeriods.kind, 'closed'), lte(leavePeriods.startDate, to), gte(leavePeriods.endDate, from)))
    .orderBy(leavePeriods.startDate, leavePeriods.id),
)

/** The periods that concern somebody of a department on these days, with the days that are full. */
export const periodsTouched = async (
  tx: Tx,
  days: LeavePeriod,
  department: string | null,
  others: readonly OtherLeave[],
) => {
  const during = await periodsDuring(tx, days)
  return during
    .filter(period => concerns(period, department))
    .map(period => ({ ...period, fullDays: fullDays(period, others, days) }))
}

/** To be changed: of two who change it the second sees what the first did. */
export const periodById = async (tx: Tx, id: string): Promise<PeriodRow | undefined> => {
  await holdDepartments(tx)
  const [row] = await tx.select(periodColumns).from(leavePeriods).where(eq(leavePeriods.id, id)).for('no key update')
  return row
}

/** The approvers of each department that has one. */
export const approversSet = prepared([], tx =>
  tx
    .select({
      department: leaveApprovers.department,
      approver: leaveApprovers.approver,
      deputy: leaveApprovers.deputy,
    })
    .from(leaveApprovers)
    .orderBy(asc(leaveApprovers.department)),
)

/** The departments in which somebody works, those that are left with an approver too, and whom one may choose. */
export const approversShown = async (tx: Tx, deciders: readonly string[]) => {
  const set = await approversSet(tx, {})
  const isSet = new Set(set.map(({ department }) => department))
  const departments = (await listDepartments(tx)).filter(({ name, people: members }) => members > 0 || isSet.has(name))
  const people = await tx
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(employees)
    .where(inArray(employees.id, [...deciders]))
    .orderBy(asc(employees.id))
  const isKnown = new Set(deciders)
  return {
    people: inNameOrder(people),
    departments: departments.map(({ name: department, people: members }) => {
      const own = set.find(each => each.department === department)
      const known = (id: string | null | undefined) => (id && isKnown.has(id) ? id : null)
      const gap = own ? approverGap(own, { deciders, isEmpty: members === 0 }) : null
      return { department, approver: known(own?.approver), deputy: known(own?.deputy), gap }
    }),
  }
}
