import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { pick } from '#core/pick.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { acceptedFindings } from '#labour/server/tables.ts'
import { notifications } from '#notifications/server/tables.ts'
import { employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import type { AskedHours } from '#publishing/rules.ts'
import { published as en } from '#publishing/texts.published.en.ts'
import { published as fr } from '#publishing/texts.published.fr.ts'
import { writtenTerms } from '#schedule/server/queries.ts'
import type { DaysGone, Departure, PersonalData, TakenRows } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { insertAgain, keptOf, rowsAsJson } from '#server/database/kept-rows.ts'
import { untellLeaver } from './departure-actions.ts'
import { ofPublication, toldOf } from './queries.ts'
import { publicationPeople, publications, publishedShifts, shiftAgreements } from './tables.ts'

export const publishingPersonalData: PersonalData = {
  offboard: async (tx, employeeId, { changed, now, ...departure }) => {
    await takeFromLeaver(tx, employeeId, departure, now)
    if (await untellLeaver(tx, employeeId, { ...departure, now }))
      changed('notifications', { employeeIds: [employeeId] })
  },
  restore: async (tx, employeeId, taken, { changed }) => {
    await giveBackToLeaver(tx, taken)
    changed('notifications', { employeeIds: [employeeId] })
  },
  exportEmployee: async (tx, { actor, actor: { employeeId } }) => ({
    acceptedFindings: await acceptedOf(tx, actor),
    publications: await publicationsTo(tx, employeeId),
    shiftAgreements: await agreementsOf(tx, employeeId),
  }),
  codes: { fr: { ...fr.answers, ...fr.ways }, en: { ...en.answers, ...en.ways } },
  erase: async (tx, { id }) => {
    await tx
      .update(publishedShifts)
      .set({ notes: '' })
      .where(or(eq(publishedShifts.employeeId, id), eq(publishedShifts.notesAbout, id)))
    await tx.update(shiftAgreements).set({ reason: '' }).where(eq(shiftAgreements.employeeId, id))
  },
  employeesInRecords: {
    plan: [
      publications.publishedBy,
      publicationPeople.employeeId,
      publishedShifts.employeeId,
      publishedShifts.notesAbout,
      shiftAgreements.employeeId,
    ],
  },
}

/** Their contract ended these shifts: nobody has to publish that, and nothing is asked any more. */
const takeFromLeaver = async (
  tx: Tx,
  employeeId: string,
  { since, until, ending }: DaysGone & Pick<Departure, 'ending'>,
  now: Temporal.Instant,
) => {
  const { startsAt } = publishedShifts
  const seen = and(
    eq(publishedShifts.employeeId, employeeId),
    gte(startsAt, asDate(since)),
    lt(startsAt, asDate(until)),
  )
  ending?.take('published_shifts', await rowsAsJson(tx, publishedShifts, seen))
  await tx.delete(publishedShifts).where(seen)
  const last = sql`greatest((${shiftAgreements.before} ->> 'startsAt')::timestamptz, (${shiftAgreements.after} ->> 'startsAt')::timestamptz)`
  const asked = and(
    eq(shiftAgreements.employeeId, employeeId),
    isNull(shiftAgreements.answer),
    sql`${last} >= ${asDate(since).toISOString()}::timestamptz and ${last} < ${asDate(until).toISOString()}::timestamptz`,
  )
  ending?.take('shift_agreements', await rowsAsJson(tx, shiftAgreements, asked))
  await tx
    .update(shiftAgreements)
    .set({ answer: 'withdrawn', answeredAt: asDate(now) })
    .where(asked)
}

/** The hours that they see, the questions and the notices, as they were. */
const giveBackToLeaver = async (tx: Tx, taken: TakenRows) => {
  await insertAgain(tx, publishedShifts, taken.published_shifts)
  await tx.execute(sql`
    update ${shiftAgreements} set answer = null, answered_at = null
    from ${keptOf(shiftAgreements, taken.shift_agreements)}
    where ${shiftAgreements.id} = kept.id and ${shiftAgreements.answer} = 'withdrawn'`)
  await tx.execute(sql`
    update ${publicationPeople} set changes = kept.changes, seen_at = kept.seen_at
    from ${keptOf(publicationPeople, taken.publication_people)}
    where ${publicationPeople.publicationId} = kept.publication_id and ${publicationPeople.employeeId} = kept.employee_id`)
  await tx.execute(sql`
    update ${notifications} set kind = kept.kind, data = kept.data
    from ${keptOf(notifications, taken.told)} where ${notifications.id} = kept.id`)
  await insertAgain(tx, notifications, taken.told)
}

/** Accepted findings about the person's plan, as far as they were told of it. */
const acceptedOf = async (tx: Tx, actor: Member) => {
  const { rule, startsAt, acceptedAt, reason, withdrawnAt, companyId, acceptedBy } = acceptedFindings
  const rows = await tx
    .select({ rule, startsAt, at: acceptedAt, by: employeeName, reason, withdrawnAt })
    .from(acceptedFindings)
    .innerJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, acceptedBy)))
    .where(eq(acceptedFindings.employeeId, actor.employeeId))
    .orderBy(asc(acceptedAt))
  const isTold = await toldOf(tx, actor)
  return rows.filter(each => isTold(each.at, [wallClockAt(each.startsAt.toTemporalInstant(), actor.timeZone).date]))
}

const publicationsTo = async (tx: Tx, employeeId: string) => {
  const { week, publishedAt } = publications
  const { reachedAt, reachedBy, seenAt, remindedAt } = publicationPeople
  const rows = await tx
    .select({ week, publishedAt, changes: publicationPeople.changes, reachedAt, reachedBy, seenAt, remindedAt })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .where(eq(publicationPeople.employeeId, employeeId))
    .orderBy(asc(publishedAt))
  return rows.map(({ changes, reachedBy: way, ...row }) => ({
    ...row,
    reachedBy: way && `told-${way}`,
    changes: changes.map(({ before, after }) => ({
      before: before && hoursOf(before),
      after: after && hoursOf(after),
    })),
  }))
}

const agreementsOf = async (tx: Tx, employeeId: string) => {
  const { askedAt, before, after, answer, answeredAt, reason } = shiftAgreements
  const rows = await tx
    .select({ askedAt, before, after, answer, answeredAt, reason })
    .from(shiftAgreements)
    .where(eq(shiftAgreements.employeeId, employeeId))
    .orderBy(asc(askedAt))
  return rows.map(row => ({
    ...row,
    before: row.before && hoursOf(row.before),
    after: row.after && hoursOf(row.after),
  }))
}

const hoursOf = (hours: AskedHours) => pick(hours, ['date', 'startTime', 'endTime', ...writtenTerms])
