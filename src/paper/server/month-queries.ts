import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { inFileName } from '#core/csv.ts'
import { holidayNames } from '#labour/server/setting-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { teamMonth } from '#sights/server/months/queries.ts'
import { texts } from './frame-exports.ts'
import type { PrintedMonth } from './month-exports.ts'
import { headOf, type PdfAsked, partName, peopleOfPart } from './queries.ts'

/** The month of the team, or of a department, as planners see it. Undefined for a department that the company does not know. */
export const printedMonth = async (
  tx: Tx,
  actor: Member,
  { date, department }: { date: CalendarDate; department: string | null | undefined },
  { now, language, publicUrl }: PdfAsked,
): Promise<PrintedMonth | undefined> => {
  const month = await teamMonth(tx, actor, date, { now })
  const isPart = department !== undefined
  const people = isPart ? peopleOfPart(month.people, month.listedDepartments, department) : month.people
  if (!people) return undefined
  return {
    month: { ...month, people },
    ...(isPart && { part: partName(department, language) }),
    language,
    ...(await headOf(tx, actor)),
    holidayNames: holidayNames[language],
    address: `${publicUrl.origin}/app/admin/schedule?vue=mois&date=${month.month.from}`,
  }
}

/** 'planning-2026-11.pdf', 'planning-2026-11-salle.pdf' */
export const monthName = ({ language, month, part }: PrintedMonth) =>
  `${[texts[language].file.name, month.month.from.slice(0, 7), inFileName(part ?? '')].filter(Boolean).join('-')}.pdf`
