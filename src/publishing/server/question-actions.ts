import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, formatDate, weekOf } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import { fullName } from '#people/rules.ts'
import { aboutChange, type publishingNotices } from '#publishing/notices.ts'
import { changesToday } from '#publishing/rules/today.ts'
import { isOver, questionState } from '#publishing/rules/told.ts'
import { changeOf, isAskedAs } from '#publishing/rules.ts'
import { shiftContent } from '#schedule/rules.ts'
import type { planChange } from '#schedule/schemas.ts'
import { changePlan, recordOf } from '#schedule/server/plan-actions.ts'
import { describedShift, holdPerson } from '#schedule/server/plan-queries.ts'
import { shownShiftById } from '#schedule/server/queries.ts'
import { holdPublishing } from '#schedule/server/told/queries.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import { withdrawQuestions } from './actions.ts'
import { lockQuestion, markWithdrawn, publicationOf, type QuestionRow, refuseClosed } from './answer-actions.ts'
import { unseenChanges } from './answer-queries.ts'
import { isSame, ofPublication, versionsOf } from './queries.ts'
import { reachOf } from './reach-queries.ts'
import { publicationPeople, publications, shiftAgreements } from './tables.ts'
import { tellOfToday } from './tell-actions.ts'

type Notice = NoticeOf<typeof publishingNotices>

/** Without copies, what people see is what is planned: nothing is left of former hours. */
const refuseUnpublished = async (tx: Tx, actor: Member) => {
  if (!(await holdPublishing(tx, actor))) throw new Refusal('schedule.publishes-not')
}

/** Planners take back what waits: the person is not asked any more, and their hours stand. The change is a draft again. */
export const withdrawQuestion = async (
  tx: Tx,
  actor: Member,
  { id, employeeId }: Pick<QuestionRow, 'id' | 'employeeId'>,
  { now }: RequestContext,
) => {
  const question = await lockQuestion(tx, actor, employeeId, id)
  refuseClosed(question, now)
  await withdraw(tx, actor, question, now)
}

const withdraw = async (tx: Tx, actor: Member, question: QuestionRow, now: Temporal.Instant) => {
  const withdrawn = { answer: 'withdrawn' as const, answeredAt: asDate(now) }
  await tx.update(shiftAgreements).set(withdrawn).where(eq(shiftAgreements.id, question.id))
  await markWithdrawn(tx, question, now)
  await tellWithdrawn(tx, actor, question, now)
}

const tellWithdrawn = async (
  tx: Tx,
  { companyId, employeeId: actorId }: Member,
  { employeeId, publicationId, before, after }: QuestionRow,
  now: Temporal.Instant,
) => {
  const { week } = await publicationOf(tx, publicationId)
  const notice: Notice = {
    kind: 'agreement_withdrawn',
    subject: publicationId,
    actorId,
    data: aboutChange(week, { before, after }),
  }
  await notify(tx, companyId, [employeeId], notice, now)
}

/** Asks anew what was refused, as long as it is still planned. @returns the new question */
export const askAgain = async (
  tx: Tx,
  actor: Member,
  { id, employeeId }: Pick<QuestionRow, 'id' | 'employeeId'>,
  { now }: RequestContext,
) => {
  const question = await lockQuestion(tx, actor, employeeId, id)
  await refuseUnpublished(tx, actor)
  const { companyId, shiftId, publicationId, before, after, late } = question
  if (question.answer !== 'refused') throw new Refusal('schedule.question-not-refused')
  if (questionState({ before, after, answer: null }, now) === 'begun') throw new Refusal('schedule.question-begun')
  const { draft, published } = await versionsOf(tx, question, actor.timeZone)
  if (!isSame(before, published) || !isSame(after, draft)) throw new Refusal('schedule.question-changed')
  if (await waitsAlready(tx, question)) throw new Refusal('schedule.question-not-refused')
  // Another question about the shift may wait: the planner came back to what was refused.
  await withdrawQuestions(tx, companyId, [changeOf({ before: published, after: draft })], now)
  const again = newId()
  await tx
    .insert(shiftAgreements)
    .values({ companyId, id: again, shiftId, employeeId, publicationId, before, after, late, askedAt: asDate(now) })
  const { week } = await publicationOf(tx, publicationId)
  const told = JSON.stringify([{ before, after, agreementId: again }])
  await tx
    .update(publicationPeople)
    .set({ changes: sql`${publicationPeople.changes} || ${told}::jsonb`, seenAt: null })
    .where(and(eq(publicationPeople.publicationId, publicationId), eq(publicationPeople.employeeId, employeeId)))
  const isToday = changesToday({ now, timeZone: actor.timeZone })(question)
  const notice: Notice = {
    kind: isToday ? 'today_asked' : 'agreement_asked',
    subject: publicationId,
    actorId: actor.employeeId,
    data: aboutChange(week, question),
  }
  await notify(tx, companyId, [employeeId], notice, now)
  return again
}

/** A colleague, or the same press twice, asked the same anew. */
const waitsAlready = async (tx: Tx, { shiftId, employeeId, before, after }: QuestionRow) => {
  const [open] = await tx
    .select({ before: shiftAgreements.before, after: shiftAgreements.after })
    .from(shiftAgreements)
    .where(
      and(
        eq(shiftAgreements.shiftId, shiftId),
        eq(shiftAgreements.employeeId, employeeId),
        isNull(shiftAgreements.answer),
      ),
    )
  const isAlike = (asked: QuestionRow['before'], wanted: QuestionRow['before']) =>
    asked && wanted ? isAskedAs(asked, wanted) : asked === wanted
  return open !== undefined && isAlike(open.before, before) && isAlike(open.after, after)
}

