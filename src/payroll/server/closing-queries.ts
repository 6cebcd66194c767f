import { and, desc, gt, gte, inArray, lte, or } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, datesIn, isIn, todayIn, type Week, weekOf, weeksTouching } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { holidaysOn, labourContext } from '#labour/server/queries.ts'
import { grantedLeaveOf, waitingLeaveOf } from '#leave/server/queries.ts'
import { type Check, type ConcernedDay, checksOf } from '#payroll/rules/checks.ts'
import { leftOutOf, tooLongIn } from '#payroll/rules/files.ts'
import { daysOfMonth, type Month, monthAfter, monthToClose, weeksPaidIn } from '#payroll/rules/months.ts'
import type { PaidPerson } from '#payroll/rules/paid.ts'
import { type Part, regularisationsOf } from '#payroll/rules/regularisations.ts'
import { overtimeRulesOf } from '#payroll/rules/weeks.ts'
import type { Tx } from '#server/database/database.ts'
import { isSettled, minutesOf, type WeekState } from '#timesheets/rules.ts'
import { retainedOf, teamOf, weekStates } from '#timesheets/server/queries.ts'
import { retainedDays } from '#timesheets/server/tables.ts'
import { awayInTraining, trainingsAround } from '#trainings/server/queries.ts'
import { contestedWeeks, weeksToClose } from './check-queries.ts'
import { besideWork, decidedPlans } from './month-hours/plan-queries.ts'
import { type CountedPerson, countedMonth, daysOf, everybodyPaid, type ShortSpan } from './month-queries.ts'
import { type Closing, closings, namesOfPeople, partsPaidIn, profilesShown, settingsShown } from './queries.ts'
import type { StoredPart } from './tables.ts'

type Reader = Pick<Member, 'timeZone' | 'peopleOrder'>

/** A correction of an older month is paid by hand: each month of them is counted anew at each reading. */
const correctedMonths = 3

/** The weeks that a month pays: those that it paid once it is closed. */
export const weeksOf = async (tx: Tx, month: Month, closed: readonly Closing[]) => {
  const own = closed.find(each => each.month === month)
  if (own) return weeksTouching(own)
  const before = closed.find(each => each.month === monthAfter(month, -1))
  return weeksPaidIn(month, (await settingsShown(tx)).weekMonth, before?.to ?? null)
}

const partOf = ({ elements, ...part }: StoredPart): Part & Pick<StoredPart, 'balances' | 'ends'> => ({
  ...part,
  elements: new Map(elements),
})

const nobody = { firstName: '', lastName: '', matricule: null }

const namesOf = async (tx: Tx, people: readonly string[]) => {
  const known = new Map((await namesOfPeople(tx, { people })).map(row => [row.id, row]))
  return (employeeId: string) => {
    const { firstName, lastName, matricule } = known.get(employeeId) ?? nobody
    return { firstName, lastName, matricule: matricule ?? '' }
  }
}

/** A line of a file for an earlier month. */
export type RegularisedPerson = PaidPerson & {
  paid: Part['elements']
  today: Part['elements']
  /** Days that were decided since the month was closed. */
  days: readonly { date: CalendarDate; reason: string }[]
}

/** The lines of the last closed months that would pay otherwise today. */
const regularisations = async (tx: Tx, actor: Reader, before: readonly Closing[], now: Temporal.Instant) => {
  const looked = before.slice(0, correctedMonths)
  if (looked.length === 0) return []
  const parts = (
    await partsPaidIn(
      tx,
      looked.map(({ month }) => month),
    )
  ).map(partOf)
  const found: RegularisedPerson[] = []
  for (const { month, from, to, at, settings } of looked) {
    const today = await countedMonth(tx, actor, { month, weeks: weeksTouching({ from, to }), settings }, now)
    const changed = regularisationsOf(
      month,
      parts,
      today.map(({ id, elements, absences }) => ({ employeeId: id, month, elements, absences })),
    )
    const ids = changed.map(({ employeeId }) => employeeId)
    if (ids.length === 0) continue
    const nameOf = await namesOf(tx, ids)
    const days = Map.groupBy(await decidedSince(tx, ids, { from, to }, at), ({ employeeId }) => employeeId)
    for (const { employeeId, ...change } of changed)
      found.push({
        id: employeeId,
        ...nameOf(employeeId),
        ...change,
        balances: { n1: null, n: null },
        comment: 'régularisation',
        days: (days.get(employeeId) ?? []).map(({ date, reason }) => ({ date, reason })),
      })
  }
  return found
}

