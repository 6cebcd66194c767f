import { createHash } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Kiosk, Member } from '#core/actor.ts'
import { addDays, type CalendarDate, todayIn, weekOf } from '#core/calendar.ts'
import { inNameOrder } from '#core/people-order.ts'
import { mayGivePin, mayManageKiosks } from '#kiosk/policy.ts'
import type { kioskPerson } from '#kiosk/schemas.ts'
import { emptyProfile } from '#labour/rules.ts'
import { profilesOf } from '#labour/server/setting-queries.ts'
import { absenceOf } from '#leave/rules.ts'
import { grantedAmong, leaveBetween } from '#leave/server/queries.ts'
import { contractsAmong, employeeName } from '#people/server/queries.ts'
import { employees, isHereFrom, roles } from '#people/server/tables.ts'
import { heldInterval } from '#schedule/rules.ts'
import { hoursToPlan, seenIn, shiftsLeft } from '#schedule/server/queries.ts'
import type { Backend } from '#server/backend.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { secretId } from '#server/secret.ts'
import { comesFrom, gestures, standingOf } from '#time-clock/gestures.ts'
import { mayUndo, weekStatistics } from '#time-clock/rules.ts'
import type { workSession } from '#time-clock/schemas.ts'
import { latestSessions, sessionOf, sessionsBetween, type timeClocks } from '#time-clock/server/queries.ts'
import { employeePins, kiosks, punchesToCheck } from './tables.ts'

/** The hash of a code or a token, which are random. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const ofToken = (platform: Tx, token: string) =>
  platform
    .select({
      kioskId: kiosks.id,
      companyId: kiosks.companyId,
      timeZone: companies.timeZone,
      companyName: companies.name,
      name: kiosks.name,
      publicKey: kiosks.publicKey,
      lastSeenAt: kiosks.lastSeenAt,
      revokedAt: kiosks.revokedAt,
      revokedBy: employeeName,
    })
    .from(kiosks)
    .innerJoin(companies, eq(companies.id, kiosks.companyId))
    .leftJoin(employees, and(eq(employees.companyId, kiosks.companyId), eq(employees.id, kiosks.revokedBy)))
    .where(eq(kiosks.tokenHash, hashOf(token)))

/** The device that has this secret, revoked or not. It has no session, so the platform looks it up. */
export const pairedKiosk = async (platform: Tx, token: string) => {
  const [row] = await ofToken(platform, token)
  return row
}

/** The same, unless it is revoked. */
export const kioskOfToken = async (platform: Tx, token: string): Promise<Kiosk | undefined> => {
  const row = await pairedKiosk(platform, token)
  return row && !row.revokedAt ? { kind: 'kiosk', ...row } : undefined
}

/** `isLeaving`: their contract has ended, and they may end the session that they began under it. */
export type PresentMember = Member & { isLeaving: boolean }

/** The person as a member of the company at that moment; undefined if they may not sign in and have no session to end. */
export const memberOf = async (
  { database, identities }: Backend,
  kiosk: Kiosk,
  employeeId: string,
  at: Temporal.Instant,
): Promise<PresentMember | undefined> => {
  const [row] = await database.platform
    .select({ userId: employees.userId })
    .from(employees)
    .where(and(eq(employees.companyId, kiosk.companyId), eq(employees.id, employeeId), isNull(employees.deletedAt)))
  if (!row?.userId) return undefined
  const { userId } = row
  const memberAt = async (moment: Temporal.Instant) => {
    const actor = await identities.ofUser(database.platform, userId, moment)
    return actor?.kind === 'member' ? actor : undefined
  }
  const member = await memberAt(at)
  if (member) return { ...member, isLeaving: false }
  const arrival = await database.inCompany(kiosk.companyId, 'read only', tx => arrivalToEnd(tx, kiosk, employeeId, at))
  const arrived = arrival && (await memberAt(arrival))
  return arrived && { ...arrived, isLeaving: true }
}

/** The arrival of a session that the person may end now, or whose end they may take back. */
const arrivalToEnd = async (tx: Tx, { timeZone }: Kiosk, employeeId: string, at: Temporal.Instant) => {
  const row = (await latestSessions(tx, [employeeId])).get(employeeId)
  if (!row) return undefined
  const [session, now, today] = [sessionOf(row), at.epochMilliseconds, todayIn(timeZone, at)]
  const mayEnd = standingOf(session, { now, today }) !== 'out' || mayUndo(session, now)
  return mayEnd ? Temporal.Instant.fromEpochMilliseconds(session.clockIn) : undefined
}

