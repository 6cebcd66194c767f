import type { Member, RequestContext } from '#core/actor.ts'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { isBlank } from '#core/fields.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { type Finding, isAcceptable } from '#labour/rules.ts'
import { acceptFindings } from '#labour/server/actions.ts'
import type { Tx } from '#server/database/database.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { findingNamed } from './finding-queries.ts'
import { holdPerson } from './plan-queries.ts'

type FindingKey = Pick<Finding, 'employeeId' | 'rule' | 'about'>

/**
 * Accepts what the rules find in a week as it is now. Of two people who accept it at once the second is told about the first.
 * @throws Refusal if they do not find it, if nobody may accept it, or if somebody did.
 */
export const acceptFindingOf = async (
  tx: Tx,
  actor: Member,
  { date, reason, ...named }: FindingKey & { date: CalendarDate; reason: string },
  asked: RequestContext,
) => {
  if (!(await holdPerson(tx, named.employeeId))) throw new InvalidFields({ path: 'employeeId', code: 'unknown' })
  const answered = await findingNamed(tx, actor, date, named, asked)
  if (!answered) throw new Refusal('schedule.finding-gone')
  const { finding, acceptance } = answered
  if (finding.severity === 'exceeded' && isBlank(reason)) throw new InvalidFields({ path: 'reason', code: 'required' })
  if (!isAcceptable(finding))
    throw new Refusal(finding.severity === 'blocking' ? 'schedule.finding-blocks' : 'schedule.finding-informs')
  if (acceptance) throw alreadyAccepted(acceptance, actor)
  await acceptFindings(tx, actor, [{ finding, reason }], asked.now)
  return finding
}

const alreadyAccepted = ({ by, at }: { by: string; at: string }, { timeZone }: Member) => {
  const { date, time } = wallClockAt(Temporal.Instant.from(at), timeZone)
  return new Refusal('schedule.finding-accepted', { values: { name: by, date: formatDate(date), time } })
}
