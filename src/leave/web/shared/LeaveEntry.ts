import { type CalendarDate, parseCalendarDate } from '#core/calendar.ts'
import { paths } from '#web/paths.ts'

/** For whom, and from which day on, a leave is to be entered; undefined where that is not known yet. */
export type AskedEntry = { employeeId: string | undefined; day: CalendarDate | undefined }

/** Where the form opens with its person and its day. */
export const leaveEntryPath = (employeeId: string, day: CalendarDate) =>
  `${paths.admin.leave}?${new URLSearchParams({ enter: employeeId, on: day })}`

/** The entry that an address asks for; null if it asks for none. */
export const askedEntry = ({ enter, on }: Record<string, unknown>): AskedEntry | null =>
  typeof enter === 'string'
    ? { employeeId: enter, day: (typeof on === 'string' && parseCalendarDate(on)) || undefined }
    : null

/** Takes it out of the address. */
export const noEntry = { enter: undefined, on: undefined }
