import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, formatDate, todayIn, type Week, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { overlaps } from '#core/intervals.ts'
import { pick } from '#core/pick.ts'
import { instantAt, wallClockAt } from '#core/wall-clock.ts'
import type { Work } from '#labour/hours.ts'
import { listDeciders } from '#leave/server/decision-queries.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import { fullName } from '#people/rules.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { namesOf, recordsOf } from '#server/database/records.ts'
import { Forbidden, found, InvalidFields, Refusal } from '#server/http/refusals.ts'
import { refuseAfterEnd } from '#time-clock/server/correction-actions.ts'
import type { timesheetsNotices } from '#timesheets/notices.ts'
import { mayDecideHoursOf, mayUnlockWeeks } from '#timesheets/policy.ts'
import {
  dayOf,
  fingerprint,
  isDecided,
  isOver,
  minutesOf,
  type RetainedSettings,
  type RetainedWork,
  retainedAs,
} from '#timesheets/rules/retained.ts'
import {
  mayFollow,
  needsDecidedDays,
  opensAgain,
  reopenedState,
  replyIn,
  type StepName,
  steps,
  type WeekState,
} from '#timesheets/rules/weeks.ts'
import type { contestWeek, moveWeeks, retainDays } from '#timesheets/schemas/desk.ts'
import type { chooseRest as ChooseRest } from '#timesheets/schemas/overtime.ts'
import { type PersonWeek, signOf, stepsTaken, weeksKnown, weeksOf } from './desk-queries.ts'
import { type EarnedRest, restChosen, restValidated, unrestReopened } from './overtime/actions.ts'
import { retainedDays, timesheetSteps, timesheetWeeks } from './tables.ts'

type AskedDays = z.output<typeof retainDays>
type AskedDay = AskedDays['days'][number]
type KnownDay = PersonWeek['days'][number]

/** Hours, corrections and steps of a person change one after the other: the second change waits, then sees the first. */
const lock = prepared(['ids'], (tx, { ids }) =>
  tx
    .select({
      id: employees.id,
      firstName: employees.firstName,
      lastName: employees.lastName,
      deletedAt: employees.deletedAt,
    })
    .from(employees)
    .where(isAmong(employees.id, ids))
    .orderBy(asc(employees.id))
    .for('no key update'),
)

const locked = async (tx: Tx, ids: readonly string[], path: string) => {
  const rows = await lock(tx, { ids })
  if (rows.length < new Set(ids).size) throw new InvalidFields({ path, code: 'unknown' })
  return rows
}

/** @param path where the request names them @returns their names */
export const lockPeople = async (tx: Tx, ids: readonly string[], path = 'people') =>
  new Map((await locked(tx, ids, path)).map(row => [row.id, fullName(row)]))

const checkMayDecide = (actor: Member, people: readonly string[]) => {
  if (!people.every(employeeId => mayDecideHoursOf(actor, { employeeId }))) throw new Forbidden()
}

const refuseClosed = (state: WeekState, name: string, week: Week) => {
  if (state !== 'open') throw new Refusal(`timesheets.week-${state}`, { values: { name, date: formatDate(week.from) } })
}

