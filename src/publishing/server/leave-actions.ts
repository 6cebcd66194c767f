import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Member, RequestContext } from '#core/actor.ts'
import { weekOf } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { isAwayAt } from '#labour/rules.ts'
import { absenceOf, isGranted } from '#leave/rules.ts'
import type { Leave } from '#leave/server/queries.ts'
import { takeBackUnread } from '#notifications/server/actions.ts'
import { type PersonalChange, takenByLeave } from '#publishing/rules/told.ts'
import { type AskedHours, changeOf } from '#publishing/rules.ts'
import { plainDay, plannedShift, type SeenShift, shiftTerms } from '#schedule/rules.ts'
import { planPerson, typesKept } from '#schedule/server/plan-queries.ts'
import { shifts } from '#schedule/server/tables.ts'
import { holdPublishing, publishingHeld } from '#schedule/server/told/queries.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { lock } from '#server/database/locks.ts'
import { namesOf, recordsOf } from '#server/database/records.ts'
import { hide, keepPublication, withdrawQuestions } from './actions.ts'
import { ofPublication } from './queries.ts'
import { publicationPeople, publications, publishedShifts } from './tables.ts'
import { tellPeople } from './tell-actions.ts'

/**
 * A leave takes shifts from its person: they see it at once, without a question, whatever else is a draft.
 * @param seen shifts of theirs, as they see them
 */
export const takeFromSight = async (
  tx: Tx,
  actor: Member,
  leave: Pick<Leave, 'id'>,
  seen: readonly SeenShift[],
  asked: RequestContext,
) => {
  const taken = seen.map(before => unasked({ before, after: null }))
  await hide(tx, actor.companyId, taken)
  await withdrawQuestions(tx, actor.companyId, taken, asked.now)
  await tellOfLeave(tx, actor, leave.id, taken, asked)
}

/** Publishes each week that the leave changes. */
const tellOfLeave = async (
  tx: Tx,
  actor: Member,
  leaveRequestId: string,
  told: readonly PersonalChange[],
  asked: RequestContext,
) => {
  for (const [week, changes] of Map.groupBy(told, ({ date }) => weekOf(date).from)) {
    // In turn: the notice of a week takes in that of the week before.
    // oxlint-disable-next-line no-await-in-loop
    const id = await keepPublication(tx, actor, { week, leaveRequestId }, changes, asked.now)
    // oxlint-disable-next-line no-await-in-loop -- weeks are told in turn
    await tellPeople(tx, actor, { id, week }, changes, asked.now)
  }
}

/**
 * The person sees again what the leave took from their sight and does not cover, as far as it has not begun: these hours are lost only if a
 * publication tells it, and asks where the person must agree.
 */
export const showUncovered = async (tx: Tx, actor: Member, leave: Leave, asked: RequestContext) => {
  const [isHere, publishes] = await lock(tx, [planPerson(leave.employeeId), publishingHeld(actor)])
  if (!isHere || !publishes) return
  const covers = (hours: AskedHours) => isGranted(leave.status) && isAwayAt(plannedShift(hours))(absenceOf(leave))
  const isToCome = ({ startsAt }: AskedHours) => Date.parse(startsAt) > asked.now.epochMilliseconds
  const taken = takenByLeave(await toldSince(tx, leave))
  const uncovered = taken.filter(hours => isToCome(hours) && !covers(hours)).map(hours => comesBack(hours))
  const shown = await bringBack(tx, actor.companyId, leave.employeeId, uncovered, asked.now)
  await tellOfLeave(
    tx,
    actor,
    leave.id,
    uncovered.filter(({ after }) => shown.has(after!.id)),
    asked,
  )
}

/** The changes that the person of a leave was told since somebody asked for it or entered it, oldest first. */
const toldSince = (tx: Tx, { id, employeeId, createdAt }: Leave) =>
  tx
    .select({
      isOfLeave: sql<boolean>`${publications.leaveRequestId} is not distinct from ${id}`,
      changes: publicationPeople.changes,
    })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(and(eq(publicationPeople.employeeId, employeeId), gte(publications.publishedAt, createdAt)))
    .orderBy(asc(publications.publishedAt), asc(publications.id))