const person = { id: employees.id, firstName: employees.firstName, lastName: employees.lastName }

const iso = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'millisecond' })

type Stands = Pick<z.output<typeof kioskPerson>, 'standing' | 'since'>
type OnWire = z.output<typeof workSession>

const epoch = (moment: string) => Date.parse(moment)
const fromWire = (session: OnWire) => ({
  ...session,
  clockIn: epoch(session.clockIn),
  clockOut: session.clockOut === null ? null : epoch(session.clockOut),
  breaks: session.breaks.map(({ start, end }) => ({ start: epoch(start), end: end === null ? null : epoch(end) })),
})

/** Where somebody stands by their latest session, and since their arrival or the start of their break. */
const standsBy = (latest: OnWire | null, now: Temporal.Instant, today: CalendarDate): Stands => {
  const standing = standingOf(latest && fromWire(latest), { now: now.epochMilliseconds, today })
  if (standing === 'out') return { standing, since: null }
  return { standing, since: standing === 'working' ? latest!.clockIn : latest!.breaks.at(-1)!.start }
}

/** The data that anybody before the device may see. */
export const homeOf = async (tx: Tx, kiosk: Kiosk, now: Temporal.Instant) => {
  const { timeZone, companyName, name, publicKey } = kiosk
  const today = todayIn(timeZone, now)
  const days = { from: addDays(today, -1), to: today }
  // A person who starts at midnight comes before it.
  const until = addDays(today, 1)
  const [here, sessions, seen, away] = await pipelined([
    tx
      .select({ ...person, isHere: isHereFrom(today) })
      .from(employees)
      // Without a join, the columns of a selected expression lose their table.
      .innerJoin(companies, eq(companies.id, employees.companyId))
      .where(isHereFrom(days.from))
      .orderBy(asc(employees.id))
      .execute(),
    sessionsBetween(tx, days, null),
    seenIn(tx, { from: days.from, to: until }, timeZone),
    // Hours of tomorrow may end the night of today.
    leaveBetween(tx, { from: days.from, to: addDays(until, 1) }),
  ])
  const latest = new Map(sessions.map(session => [session.employeeId, session]))
  const absences = Map.groupBy(grantedAmong(away), leave => leave.employeeId)
  const shifts = seen.flatMap(shift =>
    shiftsLeft(shift, (absences.get(shift.employeeId) ?? []).map(absenceOf)).map(piece =>
      heldPiece(shift, piece, timeZone),
    ),
  )
  const planned = Map.groupBy(shifts, shift => shift.employeeId)
  return {
    serverNow: iso(now),
    timeZone,
    companyName,
    name,
    publicKey,
    people: inNameOrder(here).flatMap(({ isHere, ...each }) => {
      const session = latest.get(each.id) ?? null
      const stands = standsBy(session, now, today)
      if (!isHere && stands.standing === 'out') return []
      return [
        {
          ...each,
          ...stands,
          ...aroundNow(session, stands, planned.get(each.id) ?? [], { now: now.epochMilliseconds, today }),
          isLeaving: !isHere,
        },
      ]
    }),
  }
}

type SeenShift = Awaited<ReturnType<typeof seenIn>>[number]

/** An end that leave did not move keeps its instant: the clocks may show its hour twice. */
const heldPiece = (shift: SeenShift, piece: SeenShift, timeZone: string): SeenShift => {
  const { start, end } = heldInterval(piece, timeZone)
  const at = (milliseconds: number) => iso(Temporal.Instant.fromEpochMilliseconds(milliseconds))
  const isStartMoved = piece.date !== shift.date || piece.startTime !== shift.startTime
  return {
    ...piece,
    startsAt: isStartMoved ? at(start) : shift.startsAt,
    endsAt: piece.endTime === shift.endTime ? shift.endsAt : at(end),
  }
}

type HeldShift = { date: CalendarDate; startsAt: string; endsAt: string }