/** Decides days of a week: all of them, or none if one is not as it was seen. @returns the decisions */
export const decideDays = async (tx: Tx, actor: Member, { week: date, days }: AskedDays, now: Temporal.Instant) => {
  const { companyId, timeZone } = actor
  const week = weekOf(date)
  const people = [...new Set(days.map(({ employeeId }) => employeeId))]
  const persons = new Map((await locked(tx, people, 'days')).map(row => [row.id, row]))
  checkMayDecide(actor, people)
  const { settings, known } = await weeksKnown(tx, { people, week, timeZone, now })
  const decided = days.map((asked, index) => {
    const { state, days: knownDays } = known.get(asked.employeeId)!
    const person = persons.get(asked.employeeId)!
    const name = fullName(person)
    refuseClosed(state, name, week)
    const day = knownDays.find(each => each.date === asked.date)
    const values = { name, date: formatDate(asked.date) }
    if (!day || signOf(day) !== asked.sign) throw new Refusal('timesheets.changed-meanwhile', { values })
    const { work, basis } = retained(day, asked, { settings, now, timeZone, values, path: `days.${index}` })
    if (basis === 'typed') {
      const punchedUntil = Math.max(...day.punched.map(({ start, end }) => end ?? start))
      refuseAfterEnd(person, { known: punchedUntil, end: Math.max(...work.map(({ end }) => end)) }, timeZone)
    }
    return { day, employeeId: asked.employeeId, reason: asked.reason, work, basis, minutes: minutesOf(work) }
  })
  const former = decided.flatMap(({ day }) => day.decision?.id ?? [])
  if (former.length > 0) await withdraw(tx, actor, former, now)
  const rows = decided.map(({ day, ...decision }) => ({
    ...decision,
    id: newId(),
    date: day.date,
    seen: fingerprint(day),
  }))
  // One text for any number of days: a connection keeps each text that it has prepared.
  await tx.execute(sql`
    insert into ${retainedDays} (company_id, ${namesOf(decidedColumns)}, decided_by, decided_at)
    select ${companyId}::uuid, decided.*, ${actor.employeeId}::uuid, ${now.toString()}::timestamptz
    from ${recordsOf('decided', decidedColumns, rows)}`)
  return rows
}

const decidedColumns = pick(retainedDays, ['id', 'employeeId', 'date', 'work', 'minutes', 'basis', 'reason', 'seen'])

type Deciding = {
  settings: RetainedSettings
  now: Temporal.Instant
  timeZone: string
  values: { name: string; date: string }
  /** The field of the day in the request. */
  path: string
}

const retained = (
  day: KnownDay,
  asked: AskedDay,
  { settings, now, timeZone, values, path }: Deciding,
): RetainedWork => {
  const { state, proposed } = dayOf(day, settings, now.epochMilliseconds)
  if (!isOver(state)) throw new Refusal('timesheets.still-running', { values })
  if (asked.retain === 'typed') return { basis: 'typed', work: typedWork(asked, timeZone, path) }
  if (asked.retain === 'planned' || asked.retain === 'none') return retainedAs(asked.retain, day, settings)
  // Nobody may guess the hours of somebody whose departure is not known.
  if (!proposed) throw new Refusal('timesheets.nothing-proposed', { values })
  return asked.retain === 'punched' ? retainedAs('punched', day, settings) : proposed
}

/** An end before its start is on the next day. */
const typedWork = ({ date, hours }: AskedDay, timeZone: string, path: string): Work[] => {
  const work = hours.map(({ startTime, endTime, breakMinutes }, index) => {
    const at = (day: CalendarDate, time: string, field: string) => {
      const instant = instantAt(day, time, timeZone)
      if (instant === 'missing-time')
        throw new Refusal('timesheets.missing-time', { status: 422, field: `${path}.hours.${index}.${field}` })
      return instant.epochMilliseconds
    }
    // It may be a slip, which would pay a whole day.
    if (startTime === endTime)
      throw new Refusal('timesheets.same-time', { status: 422, field: `${path}.hours.${index}.endTime` })
    const start = at(date, startTime, 'startTime')
    const end = at(endTime < startTime ? addDays(date, 1) : date, endTime, 'endTime')
    const piece = { start, end, breakDuration: breakMinutes }
    if (minutesOf([piece]) <= 0)
      throw new Refusal('timesheets.break-too-long', { status: 422, field: `${path}.hours.${index}.breakMinutes` })
    return piece
  })
  const sorted = work.toSorted((one, other) => one.start - other.start)
  if (sorted.some((each, index) => index > 0 && overlaps(sorted[index - 1]!, each)))
    throw new Refusal('timesheets.hours-overlap', { status: 422, field: `${path}.hours.0.startTime` })
  return sorted
}

