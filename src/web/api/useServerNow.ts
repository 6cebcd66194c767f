import { todayIn } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { useNow } from '#web/ui/time/useNow.ts'
import { serverAhead } from './server-clock.ts'
import { type SignedInSession, useMember } from './session.ts'

const byServer = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds + serverAhead())

/** The present minute by the server's clock: a wrong one in the browser must not move today. */
export const useServerNow = (): Temporal.Instant => byServer(useNow(MINUTE))

/** Today in the member's company. */
export const useToday = () => todayIn(useMember().company.timeZone, useServerNow())

/** Today in the company of this person, or where the owner is. */
export const todayOf = (session: SignedInSession) =>
  todayIn(session.kind === 'member' ? session.company.timeZone : Temporal.Now.timeZoneId(), byServer(Date.now()))