/** From what a device says what somebody may press, and when they work next. No hours of a day that is over. */
const aroundNow = (
  latest: OnWire | null,
  { standing, since }: Stands,
  planned: readonly HeldShift[],
  { now, today }: { now: number; today: CalendarDate },
) => {
  const shifts = planned.filter(({ date, startsAt }) => date <= today || epoch(startsAt) <= now + comesFrom)
  const endingAfter = (moment: number) => shifts.filter(({ endsAt }) => epoch(endsAt) > moment)
  const coming = endingAfter(now)
  const doneOn = isAnyDone(latest, planned, { now, today }) ? today : null
  const known = { nextAt: coming[0]?.startsAt ?? null, doneOn }
  const hoursOf = (some: readonly HeldShift[]) => some.map(({ date, startsAt, endsAt }) => ({ date, startsAt, endsAt }))
  if (latest === null || since === null) return { ...known, session: null, shifts: hoursOf(coming) }
  const { date, clockIn } = latest
  const session = { date, clockIn, isOnBreak: standing === 'on-break', since }
  return { ...known, session, shifts: hoursOf(endingAfter(epoch(clockIn))) }
}

/** Whether a shift or a session of today is over, or one of the night before that ended a moment ago. */
const isAnyDone = (
  latest: OnWire | null,
  shifts: readonly HeldShift[],
  { now, today }: { now: number; today: CalendarDate },
) =>
  [
    ...shifts.map(({ date, endsAt }) => ({ date, end: endsAt })),
    ...(latest ? [{ ...latest, end: latest.clockOut }] : []),
  ]
    .flatMap(({ date, end }) => (end === null ? [] : [{ date, end: epoch(end) }]))
    .some(({ date, end }) => end <= now && (date === today || now - end < comesFrom))

type Clock = ReturnType<Awaited<ReturnType<typeof timeClocks>>>

/** Somebody who typed their code. `isPinGiven`: a manager gave it. */
export type ProvenMember = PresentMember & { isPinGiven: boolean }

/** The data that a person sees of themselves, from their time clock. */
export const personOf = async (tx: Tx, member: ProvenMember, clock: Clock, now: Temporal.Instant) => {
  const { employeeId, timeZone, isPinGiven, isLeaving } = member
  const [[named], contracts, profiles] = await pipelined([
    tx.select(person).from(employees).where(eq(employees.id, employeeId)).execute(),
    contractsAmong(tx, { people: [employeeId] }),
    profilesOf(tx, [employeeId]),
  ])
  const profile = profiles.get(employeeId) ?? emptyProfile
  const { today, planned, latest, sessions } = clock
  const at = now.epochMilliseconds
  const held = planned.map(shift => ({ ...shift, ...heldInterval(shift, timeZone) }))
  const { main, others, isLate, shift } = gestures(latest && fromWire(latest), held, { now: at, today, isLeaving })
  const latestArrival = latest ? epoch(latest.clockIn) : 0
  const week = weekStatistics(sessions.map(fromWire), at, today, latestArrival)
  // Hours after midnight belong to the day on which their session began: on a Monday morning that day is of the week before.
  const day = latest?.date ?? today
  const beside = day < weekOf(today).from ? await sessionsBetween(tx, { from: day, to: day }, [employeeId]) : sessions
  const { days } = weekStatistics(beside.map(fromWire), at, today, latestArrival)
  const worked = days.find(({ date }) => date === day)
  return {
    serverNow: iso(now),
    today,
    firstName: named!.firstName,
    lastName: named!.lastName,
    ...standsBy(latest, now, today),
    main,
    others,
    other: others[0] ?? null,
    isLate,
    shift,
    shifts: held.filter(({ date, end }) => date === today || (date < today && end > at)),
    next: held.find(({ date }) => date > today) ?? null,
    sessions: sessions.filter(({ id, date }) => date === today || id === latest?.id),
    workedOn: day,
    workedMinutes: worked?.workedMinutes ?? 0,
    breakMinutes: worked?.breakMinutes ?? 0,
    weekMinutes: week.workedMinutes,
    weeklyHours: hoursToPlan(weekOf(today), { contracts, profile }) || null,
    isPinGiven: isPinGiven && !isLeaving,
  }
}

const orNull = (date: Date | null) => date?.toISOString() ?? null

const mostToCheck = 200

const toCheck = (tx: Tx) => {
  const { id, employeeId, type, deviceAt, receivedAt, skewMs, why, settledAt } = punchesToCheck
  const ofKiosk = and(eq(kiosks.companyId, punchesToCheck.companyId), eq(kiosks.id, punchesToCheck.kioskId))
  const ofPerson = and(eq(employees.companyId, punchesToCheck.companyId), eq(employees.id, employeeId))
  return tx
    .select({ id, employeeId, employeeName, kioskName: kiosks.name, type, deviceAt, receivedAt, skewMs, why })
    .from(punchesToCheck)
    .innerJoin(kiosks, ofKiosk)
    .innerJoin(employees, ofPerson)
    .where(isNull(settledAt))
    .orderBy(asc(deviceAt), asc(id))
    .limit(mostToCheck)
}

