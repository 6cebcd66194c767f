import { asc, eq } from 'drizzle-orm'
import type { CalendarDate } from '#core/calendar.ts'
import { type DatedLeaveSettings, settingsOn } from '#leave/rules/settings.ts'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import { leaveSettings } from './tables.ts'

const columns = {
  id: leaveSettings.id,
  from: leaveSettings.from,
  method: leaveSettings.method,
  restDay: leaveSettings.restDay,
  openDays: leaveSettings.openDays,
  worksHolidays: leaveSettings.worksHolidays,
  holidayOutsideOpenDays: leaveSettings.holidayOutsideOpenDays,
  yearStart: leaveSettings.yearStart,
  untaken: leaveSettings.untaken,
  hasFractionnement: leaveSettings.hasFractionnement,
}
export type LeaveSettingsRow = DatedLeaveSettings & { id: string }

const all = prepared([], tx => tx.select(columns).from(leaveSettings).orderBy(asc(leaveSettings.from)))

/** By their first day, as `settingsOn` of the rules reads them. */
export const leaveSettingsShown = (tx: Tx): Promise<LeaveSettingsRow[]> => all(tx, {})

export const leaveSettingsOn = async (tx: Tx, day: CalendarDate) => settingsOn(await leaveSettingsShown(tx), day)

export const leaveSettingsById = async (tx: Tx, id: string) => {
  const [row] = await tx.select(columns).from(leaveSettings).where(eq(leaveSettings.id, id))
  return row
}
