import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, weekOf } from '#core/calendar.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { holdNotices, markOwnRead, notify } from '#notifications/server/actions.ts'
import { departmentsHeld } from '#people/server/department-queries.ts'
import { aboutChange, type publishingNotices, toldKinds } from '#publishing/notices.ts'
import { questionState } from '#publishing/rules/told.ts'
import { changeOf } from '#publishing/rules.ts'
import { planPerson } from '#schedule/server/plan-queries.ts'
import { publishingHeld } from '#schedule/server/told/queries.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { found, Refusal } from '#server/http/refusals.ts'
import { show } from './actions.ts'
import { isSame, ofPublication, versionsOf } from './queries.ts'
import { publicationPeople, publications, shiftAgreements } from './tables.ts'

type Notice = NoticeOf<typeof publishingNotices>
export type QuestionRow = typeof shiftAgreements.$inferSelect
type GivenAnswer = { answer: 'accepted' | 'refused'; reason: string }

/**
 * Once accepted, the person sees the new hours; once refused, they keep the old ones. The first answer holds: the same one again changes nothing.
 * @returns whether this answer is the first, and whom it was told
 * @throws Refusal once it was answered otherwise or withdrawn, one of the shifts has begun, or the plan is another one
 */
export const answerQuestion = async (
  tx: Tx,
  actor: Member,
  id: string,
  { answer, reason }: GivenAnswer,
  { now }: RequestContext,
) => {
  const question = await lockQuestion(tx, actor, actor.employeeId, id)
  if (question.answer === answer) return { isFirst: false, askers: [] }
  refuseClosed(question, now)
  if (answer === 'accepted') {
    const { draft, published } = await versionsOf(tx, question, actor.timeZone)
    const { before, after } = question
    if (!isSame(before, published) || !isSame(after, draft)) throw new Refusal('schedule.question-changed')
    await show(tx, actor, question.publicationId, [changeOf({ before: published, after: draft })])
  }
  const answered = { answer, answeredAt: asDate(now), reason: answer === 'refused' ? reason : '' }
  await tx.update(shiftAgreements).set(answered).where(eq(shiftAgreements.id, id))
  await markAnswered(tx, question, now)
  return { isFirst: true, askers: await tellAsker(tx, actor, question, answer, now) }
}

/** The person's plan and questions stay until the end: locked as by the door of the plan, people first. */
export const lockQuestion = async (tx: Tx, actor: Member, employeeId: string, id: string): Promise<QuestionRow> => {
  await lock(tx, [departmentsHeld, planPerson(employeeId), publishingHeld(actor)])
  const [question] = await tx.select().from(shiftAgreements).where(eq(shiftAgreements.id, id)).for('update')
  return found(question)
}

export const refuseClosed = (question: QuestionRow, now: Temporal.Instant) => {
  const state = questionState(question, now)
  if (state === 'waiting') return
  if (state === 'begun' || state === 'withdrawn') throw new Refusal(`schedule.question-${state}`)
  throw new Refusal('schedule.question-answered')
}

/** A change that somebody has seen has reached them, by this way at the latest. */
const seenHere = (now: Temporal.Instant) => {
  const at = sql`${asDate(now).toISOString()}::timestamptz`
  const { reachedAt, reachedBy } = publicationPeople
  return {
    seenAt: asDate(now),
    reachedAt: sql`coalesce(${reachedAt}, ${at})`,
    reachedBy: sql`case when ${reachedAt} is null then 'app' else ${reachedBy} end`,
  }
}

/** A person who answers has read the whole publication: their page shows all of it. Its notices are read once none of its questions waits. */
const markAnswered = async (tx: Tx, { publicationId, employeeId }: QuestionRow, now: Temporal.Instant) => {
  await holdNotices(tx, employeeId)
  await tx
    .update(publicationPeople)
    .set(seenHere(now))
    .where(and(toldTo({ publicationId, employeeId }), isNull(publicationPeople.seenAt)))
  if (!(await waits(tx, { publicationId, employeeId }))) await markToldRead(tx, employeeId, [publicationId], now)
}

/** Planners took a question back: nothing is left to see of a publication that told nothing else, whether it reached the person or not. */
export const markWithdrawn = async (tx: Tx, { publicationId, employeeId }: QuestionRow, now: Temporal.Instant) => {
  if (await waits(tx, { publicationId, employeeId })) return
  await holdNotices(tx, employeeId)
  const over = await tx
    .update(publicationPeople)
    .set({ seenAt: asDate(now) })
    .where(
      and(
        toldTo({ publicationId, employeeId }),
        isNull(publicationPeople.seenAt),
        sql`not jsonb_path_exists(${publicationPeople.changes}, '$[*] ? (@.agreementId == null)')`,
      ),
    )
    .returning({ id: publicationPeople.publicationId })
  if (over.length > 0) await markToldRead(tx, employeeId, [publicationId], now)
}

type ToldPerson = Pick<QuestionRow, 'publicationId' | 'employeeId'>

const toldTo = ({ publicationId, employeeId }: ToldPerson) =>
  and(eq(publicationPeople.publicationId, publicationId), eq(publicationPeople.employeeId, employeeId))

/** Whether a publication still asks somebody something. */
const waits = async (tx: Tx, { publicationId, employeeId }: ToldPerson) => {
  const { id, answer, publicationId: publication, employeeId: person } = shiftAgreements
  const [open] = await tx
    .select({ id })
    .from(shiftAgreements)
    .where(and(eq(publication, publicationId), eq(person, employeeId), isNull(answer)))
    .limit(1)
  return open !== undefined
}

const markToldRead = (tx: Tx, employeeId: string, subjects: readonly string[], now: Temporal.Instant) =>
  markOwnRead(tx, employeeId, { kinds: toldKinds, subjects }, now)

/** The planner who published it, unless it is the same person. */
const tellAsker = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  { publicationId, before, after }: QuestionRow,
  answer: GivenAnswer['answer'],
  now: Temporal.Instant,
) => {
  const { publishedBy, week } = await publicationOf(tx, publicationId)
  const notice: Notice = {
    kind: `agreement_${answer}`,
    subject: publicationId,
    actorId: employeeId,
    data: aboutChange(week, { before, after }),
  }
  const askers = [publishedBy].filter(id => id !== employeeId)
  await notify(tx, companyId, askers, notice, now)
  return askers
}

export const publicationOf = async (tx: Tx, id: string) => {
  const { publishedBy, week } = publications
  const [row] = await tx.select({ publishedBy, week }).from(publications).where(eq(publications.id, id))
  return found(row)
}

/** The person has seen what was published of a week, and the questions that it asks. */
export const markSeen = async (tx: Tx, { employeeId }: Member, date: CalendarDate, now: Temporal.Instant) => {
  await holdNotices(tx, employeeId)
  const seen = await tx
    .update(publicationPeople)
    .set(seenHere(now))
    .from(publications)
    .where(
      and(
        ofPublication,
        eq(publications.week, weekOf(date).from),
        eq(publicationPeople.employeeId, employeeId),
        isNull(publicationPeople.seenAt),
      ),
    )
    .returning({ id: publications.id })
  const subjects = seen.map(({ id }) => id)
  if (subjects.length > 0) await markToldRead(tx, employeeId, subjects, now)
  return subjects.length > 0
}