const withdrawStanding = prepared(['ids', 'by', 'at'], (tx, { ids, by, at }) =>
  tx
    .update(retainedDays)
    .set({ withdrawnBy: sql`${by}::uuid`, withdrawnAt: sql`${at}::timestamptz` })
    .where(and(isAmong(retainedDays.id, ids), isNull(retainedDays.withdrawnAt)))
    .returning({ employeeId: retainedDays.employeeId, date: retainedDays.date, minutes: retainedDays.minutes }),
)

/** The person who took one of these decisions back before. */
const firstToWithdraw = async (tx: Tx, ids: readonly string[]) => {
  const [first] = await withdrawersOf(tx, { ids })
  return { name: first?.name ?? '' }
}

const withdrawersOf = prepared(['ids'], (tx, { ids }) =>
  tx
    .select({ name: employeeName })
    .from(retainedDays)
    .innerJoin(
      employees,
      and(eq(employees.companyId, retainedDays.companyId), eq(employees.id, retainedDays.withdrawnBy)),
    )
    .where(isAmong(retainedDays.id, ids))
    .orderBy(asc(retainedDays.withdrawnAt)),
)

const withdraw = async (tx: Tx, { employeeId }: Member, ids: readonly string[], now: Temporal.Instant) => {
  const gone = await withdrawStanding(tx, { ids, by: employeeId, at: now.toString() })
  if (gone.length < ids.length)
    throw new Refusal('timesheets.withdrawn-meanwhile', { values: await firstToWithdraw(tx, ids) })
  return gone
}

const daysById = prepared(['ids'], (tx, { ids }) =>
  tx
    .select({ employeeId: retainedDays.employeeId, date: retainedDays.date })
    .from(retainedDays)
    .where(isAmong(retainedDays.id, ids)),
)

/** Takes decisions back: the days are open to a decision again. All of them, or none. */
export const withdrawDays = async (tx: Tx, actor: Member, asked: readonly string[], now: Temporal.Instant) => {
  const ids = [...new Set(asked)]
  const rows = await daysById(tx, { ids })
  if (rows.length < ids.length) throw new InvalidFields({ path: 'ids', code: 'unknown' })
  const people = [...new Set(rows.map(({ employeeId }) => employeeId))]
  const names = await lockPeople(tx, people)
  checkMayDecide(actor, people)
  const states = await statesOf(tx, rows)
  for (const { employeeId, date } of rows)
    refuseClosed(states(employeeId, date).state, names.get(employeeId)!, weekOf(date))
  return withdraw(tx, actor, ids, now)
}

/** Where weeks stand, by person and a day in them. */
const statesOf = async (tx: Tx, days: readonly { employeeId: string; date: CalendarDate }[]) => {
  const rows = await weeksOf(tx, {
    people: days.map(({ employeeId }) => employeeId),
    weeks: days.map(({ date }) => weekOf(date).from),
  })
  const known = new Map(rows.map(row => [`${row.employeeId} ${row.week}`, row]))
  return (person: string, date: CalendarDate): Pick<PersonWeek, 'state' | 'version'> =>
    known.get(`${person} ${weekOf(date).from}`) ?? { state: 'open', version: 0 }
}

type MovedWeek = { employeeId: string; state: WeekState; version: number }
type Taking = { step: StepName; takenBy: string; reason: string; date?: CalendarDate; now: Temporal.Instant }

