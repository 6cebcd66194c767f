import { and, asc, eq, gte, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, todayIn, weekOf } from '#core/calendar.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { contractsAmong, employeeName } from '#people/server/queries.ts'
import { employees, listedBy } from '#people/server/tables.ts'
import {
  changesToRead,
  isOver,
  type QuestionState,
  questionState,
  type ReachWay,
  type ToldChange,
  whileEmployed,
} from '#publishing/rules/told.ts'
import { dayOfChange, shiftOfChange } from '#publishing/rules.ts'
import { listShiftTypes, ownWeek } from '#schedule/server/queries.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { byPerson, isAmong, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { byAuthor, isSame, lastPublication, ofPublication, versionsAmong } from './queries.ts'
import { noticeGiven, reachOf } from './reach-queries.ts'
import { publicationPeople, publications, shiftAgreements } from './tables.ts'

const ofPerson = and(eq(employees.companyId, shiftAgreements.companyId), eq(employees.id, shiftAgreements.employeeId))

/** None of its shifts has begun. */
const isToCome = (now: string | Placeholder) =>
  sql`least((${shiftAgreements.before} ->> 'startsAt')::timestamptz, (${shiftAgreements.after} ->> 'startsAt')::timestamptz) > ${now}::timestamptz`

/** @param now an ISO 8601 instant */
const waits = (now: string | Placeholder) => and(isNull(shiftAgreements.answer), isToCome(now))

/** Nobody took it back. @param now an ISO 8601 instant */
const stands = (now: string | Placeholder) =>
  and(sql`${shiftAgreements.answer} is distinct from 'withdrawn'`, isToCome(now))

export const accountOf = async (tx: Tx, employeeId: string) => {
  const [person] = await tx.select({ userId: employees.userId }).from(employees).where(eq(employees.id, employeeId))
  return person?.userId
}

const toldIn = prepared(['employeeId', 'week'], (tx, { employeeId, week }) =>
  tx
    .select({
      id: publications.id,
      publishedAt: publications.publishedAt,
      publishedBy: employeeName,
      leaveRequestId: publications.leaveRequestId,
      seenAt: publicationPeople.seenAt,
      changes: publicationPeople.changes,
    })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .innerJoin(employees, byAuthor)
    .where(and(eq(publicationPeople.employeeId, employeeId), eq(publications.week, week)))
    .orderBy(asc(publications.publishedAt), asc(publications.id)),
)

const publicationOfQuestion = and(
  eq(publications.companyId, shiftAgreements.companyId),
  eq(publications.id, shiftAgreements.publicationId),
)

const questionColumns = {
  id: shiftAgreements.id,
  shiftId: shiftAgreements.shiftId,
  employeeId: shiftAgreements.employeeId,
  before: shiftAgreements.before,
  after: shiftAgreements.after,
  late: shiftAgreements.late,
  askedAt: shiftAgreements.askedAt,
  answer: shiftAgreements.answer,
  answeredAt: shiftAgreements.answeredAt,
  reason: shiftAgreements.reason,
}

const questionWithWeek = { ...questionColumns, week: publications.week }

const questionsIn = prepared(['employeeId', 'week'], (tx, { employeeId, week }) =>
  tx
    .select(questionColumns)
    .from(shiftAgreements)
    .innerJoin(publications, publicationOfQuestion)
    .where(and(eq(shiftAgreements.employeeId, employeeId), eq(publications.week, week))),
)

type Question = Awaited<ReturnType<typeof questionsIn>>[number]

type ToldWeeks = { waiting: CalendarDate[]; asked: CalendarDate[] }

/**
 * Weeks, not over yet, by their Mondays. `waiting`: each of these people has something to see or to answer. `asked`: they were asked about a
 * shift that has not begun, whether they have answered or not.
 */
export const toldWeeks = async (
  tx: Tx,
  people: readonly string[],
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
) => {
  const rows = await toldWeeksOf(tx, { people, now: now.toString(), from: weekOf(todayIn(timeZone, now)).from })
  const theirs = byPerson(rows)
  return (employeeId: string): ToldWeeks => {
    const weeks = (which: 'isWaiting' | 'isAsked') =>
      theirs(employeeId)
        .filter(each => each[which])
        .map(({ week }) => week)
    return { waiting: weeks('isWaiting'), asked: weeks('isAsked') }
  }
}

