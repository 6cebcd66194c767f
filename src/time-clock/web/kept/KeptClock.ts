import { todayIn } from '#core/calendar.ts'
import { apply } from '#time-clock/rules.ts'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import type { TimeClock } from '#time-clock/web/TimeClock.ts'
import type { ShownPunch } from './PunchQueue.ts'

/** By the server's clock, as far as the device knows it. */
const momentOf = ({ at, ahead }: Pick<ShownPunch, 'at' | 'ahead'>) => at + ahead

/** On the company's wall clock. */
export const pressTime = (punch: Pick<ShownPunch, 'at' | 'ahead'>, timeZone: string) =>
  timeAt(momentOf(punch), timeZone)

/** Punches that the device keeps: neither on their way nor refused. */
export const keptOf = (punches: readonly ShownPunch[]) =>
  punches.filter(({ isKept, refusal }) => isKept && refusal === undefined)

/** The clock as it will be once the server has the punches that the device keeps, by the server's own rules. */
export const withKept = (clock: TimeClock, punches: readonly ShownPunch[]): TimeClock =>
  keptOf(punches).reduce(withPunch, clock)

const withPunch = (clock: TimeClock, { type, key, ...punch }: ShownPunch): TimeClock => {
  const at = momentOf(punch)
  const date = todayIn(clock.timeZone, Temporal.Instant.fromEpochMilliseconds(at))
  const session = apply(clock.latest, { type, at, date })
  if (typeof session === 'string') return clock
  const known = type === 'clock-in' ? null : clock.latest
  const latest = { id: key, correctedAt: null, keptPunches: [], ...known, ...session }
  const others = clock.sessions.filter(({ id }) => id !== latest.id)
  const isOfWeek = latest.date >= clock.week.from && latest.date <= clock.week.to
  return { ...clock, latest, sessions: isOfWeek ? [...others, latest] : others }
}
