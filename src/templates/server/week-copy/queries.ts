import { createHash } from 'node:crypto'
import { and, asc, inArray, type SQL } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { labourRules, worstOfWindows } from '#labour/law.ts'
import { emptyProfile, reachOf, weeksChangedBy } from '#labour/rules.ts'
import { labourOfPlans, shownFinding } from '#labour/server/queries.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { departmentsHeld } from '#people/server/department-queries.ts'
import { contractsBetween } from '#people/server/queries.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import { otherWeeks, takenByLeave, weeklyMinutes } from '#schedule/server/hours-queries.ts'
import { isOpen, listShiftTypes, openIn, plannedIn, startsWithin } from '#schedule/server/queries.ts'
import { shifts, shiftTypes } from '#schedule/server/tables.ts'
import { publishingHeld } from '#schedule/server/told/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { type Lock, lock } from '#server/database/locks.ts'
import { inSlices } from '#server/database/slices.ts'
import { type ShiftCopy, weekCopier } from '#templates/rules/week-copy.ts'
import { trainingsBetween } from '#trainings/server/queries.ts'

/** Preview of a copy of the week before into the week of a date: as many statements for any number of people. */
export const weekCopy = async (tx: Tx, actor: Member, date: CalendarDate, { now, language }: RequestContext) => {
  const { timeZone, peopleOrder } = actor
  const week = weekOf(date)
  const source = weekOf(addDays(week.from, -7))
  const people = inPeopleOrder(peopleOrder, await peopleOf(tx, source, timeZone))
  const reach = reachOf(weeksChangedBy([week.from, week.to]))
  const { days, hours } = reach
  const reaching = days[0]!
  const away = (await leaveBetween(tx, hours)).filter(({ status }) => status === 'approved')
  const active = people.filter(({ deletedAt }) => deletedAt === null)
  const contracts = await contractsBetween(tx, hours)
  const minutes = await weeklyMinutes(tx, null, hours, timeZone)
  const taken = await takenByLeave(tx, null, hours, timeZone)
  const today = todayIn(timeZone, now)
  const { settings, profiles } = await labourOfPlans(tx, null, today)
  const copied = new Set([''])
  const notice = { today, changed: copied, added: copied }
  const open = Map.groupBy(await openIn(tx, { from: source.from, to: week.to }, timeZone), shift =>
    shift.date < week.from ? source : week,
  )
  const persons = new Map(active.map(person => [person.id, person]))
  const { copy, add } = weekCopier(7, {
    timeZone,
    settings,
    shiftTypes: new Set((await listShiftTypes(tx)).map(({ id }) => id)),
    people: new Map(active.map(({ id }) => [id, contracts.get(id) ?? []])),
    shifts: [...(await plannedIn(tx, reaching, timeZone)), ...(open.get(week) ?? [])],
    leave: away,
    trainings: await trainingsBetween(tx, reaching),
    rules: labourRules,
    lawOf: employeeId => ({
      person: persons.get(employeeId) ?? null,
      profile: profiles.get(employeeId) ?? emptyProfile,
      otherWeeks: otherWeeks(minutes.get(employeeId), reach),
      takenByLeave: taken.get(employeeId) ?? new Map(),
      notice,
    }),
  })
  const departments = new Map(people.map(({ id, department }) => [id, department]))
  for (const shift of open.get(source) ?? []) add(shift)
  await inSlices(await plannedIn(tx, source, timeZone), shift =>
    add({ ...shift, department: departments.get(shift.employeeId) ?? null }),
  )
  const exceeding = await inSlices(copy.exceeding, ({ found: { findings, plan }, ...shift }) => ({
    ...shift,
    findings: worstOfWindows(findings).map(finding => shownFinding(finding, plan, language)),
  }))
  const leftOut = copy.leftOut.map(({ found: _found, isBesideAbsence: _isBesideAbsence, ...shift }) => shift)
  const seal = createHash('sha256')
  const toOpen = leftOut.filter(({ mayBeOpen }) => mayBeOpen)
  await inSlices([...copy.planned, ...exceeding.map(sealed), ...toOpen], shift => seal.update(JSON.stringify(shift)))
  return { week, source, seal: seal.digest('base64url'), ...copy, exceeding, leftOut, people }
}

/** Its sentences depend on the reader. */
const sealed = ({
  findings,
  ...shift
}: ShiftCopy & { findings: readonly { rule: string; measured: number | null }[] }) => ({
  ...shift,
  findings: findings.map(({ rule, measured }) => [rule, measured]),
})

const hasShiftIn = (tx: Tx, days: Period, zone: string) =>
  inArray(employees.id, tx.select({ id: shifts.employeeId }).from(shifts).where(startsWithin(days, zone)))

/** Everybody with a shift on these days, deleted people included. */
const peopleOf = (tx: Tx, days: Period, zone: string) =>
  tx
    .select({ id: employees.id, ...listedBy, deletedAt: employees.deletedAt })
    .from(employees)
    .where(hasShiftIn(tx, days, zone))
    .orderBy(asc(employees.id))

const peopleOfSource = (days: Period, zone: string): Lock => ({
  of: 'employees',
  take: tx =>
    tx
      .select({ id: employees.id })
      .from(employees)
      .where(hasShiftIn(tx, days, zone))
      .orderBy(asc(employees.id))
      .for('no key update'),
})

const openTypesOfSource = (open: SQL | undefined): Lock => ({
  of: 'shift_types',
  take: tx =>
    tx
      .select({ id: shiftTypes.id })
      .from(shiftTypes)
      .where(inArray(shiftTypes.id, tx.select({ id: shifts.shiftTypeId }).from(shifts).where(open)))
      .orderBy(asc(shiftTypes.id))
      .for('key share'),
})

const openShiftsOfSource = (open: SQL | undefined): Lock => ({
  of: 'shifts',
  take: tx => tx.select({ id: shifts.id }).from(shifts).where(open).orderBy(asc(shifts.id)).for('no key update'),
})

/** Locked until the end: other changes of these people and of open shifts wait, and a second copy sees the first. @returns whether the copies are drafts */
export const lockSource = async (tx: Tx, actor: Member, days: Period) => {
  const { timeZone: zone } = actor
  const open = and(startsWithin(days, zone), isOpen)
  const [, , isDraft] = await lock(tx, [
    departmentsHeld,
    peopleOfSource(days, zone),
    publishingHeld(actor),
    openTypesOfSource(open),
    openShiftsOfSource(open),
  ])
  return isDraft
}
