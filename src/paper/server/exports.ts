import { documentJob } from '#server/documents/document-job.ts'
import { writtenPdf } from '#server/documents/pdf.ts'
import { PersonSheet } from './person-exports.ts'
import { type PrintedPerson, type PrintedTeam, titleOf } from './sheet-exports.ts'
import { TeamSheet } from './team-exports.ts'

/** A thread draws it: the week of a thousand people takes a second. */
export const weekPdf = documentJob(import.meta.filename, drawnWeek)

/** In that thread. */
export function drawnWeek(printed: PrintedTeam | PrintedPerson): Promise<Uint8Array> {
  const { language, companyName } = printed
  const { week } = printed.kind === 'team' ? printed.team : printed.own
  const sheet = { title: titleOf(printed), author: companyName, date: week.to, language }
  if (printed.kind === 'team')
    return writtenPdf({ ...sheet, layout: 'landscape' }, document => new TeamSheet(document, printed).draw())
  return writtenPdf({ ...sheet, layout: 'landscape' }, document => new PersonSheet(document, printed).draw())
}
