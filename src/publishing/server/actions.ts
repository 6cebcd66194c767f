import { and, eq, ne, sql } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { pick } from '#core/pick.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import type { publishingNotices } from '#publishing/notices.ts'
import type { PersonalChange } from '#publishing/rules/told.ts'
import { type AskedHours, shiftOfChange, type UnpublishedChange } from '#publishing/rules.ts'
import { type SeenShift, shiftDetails } from '#schedule/rules.ts'
import { planPeople } from '#schedule/server/plan-queries.ts'
import { shifts } from '#schedule/server/tables.ts'
import { publishingHeld } from '#schedule/server/told/queries.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { namesOf, recordsOf } from '#server/database/records.ts'
import { companies } from '#server/database/tables.ts'
import { Refusal } from '#server/http/refusals.ts'
import { openByWeek } from './answer-queries.ts'
import { draftsByPerson, type TellableChange, unpublishedIn } from './queries.ts'
import { publicationPeople, publications, publishedShifts, shiftAgreements } from './tables.ts'
import { tellPeople } from './tell-actions.ts'

type Turn = { publishes: true; publishesSince: Date } | { publishes: false }

/**
 * Waits until changes of the plan, publications, answers and decisions on leave that have begun are over: read what they wrote after it.
 * @returns whether it changed anything: of two people who turn it at once the second changes nothing
 */
const turn = async (tx: Tx, companyId: string, to: Turn) => {
  const turned = await tx
    .update(companies)
    .set(to)
    .where(and(eq(companies.id, companyId), ne(companies.publishes, to.publishes)))
    .returning({ id: companies.id })
  return turned.length > 0
}

/** The columns that a published shift takes from the planned one. */
const copied = pick(shifts, [
  'companyId',
  'employeeId',
  'startsAt',
  'endsAt',
  ...shiftDetails,
  'notesAbout',
  'version',
  'updatedAt',
])

/**
 * From now on people see what is published. What is planned until then they have seen: it is published without a word.
 * @returns whether it was off
 */
export const startPublishing = async (tx: Tx, { companyId }: Member, now: Temporal.Instant) => {
  if (!(await turn(tx, companyId, { publishes: true, publishesSince: asDate(now) }))) return false
  await tx.execute(sql`
    insert into ${publishedShifts} (shift_id, ${namesOf(copied)}) select id, ${namesOf(copied)}
    from ${shifts} where company_id = ${companyId} and employee_id is not null`)
  return true
}

/**
 * People see every shift as it is planned again: what was a draft, too, and those whose shifts look otherwise are told.
 * @returns whose shifts look otherwise since; undefined if it was off
 * @throws Refusal while it would impose hours that somebody was asked about and has not accepted
 */
export const stopPublishing = async (tx: Tx, actor: Member, now: Temporal.Instant) => {
  const { companyId } = actor
  if (!(await turn(tx, companyId, { publishes: false }))) return undefined
  const open = await openByWeek(tx, actor, now)
  if (open.length > 0) {
    const count = sum(open.map(({ questions }) => questions))
    const weeks = open.map(({ week }) => formatDate(week)).join(', ')
    throw new Refusal('schedule.questions-open', { values: { count, weeks } })
  }
  const changed = await draftsByPerson(tx, actor)
  await tx.delete(publishedShifts)
  // As many statements as there are different numbers of changes.
  for (const [changes, people] of Map.groupBy(changed, each => each.changes)) {
    const notice: NoticeOf<typeof publishingNotices> = {
      kind: 'plan_shown',
      subject: companyId,
      actorId: actor.employeeId,
      data: { changes: String(changes) },
    }
    await notify(
      tx,
      companyId,
      people.map(({ id }) => id),
      notice,
      now,
    )
  }
  return changed
}

/**
 * Lets these people see what is planned for them in a week, and asks them where it comes too late to be imposed: what they see stays until
 * they accept. A few statements for any number of people; only their rows are locked, as by the door of the plan.
 * @param shown the seal of each person's changes, as they were shown
 */
export const publish = async (
  tx: Tx,
  actor: Member,
  { date, shown }: { date: CalendarDate; shown: ReadonlyMap<string, string> },
  asked: RequestContext,
) => {
  // Planners who change these people's shifts wait, as they do for each other; what they changed before is read below.
  const [, publishes] = await lock(tx, [planPeople([...shown.keys()]), publishingHeld(actor)])
  if (!publishes) throw new Refusal('schedule.publishes-not')
  const { week, changes, seals } = await unpublishedIn(tx, actor, { date, people: new Set(shown.keys()) }, asked)
  if ([...shown].some(([employeeId, seal]) => seals.get(employeeId) !== seal))
    throw new Refusal('schedule.publication-changed')
  const people = [...shown.keys()]
  const told = changes.map(change => ({ ...change, agreementId: change.late ? newId() : null }))
  const publication = await keepPublication(tx, actor, { week: week.from, leaveRequestId: null }, told, asked.now)
  await show(
    tx,
    actor,
    publication,
    changes.filter(({ late }) => late === null),
  )
  await ask(tx, actor, publication, told, asked.now)
  await tellPeople(tx, actor, { id: publication, week: week.from }, told, asked.now)
  return { id: publication, week, people, changes }
}

