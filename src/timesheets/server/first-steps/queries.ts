import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import { maySetUpCompany } from '#companies/policy.ts'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { kiosks } from '#kiosk/server/tables.ts'
import { settingsOf } from '#labour/server/setting-queries.ts'
import { takenOver } from '#leave/server/ledger-facts-queries.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { mayManagePeople } from '#people/policy.ts'
import { employees, isHereFrom } from '#people/server/tables.ts'
import { shifts, shiftTypes } from '#schedule/server/tables.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { workSessions } from '#time-clock/server/tables.ts'
import type { firstSteps as shown } from '#timesheets/schemas/first-steps.ts'

type FirstSteps = z.input<typeof shown>

// In the order of an index: in another order, PostgreSQL may search the rows of all companies.
const isPlanned = async (tx: Tx) =>
  (await tx.select({ id: shifts.id }).from(shifts).orderBy(asc(shifts.startsAt)).limit(1)).length > 0
const isClocked = async (tx: Tx) =>
  (await tx.select({ id: workSessions.id }).from(workSessions).orderBy(asc(workSessions.date)).limit(1)).length > 0
const isAsked = async (tx: Tx) =>
  (await tx.select({ id: leaveRequests.id }).from(leaveRequests).orderBy(asc(leaveRequests.employeeId)).limit(1))
    .length > 0

const mostNames = 5
const named = (all: readonly { name: string }[]) => ({
  names: all.slice(0, mostNames).map(({ name }) => name),
  count: all.length,
})

/** The people who work here, or will: access is not given to those who have left. */
const teamOf = (tx: Tx, today: CalendarDate) =>
  tx
    .select({ name: employees.firstName, userId: employees.userId, invitation: users.invitation })
    .from(employees)
    .leftJoin(users, eq(users.id, employees.userId))
    .where(isHereFrom(today))
    .orderBy(asc(employees.id))

export const firstSteps = async (tx: Tx, actor: Member, now: Temporal.Instant): Promise<FirstSteps> => {
  const today = todayIn(actor.timeZone, now)
  const planned = await isPlanned(tx)
  const later = maySetUpCompany(actor) ? await laterSteps(tx, actor, today) : null
  if (planned) return { steps: null, later, isNew: false }
  const types = await tx.select({ name: shiftTypes.name }).from(shiftTypes).orderBy(asc(shiftTypes.id))
  return {
    steps: { ...(mayManagePeople(actor) && { people: named(await teamOf(tx, today)) }), shiftTypes: named(types) },
    later,
    isNew: !(await isClocked(tx)) && !(await isAsked(tx)),
  }
}

const laterSteps = async (tx: Tx, actor: Member, today: CalendarDate): Promise<FirstSteps['later']> => {
  const [company] = await tx
    .select({ hides: companies.hidesLaterSteps })
    .from(companies)
    .where(eq(companies.id, actor.companyId))
  if (company?.hides) return null
  const team = await teamOf(tx, today)
  const waiting = team.filter(
    ({ userId, invitation }) => userId === null || invitation === 'to-hand-over' || invitation === 'revoked',
  )
  const { conventions } = await settingsOf(tx)
  const balances = await takenOver(tx, actor, today)
  const standing = and(isNotNull(kiosks.pairedAt), isNull(kiosks.revokedAt))
  const paired = await tx.select({ id: kiosks.id }).from(kiosks).where(standing).limit(1)
  const later = {
    access: { done: team.length - waiting.length, of: team.length },
    convention: conventions.length > 0,
    ...(balances && { balances }),
    publishing: actor.publishes,
    kiosk: paired.length > 0,
  }
  return Object.values(later).every(isDone) ? null : later
}

const isDone = (state: boolean | { done: number; of: number }) =>
  typeof state === 'boolean' ? state : state.done === state.of