const toldWeeksOf = prepared(['people', 'now', 'from'], (tx, { people, now, from }) => {
  const { employeeId, seenAt } = publicationPeople
  const hasQuestion = (that: SQL | undefined) =>
    sql`exists ${tx
      .select({ id: shiftAgreements.id })
      .from(shiftAgreements)
      .where(
        and(eq(shiftAgreements.employeeId, employeeId), eq(shiftAgreements.publicationId, publications.id), that),
      )}`
  return tx
    .select({
      employeeId,
      week: publications.week,
      isWaiting: sql<boolean>`bool_or(${seenAt} is null or ${hasQuestion(waits(now))})`,
      isAsked: sql<boolean>`bool_or(${hasQuestion(stands(now))})`,
    })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(and(isAmong(employeeId, people), gte(publications.week, from)))
    .groupBy(employeeId, publications.week)
    .orderBy(asc(publications.week))
})

/** With the Monday of its week. That of a colleague is a 404. */
export const ownQuestion = async (tx: Tx, id: string, { employeeId }: Pick<Member, 'employeeId'>) => {
  const { before, after } = shiftAgreements
  const [row] = await tx
    .select({ id: shiftAgreements.id, before, after, week: publications.week })
    .from(shiftAgreements)
    .innerJoin(publications, publicationOfQuestion)
    .where(and(eq(shiftAgreements.id, id), eq(shiftAgreements.employeeId, employeeId)))
  return row
}

/** Questions as they are shown, by id. One that waits is `changed` once the plan is another one. */
const shownQuestions = async (
  tx: Tx,
  questions: readonly Question[],
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
) => {
  const stateOf = (each: Question) => questionState(each, now)
  const undecided = questions.filter(each => !['accepted', 'withdrawn'].includes(stateOf(each)))
  const isUndecided = new Set(undecided)
  const versions = await versionsAmong(tx, undecided, timeZone)
  const isCurrent = (each: Question) => {
    const { draft, published } = versions(each)
    return isUndecided.has(each) && isSame(each.before, published) && isSame(each.after, draft)
  }
  const shown = questions.map(each => {
    const { id, late, askedAt, answeredAt, reason } = each
    const state = stateOf(each)
    return {
      id,
      late,
      state: state === 'waiting' && !isCurrent(each) ? ('changed' as const) : state,
      isCurrent: isCurrent(each),
      version: isUndecided.has(each) ? (versions(each).draft?.version ?? null) : null,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      reason,
    }
  })
  return new Map(shown.map(each => [each.id, each]))
}

/**
 * Questions that are open, by week and by the moment they were asked: nobody has answered them, or their person refused what is still planned.
 * Once one of the shifts has begun, the old hours stand for good.
 */
export const openQuestions = async (tx: Tx, { timeZone }: Pick<Member, 'timeZone'>, now: Temporal.Instant) => {
  const asked = await tx
    .select({ ...questionWithWeek, firstName: employees.firstName, lastName: employees.lastName })
    .from(shiftAgreements)
    .innerJoin(publications, publicationOfQuestion)
    .innerJoin(employees, ofPerson)
    .where(
      and(
        isNull(employees.deletedAt),
        or(isNull(shiftAgreements.answer), eq(shiftAgreements.answer, 'refused')),
        isToCome(now.toString()),
      ),
    )
    .orderBy(asc(publications.week), asc(shiftAgreements.askedAt), asc(shiftAgreements.id))
  const known = await shownQuestions(tx, asked, { timeZone, now })
  return asked
    .filter(({ id, answer }) => answer === null || known.get(id)!.isCurrent)
    .map(({ employeeId, firstName, lastName, week, answer, ...question }) => ({
      employeeId,
      firstName,
      lastName,
      week,
      date: dayOfChange(question),
      isRefused: answer === 'refused',
    }))
}

/** How many questions are open in each week. */
export const openByWeek = async (...read: Parameters<typeof openQuestions>) =>
  [...Map.groupBy(await openQuestions(...read), ({ week }) => week)].map(([week, { length }]) => ({
    week,
    questions: length,
  }))

/** As `changesToRead` asks. */
const stateAmong =
  (shown: Awaited<ReturnType<typeof shownQuestions>>) =>
  (id: string): QuestionState => {
    const state = shown.get(id)?.state ?? 'withdrawn'
    return state === 'changed' ? 'waiting' : state
  }

