import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import type { Leave } from '#leave/server/queries.ts'
import type { AnyShift, SeenShift } from '#schedule/rules.ts'
import type { myWeek, weekPublishing } from '#schedule/schemas.ts'
import type { Tx } from '#server/database/database.ts'
import { type Lock } from '#server/database/locks.ts'
import { companies } from '#server/database/tables.ts'

type ChangedShift = { before: AnyShift | null; after: AnyShift | null }

/** Where people see each change of the plan at once, hears of it. @returns whom it told in the bell */
export type AfterChange = (
  tx: Tx,
  actor: Member,
  changes: readonly ChangedShift[],
  now: Temporal.Instant,
) => Promise<string[]>

/** The author, time and language of a change, and its listener. @property isDraft as `publishingHeld` says, if it is held already */
export type ChangeAsked = RequestContext & { afterChange: AfterChange; isDraft?: boolean }

/** The calls that the plan makes to `publishing`, which ranks above it: the shell hands them over. */
export type Publishing = {
  afterChange: AfterChange
  /** A leave takes shifts that its person saw. */
  takeFromSight: (
    tx: Tx,
    actor: Member,
    leave: Pick<Leave, 'id'>,
    seen: readonly SeenShift[],
    asked: RequestContext,
  ) => Promise<unknown>
  /** Undoes it, as a decision on the leave is taken back. @param since when it was taken */
  takeBackSight: (tx: Tx, actor: Member, leave: Leave, since: Date, asked: RequestContext) => Promise<unknown>
  /** The publishing state of a week, for planners: differences between the plan and what people see, and who was told of it. */
  ofWeek: (tx: Tx, actor: Member, date: CalendarDate, now: Temporal.Instant) => Promise<z.output<typeof weekPublishing>>
  /** For each of these people: the weeks with something to see, and those with a question. */
  toldWeeks: (
    tx: Tx,
    people: readonly string[],
    asked: { timeZone: string; now: Temporal.Instant },
  ) => Promise<(employeeId: string) => Pick<z.output<typeof myWeek>, 'waiting' | 'asked'>>
}

/** Whether people see what is published alone. It stays so until the end: who turns it on or off waits. */
export const publishingHeld = ({ companyId }: Pick<Member, 'companyId'>): Lock<boolean> => ({
  of: 'companies',
  take: tx =>
    tx
      .select({ publishes: companies.publishes })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('share')
      .then(([company]) => company?.publishes ?? false),
})
export const holdPublishing = (tx: Tx, actor: Member) => publishingHeld(actor).take(tx)
