import { and, eq, sql } from 'drizzle-orm'
import type { Asked, Member } from '#core/actor.ts'
import { weekOf } from '#core/calendar.ts'
import { takeBackUnread } from '#notifications/server/actions.ts'
import type { SeenShift } from '#schedule/rules/publishing.ts'
import type { PersonalChange } from '#schedule/rules/told.ts'
import { publicationPeople, publications, publishedShifts, shifts } from '#schedule/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { keepPublication, show, withdrawQuestions } from './actions.ts'
import { ofPublication } from './answer-queries.ts'
import { holdPublishing } from './queries.ts'
import { tellPeople } from './tell-actions.ts'

/**
 * A leave takes shifts from its person, who asked for it: they see it at once, without a question, whoever publishes the rest of the week.
 * @param seen shifts of theirs, as they see them
 */
export const takeFromSight = async (tx: Tx, actor: Member, seen: readonly SeenShift[], asked: Asked) => {
  if (seen.length === 0) return
  const told = seen.map(before => ({ ...toldTo(before), before, after: null }))
  await publishAtOnce(tx, actor, told, asked)
}

const toldTo = ({ employeeId, date }: Pick<SeenShift, 'employeeId' | 'date'>) => ({
  employeeId,
  date,
  agreementId: null,
})

const byWeek = (told: readonly PersonalChange[]) => Map.groupBy(told, ({ date }) => weekOf(date).from)

/** A publication for each week. */
const publishAtOnce = async (tx: Tx, actor: Member, told: readonly PersonalChange[], asked: Asked) => {
  for (const [week, changes] of byWeek(told)) {
    // One notice takes in the next.
    // oxlint-disable-next-line no-await-in-loop
    await publishWeek(tx, actor, { week, changes }, asked)
  }
}

type WeekChanges = { week: string; changes: readonly PersonalChange[] }

const publishWeek = async (tx: Tx, actor: Member, { week, changes }: WeekChanges, asked: Asked) => {
  const id = await keepPublication(tx, actor, week, changes, asked.now)
  await show(tx, actor, id, changes)
  await withdrawQuestions(tx, actor.companyId, changes, asked.now)
  await tellPeople(tx, actor, { id, week }, changes, asked)
}

/** Takes back what a decision took from sight: as if nothing had been told, unless the person has read it. */
export const bringIntoSight = async (tx: Tx, actor: Member, employeeId: string, since: Date, asked: Asked) => {
  if (!(await holdPublishing(tx, actor))) return
  const told = await tx
    .select({ id: publications.id, changes: publicationPeople.changes })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(
      and(
        eq(publicationPeople.employeeId, employeeId),
        eq(publications.publishedAt, since),
        eq(publications.publishedBy, actor.employeeId),
      ),
    )
  const former = told.map(({ changes, ...publication }) => ({
    ...publication,
    hours: changes.flatMap(({ before }) => before ?? []),
  }))
  const hours = former.flatMap(publication => publication.hours)
  await bringBack(tx, actor.companyId, employeeId, hours, asked.now)
  await untell(tx, { employeeId, ids: former.map(({ id }) => id) }, asked.now)
  // One notice told all of them.
  const taken = await Promise.all(former.map(({ id }) => takeBackUnread(tx, employeeId, id, since)))
  if (taken.includes(true) || hours.length === 0) return
  const back = hours.map(each => ({ ...toldTo(each), before: null, after: { ...each, notes: '' } }))
  for (const [week, changes] of byWeek(back)) {
    // oxlint-disable-next-line no-await-in-loop
    const again = await keepPublication(tx, actor, week, changes, asked.now)
    // oxlint-disable-next-line no-await-in-loop
    await tellPeople(tx, actor, { id: again, week }, changes, asked)
  }
}

type Hours = Omit<SeenShift, 'notes'>

/** With the notes of the shift, which the door of the plan has brought back. */
const bringBack = (tx: Tx, companyId: string, employeeId: string, hours: readonly Hours[], now: Temporal.Instant) =>
  tx.execute(sql`
    insert into ${publishedShifts} (company_id, shift_id, employee_id, shift_type_id, starts_at, ends_at, break_duration, notes, notes_about, version, updated_at)
    select ${companyId}::uuid, former.id, ${employeeId}::uuid, former."shiftTypeId", former."startsAt", former."endsAt", former."breakDuration",
      coalesce(shifts.notes, ''), shifts.notes_about, coalesce(shifts.version, 1), ${asDate(now).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as former (id uuid, "shiftTypeId" uuid, "startsAt" timestamptz, "endsAt" timestamptz, "breakDuration" integer)
    left join ${shifts} on shifts.company_id = ${companyId} and shifts.id = former.id and shifts.employee_id = ${employeeId}
    on conflict do nothing`)

/** What these publications told a person is void, and seen. */
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