const decidedSince = (tx: Tx, people: readonly string[], { from, to }: Week, at: Date) => {
  const { employeeId, date, reason, decidedAt, withdrawnAt } = retainedDays
  return tx
    .selectDistinctOn([employeeId, date], { employeeId, date, reason })
    .from(retainedDays)
    .where(
      and(inArray(employeeId, [...people]), gte(date, from), lte(date, to), or(gt(decidedAt, at), gt(withdrawnAt, at))),
    )
    .orderBy(employeeId, date, desc(decidedAt))
}

/** Weeks that closed months paid, and that somebody unlocked since. */
const unlockedIn = async (tx: Tx, closed: readonly Closing[]) => {
  const [last, first] = [closed[0], closed.at(-1)]
  if (!first || !last) return []
  const states = await weekStates(tx, { people: null, from: first.from, to: last.to })
  return states.filter(({ state }) => state !== 'locked')
}

/** Mondays of weeks of closed months with hours that nobody has validated: somebody unlocked them, or the hours came later. */
const lateWeeks = async (
  tx: Tx,
  actor: Reader,
  closed: readonly Closing[],
  unlocked: readonly { employeeId: string; week: CalendarDate; state: WeekState }[],
  now: Temporal.Instant,
): Promise<ConcernedDay[]> => {
  const [last, first] = [closed[0], closed.at(-1)]
  if (!first || !last) return []
  const people = (await teamOf(tx, { from: first.from, to: last.to })).map(({ id }) => id)
  // These months alone are looked at: each week is several statements.
  const weeks = closed.toReversed().flatMap(weeksTouching)
  const { unvalidated, undecided } = await weeksToClose(tx, actor, { people, weeks }, now)
  const found = [
    ...unlocked
      .filter(({ state }) => state !== 'validated')
      .map(({ employeeId, week }) => ({ employeeId, date: week })),
    ...unvalidated,
    ...undecided.map(({ employeeId, date }) => ({ employeeId, date: date && weekOf(date).from })),
  ]
  return [...new Map(found.map(week => [`${week.employeeId} ${week.date}`, week])).values()]
}