/** With what it tells each person. */
export const keepPublication = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  published: { week: CalendarDate; leaveRequestId: string | null },
  told: readonly PersonalChange[],
  now: Temporal.Instant,
) => {
  const id = newId()
  await tx
    .insert(publications)
    .values({ companyId, id, ...published, publishedBy: employeeId, publishedAt: asDate(now) })
  const rows = [...Map.groupBy(told, change => change.employeeId)].map(([person, changes]) => ({
    employeeId: person,
    changes: changes.map(({ before, after, agreementId }) => ({
      before: before && withoutNotes(before),
      after: after && withoutNotes(after),
      agreementId,
    })),
  }))
  await tx.execute(sql`
    insert into ${publicationPeople} (company_id, publication_id, ${namesOf(toldColumns)})
    select ${companyId}::uuid, ${id}::uuid, told.* from ${recordsOf('told', toldColumns, rows)}`)
  return id
}

const toldColumns = pick(publicationPeople, ['employeeId', 'changes'])

/** The people of these changes do not see their shifts any more. */
export const hide = (tx: Tx, companyId: string, changes: readonly UnpublishedChange[]) =>
  tx.execute(sql`
    delete from ${publishedShifts} using ${named(changes)}
    where ${publishedShifts.companyId} = ${companyId} and ${publishedShifts.shiftId} = change.shift_id and ${publishedShifts.employeeId} = change.employee_id`)

/** Makes the shifts that people see those that are planned. */
export const show = async (
  tx: Tx,
  { companyId }: Member,
  publication: string,
  changes: readonly UnpublishedChange[],
) => {
  await hide(tx, companyId, changes)
  const planned = changes.flatMap(({ after }) => after?.id ?? [])
  await tx.execute(sql`
    insert into ${publishedShifts} (shift_id, publication_id, ${namesOf(copied)}) select id, ${publication}::uuid, ${namesOf(copied)}
    from ${shifts} where company_id = ${companyId} and id = any(${sql.param(planned)}::uuid[])`)
}

/** A new question about a shift takes the place of the one that waited. */
const ask = async (
  tx: Tx,
  { companyId }: Member,
  publication: string,
  changes: readonly (TellableChange & PersonalChange)[],
  now: Temporal.Instant,
) => {
  await withdrawQuestions(tx, companyId, changes, now)
  const questions = changes.filter(({ late }) => late !== null)
  const rows = questions.map(({ employeeId, before, after, late, agreementId }) => ({
    id: agreementId,
    shiftId: shiftOfChange({ before, after }).id,
    employeeId,
    before: before && withoutNotes(before),
    after: after && withoutNotes(after),
    late,
  }))
  const at = asDate(now).toISOString()
  await tx.execute(sql`
    insert into ${shiftAgreements} (company_id, publication_id, asked_at, ${namesOf(questionColumns)})
    select ${companyId}::uuid, ${publication}::uuid, ${at}::timestamptz, question.*
    from ${recordsOf('question', questionColumns, rows)}`)
}

/** Withdraws waiting questions about the shifts of these changes. */
export const withdrawQuestions = (
  tx: Tx,
  companyId: string,
  changes: readonly UnpublishedChange[],
  now: Temporal.Instant,
) =>
  tx.execute(sql`
    update ${shiftAgreements} set answer = 'withdrawn', answered_at = ${asDate(now).toISOString()}::timestamptz from ${named(changes)}
    where ${shiftAgreements.companyId} = ${companyId} and answer is null and ${shiftAgreements.shiftId} = change.shift_id and ${shiftAgreements.employeeId} = change.employee_id`)

const questionColumns = pick(shiftAgreements, ['id', 'shiftId', 'employeeId', 'before', 'after', 'late'])

const withoutNotes = ({ notes: _notes, ...asked }: SeenShift): AskedHours => asked

/** The shifts of these changes, each with its person. */
const named = (changes: readonly UnpublishedChange[]) => {
  const { shiftId, employeeId } = publishedShifts
  const rows = changes.map(change => ({ shiftId: shiftOfChange(change).id, employeeId: change.employeeId }))
  return recordsOf('change', { shiftId, employeeId }, rows)
}