/** Writes the same step of several people's weeks down; who may take it has been checked. */
const take = async (
  tx: Tx,
  { companyId }: Pick<Member, 'companyId'>,
  week: CalendarDate,
  weeks: readonly MovedWeek[],
  { step, takenBy, reason, date, now }: Taking,
) => {
  const rows = weeks.map(({ employeeId, state, version }) => ({
    employeeId,
    state: steps[step].to ?? state,
    version: version + 1,
  }))
  const moved = recordsOf('moved', movedColumns, rows)
  await tx.execute(sql`
    insert into ${timesheetWeeks} (company_id, week, ${namesOf(movedColumns)})
    select ${companyId}::uuid, ${week}::date, moved.* from ${moved}
    on conflict (company_id, employee_id, week) do update set state = excluded.state, version = excluded.version`)
  await tx.execute(sql`
    insert into ${timesheetSteps} (company_id, employee_id, week, number, step, date, taken_by, taken_at, reason)
    select ${companyId}::uuid, employee_id, ${week}::date, version, ${step}, ${date ?? null}::date, ${takenBy}::uuid, ${now.toString()}::timestamptz, ${reason}
    from ${moved}`)
}

const movedColumns = pick(timesheetWeeks, ['employeeId', 'state', 'version'])

/** Moves the weeks of several people: all of them, or none. @param isTold false where the caller tells them itself */
export const takeStep = async (
  tx: Tx,
  actor: Member,
  { week: date, step, reason, people: asked }: z.output<typeof moveWeeks>,
  now: Temporal.Instant,
  { isTold = true } = {},
) => {
  const { timeZone, companyId } = actor
  const week = weekOf(date)
  const people = asked.map(({ employeeId }) => employeeId)
  const names = await lockPeople(tx, people)
  checkMayDecide(actor, people)
  if (step === 'unlock' && !mayUnlockWeeks(actor)) throw new Forbidden()
  if (needsDecidedDays(step) && todayIn(timeZone, now) <= week.to)
    throw new Refusal('timesheets.week-not-over', { values: { date: formatDate(week.to) } })
  const { known } = await weeksKnown(tx, { people, week, timeZone, now })
  const contested = step === 'uphold' ? await contestsIn(tx, people, week) : null
  const weeks = asked.map(({ employeeId, version }) => {
    const ofPerson = known.get(employeeId)!
    const values = { name: names.get(employeeId)! }
    if (ofPerson.version !== version) throw new Refusal('timesheets.moved-meanwhile', { values })
    if (!mayFollow(step, ofPerson.state) || contested?.has(employeeId) === false)
      throw new Refusal('timesheets.step-impossible', { values })
    if (needsDecidedDays(step) && !ofPerson.days.every(isDecided))
      throw new Refusal('timesheets.days-undecided', { values })
    return { employeeId, state: ofPerson.state, version }
  })
  await take(tx, actor, week.from, weeks, { step, takenBy: actor.employeeId, reason, now })
  const earned = step === 'validate' ? await restValidated(tx, actor, { people, week }, now) : []
  if (opensAgain(step)) await unrestReopened(tx, actor, { people, week }, now)
  const kind = noticeOf[step]
  if (!kind || !isTold) return { week, told: [], earned }
  const told = people.filter(id => id !== actor.employeeId)
  const by = actor.employeeId
  const notice: NoticeOf<typeof timesheetsNotices> = {
    kind,
    subject: by,
    actorId: by,
    data: { week: week.from, reason },
  }
  await notify(tx, companyId, told, notice, now)
  return { week, told, earned }
}

/** In order; the time between two pieces is a break. */
const inOne = (work: readonly Work[]): Work => {
  const [start, end] = [work[0]!.start, work.at(-1)!.end]
  return { start, end, breakDuration: (end - start) / 60_000 - minutesOf(work) }
}

type Correction = { employeeId: string; date: CalendarDate; sign: string; work: readonly Work[]; reason: string }

/**
 * Retains other hours of a day: its week is opened, and stands afterwards where it stood. Nobody is told: who corrects tells what of.
 * @throws Refusal if the week is locked, or the day not as it was seen
 */
