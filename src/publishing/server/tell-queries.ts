import { and, asc, eq, gt, isNotNull, max, or, sql } from 'drizzle-orm'
import type { QuestionState, ToldChange } from '#publishing/rules/told.ts'
import type { Tx } from '#server/database/database.ts'
import { ofPublication } from './queries.ts'
import { publicationPeople, publications, shiftAgreements } from './tables.ts'

/** Changes published to these people since a moment, or asked anew, oldest first. */
export const recentlyTold = async (tx: Tx, people: readonly string[], since: Temporal.Instant) => {
  const at = sql`${since.toString()}::timestamptz`
  const asked = tx
    .select({
      publicationId: shiftAgreements.publicationId,
      employeeId: shiftAgreements.employeeId,
      askedAt: max(shiftAgreements.askedAt).as('last_asked_at'),
    })
    .from(shiftAgreements)
    .where(gt(shiftAgreements.askedAt, at))
    .groupBy(shiftAgreements.publicationId, shiftAgreements.employeeId)
    .as('asked')
  const told = await tx
    .select({
      employeeId: publicationPeople.employeeId,
      week: publications.week,
      toldAt: sql`greatest(${publications.publishedAt}, ${asked.askedAt})`.mapWith(publications.publishedAt),
      changes: publicationPeople.changes,
    })
    .from(publicationPeople)
    .innerJoin(publications, ofPublication)
    .leftJoin(
      asked,
      and(eq(asked.publicationId, publicationPeople.publicationId), eq(asked.employeeId, publicationPeople.employeeId)),
    )
    .where(
      and(
        sql`${publicationPeople.employeeId} = any(${sql.param(people)}::uuid[])`,
        or(gt(publications.publishedAt, at), isNotNull(asked.askedAt)),
      ),
    )
    .orderBy(asc(publications.publishedAt), asc(publications.id))
  return { told, stateOf: await withdrawnAmong(tx, told) }
}

/** Whether a question of what was told still stands. */
export const withdrawnAmong = async (tx: Tx, told: readonly { changes: readonly ToldChange[] }[]) => {
  const ids = told.flatMap(({ changes }) => changes.flatMap(({ agreementId }) => agreementId ?? []))
  const withdrawn = await tx
    .select({ id: shiftAgreements.id })
    .from(shiftAgreements)
    .where(and(sql`${shiftAgreements.id} = any(${sql.param(ids)}::uuid[])`, eq(shiftAgreements.answer, 'withdrawn')))
  const isWithdrawn = new Set(withdrawn.map(({ id }) => id))
  return (id: string): QuestionState => (isWithdrawn.has(id) ? 'withdrawn' : 'waiting')
}
