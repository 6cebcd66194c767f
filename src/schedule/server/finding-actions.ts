import type { Asked, Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { type Finding, isAcceptable } from '#labour/rules.ts'
import { acceptFindings } from '#labour/server/actions.ts'
import type { Tx } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusals.ts'
import { findingNamed } from './finding-queries.ts'

type Named = Pick<Finding, 'employeeId' | 'rule' | 'about'>

/** Accepts what the rules find in a week as it is now. @throws Refusal if they do not find it, or if nobody may accept it. */
export const acceptFindingOf = async (
  tx: Tx,
  actor: Member,
  { date, reason, ...named }: Named & { date: CalendarDate; reason: string },
  asked: Asked,
) => {
  const finding = await findingNamed(tx, actor, date, named, asked)
  if (!finding || !isAcceptable(finding)) throw new Refusal('schedule.finding-gone')
  await acceptFindings(tx, actor, [{ finding, reason }], asked.now)
  return finding
}