/** One's own changes of a week that was published, and the rest of it. */
export const ownChanges = async (tx: Tx, actor: Member, date: CalendarDate, now: Temporal.Instant) => {
  const { employeeId } = actor
  const { from } = weekOf(date)
  const [own, told, questions, weeksOf, contracts] = await pipelined([
    ownWeek(tx, actor, date, now),
    toldIn(tx, { employeeId, week: from }),
    questionsIn(tx, { employeeId, week: from }),
    toldWeeks(tx, [employeeId], { ...actor, now }),
    contractsAmong(tx, { people: [employeeId] }),
  ])
  const { week, timeZone, shiftTypes, shifts } = own
  const known = await shownQuestions(tx, questions, { timeZone, now })
  const changes = whileEmployed(changesToRead(told.map(asTold), stateAmong(known)), contracts)
  const notesOf = new Map(shifts.map(({ id, notes }) => [id, notes]))
  const last = told.findLast(({ leaveRequestId }) => leaveRequestId === null)
  return {
    week,
    timeZone,
    publication: last ? { publishedAt: last.publishedAt.toISOString(), publishedBy: last.publishedBy } : null,
    isSeen: told.every(({ seenAt }) => seenAt !== null),
    changes: changes.map(change => ({
      ...withHours(change),
      notes: notesOf.get(shiftOfChange(change).id) ?? '',
      question: (change.agreementId && known.get(change.agreementId)) || null,
    })),
    shiftTypes,
    shifts: shifts.filter(({ id }) => !changes.some(change => shiftOfChange(change).id === id)),
    waiting: weeksOf(employeeId).waiting.filter(each => each !== from),
  }
}

const asTold = ({ seenAt, changes }: { seenAt: Date | null; changes: readonly ToldChange[] }) => ({
  isSeen: seenAt !== null,
  changes,
})

const withHours = ({ before, after }: ToldChange) => ({ before, after })

/** The first week with a change that somebody has not seen or not answered. Undefined if there is none. @param only this week, by its Monday */
export const unseenChanges = async (
  tx: Tx,
  { employeeId, timeZone, only }: { employeeId: string; timeZone: string; only?: CalendarDate },
  now: Temporal.Instant,
) => {
  const rows = await tx
    .select({ week: publications.week, changes: publicationPeople.changes, seenAt: publicationPeople.seenAt })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(
      and(
        eq(publicationPeople.employeeId, employeeId),
        gte(publications.week, weekOf(todayIn(timeZone, now)).from),
        only === undefined ? undefined : eq(publications.week, only),
      ),
    )
    .orderBy(asc(publications.publishedAt), asc(publications.id))
  const asked = await tx
    .select(questionColumns)
    .from(shiftAgreements)
    .where(and(eq(shiftAgreements.employeeId, employeeId), waits(now.toString())))
  const known = await shownQuestions(tx, asked, { timeZone, now })
  // Nobody can accept a question once the plan is another one.
  const isOpen = new Set<string | null>(asked.flatMap(({ id }) => (known.get(id)!.isCurrent ? id : [])))
  const unread = rows.filter(
    ({ seenAt, changes }) => seenAt === null || changes.some(({ agreementId }) => isOpen.has(agreementId)),
  )
  const read = changesToRead(unread.map(asTold), id => (isOpen.has(id) ? 'waiting' : 'withdrawn'))
  const changes = whileEmployed(read, await contractsAmong(tx, { people: [employeeId] }))
  if (changes.length === 0) return undefined
  const week = unread.map(each => each.week).toSorted()[0]!
  return { week, changes, isAsked: changes.some(({ agreementId }) => agreementId !== null) }
}

/** With the Monday of its week. */
export const questionById = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select(questionWithWeek)
    .from(shiftAgreements)
    .innerJoin(publications, publicationOfQuestion)
    .where(eq(shiftAgreements.id, id))
  return row
}

/** Somebody who was told something of the week of a date. */
export const toldPerson = async (tx: Tx, { date, toldId }: { date: CalendarDate; toldId: string }) => {
  const [row] = await tx
    .select({ employeeId: publicationPeople.employeeId })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(and(eq(publicationPeople.employeeId, toldId), eq(publications.week, weekOf(date).from)))
    .limit(1)
  return row
}

const allToldIn = prepared(['week'], (tx, { week }) =>
  tx
    .select({
      employeeId: publicationPeople.employeeId,
      seenAt: publicationPeople.seenAt,
      remindedAt: publicationPeople.remindedAt,
      reachedAt: publicationPeople.reachedAt,
      reachedBy: publicationPeople.reachedBy,
      changes: publicationPeople.changes,
    })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(eq(publications.week, week))
    .orderBy(asc(publications.publishedAt), asc(publications.id)),
)

const allQuestionsIn = prepared(['week'], (tx, { week }) =>
  tx
    .select(questionColumns)
    .from(shiftAgreements)
    .innerJoin(publications, publicationOfQuestion)
    .where(eq(publications.week, week)),
)

