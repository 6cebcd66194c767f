import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { inFileName } from '#core/csv.ts'
import { holidayNames } from '#labour/server/setting-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { teamMonth } from '#sights/server/months/queries.ts'
import { texts } from './frame-exports.ts'
import { monthPdf, type PrintedMonth } from './month-exports.ts'
import { headOf, type PdfAsked, partName, peopleOfPart, printedPart, weekFile } from './queries.ts'

/** The month of the team, or of a department, as planners see it. Undefined for a department that the company does not know. */
const printedMonth = async (
  tx: Tx,
  actor: Member,
  { date, department }: Pick<SheetRequest, 'date' | 'department'>,
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
const monthName = ({ language, month, part }: PrintedMonth) =>
  `${[texts[language].file.name, month.month.from.slice(0, 7), inFileName(part ?? '')].filter(Boolean).join('-')}.pdf`

type SheetRequest = {
  span: 'week' | 'month'
  date: CalendarDate
  department?: string | null | undefined
  stamp?: PrintedMonth['stamp'] | undefined
}

/** The sheet of everybody or of a department, to be drawn. Undefined for a department that the company does not know. */
export const teamFile = async (tx: Tx, actor: Member, { span, stamp, ...part }: SheetRequest, asked: PdfAsked) => {
  if (span === 'week') {
    const printed = await printedPart(tx, actor, part, asked)
    return printed && weekFile({ ...printed, ...(stamp && { stamp }) })
  }
  const printed = await printedMonth(tx, actor, part, asked)
  return printed && { name: monthName(printed), pdf: monthPdf({ ...printed, ...(stamp && { stamp }) }) }
}