/** The question, with the version of the shift as its planner saw it; null if nothing was planned for the person. */
type KeptQuestion = Pick<QuestionRow, 'id' | 'employeeId'> & { version: number | null }

/**
 * The plan goes back to what the person sees, by the door of the plan: the asked or refused hours are not planned any more. A question that
 * waits is withdrawn.
 * @returns what the door did, how to take it back, and whether the question was withdrawn
 * @throws Refusal if somebody changed the shift since
 */
export const keepFormerHours = async (
  tx: Tx,
  actor: Member,
  { id, employeeId, version }: KeptQuestion,
  asked: RequestContext,
) => {
  const question = await lockQuestion(tx, actor, employeeId, id)
  await refuseUnpublished(tx, actor)
  const { shiftId } = question
  if (question.answer === 'accepted') throw new Refusal('schedule.question-answered')
  const { draft, published } = await versionsOf(tx, question, actor.timeZone)
  const present = await shownShiftById(tx, shiftId, actor.timeZone)
  const isOfColleague = present && present.employeeId !== null && present.employeeId !== employeeId
  if ((draft?.version ?? null) !== version || isOfColleague) throw await changedSince(tx, shiftId, actor.timeZone)
  const changes = backTo(shiftId, present ?? null, published)
  const { done, reached } = await changePlan(
    tx,
    actor,
    { changes, reasonOf: asItWas },
    { ...asked, afterChange: tellOfToday },
  )
  const isWithdrawn = questionState(question, asked.now) === 'waiting'
  if (isWithdrawn) await withdraw(tx, actor, question, asked.now)
  const entries = done.map(change => recordOf(change))
  return { isWithdrawn, entries, people: [employeeId, ...reached.people], undo: done.flatMap(undoOf) }
}

/** The former plan stood before: what it exceeded stays to be accepted. */
const asItWas = () => ''

type Present = NonNullable<Awaited<ReturnType<typeof shownShiftById>>>
type PublishedVersion = Awaited<ReturnType<typeof versionsOf>>['published']

/** Empty if the plan is as the person sees it. */
const backTo = (shiftId: string, present: Present | null, published: PublishedVersion) => {
  const before = present && { id: present.id, version: present.version }
  // An open shift is nobody's: there is nothing to take from the person.
  if (!published) return before && present?.employeeId ? [{ before, after: null }] : []
  const former = pick(published, ['employeeId', ...shiftContent])
  // A deleted shift comes back under its id.
  return [
    before
      ? { before, after: former }
      : { before: null, after: { ...former, id: shiftId, version: published.version } },
  ]
}

/** The change that takes one back. Empty for a shift whose type was deleted: the door takes no such shift. */
const undoOf = ({
  before,
  after,
}: Awaited<ReturnType<typeof changePlan>>['done'][number]): z.input<typeof planChange>[] => {
  const made = after && { id: after.id, version: after.version }
  if (!before) return [{ before: made, after: null }]
  const { shiftTypeId, employeeId } = before
  if (shiftTypeId === null) return []
  const former = { ...pick(before, ['employeeId', ...shiftContent]), shiftTypeId }
  if (!made) return [{ before: null, after: { ...former, id: before.id, version: before.version } }]
  return [{ before: made, after: employeeId === null ? { ...former, department: before.department } : former }]
}

/** As the door of the plan says it. */
const changedSince = async (tx: Tx, shiftId: string, timeZone: string) => {
  const shift = await describedShift(tx, shiftId, timeZone)
  if (!shift) return new Refusal('schedule.shift-gone')
  const { date, startTime, endTime, firstName, lastName } = shift
  const hours = { date: formatDate(date), from: startTime, to: endTime }
  if (firstName === null || lastName === null) return new Refusal('schedule.shift-opened', { values: hours })
  return new Refusal('schedule.shift-changed', { values: { name: fullName({ firstName, lastName }), ...hours } })
}

const remindedEvery = { hours: 1 }

/** Reminds somebody of changes that they have not seen or not answered and that are not over: at most once an hour, and nobody whom it would not reach. */
export const remind = async (
  tx: Tx,
  actor: Member,
  { employeeId, date }: { employeeId: string; date: CalendarDate },
  { now, hasMailServer }: RequestContext & { hasMailServer: boolean },
) => {
  const { companyId, timeZone } = actor
  await holdPerson(tx, employeeId)
  const reach = (await reachOf(tx, actor, [employeeId], { now, hasMailServer }))(employeeId)
  if (reach !== 'open') throw new Refusal(`schedule.access-${reach}`)
  const told = await tx
    .select({ id: publications.id, seenAt: publicationPeople.seenAt, remindedAt: publicationPeople.remindedAt })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(and(eq(publicationPeople.employeeId, employeeId), eq(publications.week, weekOf(date).from)))
    .orderBy(desc(publications.publishedAt))
  const recent = asDate(now.subtract(remindedEvery))
  if (told.some(({ remindedAt }) => remindedAt && remindedAt > recent)) throw new Refusal('schedule.reminded-already')
  const unseen = await unseenChanges(tx, { employeeId, timeZone, only: weekOf(date).from }, now)
  const ahead = unseen?.changes.filter(change => !isOver(change, now))
  const [last, first] = [told[0], ahead?.[0]]
  if (!last || !unseen || !ahead || !first) throw new Refusal('schedule.nothing-to-remind')
  await tx
    .update(publicationPeople)
    .set({ remindedAt: asDate(now) })
    .where(and(eq(publicationPeople.publicationId, last.id), eq(publicationPeople.employeeId, employeeId)))
  const notice: Notice = {
    kind: 'week_reminder',
    subject: last.id,
    actorId: actor.employeeId,
    data: aboutChange(unseen.week, first, ahead.length - 1),
  }
  await notify(tx, companyId, [employeeId], notice, now)
}
