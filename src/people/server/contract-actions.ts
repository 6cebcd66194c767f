import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, formatDate, type Period, startOfDay, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { mayChangeContract } from '#people/policy.ts'
import { changedFrom, endedBy, inTheWay, resumedBy, withContract, withNew } from '#people/rules/succession.ts'
import { addsDaysUnemployed, isSameTerms, monthlyHoursKept } from '#people/rules/terms.ts'
import {
  type Contract,
  contractShown,
  contractsRefusal,
  daysWithoutContract,
  forever,
  isAdministrator,
  worksOn,
} from '#people/rules.ts'
import type {
  addContract as AddContract,
  correctContract as CorrectContract,
  editEmployee as EditEmployee,
  endContract as EndContract,
  removeContract as RemoveContract,
} from '#people/schemas.ts'
import type { DaysGone, LeavingPlans, PersonalData } from '#server/capability.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import type { MemberInput } from '#server/http/gates.ts'
import { checkReplaced, checkSeen, Refusal } from '#server/http/refusals.ts'
import { type EmployeeRow, listAdministrators, personTrace } from './queries.ts'
import { contractEnds, contracts } from './tables.ts'

type EmployeeDetails = z.output<typeof EditEmployee>
type ContractForm = z.output<typeof AddContract>
/** The context in which a change of contracts is checked, beside the person. */
export type PersonCommand = Pick<MemberInput, 'audit' | 'changed'> & {
  now: Temporal.Instant
  language: Language
  personalData: readonly PersonalData[]
}

type History = readonly (Contract & { id?: string })[]

export const checkContracts = (history: History, today: CalendarDate, field: string) => {
  const refusal = contractsRefusal(history, today)
  if (refusal) throw new Refusal(`people.${refusal}`, { status: 422, field })
}

type Role = Parameters<typeof isAdministrator>[0]

/** An owner who manages works here without a contract of employment; anybody else does only on days on which they had none before. */
export const checkEmployed = (before: History, after: History, role: Role, field = 'contractType') => {
  if (!isAdministrator(role) && addsDaysUnemployed(before, after))
    throw new Refusal('people.only-administrators-without-contract', { status: 422, field })
}

/** The first day, the last day, and other terms from a day on: each refused at its own field. */
export const contractsAfter = (
  history: EmployeeRow['contracts'],
  form: EmployeeDetails,
  today: CalendarDate,
): History => {
  const [first, last] = [history[0]!, history.at(-1)!]
  const begun: History =
    form.startDate === first.from ? history : [{ ...first, from: form.startDate }, ...history.slice(1)]
  checkContracts(begun, today, 'startDate')
  const ended = form.endDate === last.until ? begun : [...begun.slice(0, -1), { ...begun.at(-1)!, until: form.endDate }]
  checkContracts(ended, today, 'endDate')
  const shown = contractShown(history, today)!
  const chosen = { type: form.contractType, weeklyHours: form.weeklyHours, workingDays: form.workingDays }
  const terms = { ...chosen, monthlyHours: monthlyHoursKept(shown, chosen) }
  if (isSameTerms(shown, terms)) return ended
  const from = form.contractFrom ?? (worksOn(ended, today) ? today : contractShown(ended, today)!.from!)
  const changed = changedFrom(ended, from, terms)
  if (!changed) throw new Refusal('people.no-contract-then', { status: 422, field: 'contractFrom' })
  checkContracts(changed, today, 'contractFrom')
  return changed
}

/** The form of one entry. */
export const contractIn = (
  form: Omit<ContractForm, 'clearsPlans' | 'monthlyHours' | 'ends'> & Partial<Pick<ContractForm, 'monthlyHours'>>,
): Contract => ({
  type: form.contractType,
  weeklyHours: form.weeklyHours,
  workingDays: form.workingDays,
  monthlyHours: form.monthlyHours ?? null,
  from: form.startDate,
  until: form.endDate,
})

/** Adds a contract: the one that it follows ends the day before. @returns the history @throws Refusal if somebody changed that one since it was seen */
export const addContract = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  { ends, ...form }: z.output<typeof AddContract>,
  asked: PersonCommand,
) => {
  const { startDate } = form
  const former = endedBy(employee.contracts, startDate)
  const ended = former && former.id === ends?.id ? former : undefined
  if (ends) checkReplaced(ended, contractIn(ends), ...personTrace(employee))
  const today = todayIn(actor.timeZone, asked.now)
  const days = startDate && { from: startDate, to: form.endDate ?? forever }
  const begun = days && inTheWay(employee.contracts, days, ended)
  if (begun)
    throw new Refusal(`people.contract-${begun.from! > today ? 'follows' : 'begins-later'}`, {
      status: 422,
      field: 'startDate',
      values: { date: formatDate(begun.from!) },
    })
  const next: History = withNew<History[number]>(employee.contracts, contractIn(form), ended)
  checkContracts(next, today, startDate === null ? 'endDate' : 'startDate')
  return changeContracts(tx, actor, employee, next, { ...asked, clearsPlans: form.clearsPlans })
}