const checksNow = async (
  tx: Tx,
  actor: Reader,
  {
    month,
    people,
    weeks,
    before,
    corrections,
  }: {
    month: Month
    people: readonly CountedPerson[]
    weeks: readonly Week[]
    before: readonly Closing[]
    corrections: readonly PaidPerson[]
  },
  now: Temporal.Instant,
) => {
  const looked = before.slice(0, correctedMonths)
  // Hours that nobody has decided are paid to nobody yet: their person may have no line.
  const ids = (await everybodyPaid(tx, { ...daysOf(month, weeks), month })).map(({ id }) => id)
  const { states, standing, undecided, unvalidated } = await weeksToClose(tx, actor, { people: ids, weeks }, now)
  const ofDays = await undecidedOfDays(tx, actor, { month, people, weeks }, now)
  const whole = { from: looked.at(-1)?.from ?? weeks[0]!.from, to: weeks.at(-1)!.to }
  const unlocked = await unlockedIn(tx, looked)
  const requests = await waitingLeaveOf(tx, { people: ids, ...daysOf(month, weeks) })
  const [settings, profiles] = [await settingsShown(tx), await profilesShown(tx)]
  const concerned = (some: readonly PaidPerson[]) => some.map(({ id }) => ({ employeeId: id, date: null }))
  const today = todayIn(actor.timeZone, now)
  const unnumbered = people.filter(({ matricule }) => matricule === '')
  const source = { month, siret: settings.siret, lines: [...people, ...corrections] }
  const tooLong = profiles.flatMap(profile => tooLongIn(profile, source).map(({ person }) => person))
  const short = await withShortDays(
    tx,
    actor,
    people.flatMap(({ id, short: own }) => own.flatMap(span => (span.to < today ? { employeeId: id, ...span } : []))),
  )
  const shortOf = (isMonth: boolean) =>
    short.flatMap(({ employeeId, from, ...span }) => (span.isMonth === isMonth ? { employeeId, date: from } : []))
  const checks = checksOf({
    until: weeks.at(-1)!.to,
    today,
    paysSomebody: ids.length > 0,
    withoutMatricule: concerned(unnumbered.filter(({ isGone }) => !isGone)),
    goneWithoutMatricule: concerned(unnumbered.filter(({ isGone }) => isGone)),
    undecided: [...undecided, ...ofDays],
    unvalidated,
    reopened: await lateWeeks(tx, actor, looked, unlocked, now),
    rested: people.flatMap(({ id, overRested }) => overRested.map(({ from }) => ({ employeeId: id, date: from }))),
    contested: await contestedWeeks(tx, whole),
    requested: requests.map(({ employeeId, startDate }) => ({ employeeId, date: startDate })),
    unrecorded: people.flatMap(({ id, unrecorded }) =>
      unrecorded.filter(({ to }) => to < today).map(({ from }) => ({ employeeId: id, date: from })),
    ),
    short: shortOf(false),
    shortMonths: shortOf(true),
    supposed: people.flatMap(({ id, supposed }) =>
      supposed.filter(({ to }) => to < today).map(({ from }) => ({ employeeId: id, date: from })),
    ),
    solidarity: people.flatMap(({ id, unexcused }) =>
      unexcused.filter(date => date < today).map(date => ({ employeeId: id, date })),
    ),
    overCap: concerned(people.filter(({ overCap }) => overCap)),
    departed: people.flatMap(({ id, ends }) => ends.map(({ on }) => ({ employeeId: id, date: on }))),
    absent: concerned(people.filter(({ absences }) => absences.length > 0)),
    tooLong: concerned(tooLong),
    leftOut: concerned(source.lines.filter(line => leftOutOf(profiles, [line]).length > 0)),
    lacksSiret: settings.siret === '' && profiles.some(({ columns }) => columns.some(({ field }) => field === 'siret')),
  })
  const departures = people.flatMap(({ id, ends }) => ends.map(end => ({ employeeId: id, ...end })))
  return {
    checks,
    departures,
    requests,
    shortWeeks: short,
    standing,
    toLock: [...states, ...unlocked].filter(({ state }) => state === 'validated'),
  }
}

/** Days of the month in weeks that another month pays, of people whose month is counted by its days. */
const undecidedOfDays = async (
  tx: Tx,
  actor: Reader,
  { month, people, weeks }: { month: Month; people: readonly CountedPerson[]; weeks: readonly Week[] },
  now: Temporal.Instant,
) => {
  const ids = people.filter(({ isByCalendar }) => isByCalendar).map(({ id }) => id)
  const days = daysOfMonth(month)
  const others = weeksTouching(days).filter(({ from }) => !weeks.some(week => week.from === from))
  if (ids.length === 0) return []
  const { undecided } = await weeksToClose(tx, actor, { people: ids, weeks: others }, now)
  return undecided.filter(({ date }) => date !== null && isIn(date, days))
}

/** With the decided days of each span that have fewer minutes than were planned: who came late, or left early. */
const withShortDays = async (
  tx: Tx,
  { timeZone }: Pick<Member, 'timeZone'>,
  spans: readonly (ShortSpan & { employeeId: string })[],
) => {
  if (spans.length === 0) return []
  const people = [...new Set(spans.map(({ employeeId }) => employeeId))]
  const period = {
    from: spans.map(({ from }) => from).toSorted()[0]!,
    to: spans
      .map(({ to }) => to)
      .toSorted()
      .at(-1)!,
  }
  const leave = await grantedLeaveOf(tx, { people, ...period })
  const trainings = await trainingsAround(tx, {
    people,
    from: people.map(() => period.from),
    to: people.map(() => period.to),
  })
  const courses = await awayInTraining(tx, trainings, period)
  const planOf = await decidedPlans(tx, people, period, besideWork({ leave, courses }, timeZone))
  const retained = await retainedOf(tx, people, period)
  const retainedBy = Map.groupBy(retained, ({ employeeId }) => employeeId)
  return spans.map(({ to, ...span }) => ({
    ...span,
    days: (retainedBy.get(span.employeeId) ?? []).flatMap(({ employeeId, date, minutes }) => {
      const missing = minutesOf(planOf(employeeId, date).left) - minutes
      return missing > 0 && isIn(date, { from: span.from, to }) ? [{ date, minutes: missing }] : []
    }),
  }))
}

