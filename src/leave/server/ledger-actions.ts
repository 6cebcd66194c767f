import { and, between, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { paidLeave } from '#leave/rules/account.ts'
import { yearOf } from '#leave/rules/accrual.ts'
import { broughtForwardOn } from '#leave/rules/ledger.ts'
import type { informOfLeave as InformOfLeave, writeLeaveEntry as WriteLeaveEntry } from '#leave/schemas/ledger.ts'
import { contractsOf, employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { ChangedMeanwhile, InvalidFields, Refusal } from '#server/http/refusals.ts'
import {
  accountsToWrite,
  checkBeforeDeparture,
  checkDayWritten,
  factsOfPeople,
  yearBroughtForward,
} from './ledger-facts-queries.ts'
import { type EntryRow, peopleToBringForward, peopleToOpen } from './ledger-queries.ts'
import { holdTypes } from './setting-queries.ts'
import { lockPerson } from './step-actions.ts'
import { leaveEntries } from './tables.ts'

type Entry = typeof leaveEntries.$inferSelect
type Writable = Awaited<ReturnType<typeof accountsToWrite>>

/** As the trail keeps it: the name of an own type, days as '2.5', hours as '6h30'. */
export const entryFacts = ({ employeeId, type, kind, leaveYear, on, amount, reason }: Entry, { types }: Writable) => {
  const known = types.find(({ key }) => key === type)
  return {
    employeeId,
    type: known?.name ?? type,
    entryKind: kind,
    leaveYear,
    effectiveOn: on,
    amount: known?.unit === 'minutes' ? formatDuration(amount) : String(amount / 100),
    reason,
  }
}

type AskedAccount = { type: string; leaveYear: CalendarDate | null; on: CalendarDate }

/** The first day of the leave year asked for; null for types without years. @param at the path of the fields, such as 'openings.3.' */
export const accountAsked = ({ types, years }: Writable, { type, leaveYear, on }: AskedAccount, at = '') => {
  if (!types.some(({ key }) => key === type)) throw new InvalidFields({ path: `${at}type`, code: 'required' })
  if (type !== paidLeave) {
    if (leaveYear !== null) throw new InvalidFields({ path: `${at}leaveYear`, code: 'unknown' })
    return null
  }
  const year = leaveYear === null ? undefined : yearOf(years, leaveYear)
  if (!year) throw new InvalidFields({ path: `${at}leaveYear`, code: leaveYear === null ? 'required' : 'unknown' })
  if (on < year.from) throw new Refusal('leave.before-its-year', { status: 422, field: at ? `${at}leaveYear` : 'on' })
  return year.from
}

/** Writes a line into the ledger of somebody. @param employeeId of somebody who works here */
export const writeEntry = async (
  tx: Tx,
  actor: Member,
  employeeId: string,
  form: z.output<typeof WriteLeaveEntry>,
  now: Temporal.Instant,
) => {
  const today = todayIn(actor.timeZone, now)
  await holdTypes(tx)
  const writable = await accountsToWrite(tx, today)
  checkDayWritten(form.on, today, writable.settings)
  const leaveYear = accountAsked(writable, form)
  if (form.kind === 'given' && form.amount === 0) throw new InvalidFields({ path: 'amount', code: 'required' })
  if (form.kind === 'waived' && form.type !== paidLeave) throw new InvalidFields({ path: 'kind', code: 'unknown' })
  await lockPerson(tx, employeeId)
  checkBeforeDeparture(form.on, await contractsOf(tx, employeeId))
  const account = { employeeId, type: form.type, leaveYear }
  const amount = form.kind === 'waived' ? 0 : form.amount
  if (form.kind !== 'waived') {
    const year = leaveYear === null ? null : yearOf(writable.years, leaveYear)!
    const since = yearBroughtForward(writable.settings, today)
    const known = await lastAlike(tx, { ...account, kind: form.kind, on: form.on, amount }, { year, since })
    if ((known?.id ?? null) !== form.seen) {
      if (form.kind === 'opening' && known)
        throw new Refusal('leave.opened-meanwhile', { values: { name: known.author } })
      throw known ? new Refusal('leave.written-meanwhile') : new ChangedMeanwhile(employeeId, 'leave.entry-withdrawn')
    }
  }
  const entry = { ...account, kind: form.kind, on: form.on, amount, reason: form.reason }
  const { written } = await insertEntries(tx, actor, [entry], now, writable.years)
  return entryFacts(written[0]!, writable)
}

/**
 * The opening of the account, which another one replaces; or the last line that gives as much on the same day: somebody may be given it twice.
 * @param within the year of the account, null for types without years; `since` the day before which a balance brought forward hides its lines
 */
const lastAlike = async (
  tx: Tx,
  { employeeId, type, kind, on, amount }: Pick<Entry, 'employeeId' | 'type' | 'kind' | 'on' | 'amount'>,
  { year, since }: { year: Period | null; since: CalendarDate },
) => {
  const ofAccount = and(
    eq(leaveEntries.employeeId, employeeId),
    eq(leaveEntries.type, type),
    year === null ? isNull(leaveEntries.leaveYear) : between(leaveEntries.leaveYear, year.from, year.to),
    gte(leaveEntries.on, since),
  )
  const saysTheSame = kind === 'opening' ? undefined : and(eq(leaveEntries.on, on), eq(leaveEntries.amount, amount))
  const [row] = await tx
    .select({ id: leaveEntries.id, author: employeeName })
    .from(leaveEntries)
    .innerJoin(employees, and(eq(employees.companyId, leaveEntries.companyId), eq(employees.id, leaveEntries.author)))
    .where(and(ofAccount, eq(leaveEntries.kind, kind), saysTheSame, isNull(leaveEntries.withdrawnAt)))
    .orderBy(desc(leaveEntries.createdAt), desc(leaveEntries.id))
    .limit(1)
  return row
}

type NewEntry = Pick<Entry, 'employeeId' | 'type' | 'kind' | 'leaveYear' | 'on' | 'amount' | 'reason'> &
  Partial<Pick<Entry, 'hours'>>

/**
 * An opening takes the place of the one before it, which is withdrawn: also of one that was written when its leave year began on another day.
 * @param years of openings of paid leave
 */
export const insertEntries = async (
  tx: Tx,
  { companyId, employeeId: author }: Member,
  entries: readonly NewEntry[],
  now: Temporal.Instant,
  years: Writable['years'] = [],
) => {
  const at = asDate(now)
  const openings = entries
    .filter(({ kind }) => kind === 'opening')
    .map(({ employeeId, type, leaveYear }) => {
      const year = leaveYear === null ? null : yearOf(years, leaveYear)!
      return { employeeId, type, from: year && year.from, to: year && year.to }
    })
  const { rows: replaced } = await tx.execute<{ id: string }>(sql`
    update ${leaveEntries} set withdrawn_by = ${author}, withdrawn_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as opened ("employeeId" uuid, type text, "from" date, "to" date)
    where employee_id = opened."employeeId" and leave_entries.type = opened.type
      and (leave_year between opened."from" and opened."to" or (leave_year is null and opened."from" is null))
      and kind = 'opening' and withdrawn_at is null
    returning id`)
  const written = await tx
    .insert(leaveEntries)
    .values(entries.map(entry => ({ ...entry, companyId, id: newId(), author, createdAt: at })))
    .returning()
  return { written, replaced: replaced.map(({ id }) => id) }
}

export const withdrawEntry = async (tx: Tx, actor: Member, entry: EntryRow, now: Temporal.Instant) => {
  if (entry.withdrawnAt) throw new Refusal('leave.entry-withdrawn')
  if (entry.kind === 'brought-forward') throw new Refusal('leave.brought-forward')
  if (entry.kind === 'earned') throw new Refusal('leave.earned-by-week')
  await tx
    .update(leaveEntries)
    .set({ withdrawnBy: actor.employeeId, withdrawnAt: asDate(now) })
    .where(eq(leaveEntries.id, entry.id))
  return entryFacts(entry, await accountsToWrite(tx, todayIn(actor.timeZone, now)))
}

/** Somebody was told, on a day, what leave is left. */
export const inform = async (
  tx: Tx,
  actor: Member,
  employeeId: string,
  { on }: z.output<typeof InformOfLeave>,
  now: Temporal.Instant,
) => {
  if (on > todayIn(actor.timeZone, now)) throw new Refusal('leave.informed-later', { status: 422, field: 'on' })
  await lockPerson(tx, employeeId)
  const entry = { employeeId, type: paidLeave, kind: 'informed' as const, leaveYear: null, on, amount: 0, reason: '' }
  await insertEntries(tx, actor, [entry], now)
}

/**
 * Writes the balances at the beginning of the oldest leave year that a ledger looks at: older leave and older lines may be deleted then.
 * @returns the people of whom an older fact still counts
 */
export const bringBalancesForward = async (
  tx: Tx,
  company: { id: string; timeZone: string },
  now: Temporal.Instant,
) => {
  const today = todayIn(company.timeZone, now)
  const { settings } = await accountsToWrite(tx, today)
  const on = yearBroughtForward(settings, today)
  const people = [...(await peopleToOpen(tx, await peopleToBringForward(tx, on)))]
  if (people.length === 0) return []
  const { factsOf } = await factsOfPeople(tx, company, people, { today, on: today })
  const found = people.map(employeeId => ({ employeeId, balances: broughtForwardOn(factsOf(employeeId), on) }))
  const entries = found.flatMap(({ employeeId, balances }) =>
    (balances ?? []).map(balance => ({
      ...balance,
      companyId: company.id,
      id: newId(),
      employeeId,
      kind: 'brought-forward' as const,
      on,
      reason: '',
      createdAt: asDate(now),
    })),
  )
  if (entries.length > 0) await tx.insert(leaveEntries).values(entries)
  return found.filter(({ balances }) => balances === null).map(({ employeeId }) => employeeId)
}