/** Corrects a contract. @returns the history @throws Refusal if somebody changed it since it was seen */
export const correctContract = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  form: z.output<typeof CorrectContract> & { contractId: string },
  asked: PersonCommand,
) => {
  const replaced = employee.contracts.find(({ id }) => id === form.contractId)
  if (replaced) checkSeen(replaced, contractIn(form.seen), ...personTrace(employee))
  const next: History = withContract<History[number]>(
    employee.contracts,
    { ...replaced, ...contractIn(form) },
    replaced,
  )
  checkContracts(next, todayIn(actor.timeZone, asked.now), form.startDate === null ? 'endDate' : 'startDate')
  return changeContracts(tx, actor, employee, next, { ...asked, clearsPlans: form.clearsPlans })
}

/** One to come is cancelled: the former gets the end back that it had. @returns the history @throws Refusal if somebody changed it since it was seen */
export const removeContract = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  {
    contractId,
    clearsPlans,
    seen,
  }: Pick<z.output<typeof RemoveContract>, 'seen'> & { contractId: string; clearsPlans: boolean },
  asked: PersonCommand,
) => {
  const removed = employee.contracts.find(({ id }) => id === contractId)
  if (removed) checkSeen(removed, seen, ...personTrace(employee))
  const rest = employee.contracts.filter(({ id }) => id !== contractId)
  if (rest.length === 0) throw new Refusal('people.only-contract')
  const resumed = removed && resumedBy(rest, removed, todayIn(actor.timeZone, asked.now))
  const next = resumed ? withContract(rest, { ...resumed.former, until: resumed.until }, resumed.former) : rest
  return changeContracts(tx, actor, employee, next, { ...asked, clearsPlans })
}

/** @param employee held @param asked with the role that the person gets, where the same change gives another one */
export const changeContracts = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  next: History,
  asked: PersonCommand & { clearsPlans: boolean; role?: Role },
) => {
  if (next === employee.contracts) return employee.contracts
  await checkChange(tx, actor, employee, next, asked)
  await clearPlans(tx, actor, employee, next, asked)
  return writeContracts(tx, { companyId: actor.companyId, id: employee.id }, next)
}

/** The days after a last one: all to come where it has passed. */
const daysAfter = (endDate: CalendarDate, { timeZone }: Member, now: Temporal.Instant) => {
  const today = todayIn(timeZone, now)
  return departureOf({ from: endDate < today ? today : addDays(endDate, 1), to: forever }, timeZone, now)
}

type EndOfContract = Pick<PersonCommand, 'now' | 'personalData'> & { endDate: CalendarDate }

/** The plans that an end of contract takes, before it is decided. */
export const plansAfter = async (
  tx: Tx,
  actor: Member,
  { id }: Pick<EmployeeRow, 'id'>,
  { endDate, now, personalData }: EndOfContract,
) => {
  const gone = { ...daysAfter(endDate, actor, now), actor, now }
  const plans = { shifts: null, trainings: [], requests: [], leaveDays: null }
  for (const { leaving } of personalData) Object.assign(plans, await leaving?.(tx, id, gone))
  return plans as Required<LeavingPlans>
}

/**
 * Ends the last contract: frees the shifts and places after it, and withdraws the requests. @returns the history, and the id that takes the end back
 * @throws Refusal if somebody changed the contract, or what is planned after it, since it was seen
 */
export const endContract = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow,
  { contractId, endDate, ...form }: z.output<typeof EndContract> & { contractId: string },
  asked: PersonCommand,
) => {
  const ended = employee.contracts.find(({ id }) => id === contractId)!
  const { planned: seenPlans, ...seen } = form.seen
  checkSeen(ended, contractIn(seen), ...personTrace(employee))
  if (ended !== employee.contracts.at(-1))
    throw new Refusal('people.not-last-contract', { status: 422, field: 'endDate' })
  const next = withContract(employee.contracts, { ...ended, until: endDate }, ended)
  checkContracts(next, todayIn(actor.timeZone, asked.now), 'endDate')
  await checkChange(tx, actor, employee, next, { ...asked, lastAdministrator: 'people.last-rights' })
  const planned = await plansAfter(tx, actor, employee, { ...asked, endDate })
  const isAsSeen =
    (planned.shifts?.count ?? 0) === seenPlans.shifts &&
    planned.trainings.length === seenPlans.trainings &&
    planned.requests.length === seenPlans.requests
  if (!isAsSeen) throw new Refusal('people.plans-changed')
  const rows: Record<string, readonly unknown[]> = {}
  const ending = { shifts: form.shifts, take: (name: string, taken: readonly unknown[]) => void (rows[name] = taken) }
  const { now, audit, changed } = asked
  const departure = { ...daysAfter(endDate, actor, now), actor, now, isFinal: false, ending, audit, changed }
  for (const { offboard } of asked.personalData) await offboard?.(tx, employee.id, departure)
  const { companyId } = actor
  const history = await writeContracts(tx, { companyId, id: employee.id }, next)
  const taken = { before: employee.contracts, after: history.map(asKept), rows }
  const [end] = await tx
    .insert(contractEnds)
    .values({ companyId, employeeId: employee.id, endedBy: actor.employeeId, endedAt: asDate(now), taken })
    .returning({ id: contractEnds.id })
  return { contracts: history, endId: end!.id }
}