/** The holidays of the weeks, and what overtime is paid by: said with the checks. */
export const rulesOf = async (tx: Tx, weeks: readonly Week[], language: Language) => {
  const { settings } = await labourContext(tx, [])
  return {
    holidays: holidaysOn(weeks.flatMap(datesIn), settings, language),
    overtime: overtimeRulesOf(weeks, settings),
  }
}

/** Months are closed one after the other. @param last the last closed month */
export const isNextAfter = (last: Month | undefined, month: Month): boolean =>
  last === undefined || month === monthAfter(last, 1)

/** A month as it would be paid, or as it was. */
export const payrollMonthOf = async (tx: Tx, actor: Reader, month: Month, now: Temporal.Instant) => {
  const closed = await closings(tx, {})
  const weeks = await weeksOf(tx, month, closed)
  const closing = closed.find(each => each.month === month) ?? null
  if (closing) {
    const standing = new Map<string, WeekState | null>(weeks.map(({ from }) => [from, 'locked']))
    const paid = await paidMonth(tx, month)
    return {
      weeks,
      closing,
      closed,
      ...paid,
      ...departuresOf(paid.people),
      requests: [],
      shortWeeks: [],
      standing,
      toLock: [],
    }
  }
  const before = closed.filter(each => each.month < month)
  const people = await countedMonth(tx, actor, { month, weeks, settings: await settingsShown(tx) }, now)
  // With the next month alone: a later one would say them a second time.
  const corrections = isNextAfter(closed[0]?.month, month) ? await regularisations(tx, actor, before, now) : []
  return {
    weeks,
    closing,
    closed,
    people,
    regularisations: corrections,
    ...(await checksNow(tx, actor, { month, people, weeks, before, corrections }, now)),
  }
}

/** The people who left in a closed month, with the leave that was to pay. */
const departuresOf = (people: readonly (Pick<PaidPerson, 'id'> & Pick<StoredPart, 'ends'>)[]) => {
  const departures = people.flatMap(({ id, ends = [] }) => ends.map(end => ({ employeeId: id, ...end })))
  const of = departures.map(({ employeeId, on }) => ({ employeeId, date: on }))
  const checks: Check[] = of.length > 0 ? [{ kind: 'departures', level: 'warning', of }] : []
  return { departures, checks }
}

/** Where the month stands that is closed next, without what it pays: its weeks, and who cannot be paid. */
export const monthStanding = async (tx: Tx, actor: Reader, now: Temporal.Instant) => {
  const closed = await closings(tx, {})
  const month = monthToClose(closed[0]?.month, todayIn(actor.timeZone, now))
  const weeks = await weeksOf(tx, month, closed)
  const people = await everybodyPaid(tx, { ...daysOf(month, weeks), month })
  const { standing } = await weeksToClose(tx, actor, { people: people.map(({ id }) => id), weeks }, now)
  const states = weeks.map(week => ({ ...week, state: standing.get(week.from) ?? null }))
  return {
    month,
    isClosed: closed[0]?.month === month,
    weeks: states,
    settled: states.filter(({ state }) => state && isSettled(state)).length,
    people: people.length,
    withoutMatricule: people.filter(({ matricule, deletedAt }) => !matricule && deletedAt === null).length,
  }
}

/** As it was paid, with the names of today. */
const paidMonth = async (tx: Tx, month: Month) => {
  const parts = (await partsPaidIn(tx, [month])).map(partOf)
  const nameOf = await namesOf(
    tx,
    parts.map(({ employeeId }) => employeeId),
  )
  const lines = parts.map(({ employeeId, ...part }) => ({ id: employeeId, ...nameOf(employeeId), ...part }))
  return {
    people: lines.filter(line => line.month === month).map(line => ({ ...line, comment: '', outline: null })),
    regularisations: lines
      .filter(line => line.month !== month)
      .map(line => ({ ...line, comment: 'régularisation', paid: new Map(), today: line.elements, days: [] })),
  }
}
