import { formatDate, type Period } from '#core/calendar.ts'
import { csvLine, csvStart } from '#core/csv.ts'
import { hundredths } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { en as scheduleEn } from '#schedule/texts.en.ts'
import { planningFile as en } from '#schedule/texts.exports.en.ts'
import { planningFile as fr } from '#schedule/texts.exports.fr.ts'
import { fr as scheduleFr } from '#schedule/texts.fr.ts'
import { documentContent, type MakeDocument } from '#server/documents/document-job.ts'
import { columnsOf, workbookOf } from '#server/documents/workbook.ts'
import { xlsx } from '#server/http/route.ts'
import type { PlannedDays, PlannedRow } from './export-queries.ts'

const words = { fr, en }
const sentences = { fr: scheduleFr, en: scheduleEn }

const fileName = ({ from, to }: Period, language: Language, extension: 'csv' | 'xlsx') =>
  `${words[language].name}-${from}-${to}.${extension}`

/** Nobody's name stands where an open shift has one to come. */
const lastNameIn = ({ kind, lastName }: PlannedRow, language: Language) =>
  kind === 'open' ? sentences[language].open.title : lastName

const typeIn = ({ kind, type }: PlannedRow, language: Language) =>
  kind === 'absence' ? words[language].absent : (type ?? sentences[language].typeGone)

export const plannedAsCsv = (planned: PlannedDays, language: Language) => ({
  name: fileName(planned.days, language, 'csv'),
  type: 'text/csv' as const,
  content: lines(planned, language),
})

/** A day a piece. */
async function* lines({ dates }: PlannedDays, language: Language) {
  yield csvStart + csvLine(Object.values(words[language].columns))
  for (const { date, rows } of dates)
    yield rows
      .map(row =>
        csvLine([
          formatDate(date),
          lastNameIn(row, language) ?? '',
          row.firstName ?? '',
          row.matricule ?? '',
          row.department ?? '',
          typeIn(row, language),
          row.startTime ?? '',
          row.endTime ?? '',
          row.breakDuration === null ? '' : String(row.breakDuration),
          row.netMinutes === null ? '' : hundredths(row.netMinutes, language),
          row.notes,
        ]),
      )
      .join('')
}

export const plannedAsWorkbook = ({ days, dates }: PlannedDays, language: Language, makeDocument: MakeDocument) => {
  const { sheet, columns } = words[language]
  const rows = dates.flatMap(({ date, rows: ofDay }) =>
    ofDay.map(row => [
      date,
      lastNameIn(row, language),
      row.firstName,
      row.matricule,
      row.department,
      typeIn(row, language),
      row.startTime,
      row.endTime,
      row.breakDuration,
      row.netMinutes,
      row.notes || null,
    ]),
  )
  return {
    name: fileName(days, language, 'xlsx'),
    type: xlsx,
    content: documentContent(
      workbookOf([{ sheet, columns: columnsOf(Object.values(columns), shapes), rows }]),
      makeDocument,
    ),
  }
}

const shapes = [
  ['day', 12],
  ['text', 20],
  ['text', 16],
  ['text', 12],
  ['text', 18],
  ['text', 18],
  ['text', 9],
  ['text', 9],
  ['number', 14],
  ['hours', 14],
  ['text', 40],
] as const