const asKept = ({ workingDays, ...contract }: EmployeeRow['contracts'][number]) => ({
  id: contract.id,
  type: contract.type,
  weeklyHours: contract.weeklyHours,
  monthlyHours: contract.monthlyHours,
  workingDays,
  from: contract.from,
  until: contract.until,
  formerUntil: contract.formerUntil,
})

/** In seconds. The screen offers it for ten. */
const undoableFor = 60

/** Takes the end of a contract back, with all that it took. @throws Refusal if it is too late, or if the contracts were changed since */
export const undoEnd = async (
  tx: Tx,
  actor: Member,
  employee: EmployeeRow & { end: typeof contractEnds.$inferSelect },
  { now, personalData, audit, changed }: PersonCommand,
) => {
  const { id, endedBy: author, endedAt, taken } = employee.end
  if (author !== actor.employeeId) throw new Refusal('people.end-not-yours')
  if (now.epochMilliseconds - endedAt.getTime() > undoableFor * 1000) throw new Refusal('people.end-too-late')
  if (!isDeepStrictEqual(employee.contracts.map(asKept), taken.after)) throw new Refusal('people.end-changed')
  const back = await writeContracts(tx, { companyId: actor.companyId, id: employee.id }, taken.before)
  for (const { restore } of personalData) await restore?.(tx, employee.id, taken.rows, { actor, now, audit, changed })
  await tx.delete(contractEnds).where(eq(contractEnds.id, id))
  return back
}

type Change = { role?: Role; lastAdministrator?: 'people.last-administrator' | 'people.last-rights' }

/** @throws Refusal of a change that the actor may not make, or that the company may not do without */
const checkChange = async (tx: Tx, actor: Member, employee: EmployeeRow, next: History, asked: Change) => {
  checkEmployed(employee.contracts, next, asked.role ?? employee)
  const isOneself = employee.id === actor.employeeId
  if (!mayChangeContract(actor, isOneself)) throw new Refusal('people.own-contract', { status: 403 })
  const end = next.at(-1)!.until
  if (end === null || end === employee.contracts.at(-1)!.until) return
  if (isOneself) throw new Refusal('people.own-end')
  await keepAnAdministrator(tx, leaving => leaving.id === employee.id, asked.lastAdministrator)
}

/** Shifts and trainings that a sentence names. */
const mostNamed = 12

/** Deletes the plans on days without a contract, after the user has confirmed the list. */
const clearPlans = async (
  tx: Tx,
  actor: Member,
  { id }: EmployeeRow,
  next: History,
  { now, language, personalData, clearsPlans, audit, changed }: PersonCommand & { clearsPlans: boolean },
) => {
  const { timeZone } = actor
  const gaps = daysWithoutContract(next, todayIn(timeZone, now)).map(days => departureOf(days, timeZone, now))
  const plans: string[] = []
  for (const gap of gaps)
    for (const { plans: plansOf } of personalData)
      plans.push(...((await plansOf?.(tx, id, { ...gap, language, timeZone })) ?? []))
  if (plans.length === 0) return
  if (!clearsPlans) {
    const named = plans.length > mostNamed ? [...plans.slice(0, mostNamed), '…'] : plans
    const values = { count: String(plans.length), plans: named.join(', ') }
    throw new Refusal('people.plans-without-contract', { values, field: 'endDate' })
  }
  for (const gap of gaps)
    for (const { offboard } of personalData)
      await offboard?.(tx, id, { ...gap, actor, now, isFinal: false, audit, changed })
}

/** On the current day it begins now: earlier hours of the day stay. */
export const departureOf = (days: Period, timeZone: string, now: Temporal.Instant): DaysGone => {
  const begins = startOfDay(days.from, timeZone)
  return {
    days,
    since: Temporal.Instant.compare(begins, now) < 0 ? now : begins,
    until: startOfDay(addDays(days.to, 1), timeZone),
  }
}

/** Deleted and inserted again in order: a change may move several. */
export const writeContracts = async (
  tx: Tx,
  { companyId, id: employeeId }: { companyId: string; id: string },
  next: History,
) => {
  const rows = next.map(contract => ({
    ...contract,
    workingDays: contract.workingDays ? [...contract.workingDays] : null,
    monthlyHours: contract.monthlyHours ?? null,
    formerUntil: contract.formerUntil ?? null,
    id: contract.id ?? newId(),
  }))
  await tx.delete(contracts).where(eq(contracts.employeeId, employeeId))
  if (rows.length > 0) await tx.insert(contracts).values(rows.map(row => ({ ...row, companyId, employeeId })))
  return rows
}

/** One administrator must have no end of contract. */
export const keepAnAdministrator = async (
  tx: Tx,
  leaves: (admin: { id: string; roleId: string }) => boolean,
  refusal: 'people.last-administrator' | 'people.last-rights' = 'people.last-administrator',
) => {
  const administrators = await listAdministrators(tx)
  if (administrators.some(leaves) && administrators.every(leaves)) throw new Refusal(refusal)
}
