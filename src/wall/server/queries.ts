import { asc, eq } from 'drizzle-orm'
import { daysOf, type Period, todayIn, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { takesWholeDay, wholeDays } from '#leave/rules.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { contractsBetween } from '#people/server/queries.ts'
import { inDepartments, planRows } from '#schedule/plan-week.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { listShiftTypes, seenIn, wholeTeam } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { hashOf } from '#server/http/secret-links.ts'
import { trainingsBetween } from '#trainings/server/queries.ts'
import { type WallWeek, wallNames } from '#wall/rules.ts'
import { wallLinks } from './tables.ts'

export const listLinks = async (tx: Tx) => {
  const { id, name, madeAt } = wallLinks
  const links = await tx.select({ id, name, madeAt }).from(wallLinks).orderBy(asc(madeAt), asc(id))
  return links.map(link => ({ ...link, madeAt: link.madeAt.toISOString() }))
}

export const linkById = async (tx: Tx, linkId: string) => {
  const { id, name } = wallLinks
  const [link] = await tx.select({ id, name }).from(wallLinks).where(eq(id, linkId))
  return link
}

/** The screen whose secret this is; undefined for a secret that is unknown or revoked. It has no session, so the platform looks the company up. */
export const screenOf = async (platform: Tx, secret: string) => {
  const [screen] = await platform
    .select({
      id: wallLinks.id,
      companyId: wallLinks.companyId,
      language: wallLinks.language,
      companyName: companies.name,
      timeZone: companies.timeZone,
      peopleOrder: companies.peopleOrder,
    })
    .from(wallLinks)
    .innerJoin(companies, eq(companies.id, wallLinks.companyId))
    .where(eq(wallLinks.hash, hashOf(secret)))
  return screen
}

type Screen = NonNullable<Awaited<ReturnType<typeof screenOf>>>

/**
 * The people of some days as the planning shows them, those with a contract in it or a shift, with their shifts and the days on which somebody is away for leave or a
 * training, without a reason.
 * @param read by default the shifts that people see
 */
export const teamIn = async (tx: Tx, days: Period, timeZone: string, read: typeof seenIn = seenIn) => {
  const [everybody, contracts, shifts, leave, attended] = await pipelined([
    wholeTeam(tx, {}),
    contractsBetween(tx, days),
    read(tx, days, timeZone),
    leaveBetween(tx, days),
    trainingsBetween(tx, days),
  ])
  const granted = leave.filter(({ status }) => status === 'approved')
  const isPlanned = new Set(shifts.map(({ employeeId }) => employeeId))
  const team = everybody.filter(({ id }) => contracts.has(id) || isPlanned.has(id))
  return { team, shifts, away: [...granted, ...attended.map(training => ({ ...training, ...wholeDays }))] }
}

/** This week as the team sees it: people with a shift or an absence, nobody’s reason. */
export const weekOn = async (
  tx: Tx,
  { companyName, timeZone, peopleOrder }: Screen,
  now: Temporal.Instant,
): Promise<WallWeek> => {
  const today = todayIn(timeZone, now)
  const week = weekOf(today)
  const [types, { team, shifts: seen, away: spans }] = await pipelined([listShiftTypes(tx), teamIn(tx, week, timeZone)])
  const employees = inPeopleOrder(peopleOrder, team)
  const rows = planRows({ week, employees, shifts: seen, leave: spans })
    .map(row => ({ ...row, away: daysOf(week).map(date => row.leave.some(span => takesWholeDay(span, date))) }))
    .filter(({ shifts, away }) => shifts.length > 0 || away.includes(true))
  const names = wallNames(rows.map(({ employee }) => employee))
  const nameOf = new Map(rows.map(({ employee }, nth) => [employee.id, names[nth]!]))
  const groups = inDepartments(rows, [], []).map(({ department, rows: own }) => ({
    department,
    people: own.map(({ employee, days, away }) => ({
      name: nameOf.get(employee.id)!,
      days: days.map((day, nth) => ({
        isAway: away[nth]!,
        shifts: day.map(({ startTime, endTime, shiftTypeId }) => ({
          startTime,
          endTime,
          isPastMidnight: goesPastMidnight({ startTime, endTime }),
          shiftTypeId,
        })),
      })),
    })),
  }))
  const used = new Set(seen.map(({ shiftTypeId }) => shiftTypeId))
  const shiftTypes = types.filter(({ id }) => used.has(id)).map(({ id, name, color }) => ({ id, name, color }))
  return { companyName, week, today, shiftTypes, groups }
}