/**
 * Takes back what a decision on a leave took from sight or showed again: as if nothing had been told, unless the person has read it.
 * @param since when the decision was taken
 */
export const takeBackSight = async (tx: Tx, actor: Member, leave: Leave, since: Date, asked: RequestContext) => {
  if (!(await holdPublishing(tx, actor))) return
  const { companyId } = actor
  const { employeeId } = leave
  const told = await tx
    .select({ id: publications.id, changes: publicationPeople.changes })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(
      and(
        eq(publicationPeople.employeeId, employeeId),
        eq(publications.leaveRequestId, leave.id),
        eq(publications.publishedAt, since),
      ),
    )
  const ids = told.map(({ id }) => id)
  const reversed = told.flatMap(({ changes }) =>
    changes.map(({ before, after }) => unasked({ before: withPlainDay(after), after: withPlainDay(before) })),
  )
  await hide(
    tx,
    companyId,
    reversed.filter(({ after }) => after === null),
  )
  await withdrawQuestions(tx, companyId, reversed, asked.now)
  await bringBack(tx, companyId, employeeId, reversed, asked.now)
  await untell(tx, { employeeId, ids }, asked.now)
  // One notice told all of them.
  const taken = await Promise.all(ids.map(id => takeBackUnread(tx, employeeId, id, since)))
  if (!taken.includes(true)) await tellOfLeave(tx, actor, leave.id, reversed, asked)
}

/** Nobody is asked about it. */
const unasked = (versions: Pick<PersonalChange, 'before' | 'after'>): PersonalChange => ({
  ...changeOf(versions),
  agreementId: null,
})

/** Hours that were told say nothing of one day alone, such as notes. */
const withPlainDay = (hours: AskedHours | null): SeenShift | null => hours && { ...hours, ...plainDay }

const comesBack = (hours: AskedHours) => unasked({ before: null, after: withPlainDay(hours) })

const formerHours = pick(shifts, ['startsAt', 'endsAt', ...shiftTerms])

/**
 * Shows the hours that these changes give, with the notes of the shift if it is planned for the person again. Without the type if it was deleted since.
 * @returns the shifts that the person did not see before
 */
const bringBack = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  changes: readonly PersonalChange[],
  now: Temporal.Instant,
) => {
  const told = changes.flatMap(({ after }) => after ?? [])
  if (told.length === 0) return new Set<string>()
  const [types] = await lock(tx, [typesKept(told.flatMap(({ shiftTypeId }) => shiftTypeId ?? []))])
  const isThere = new Set(types.map(({ id }) => id))
  const hours = told.map(({ shiftTypeId, ...shift }) => ({
    ...shift,
    shiftTypeId: shiftTypeId !== null && isThere.has(shiftTypeId) ? shiftTypeId : null,
  }))
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${publishedShifts} (company_id, employee_id, shift_id, ${namesOf(formerHours)}, notes, notes_about, version, updated_at)
    select ${companyId}::uuid, ${employeeId}::uuid, former.id, ${namesOf(formerHours, 'former')},
      coalesce(shifts.notes, ''), shifts.notes_about, coalesce(shifts.version, 1), ${asDate(now).toISOString()}::timestamptz
    from ${recordsOf('former', { id: shifts.id, ...formerHours }, hours)}
    left join ${shifts} on shifts.company_id = ${companyId} and shifts.id = former.id and shifts.employee_id = ${employeeId}
    on conflict do nothing
    returning shift_id as id`)
  return new Set(rows.map(({ id }) => id))
}

/** Voids and marks as seen the changes that these publications told a person. */
const untell = (tx: Tx, { employeeId, ids }: { employeeId: string; ids: readonly string[] }, now: Temporal.Instant) =>
  tx
    .update(publicationPeople)
    .set({
      changes: [],
      seenAt: sql`coalesce(${publicationPeople.seenAt}, ${asDate(now).toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(publicationPeople.employeeId, employeeId),
        sql`${publicationPeople.publicationId} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