export const correctDay = async (
  tx: Tx,
  actor: Member,
  { employeeId, date, sign, work, reason }: Correction,
  now: Temporal.Instant,
) => {
  const { timeZone } = actor
  const week = weekOf(date)
  const stands = async () => (await statesOf(tx, [{ employeeId, date }]))(employeeId, date)
  const taken: StepName[] = []
  const earned: EarnedRest[] = []
  const move = async (step: 'reopen' | 'submit' | 'validate') => {
    const people = [{ employeeId, version: (await stands()).version }]
    const moving = await takeStep(tx, actor, { week: week.from, step, reason, people }, now, { isTold: false })
    taken.push(step)
    earned.push(...moving.earned)
  }
  const names = await lockPeople(tx, [employeeId])
  const { state } = await stands()
  if (state === 'locked') refuseClosed(state, names.get(employeeId)!, week)
  if (state !== 'open') await move('reopen')
  const wallAt = (moment: number) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(moment), timeZone)
  // Typed hours begin on the day, so those after midnight belong to the same piece of work.
  const pieces = work.some(({ start }) => wallAt(start).date !== date) ? [inOne(work)] : work
  const hours = pieces.map(({ start, end, breakDuration }) => ({
    startTime: wallAt(start).time,
    endTime: wallAt(end).time,
    breakMinutes: breakDuration,
  }))
  const days = [{ employeeId, date, sign, retain: 'typed' as const, hours, reason }]
  const decided = await decideDays(tx, actor, { week: week.from, days }, now)
  if (state === 'submitted') await move('submit')
  if (state === 'validated') await move('validate')
  return { week, decided, steps: taken, earned }
}

/** Somebody chooses what of the overtime of validated weeks becomes rest. */
export const chooseRest = async (
  tx: Tx,
  actor: Member,
  { week: date, people: asked }: z.output<typeof ChooseRest>,
  now: Temporal.Instant,
) => {
  const week = weekOf(date)
  const people = asked.map(({ employeeId }) => employeeId)
  const names = await lockPeople(tx, people)
  checkMayDecide(actor, people)
  const states = await statesOf(
    tx,
    people.map(employeeId => ({ employeeId, date: week.from })),
  )
  const standing = (id: string) => states(id, week.from)
  return restChosen(tx, actor, { week, people: asked, standing, names }, now)
}

/** The notice that people get of a step with their week. Submitting is told only to those who decide. */
const noticeOf = {
  submit: null,
  validate: 'week_validated',
  reopen: 'week_reopened',
  unlock: 'week_reopened',
  uphold: 'contest_upheld',
} as const

const contestsIn = async (tx: Tx, people: readonly string[], week: Week) => {
  const taken = Map.groupBy(await stepsTaken(tx, { people, week: week.from }), ({ employeeId }) => employeeId)
  return new Set(people.filter(id => replyIn(taken.get(id) ?? [])?.step === 'contest'))
}

/** The person contests their own week. Those who decide are told. */
export const contestOwnWeek = async (
  tx: Tx,
  actor: Member,
  { week: asked, version, reason, date }: z.output<typeof contestWeek>,
  now: Temporal.Instant,
) => {
  const { employeeId, companyId, timeZone } = actor
  const week = weekOf(asked)
  if (date && weekOf(date).from !== week.from) throw new InvalidFields({ path: 'date', code: 'invalid' })
  await lockPeople(tx, [employeeId])
  const { state, version: current } = (await statesOf(tx, [{ employeeId, date: week.from }]))(employeeId, week.from)
  if (current !== version) throw new Refusal('timesheets.own-moved-meanwhile')
  if (!mayFollow('contest', state)) throw new Refusal('timesheets.own-step-impossible')
  const taken = { step: 'contest', takenBy: employeeId, reason, now, ...(date && { date }) } as const
  await take(tx, actor, week.from, [{ employeeId, state, version }], taken)
  const told = (await listDeciders(tx, todayIn(timeZone, now))).filter(id => id !== employeeId)
  const notice: NoticeOf<typeof timesheetsNotices> = {
    kind: 'hours_contested',
    subject: employeeId,
    actorId: employeeId,
    data: { week: week.from, date: date ?? '', reason },
  }
  await notify(tx, companyId, told, notice, now)
  return { week, told }
}

