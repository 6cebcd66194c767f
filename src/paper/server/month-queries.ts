import type { Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { holidayNames } from '#labour/server/setting-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { teamMonth } from '#sights/server/months/queries.ts'
import { monthPdf, type PrintedMonth } from './month-exports.ts'
import { headOf, type PdfAsked, partName, pdfName, peopleOfPart, printedPart, weekFile } from './queries.ts'

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
  if (!printed) return undefined
  const { language, month, part: name } = printed
  return {
    name: pdfName(language, month.month.from.slice(0, 7), name),
    pdf: monthPdf({ ...printed, ...(stamp && { stamp }) }),
  }
}
