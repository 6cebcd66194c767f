import { asc, eq } from 'drizzle-orm'
import { datesIn, todayIn, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { takesWholeDay, wholeDays } from '#leave/rules.ts'
import { leaveBetween } from '#leave/server/queries.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { listShiftTypes, seenIn, wholeTeam } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { hashOf } from '#server/http/secret-links.ts'
import { trainingsBetween } from '#trainings/server/queries.ts'
import { inDepartments, type WallWeek, wallNames } from '#wall/rules.ts'
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

/** This week as the team sees it: people with a shift or an absence, nobody’s reason. */
export const weekOn = async (
  tx: Tx,
  { companyName, timeZone, peopleOrder }: Screen,
  now: Temporal.Instant,
): Promise<WallWeek> => {
  const today = todayIn(timeZone, now)
  const week = weekOf(today)
  const [team, types, seen, leave, attended] = await pipelined([
    wholeTeam(tx, {}),
    listShiftTypes(tx),
    seenIn(tx, week, timeZone),
    leaveBetween(tx, week),
    trainingsBetween(tx, week),
  ])
  const granted = leave.filter(({ status }) => status === 'approved')
  const spans = [...granted, ...attended.map(training => ({ ...training, ...wholeDays }))]
  const days = datesIn(week)
  const away = spans.flatMap(span =>
    days.flatMap(date => (takesWholeDay(span, date) ? { employeeId: span.employeeId, date } : [])),
  )
  const awayOf = Map.groupBy(away, ({ employeeId }) => employeeId)
  const shiftsOf = Map.groupBy(seen, ({ employeeId }) => employeeId)
  const shown = inPeopleOrder(
    peopleOrder,
    team.filter(({ id }) => shiftsOf.has(id) || awayOf.has(id)),
  )
  const names = wallNames(shown)
  const rows = shown.map(({ id, department }, nth) => ({
    department,
    name: names[nth]!,
    days: days.map(date => ({
      isAway: (awayOf.get(id) ?? []).some(each => each.date === date),
      shifts: (shiftsOf.get(id) ?? [])
        .filter(shift => shift.date === date)
        .map(({ startTime, endTime, shiftTypeId }) => ({
          startTime,
          endTime,
          isPastMidnight: goesPastMidnight({ startTime, endTime }),
          shiftTypeId,
        })),
    })),
  }))
  const used = new Set(seen.map(({ shiftTypeId }) => shiftTypeId))
  const shiftTypes = types.filter(({ id }) => used.has(id)).map(({ id, name, color }) => ({ id, name, color }))
  return { companyName, week, today, shiftTypes, groups: inDepartments(rows) }
}
