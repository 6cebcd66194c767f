import { and, asc, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, isIn, type Period, todayIn } from '#core/calendar.ts'
import { forgetImport, mustBeUndoable, rememberImport, usedSince } from '#imports/server/actions.ts'
import type { ImportRow } from '#imports/server/queries.ts'
import { mayWriteBalanceOf } from '#leave/policy.ts'
import { yearOf } from '#leave/rules/accrual.ts'
import type { importBalances as ImportBalances } from '#leave/schemas/ledger.ts'
import { listDeciders } from '#leave/server/decision-queries.ts'
import { accountAsked, entryFacts, insertEntries } from '#leave/server/ledger-actions.ts'
import {
  accountsToWrite,
  checkBeforeDeparture,
  checkDayWritten,
  yearBroughtForward,
} from '#leave/server/ledger-facts-queries.ts'
import { peopleToOpen } from '#leave/server/ledger-queries.ts'
import { holdTypes } from '#leave/server/setting-queries.ts'
import { leaveEntries } from '#leave/server/tables.ts'
import { contractsAmong, employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'

/** Whether somebody may write the balance of a person: nobody writes their own, unless nobody else may. */
const writerOf = async (tx: Tx, actor: Member, now: Temporal.Instant) => {
  const deciders = await listDeciders(tx, todayIn(actor.timeZone, now))
  return (employeeId: string) =>
    mayWriteBalanceOf(actor, { employeeId, hasOtherDeciders: deciders.some(id => id !== employeeId) })
}

/** Opens the balances of many people: all or none. @returns what the trail says of each */
export const importBalances = async (
  tx: Tx,
  actor: Member,
  { reason, openings }: z.output<typeof ImportBalances>,
  now: Temporal.Instant,
) => {
  const today = todayIn(actor.timeZone, now)
  await holdTypes(tx)
  const writable = await accountsToWrite(tx, today)
  const people = await peopleToOpen(tx, [...new Set(openings.map(({ employeeId }) => employeeId))])
  const contractsBy = Map.groupBy(await contractsAmong(tx, { people: [...people] }), ({ employeeId }) => employeeId)
  const mayWrite = await writerOf(tx, actor, now)
  const accounts = new Set<string>()
  const openedIn = await openingsOf(tx, [...people], yearBroughtForward(writable.settings, today))
  const changed: { path: string; code: 'writtenMeanwhile' }[] = []
  const entries = openings.map(({ employeeId, type, leaveYear: asked, on, amount, seen }, nth) => {
    const at = `openings.${nth}.`
    if (!people.has(employeeId)) throw new InvalidFields({ path: `${at}employeeId`, code: 'unknown' })
    if (!mayWrite(employeeId)) throw new Refusal('leave.own-balance', { status: 422, field: `${at}employeeId` })
    checkDayWritten(on, today, writable.settings, `${at}on`)
    checkBeforeDeparture(on, contractsBy.get(employeeId) ?? [], `${at}on`)
    const leaveYear = accountAsked(writable, { type, leaveYear: asked, on }, at)
    const account = [employeeId, type, leaveYear].join()
    if (accounts.has(account)) throw new InvalidFields({ path: `${at}employeeId`, code: 'invalid' })
    accounts.add(account)
    const opened = openedIn(employeeId, { type, year: leaveYear === null ? null : yearOf(writable.years, leaveYear)! })
    if (opened !== seen) changed.push({ path: `${at}amount`, code: 'writtenMeanwhile' })
    return { employeeId, type, leaveYear, on, amount, reason, kind: 'opening' as const }
  })
  if (changed.length > 0) throw new InvalidFields(...changed)
  const { written, replaced } = await insertEntries(tx, actor, entries, now, writable.years)
  const made = written.map(({ id }) => id)
  const saved = await rememberImport(tx, actor.companyId, { kind: 'leave-openings', made, replaced }, now)
  return { saved, facts: written.map(row => entryFacts(row, writable)) }
}

/** The openings of these people that count. @returns the id of the one of an account; null without one */
const openingsOf = async (tx: Tx, people: readonly string[], since: CalendarDate) => {
  const { id, employeeId, type, leaveYear, kind, on, withdrawnAt, createdAt } = leaveEntries
  const rows = await tx
    .select({ id, employeeId, type, leaveYear })
    .from(leaveEntries)
    .where(and(inArray(employeeId, [...people]), eq(kind, 'opening'), isNull(withdrawnAt), gte(on, since)))
    .orderBy(desc(createdAt), desc(id))
  const byPerson = Map.groupBy(rows, row => row.employeeId)
  return (person: string, account: { type: string; year: Period | null }): string | null => {
    const isOf = (row: (typeof rows)[number]) =>
      row.type === account.type &&
      (row.leaveYear === null ? account.year === null : account.year !== null && isIn(row.leaveYear, account.year))
    return byPerson.get(person)?.find(isOf)?.id ?? null
  }
}

const importedEntries = (tx: Tx, { made }: Pick<ImportRow, 'made'>) => {
  const ofPerson = and(eq(employees.companyId, leaveEntries.companyId), eq(employees.id, leaveEntries.employeeId))
  return tx
    .select({ id: leaveEntries.employeeId, name: employeeName, withdrawnAt: leaveEntries.withdrawnAt })
    .from(leaveEntries)
    .innerJoin(employees, ofPerson)
    .where(inArray(leaveEntries.id, made))
    .orderBy(asc(employees.lastName), asc(employees.firstName), asc(employees.id))
}

const changedRefusal = (entries: Awaited<ReturnType<typeof importedEntries>>) => {
  const changed = new Map(entries.flatMap(({ id, name, withdrawnAt }) => (withdrawnAt ? [[id, name] as const] : [])))
  return changed.size > 0 ? new Refusal('leave.import-changed', { values: usedSince([...changed.values()]) }) : null
}

/** The refusal of an undo: balances that have changed since. */
export const refusalOfUndo = async (tx: Tx, row: Pick<ImportRow, 'made'>): Promise<Refusal | null> =>
  changedRefusal(await importedEntries(tx, row))

/** Withdraws the openings of an import, and brings back those that they replaced. @throws Refusal that names whose have changed since */
export const undoBalances = async (tx: Tx, actor: Member, row: ImportRow, now: Temporal.Instant) => {
  mustBeUndoable(row, now)
  const isMade = inArray(leaveEntries.id, row.made)
  const named = await tx.selectDistinct({ id: leaveEntries.employeeId }).from(leaveEntries).where(isMade)
  // An import that opens a balance locks its person, too.
  await peopleToOpen(
    tx,
    named.map(({ id }) => id),
  )
  const entries = await importedEntries(tx, row)
  const refusal = changedRefusal(entries)
  if (refusal) throw refusal
  const mayWrite = await writerOf(tx, actor, now)
  if (!entries.every(({ id }) => mayWrite(id))) throw new Refusal('leave.own-balance')
  const withdrawn = await tx
    .update(leaveEntries)
    .set({ withdrawnBy: actor.employeeId, withdrawnAt: asDate(now) })
    .where(isMade)
    .returning()
  const restored = await tx
    .update(leaveEntries)
    .set({ withdrawnBy: null, withdrawnAt: null })
    .where(inArray(leaveEntries.id, row.replaced))
    .returning()
  await forgetImport(tx, row)
  const writable = await accountsToWrite(tx, todayIn(actor.timeZone, now))
  const factsOf = (entry: (typeof withdrawn)[number]) => entryFacts(entry, writable)
  return { withdrawn: withdrawn.map(factsOf), restored: restored.map(factsOf) }
}
