import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import type { CalendarDate, Period } from '#core/calendar.ts'
import type { RatedMinutes } from '#labour/hours.ts'
import { type EarnedType } from '#leave/rules/catalogue.ts'
import { restFor } from '#leave/rules/earned-rest.ts'
import { insertEntries } from '#leave/server/ledger-actions.ts'
import { leaveEntries } from '#leave/server/tables.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'

/** Hours of a week and what they earn; without hours, nothing. `on` is the last day of the week. */
export type EarnedLine = { employeeId: string; type: EarnedType; on: CalendarDate; hours: readonly RatedMinutes[] }

/** Writes what weeks earned. Their people are locked. */
export const earnRest = async (tx: Tx, actor: Member, lines: readonly EarnedLine[], now: Temporal.Instant) => {
  const entries = lines.flatMap(({ hours, ...line }) => {
    const amount = restFor(line.type, hours)
    return amount > 0 ? [{ ...line, hours, amount, kind: 'earned' as const, leaveYear: null, reason: '' }] : []
  })
  if (entries.length > 0) await insertEntries(tx, actor, entries, now)
}

/** Withdraws what weeks earned, because they are open again or somebody chose otherwise. */
export const voidRest = async (
  tx: Tx,
  { employeeId }: Pick<Member, 'employeeId'>,
  { people, days, type }: { people: readonly string[]; days: Period; type: EarnedType },
  now: Temporal.Instant,
) => {
  const { kind, on, withdrawnAt } = leaveEntries
  await tx
    .update(leaveEntries)
    .set({ withdrawnBy: employeeId, withdrawnAt: asDate(now) })
    .where(
      and(
        inArray(leaveEntries.employeeId, [...people]),
        eq(leaveEntries.type, type),
        eq(kind, 'earned'),
        sql`${on} between ${days.from} and ${days.to}`,
        isNull(withdrawnAt),
      ),
    )
}