/** One's own signature says it: the hours of the week are accepted. */
export const acceptOwnWeek = async (tx: Tx, actor: Member, week: CalendarDate, now: Temporal.Instant) => {
  const { employeeId } = actor
  const { state, version } = (await statesOf(tx, [{ employeeId, date: week }]))(employeeId, week)
  const taken = { step: 'accept', takenBy: employeeId, reason: '', now } as const
  if (mayFollow('accept', state)) await take(tx, actor, week, [{ employeeId, state, version }], taken)
}

/**
 * The hours of a day change after its week was submitted: the week of the person is open again.
 * @returns its Monday; null if it was open
 * @throws Refusal if the week is locked: somebody unlocks it first, and says why.
 */
export const reopenChanged = async (
  tx: Tx,
  actor: Member,
  { employeeId, date, reason }: { employeeId: string; date: CalendarDate; reason: string },
  now: Temporal.Instant,
) => {
  const { state, version } = (await statesOf(tx, [{ employeeId, date }]))(employeeId, date)
  const week = weekOf(date)
  if (state === 'locked') {
    const [person] = await tx.select().from(employees).where(eq(employees.id, employeeId))
    refuseClosed(state, fullName(found(person)), week)
  }
  if (!mayFollow('change', state)) return null
  await take(tx, actor, week.from, [{ employeeId, state, version }], {
    step: 'change',
    takenBy: actor.employeeId,
    reason,
    date,
    now,
  })
  await unrestReopened(tx, actor, { people: [employeeId], week }, now)
  return week.from
}

/** Where the weeks of these days stand that a correction would open again. */
export const reopenedBy = async (tx: Tx, days: readonly { employeeId: string; date: CalendarDate }[]) => {
  const states = await statesOf(tx, days)
  return (employeeId: string, date: CalendarDate) => reopenedState(states(employeeId, date).state)
}

/** Locks validated weeks once their month is closed. @throws Refusal if one of them is not validated */
export const lockWeeks = async (
  tx: Tx,
  actor: Member,
  weeks: readonly { employeeId: string; week: CalendarDate }[],
  now: Temporal.Instant,
) => {
  const names = await lockPeople(
    tx,
    weeks.map(({ employeeId }) => employeeId),
  )
  const states = await statesOf(
    tx,
    weeks.map(({ employeeId, week }) => ({ employeeId, date: week })),
  )
  const standing = weeks.map(({ employeeId, week }) => ({ employeeId, week, ...states(employeeId, week) }))
  for (const { employeeId, state } of standing)
    if (!mayFollow('lock', state))
      throw new Refusal('timesheets.step-impossible', { values: { name: names.get(employeeId)! } })
  for (const [week, ofWeek] of Map.groupBy(standing, each => each.week))
    await take(tx, actor, week, ofWeek, { step: 'lock', takenBy: actor.employeeId, reason: '', now })
}

/** The facts of decisions for the trail, by person. */
export const factsByPerson = (days: readonly { employeeId: string; date: CalendarDate; minutes: number }[]) =>
  [...Map.groupBy(days, ({ employeeId }) => employeeId)].map(([employeeId, own]) => ({
    employeeId,
    week: weekOf(own[0]!.date).from,
    retainedDays: own.map(({ date }) => date),
    minutes: sum(own.map(({ minutes }) => minutes)),
  }))

/** The fact of a step with somebody's week, for the trail. */
export const moved = (employeeId: string, week: CalendarDate, weekStep: string) => ({
  action: 'timesheets.week-moved' as const,
  subject: employeeId,
  after: { employeeId, week, weekStep },
})

export const restFacts = ({ employeeId, week, rested, earned }: EarnedRest) => ({
  action: 'timesheets.rest-chosen' as const,
  subject: employeeId,
  after: { employeeId, week, rested, earned },
})
