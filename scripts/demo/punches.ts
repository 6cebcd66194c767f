import { createHash } from 'node:crypto'
import { addDays, type CalendarDate } from '#core/calendar.ts'
import { shiftInterval } from '#schedule/plannable.ts'
import type { PunchType } from '#time-clock/rules.ts'
import type { PersonKey } from './people.ts'
import type { PlannedShift } from './plan.ts'

/** `at` in epoch milliseconds. */
type DemoPunch = { person: PersonKey; type: PunchType; at: number }

const SECOND = 1000
const MINUTE = 60 * SECOND

/** The person who leaves one evening without clocking out. */
const forgetful: PersonKey = 'hugo'

/** A whole number from `from` to `to`, the same at each start for the same words. */
const between = (words: string, from: number, to: number) =>
  from + (createHash('sha256').update(words).digest().readUInt32BE(0) % (to - from + 1))

/** Nobody arrives, pauses or leaves on the dot. */
const punchesOf = (shift: PlannedShift, timeZone: string): DemoPunch[] => {
  const { person, date, startTime, breakDuration } = shift
  const planned = shiftInterval(shift, timeZone)
  if (typeof planned === 'string') return []
  const around = (moment: number, what: string, from: number, to: number) =>
    moment + between(`${person} ${date} ${startTime} ${what}`, from * 60, to * 60) * SECOND
  const clockIn = around(planned.start, 'clock-in', -6, 5)
  const clockOut = around(planned.end, 'clock-out', -2, 14)
  const breakStart = around((planned.start + planned.end) / 2, 'break-start', -25, 25)
  const breakEnd = around(breakStart + breakDuration * MINUTE, 'break-end', -4, 6)
  const times: [PunchType, number][] = [
    ['clock-in', clockIn],
    ...(breakDuration > 0
      ? ([
          ['break-start', breakStart],
          ['break-end', breakEnd],
        ] as [PunchType, number][])
      : []),
    ['clock-out', clockOut],
  ]
  return times.map(([type, at]) => ({ person, type, at }))
}

/**
 * The punches until now, each person's in order. People planned at this hour are in service, and one
 * departure of some days ago was forgotten.
 */
export const punches = (
  shifts: readonly PlannedShift[],
  today: CalendarDate,
  now: Temporal.Instant,
  timeZone: string,
): DemoPunch[] => {
  const forgotten = shifts.findLast(shift => shift.person === forgetful && shift.date < addDays(today, -1))
  return shifts
    .flatMap(shift => punchesOf(shift, timeZone).filter(({ type }) => shift !== forgotten || type !== 'clock-out'))
    .filter(({ at }) => at <= now.epochMilliseconds)
}
