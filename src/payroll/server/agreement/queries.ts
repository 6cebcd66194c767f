import { hash } from 'node:crypto'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, todayIn, weekOf } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { instantAtOrAfter, wallClockAt } from '#core/wall-clock.ts'
import { listDeciders } from '#leave/server/decision-queries.ts'
import { mayAnswerAgreementOf } from '#payroll/policy.ts'
import {
  type AgreementSettings,
  changedSinceWord,
  claimedWork,
  closesOn,
  isAnswer,
  openClaims,
  opensOn,
  sinceAgreed,
  standingOf,
} from '#payroll/rules/agreement.ts'
import { changedLines, dayLine, dayOfLine, type Figures, figuresOf, readElements } from '#payroll/rules/month-lines.ts'
import { monthStepsOf } from '#payroll/rules/month-steps.ts'
import { type Month, monthAfter, monthToClose } from '#payroll/rules/months.ts'
import type { agreementList, ownMonth } from '#payroll/schemas/agreement.ts'
import { weeksOf } from '#payroll/server/closing-queries.ts'
import { knownMonths } from '#payroll/server/month-queries.ts'
import { personMonthOf } from '#payroll/server/person-queries.ts'
import { type Closing, closings, namesOfPeople, settingsShown } from '#payroll/server/queries.ts'
import { payrollAgreementSteps, payrollSettings } from '#payroll/server/tables.ts'
import { employmentsOf, fullName } from '#people/rules.ts'
import { accessAmong, employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { isOneOf } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { dayOf, minutesOf } from '#timesheets/rules.ts'
import { signOf, weeksKnown } from '#timesheets/server/desk-queries.ts'

type ZonedActor = Pick<Member, 'timeZone'>

/** Steps about months, in order. @param people null: everybody */
export const stepsOf = prepared(['month', 'people'], (tx, { month, people }) => {
  const { employeeId, number, step, line, sentence, hours, answers, figures, takenAt, takenBy } = payrollAgreementSteps
  return tx
    .select({
      employeeId,
      number,
      step,
      line,
      sentence,
      hours,
      answers,
      figures,
      at: takenAt,
      takenBy,
      by: sql<string | null>`case when ${employees.id} is null then null else ${employeeName} end`,
    })
    .from(payrollAgreementSteps)
    .leftJoin(
      employees,
      and(eq(employees.companyId, payrollAgreementSteps.companyId), eq(employees.id, payrollAgreementSteps.takenBy)),
    )
    .where(and(eq(payrollAgreementSteps.month, month), isOneOf(employeeId, people)))
    .orderBy(asc(employeeId), asc(number))
})
export type StepTaken = Awaited<ReturnType<typeof stepsOf>>[number]

/** A month that people read, and when. */
export type AskedMonth = {
  month: Month
  opensOn: CalendarDate
  closesOn: CalendarDate
  closing: Closing | null
  /** The days of the weeks that it pays. */
  from: CalendarDate
  to: CalendarDate
}

const standsAs = async (
  tx: Tx,
  month: Month,
  { closed, agreement }: { closed: readonly Closing[]; agreement: AgreementSettings },
): Promise<AskedMonth> => {
  const weeks = await weeksOf(tx, month, closed)
  const [from, to] = [weeks[0]!.from, weeks.at(-1)!.to]
  return {
    month,
    closing: closed.find(each => each.month === month) ?? null,
    opensOn: opensOn(month, to, agreement),
    closesOn: closesOn(month, to, agreement),
    from,
    to,
  }
}

const isAsked = ({ closing, opensOn: from }: AskedMonth, today: CalendarDate) => closing !== null || from <= today

/** A month, where the company has its people read it and its day has come; undefined else. */
export const askedMonth = async (
  tx: Tx,
  { timeZone }: ZonedActor,
  month: Month,
  now: Temporal.Instant,
): Promise<AskedMonth | undefined> => {
  const { agreement } = await settingsShown(tx)
  if (!agreement) return undefined
  const asked = await standsAs(tx, month, { closed: await closings(tx, {}), agreement })
  return isAsked(asked, todayIn(timeZone, now)) ? asked : undefined
}

/** The month that is read now: the one to close next, from its day on; before, the one before it. Undefined where nobody reads any. */
export const monthToRead = async (
  tx: Tx,
  { timeZone }: ZonedActor,
  now: Temporal.Instant,
): Promise<AskedMonth | undefined> => {
  const { agreement } = await settingsShown(tx)
  if (!agreement) return undefined
  const [closed, today] = [await closings(tx, {}), todayIn(timeZone, now)]
  const next = monthToClose(closed[0]?.month, today)
  const asked = await standsAs(tx, next, { closed, agreement })
  return isAsked(asked, today) ? asked : standsAs(tx, monthAfter(next, -1), { closed, agreement })
}

/** A short mark of the month that somebody read: its figures, and the answers to it. Their own answer sends it back. */
export const signOfRead = ({ figures, steps }: { figures: Figures; steps: readonly StepTaken[] }): string => {
  const sorted = Object.entries(figures).toSorted(([one], [other]) => one.localeCompare(other))
  const answers = steps.filter(({ step }) => isAnswer(step)).map(({ number }) => number)
  return hash('sha256', JSON.stringify([sorted, answers]), 'base64url').slice(0, 22)
}

type Own = Pick<Member, 'employeeId' | 'timeZone' | 'peopleOrder'>

/** One person's month with what was said of it; undefined where it pays them nothing. */
export const readMonthOf = async (
  tx: Tx,
  actor: Own,
  { month, employeeId }: { month: Month; employeeId: string },
  { now, language }: { now: Temporal.Instant; language: Language },
) => {
  const known = await personMonthOf(tx, actor, { month, employeeId }, { now, language })
  if (!known) return undefined
  return { ...known, steps: await stepsOf(tx, { month, people: [employeeId] }) }
}

export const closingShown = (closing: Closing | null) => closing && { at: closing.at.toISOString(), by: closing.by }

/** The month of one person, before pay and after it; undefined where it pays them nothing. */
export const ownMonthOf = async (
  tx: Tx,
  actor: Member,
  { asked, employeeId }: { asked: AskedMonth; employeeId: string },
  context: { now: Temporal.Instant; language: Language },
): Promise<z.input<typeof ownMonth> | undefined> => {
  const { timeZone } = actor
  const read = await readMonthOf(tx, actor, { month: asked.month, employeeId }, context)
  if (!read) return undefined
  const { shown, figures, steps, paidThen } = read
  const today = todayIn(timeZone, context.now)
  const deciders = (await listDeciders(tx, today)).filter(id => id !== employeeId)
  const [only] = deciders.length === 1 ? await namesOfPeople(tx, { people: deciders }) : []
  const amounts = Object.fromEntries(shown.elements.map(({ element, amount }) => [element, amount]))
  return {
    ...shown,
    closesOn: asked.closesOn,
    closing: closingShown(asked.closing),
    today,
    timeZone,
    seen: signOfRead(read),
    figures,
    standing: standingOf(steps, figures),
    steps: steps.map(step => stepShown(step, steps, figures)),
    changed: changedSinceWord(steps, figures),
    changedSinceClosing: paidThen && changedLines(readElements(Object.fromEntries(paidThen)), readElements(amounts)),
    decider: only ? fullName(only) : null,
  }
}

/** An answer about a day says what became of its hours. */
const stepShown = (
  { number, step, line, sentence, hours, answers, at, by, takenBy, employeeId }: StepTaken,
  steps: readonly StepTaken[],
  now: Figures,
) => {
  const claim = steps.find(each => each.number === answers)
  const day = claim?.line && dayOfLine(claim.line)
  const change = day
    ? { line: dayLine(day), before: claim.figures?.[dayLine(day)] ?? 0, after: now[dayLine(day)] ?? 0 }
    : null
  const isNoted = takenBy !== null && takenBy !== employeeId && (step === 'conform' || step === 'missing')
  return { number, step, line, sentence, hours, answers, at: at.toISOString(), by, isNoted, day: change }
}

type ListedPerson = z.input<typeof agreementList>['people'][number]

/** The people who agree with their month: one count of the month for everybody, as on its page. */
export const agreementOf = async (
  tx: Tx,
  actor: Member,
  asked: AskedMonth,
  now: Temporal.Instant,
): Promise<z.input<typeof agreementList>> => {
  const { month, closing, closesOn: closes } = asked
  const { timeZone } = actor
  const today = todayIn(timeZone, now)
  const closed = await closings(tx, {})
  const settings = closing?.settings ?? (await settingsShown(tx))
  const known = await knownMonths(tx, actor, { month, weeks: await weeksOf(tx, month, closed), settings }, now)
  const people = known.map(({ counted: { id } }) => id)
  const access = await accessAmong(tx, people, today)
  const taken = await stepsOf(tx, { month, people: null })
  const stepsBy = Map.groupBy(taken, ({ employeeId }) => employeeId)
  const claimDays = await claimedDays(tx, stepsBy, { timeZone, now })
  const rows = await inSlices(known, (each): ListedPerson => {
    const { id, firstName, lastName, isGone, elements, balances } = each.counted
    const steps = stepsBy.get(id) ?? []
    // A person who said nothing has read no figures that could have changed.
    const figures = steps.some(({ figures: read }) => read !== null)
      ? figuresOf(
          {
            ...monthStepsOf(month, each, settings),
            elements: [...elements].map(([element, amount]) => ({ element, amount })),
          },
          balances,
        )
      : {}
    const own = steps.filter(({ step }) => step === 'read' || step === 'conform' || step === 'missing')
    const last = own.at(-1)
    const until = employmentsOf(each.contracts).at(-1)?.until ?? null
    const standing = standingOf(steps, figures)
    return {
      id,
      firstName,
      lastName,
      standing,
      hasAccess: !isGone && access.get(id) === 'open',
      leftOn: until !== null && until < today ? until : null,
      at: last?.at.toISOString() ?? null,
      notedBy: last && last.takenBy !== id ? last.by : null,
      remindedAt: steps.findLast(({ step }) => step === 'reminded')?.at.toISOString() ?? null,
      answeredAt: steps.findLast(({ answers }) => answers !== null)?.at.toISOString() ?? null,
      claims: openClaims(steps).map(({ number, line, sentence, hours, at }) => ({
        number,
        line: line!,
        sentence,
        hours,
        at: at.toISOString(),
        day: claimDays.get(`${id} ${number}`) ?? null,
      })),
      changed: standing === 'read' ? changedSinceWord(steps, figures).map(({ line }) => line) : [],
      mayAnswer: mayAnswerAgreementOf(actor, { employeeId: id }),
    }
  })
  const firstAsked = taken.filter(({ step }) => step === 'asked').map(({ at }) => at.getTime())
  return {
    month,
    closesOn: closes,
    closing: closingShown(closing),
    timeZone,
    askedAt: firstAsked.length > 0 ? new Date(Math.min(...firstAsked)).toISOString() : null,
    people: rows,
  }
}

/** The people who have looked at a month, for the closing; null where nobody is asked. The figures are not counted anew. */
export const readersOf = async (
  tx: Tx,
  actor: ZonedActor,
  { month, people }: { month: Month; people: readonly string[] },
  now: Temporal.Instant,
) => {
  if (!(await askedMonth(tx, actor, month, now))) return null
  const stepsBy = Map.groupBy(await stepsOf(tx, { month, people: null }), ({ employeeId }) => employeeId)
  const all = people.map(id => ({ id, steps: stepsBy.get(id) ?? [] }))
  return {
    notRead: all.filter(({ steps }) => standingOf(steps, {}) === 'unread').map(({ id }) => id),
    conform: all.filter(({ steps }) => steps.length > 0 && sinceAgreed(steps).length === 0).length,
    open: all.flatMap(({ steps }) => openClaims(steps)).length,
  }
}

/** Days whose hours people say, as they stand and as they would be: a few statements for each week that has one. */
const claimedDays = async (
  tx: Tx,
  stepsBy: ReadonlyMap<string, readonly StepTaken[]>,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
) => {
  const open = [...stepsBy.values()].flatMap(openClaims)
  const ofDays = open.flatMap(claim => {
    const date = dayOfLine(claim.line!)
    return date && claim.hours ? [{ ...claim, hours: claim.hours, date }] : []
  })
  const found = new Map<string, NonNullable<ListedPerson['claims'][number]['day']>>()
  for (const [monday, claims] of Map.groupBy(ofDays, ({ date }) => weekOf(date).from)) {
    const people = [...new Set(claims.map(({ employeeId }) => employeeId))]
    const { settings, known } = await weeksKnown(tx, { people, week: weekOf(monday), timeZone, now })
    for (const { employeeId, number, date, hours } of claims) {
      const { state, days } = known.get(employeeId)!
      const day = days.find(each => each.date === date)
      if (!day) continue
      const { decided, proposed } = dayOf(day, settings, now.epochMilliseconds)
      const standing = decided ?? proposed
      const claimed = claimedWork(standing?.work ?? day.planned, spanOf(date, hours, timeZone))
      found.set(`${employeeId} ${number}`, {
        sign: signOf(day),
        weekState: state,
        planned: minutesOf(day.planned),
        now: standing ? minutesOf(standing.work) : null,
        proposed: minutesOf(claimed),
        plannedTimes: day.planned.map(each => timesOf(each, timeZone)),
        times: (standing?.work ?? []).map(each => timesOf(each, timeZone)),
        proposedTimes: claimed.map(each => timesOf(each, timeZone)),
      })
    }
  }
  return found
}

const timesOf = ({ start, end }: { start: number; end: number }, timeZone: string) => {
  const at = (moment: number) => wallClockAt(Temporal.Instant.fromEpochMilliseconds(moment), timeZone).time
  return { start: at(start), end: at(end) }
}

/** A departure before the arrival is on the next day. */
export const spanOf = (
  date: CalendarDate,
  { startTime, endTime }: { startTime: string; endTime: string },
  timeZone: string,
) => {
  const at = (day: CalendarDate, time: string) => instantAtOrAfter(day, time, timeZone).epochMilliseconds
  const nextDay = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  return { start: at(date, startTime), end: at(endTime < startTime ? nextDay : date, endTime) }
}

/** The claims that wait for those who decide on hours: people with something missing in the month that is read now, or in the closed one before it. */
export const claimsToAnswer = async (tx: Tx, actor: Member, now: Temporal.Instant) => {
  const asked = await monthToRead(tx, actor, now)
  if (!asked) return []
  const months = [monthAfter(asked.month, -1), asked.month]
  const rows = await Promise.all(
    months.map(async month => ({ month, steps: await stepsOf(tx, { month, people: null }) })),
  )
  const waiting = rows.flatMap(({ month, steps }) =>
    [...Map.groupBy(steps, ({ employeeId }) => employeeId)].flatMap(([employeeId, own]) =>
      openClaims(own).length > 0 && mayAnswerAgreementOf(actor, { employeeId }) ? [{ employeeId, month }] : [],
    ),
  )
  const named = await namesOfPeople(tx, { people: waiting.map(({ employeeId }) => employeeId) })
  const nameOf = new Map(named.map(person => [person.id, person]))
  return waiting.flatMap(({ employeeId, month }) => {
    const person = nameOf.get(employeeId)
    return person ? [{ id: employeeId, firstName: person.firstName, lastName: person.lastName, month }] : []
  })
}

/** Which of these companies have their people read their month before pay. `GET /session` reads it with the platform's role. */
export const readingMonths = async (db: Tx, companies: readonly string[]) => {
  const rows = await readingOf(db, { companies })
  return new Set(rows.map(({ companyId }) => companyId))
}

const readingOf = prepared(['companies'], (db, { companies }) =>
  db
    .select({ companyId: payrollSettings.companyId })
    .from(payrollSettings)
    .where(and(isAmong(payrollSettings.companyId, companies), isNotNull(payrollSettings.agreement))),
)

/** For the dashboard: the month that waits for its person's word. The figures are not counted for it: a change after 'Conforme' is told on the page. */
export const ownMonthWaiting = async (tx: Tx, actor: Member, now: Temporal.Instant) => {
  const asked = await monthToRead(tx, actor, now)
  if (!asked || asked.closing) return null
  const steps = await stepsOf(tx, { month: asked.month, people: [actor.employeeId] })
  const isAgreed = steps.findLast(({ step }) => step === 'conform' || step === 'missing')?.step === 'conform'
  return steps.length === 0 || isAgreed ? null : { month: asked.month, closesOn: asked.closesOn }
}
