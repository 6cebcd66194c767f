import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '#core/actor.ts'
import { type CalendarDate, weekOf } from '#core/calendar.ts'
import type { HearReached } from '#notifications/server/delivery-actions.ts'
import { notifications } from '#notifications/server/tables.ts'
import { tellingKinds, toldKinds } from '#publishing/notices.ts'
import { mayPlan } from '#schedule/policy.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import { ofPublication } from './queries.ts'
import { publicationPeople, publications } from './tables.ts'

/**
 * Keeps when and how publications first reached their person. A notice tells its publication and those that it took in since it was created; a reminder, all of the
 * week. One of today tells the whole of its publication once the notice of the other days is read: a mail lists all that is unseen.
 */
export const hearReached: HearReached = async (tx, { companyId, employeeId }, { notices, way, at }) => {
  const told = notices.filter(({ kind }) => toldKinds.some(each => each === kind))
  if (told.length === 0) return []
  const rows = told.map(({ kind, subject, createdAt }) => ({
    subject,
    since: createdAt.toISOString(),
    is_reminder: kind === 'week_reminder',
    is_of_today: tellingKinds.today.some(each => each === kind),
  }))
  const others = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.employeeId, employeeId),
        inArray(notifications.kind, [...tellingKinds.week]),
        sql`${notifications.subject} = notice.subject`,
        isNull(notifications.readAt),
      ),
    )
  const { rowCount } = await tx.execute(sql`
    update ${publicationPeople} set reached_at = ${asDate(at).toISOString()}::timestamptz, reached_by = ${way}
    from ${publications}, ${publications} as last,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice (subject uuid, since timestamptz, is_reminder boolean, is_of_today boolean)
    where ${ofPublication} and ${publicationPeople.employeeId} = ${employeeId} and ${publicationPeople.reachedAt} is null
      and last.company_id = ${companyId} and last.id = notice.subject and ${publications.publishedAt} <= last.published_at
      and (${publications.id} = last.id or ${publications.publishedAt} >= notice.since or (notice.is_reminder and ${publications.week} = last.week))
      and (${way} = 'mail' or not notice.is_of_today or not exists ${others})`)
  return rowCount ? [{ companyId, topic: 'schedule', may: mayPlan }] : []
}

/**
 * A planner says that somebody was told on paper what of the week of a date had not reached them: it counts from now.
 * @throws Refusal if all has reached them
 */
export const tellOnPaper = async (tx: Tx, employeeId: string, date: CalendarDate, { now }: RequestContext) => {
  const told = await tx
    .update(publicationPeople)
    .set({ reachedAt: asDate(now), reachedBy: 'paper' })
    .where(and(ofWeek(tx, employeeId, date), isNull(publicationPeople.reachedAt), isNull(publicationPeople.seenAt)))
    .returning({ id: publicationPeople.publicationId })
  if (told.length === 0) throw new Refusal('schedule.told-already')
  return { at: asDate(now).toISOString() }
}

/** Takes back what was said at a moment. @returns whether anything was */
export const takePaperBack = async (tx: Tx, employeeId: string, { date, at }: { date: CalendarDate; at: string }) => {
  const { reachedAt, reachedBy, publicationId } = publicationPeople
  const untold = await tx
    .update(publicationPeople)
    .set({ reachedAt: null, reachedBy: null })
    .where(and(ofWeek(tx, employeeId, date), eq(reachedBy, 'paper'), eq(reachedAt, new Date(at))))
    .returning({ id: publicationId })
  return untold.length > 0
}

/** The changes published to a person for the week of a date. */
const ofWeek = (tx: Tx, employeeId: string, date: CalendarDate) =>
  and(
    eq(publicationPeople.employeeId, employeeId),
    inArray(
      publicationPeople.publicationId,
      tx
        .select({ id: publications.id })
        .from(publications)
        .where(eq(publications.week, weekOf(date).from)),
    ),
  )
