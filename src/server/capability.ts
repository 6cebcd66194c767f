import type { CalendarDate } from '#core/calendar.ts'
import type { Tx } from './database/database.ts'

/** What a capability keeps of people. The shell hands the list of all (capabilities.ts) to the capabilities that act on it. */
export type PersonalData = {
  /** Ends what somebody who leaves the company will not do: past records stay. */
  offboard?: (tx: Tx, employeeId: string, moment: { now: Temporal.Instant; today: CalendarDate }) => Promise<unknown>
}
