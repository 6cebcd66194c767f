import { and, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { Interval } from '#core/intervals.ts'
import { pick } from '#core/pick.ts'
import type { Finding, RuleId } from '#labour/rules.ts'
import type { namedFinding } from '#labour/schemas.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { namesOf, recordsOf } from '#server/database/records.ts'
import { acceptedFindings } from './tables.ts'

type NamedFinding = z.output<typeof namedFinding>

/** Records who accepted which finding, when and why. What was accepted before stays. One statement for any number. */
export const acceptFindings = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  accepted: readonly { finding: Finding; reason: string }[],
  now: Temporal.Instant,
) => {
  if (accepted.length === 0) return
  const rows = accepted.map(({ finding, reason }) => ({
    id: newId(),
    employeeId: finding.employeeId,
    rule: finding.rule,
    about: finding.about,
    startsAt: new Date(finding.from).toISOString(),
    measured: finding.measured,
    reason,
  }))
  await tx.execute(sql`
    insert into ${acceptedFindings} (company_id, ${namesOf(acceptedColumns)}, accepted_by, accepted_at)
    select ${companyId}, accepted.*, ${employeeId}, ${asDate(now).toISOString()}::timestamptz
    from ${recordsOf('accepted', acceptedColumns, rows)}`)
}

const acceptedColumns = pick(acceptedFindings, ['id', 'employeeId', 'rule', 'about', 'startsAt', 'measured', 'reason'])

/** Withdraws what was accepted of a finding. @returns the start of its finding; undefined if nothing was accepted */
export const withdrawAcceptance = async (
  tx: Tx,
  { employeeId: withdrawnBy }: Member,
  { employeeId, rule, about }: NamedFinding,
  now: Temporal.Instant,
) => {
  const [withdrawn] = await tx
    .update(acceptedFindings)
    .set({ withdrawnBy, withdrawnAt: asDate(now) })
    .where(
      and(
        eq(acceptedFindings.employeeId, employeeId),
        eq(acceptedFindings.rule, rule),
        eq(acceptedFindings.about, about),
        isNull(acceptedFindings.withdrawnAt),
      ),
    )
    .returning({ startsAt: acceptedFindings.startsAt })
  return withdrawn
}

/** Forgets what was accepted of a rule in somebody's plan since a decision that is taken back. @param days in epoch milliseconds */
export const forgetAccepted = async (
  tx: Tx,
  { employeeId, rule, days, since }: { employeeId: string; rule: RuleId; days: Interval; since: Date },
) => {
  await tx
    .delete(acceptedFindings)
    .where(
      and(
        eq(acceptedFindings.employeeId, employeeId),
        eq(acceptedFindings.rule, rule),
        gt(acceptedFindings.startsAt, new Date(days.start)),
        lt(acceptedFindings.startsAt, new Date(days.end)),
        gte(acceptedFindings.acceptedAt, since),
      ),
    )
}