/** The people whose punches wait to be checked, the oldest first: a line for each punch. */
export const peopleToCheck = (tx: Tx) =>
  tx
    .select({ id: punchesToCheck.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(punchesToCheck)
    .innerJoin(
      employees,
      and(eq(employees.companyId, punchesToCheck.companyId), eq(employees.id, punchesToCheck.employeeId)),
    )
    .where(isNull(punchesToCheck.settledAt))
    .orderBy(asc(punchesToCheck.deviceAt), asc(punchesToCheck.id))
    .limit(mostToCheck)
    .execute()

/** Not settled yet. */
export const punchToCheckById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select()
    .from(punchesToCheck)
    .where(and(eq(punchesToCheck.id, id), isNull(punchesToCheck.settledAt)))
    .for('update')
  return row
}

/** The devices that are not revoked, the punches that wait for a manager, and the people who have a code. */
export const listKiosks = async (tx: Tx, { config }: Secretive, actor: Member, now: Temporal.Instant) => {
  const { setAt, isGiven } = employeePins
  const [devices, waiting, here] = await pipelined([
    tx.select().from(kiosks).where(isNull(kiosks.revokedAt)).orderBy(asc(kiosks.createdAt), asc(kiosks.id)).execute(),
    toCheck(tx).execute(),
    tx
      .select({ ...person, permissions: roles.permissions, setAt, isGiven, secretId: employeePins.secretId })
      .from(employees)
      .innerJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
      .leftJoin(
        employeePins,
        and(eq(employeePins.companyId, employees.companyId), eq(employeePins.employeeId, employees.id)),
      )
      .where(isHereFrom(todayIn(actor.timeZone, now)))
      .orderBy(asc(employees.id))
      .execute(),
  ])
  return {
    kiosks: devices.map(({ id, name, pairedAt, lastSeenAt, codeUntil }) => ({
      id,
      name,
      pairedAt: orNull(pairedAt),
      lastSeenAt: orNull(lastSeenAt),
      codeUntil: codeUntil && codeUntil.getTime() > now.epochMilliseconds ? codeUntil.toISOString() : null,
    })),
    toCheck: waiting.map(({ deviceAt, receivedAt, ...punch }) => ({
      ...punch,
      deviceAt: deviceAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
    people: inNameOrder(here).map(({ id, firstName, lastName, permissions, ...pin }) => ({
      id,
      firstName,
      lastName,
      pin: pinShown({ config }, pin),
      mayGive: mayGivePin(actor, { id, permissions }),
    })),
  }
}

/** The people who learn of events on a device. */
export const managersOf = async (tx: Tx, today: CalendarDate) => {
  const here = await tx
    .select({ id: employees.id, permissions: roles.permissions })
    .from(employees)
    .innerJoin(roles, and(eq(roles.companyId, employees.companyId), eq(roles.id, employees.roleId)))
    .where(isHereFrom(today))
  return here.filter(mayManageKiosks).map(({ id }) => id)
}

type Secretive = { config: Pick<Backend['config'], 'secret'> }

/** Another secret than that of the server is in its hash. */
export const isVoid = ({ config }: Secretive, pin: { secretId: string | null }) =>
  pin.secretId !== null && pin.secretId !== secretId(config.secret)

type StoredPin = { setAt: Date | null; isGiven: boolean | null; secretId: string | null }

/** The facts about a code that are told; never the code itself. */
export const pinShown = (backend: Secretive, pin: StoredPin | undefined) =>
  pin?.setAt ? { setAt: pin.setAt.toISOString(), isGiven: pin.isGiven === true, isVoid: isVoid(backend, pin) } : null

export const pinOf = async (tx: Tx, employeeId: string) => {
  const [row] = await tx.select().from(employeePins).where(eq(employeePins.employeeId, employeeId))
  return row
}

/** Not revoked. */
export const kioskById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select()
    .from(kiosks)
    .where(and(eq(kiosks.id, id), isNull(kiosks.revokedAt)))
    .for('update')
  return row
}
