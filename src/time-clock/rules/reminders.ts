import { MINUTE } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'

export const reminderKinds = ['start', 'end'] as const
type ReminderKind = (typeof reminderKinds)[number]

export const recipients = ['person', 'manager'] as const
type Recipient = (typeof recipients)[number]

/** After the planned moment. */
const remindedAfter: Record<Recipient, number> = { person: 15 * MINUTE, manager: 30 * MINUTE }

export const soonestReminder = Math.min(...Object.values(remindedAfter))

/** Older moments are not told of: a server that was stopped for a day floods nobody. */
export const REMINDED_WITHIN = 120 * MINUTE

/** A planned moment of a shift without its punch. Epoch milliseconds. */
type Missing<Shift> = { kind: ReminderKind; plannedAt: number; shift: Shift }

/** A person's day, in epoch milliseconds: shifts by start, and work; `end` is null as long as they are at work. */
type Day<Shift> = { shifts: readonly Shift[]; worked: readonly { start: number; end: number | null }[] }

/** The people to remind at this moment, and of which missing punch. */
export function remindersAt<Shift extends Interval>(
  day: Day<Shift>,
  now: number,
): (Missing<Shift> & { recipient: Recipient })[] {
  return [...missingArrivals(day, now), ...missingDeparture(day, now)].flatMap(missing =>
    recipients
      .filter(recipient => isTime(now - missing.plannedAt, recipient))
      .map(recipient => ({ ...missing, recipient })),
  )
}

const isTime = (since: number, recipient: Recipient) => since >= remindedAfter[recipient] && since < REMINDED_WITHIN

/** A person who left early has come. */
const missingArrivals = <Shift extends Interval>({ shifts, worked }: Day<Shift>, now: number): Missing<Shift>[] =>
  shifts
    .filter(shift => !worked.some(({ start, end }) => start < shift.end && (end ?? now) > shift.start))
    .map(shift => ({ kind: 'start', plannedAt: shift.start, shift }))

/** Looks at the last shift only: a person who is in the next one has not forgotten to leave. */
function missingDeparture<Shift extends Interval>({ shifts, worked }: Day<Shift>, now: number): Missing<Shift>[] {
  const shift = shifts.findLast(({ start }) => start <= now)
  const isStillThere = shift && worked.some(({ start, end }) => end === null && start < shift.end)
  return isStillThere ? [{ kind: 'end', plannedAt: shift.end, shift }] : []
}
