import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { typesShown } from '#leave/server/setting-queries.ts'
import { isBlocked } from '#payroll/rules/checks.ts'
import { type Month, monthInFigures } from '#payroll/rules/months.ts'
import type { PaidPerson } from '#payroll/rules/paid.ts'
import type { addVariable as AddVariable } from '#payroll/schemas.ts'
import { employeeById } from '#people/server/queries.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { keepAwake } from '#server/database/keep-awake.ts'
import { alone, held } from '#server/database/locks.ts'
import type { MakeDocument } from '#server/documents/document-job.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { lockWeeks } from '#timesheets/server/desk-actions.ts'
import { isNextAfter, payrollMonthOf } from './closing-queries.ts'
import { fileToKeep } from './exports.ts'
import { closings, lastAlike, profilesShown, settingsShown, type VariableRow } from './queries.ts'
import { payrollFiles, payrollMonths, payrollVariables, type StoredPart } from './tables.ts'

/** Until the end nobody else closes a month, or writes something in for one. */
export const lockPayroll = alone('payroll').take

/** Until the end nobody closes a month; others may do the same. */
export const sharePayroll = held('payroll').take

const refuseClosed = async (tx: Tx, month: Month) => {
  const closed = await closings(tx, {})
  const last = closed[0]
  // A month before a closed one would pay weeks that nobody looked at.
  if (last && month <= last.month)
    throw new Refusal('payroll.month-closed', { values: { month: monthInFigures(last.month) } })
}

/** @throws Refusal if the month is closed: what comes later is paid with the next one; of an equal one that the sender has not seen */
export const addVariable = async (
  tx: Tx,
  { companyId, employeeId: addedBy }: Member,
  month: Month,
  { seen, ...form }: z.output<typeof AddVariable>,
  now: Temporal.Instant,
) => {
  await lockPayroll(tx)
  await refuseClosed(tx, month)
  if (!(await employeeById(tx, form.employeeId))) throw new InvalidFields({ path: 'employeeId', code: 'unknown' })
  const alike = await lastAlike(tx, month, form)
  if ((alike?.id ?? null) !== seen) throw new Refusal('payroll.variable-added-meanwhile')
  const id = newId()
  await tx.insert(payrollVariables).values({ ...form, id, month, companyId, addedBy, addedAt: asDate(now) })
  return id
}

export const withdrawVariable = async (
  tx: Tx,
  { employeeId }: Member,
  { id, month }: VariableRow,
  now: Temporal.Instant,
) => {
  await lockPayroll(tx)
  await refuseClosed(tx, month)
  const withdrawn = await tx
    .update(payrollVariables)
    .set({ withdrawnBy: employeeId, withdrawnAt: asDate(now) })
    .where(and(eq(payrollVariables.id, id), isNull(payrollVariables.withdrawnAt)))
    .returning({ id: payrollVariables.id })
  if (withdrawn.length === 0) throw new Refusal('payroll.variable-withdrawn')
}

const partOf = ({
  id,
  month,
  elements,
  absences,
  balances,
  ends = [],
}: PaidPerson & Pick<StoredPart, 'ends'>): StoredPart => ({
  employeeId: id,
  month,
  elements: [...elements],
  absences,
  balances,
  ...(ends.length > 0 && { ends }),
})

/** Locks the weeks of a month, keeps what it pays and its files. What changes later is paid with the next month. */
export const closeMonth = async (
  tx: Tx,
  actor: Member,
  month: Month,
  { now, makeDocument }: { now: Temporal.Instant; makeDocument: MakeDocument },
) => {
  const { companyId, employeeId } = actor
  await lockPayroll(tx)
  await refuseClosed(tx, month)
  const { checks, closed, toLock, people, weeks, regularisations } = await payrollMonthOf(tx, actor, month, now)
  // The weeks of a month that is left out would never be paid.
  if (!isNextAfter(closed[0]?.month, month)) throw new Refusal('payroll.month-before-open')
  if (isBlocked(checks)) throw new Refusal('payroll.not-ready')
  // Hours that somebody changes at this moment, in a week that is validated again before it is locked, are paid with the next month.
  await lockWeeks(tx, actor, toLock, now)
  const lines = [...people, ...regularisations]
  const [profiles, settings] = [await profilesShown(tx), await settingsShown(tx)]
  const { contractOvertime, mealElement, mealWindows, mealGap, lateness } = settings
  const leaveTypes = Object.fromEntries((await typesShown(tx)).map(({ key, isPaid, unit }) => [key, { isPaid, unit }]))
  await tx.insert(payrollMonths).values({
    companyId,
    month,
    from: weeks[0]!.from,
    to: weeks.at(-1)!.to,
    settings: { contractOvertime, mealElement, mealWindows, mealGap, lateness, hasPremiums: true, leaveTypes },
    parts: lines.map(partOf),
    closedBy: employeeId,
    closedAt: asDate(now),
  })
  const source = { month, lines, siret: settings.siret }
  // One after the other: few workbooks of a company may wait for a thread.
  for (const profile of profiles) {
    const file = await keepAwake(tx, fileToKeep(profile, source, makeDocument))
    await tx.insert(payrollFiles).values({ ...file, id: newId(), companyId, month })
  }
  return { people: people.length, files: profiles.length }
}