const toldPeople = prepared(['week'], (tx, { week }) => {
  const told = tx
    .select({ id: publicationPeople.employeeId })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(eq(publications.week, week))
  return tx
    .select({ id: employees.id, ...listedBy })
    .from(employees)
    .where(and(isNull(employees.deletedAt), inArray(employees.id, told)))
    .orderBy(asc(employees.id))
})

/** Everybody who was told something of a week: a few statements for any number. */
export const seenWeek = async (
  tx: Tx,
  actor: Member,
  date: CalendarDate,
  { hasMailServer, ...asked }: RequestContext & { hasMailServer: boolean },
) => {
  const { now } = asked
  const { timeZone, peopleOrder } = actor
  const dayOf = (moment: Date | null) => moment && wallClockAt(moment.toTemporalInstant(), timeZone).date
  const week = weekOf(date)
  const named = { week: week.from }
  const [told, questions, people, [last], shiftTypes] = await pipelined([
    allToldIn(tx, named),
    allQuestionsIn(tx, named),
    toldPeople(tx, named),
    lastPublication(tx, named),
    listShiftTypes(tx),
  ])
  const known = await shownQuestions(tx, questions, { timeZone, now })
  const stateOf = stateAmong(known)
  const toldTo = Map.groupBy(told, ({ employeeId }) => employeeId)
  const ids = people.map(({ id }) => id)
  const reach = await reachOf(tx, actor, ids, { now, hasMailServer })
  const contractsOf = byPerson(await contractsAmong(tx, { people: ids }))
  const read = await inSlices(people, ({ id }) => {
    const own = toldTo.get(id)!
    // The last that told of a shift is what the person has to know of it.
    const toldBy = new Map(own.flatMap(each => each.changes.map(change => [shiftOfChange(change).id, each])))
    const changes = whileEmployed(changesToRead(own.map(asTold), stateOf), contractsOf(id)).map(change => ({
      ...change,
      isAsked: change.agreementId !== null && known.get(change.agreementId)?.state !== 'accepted',
      toldOn: dayOf(toldBy.get(shiftOfChange(change).id)?.reachedAt ?? null),
      isTold: Boolean(toldBy.get(shiftOfChange(change).id)?.reachedBy),
    }))
    return { id, changes }
  })
  const lateOf = await noticeGiven(tx, actor, read, asked)
  const changesOf = new Map(read.map(({ id, changes }) => [id, changes]))
  const shown = await inSlices(inPeopleOrder(peopleOrder, people), ({ id, firstName, lastName }) => {
    const own = toldTo.get(id)!
    const changes = changesOf.get(id)!
    return {
      id,
      firstName,
      lastName,
      seenAt: own.some(({ seenAt }) => seenAt === null) ? null : lastOf(own.map(({ seenAt }) => seenAt)),
      isSeenInPart: isInPart(own, ({ seenAt }) => seenAt !== null),
      remindedAt: lastOf(own.map(({ remindedAt }) => remindedAt)),
      reached: reachedOf(own),
      isReachedInPart: isInPart(own, () => true),
      reach: reach(id),
      changes: changes.map(change => ({
        ...withHours(change),
        question: (change.agreementId && known.get(change.agreementId)) || null,
        isTold: change.isTold,
        isOver: isOver(change, now),
        late: lateOf(id, change),
      })),
    }
  })
  return {
    week,
    timeZone,
    publication: last ? { publishedAt: last.publishedAt, publishedBy: last.publishedBy } : null,
    shiftTypes,
    people: shown,
  }
}

type ReachTimes = { reachedAt: Date | null; reachedBy: ReachWay | null; seenAt: Date | null }

/** Null as long as one of several has not reached the person. What was taken back is seen, and reached nobody. */
const reachedOf = (told: readonly ReachTimes[]) => {
  const open = told.filter(({ seenAt, reachedBy }) => seenAt === null || reachedBy !== null)
  if (open.some(({ reachedBy }) => reachedBy === null)) return null
  const [last] = open.toSorted((a, b) => Number(b.reachedAt) - Number(a.reachedAt))
  return last ? { at: last.reachedAt?.toISOString() ?? null, by: last.reachedBy! } : null
}

/** A change that was taken back is seen and reached nobody: it is neither part. */
const isInPart = (told: readonly ReachTimes[], isDone: (each: ReachTimes) => boolean) => {
  const counted = told.filter(({ seenAt, reachedBy }) => seenAt === null || reachedBy !== null)
  const done = counted.filter(each => each.reachedBy !== null && each.reachedBy !== 'unknown' && isDone(each))
  return done.length > 0 && done.length < counted.length
}

const lastOf = (moments: readonly (Date | null)[]) =>
  moments
    .flatMap(moment => moment?.toISOString() ?? [])
    .toSorted()
    .at(-1) ?? null
