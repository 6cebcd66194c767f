import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { holidayNames } from '#labour/server/setting-queries.ts'
import { fileWords, headOf, type PdfAsked } from '#schedule/server/week-pdf/queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { PrintedMonth } from './month-exports.ts'
import { teamMonth } from './queries.ts'

/** The month of the team as planners see it. */
export const printedMonth = async (
  tx: Tx,
  actor: Member,
  date: CalendarDate,
  { now, language, publicUrl }: PdfAsked,
): Promise<PrintedMonth> => {
  const month = await teamMonth(tx, actor, date, { now })
  return {
    month,
    language,
    ...(await headOf(tx, actor)),
    holidayNames: holidayNames[language],
    address: `${publicUrl.origin}/app/admin/schedule?vue=mois&date=${month.month.from}`,
  }
}

/** 'planning-2026-11.pdf' */
export const monthName = ({ language, month }: PrintedMonth) =>
  `${fileWords[language].name}-${month.month.from.slice(0, 7)}.pdf`
