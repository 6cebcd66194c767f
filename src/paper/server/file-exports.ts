import { type CalendarDate, formatDate, type Period } from '#core/calendar.ts'
import { common } from '#core/common-fields.ts'
import { csvLine, csvStart } from '#core/csv.ts'
import { hundredths } from '#core/durations.ts'
import { keysOf } from '#core/keys.ts'
import type { Language } from '#core/languages.ts'
import { planningFile as en } from '#paper/texts.exports.en.ts'
import { planningFile as fr } from '#paper/texts.exports.fr.ts'
import { fields as people } from '#people/fields.ts'
import { fields } from '#schedule/fields.ts'
import { plainDay, plainDetails } from '#schedule/rules.ts'
import { writtenDetails, writtenTerms } from '#schedule/server/queries.ts'
import { planWords } from '#schedule/words.ts'
import { documentContent, type MakeDocument } from '#server/documents/document-job.ts'
import { workbookOf } from '#server/documents/workbook.ts'
import { xlsx } from '#server/http/route.ts'
import type { PlannedDays, PlannedRow } from './export-queries.ts'

const words = { fr, en }

const fileName = ({ from, to }: Period, language: Language, extension: 'csv' | 'xlsx') =>
  `${words[language].name}-${from}-${to}.${extension}`

/** Nobody's name stands where an open shift has one to come. */
const lastNameIn = ({ kind, lastName }: PlannedRow, language: Language) =>
  kind === 'open' ? planWords[language].open.title : lastName

const typeIn = ({ kind, type }: PlannedRow, language: Language) =>
  kind === 'absence' ? words[language].absent : (type ?? planWords[language].typeGone)

export const plannedAsCsv = (planned: PlannedDays, language: Language) => ({
  name: fileName(planned.days, language, 'csv'),
  type: 'text/csv' as const,
  content: lines(planned, language),
})

type Row = PlannedRow & { date: CalendarDate }
type Column = {
  title: Record<Language, string>
  kind: 'day' | 'text' | 'number' | 'hours'
  width: number
  value: (row: Row, language: Language) => string | number | null
}

/** Numbers are written also where they are 0, texts where there are any. */
const columnOf = (field: (typeof writtenDetails)[number]): Column => {
  const isNumber = typeof plainDetails[field] === 'number'
  return {
    title: fields[field],
    kind: isNumber ? 'number' : 'text',
    width: isNumber ? 14 : 40,
    value: ({ details }) => details && (isNumber ? details[field] : details[field] || null),
  }
}

/** The columns of both files. Hours in minutes. */
const columns: readonly Column[] = [
  { title: common.date, kind: 'day', width: 12, value: row => row.date },
  { title: common.lastName, kind: 'text', width: 20, value: lastNameIn },
  { title: common.firstName, kind: 'text', width: 16, value: row => row.firstName },
  { title: people.matricule, kind: 'text', width: 12, value: row => row.matricule },
  { title: people.department, kind: 'text', width: 18, value: row => row.department },
  { title: common.type, kind: 'text', width: 18, value: typeIn },
  { title: common.start, kind: 'text', width: 9, value: row => row.startTime },
  { title: common.end, kind: 'text', width: 9, value: row => row.endTime },
  ...writtenTerms.map(columnOf),
  { title: fields.netHours, kind: 'hours', width: 14, value: row => row.netMinutes },
  ...keysOf(plainDay).map(columnOf),
]

const inCsv = (row: Row, { kind, value }: Column, language: Language) => {
  const known = value(row, language)
  if (kind === 'day') return formatDate(row.date)
  if (kind === 'hours' && typeof known === 'number') return hundredths(known, language)
  return String(known ?? '')
}

/** A day a piece. */
async function* lines({ dates }: PlannedDays, language: Language) {
  yield csvStart + csvLine(columns.map(({ title }) => title[language]))
  for (const { date, rows } of dates)
    yield rows.map(row => csvLine(columns.map(column => inCsv({ ...row, date }, column, language)))).join('')
}

export const plannedAsWorkbook = ({ days, dates }: PlannedDays, language: Language, makeDocument: MakeDocument) => {
  const sheet = {
    sheet: words[language].sheet,
    columns: columns.map(({ title, kind, width }) => ({ title: title[language], kind, width })),
    rows: dates.flatMap(({ date, rows }) =>
      rows.map(row => columns.map(({ value }) => value({ ...row, date }, language))),
    ),
  }
  return {
    name: fileName(days, language, 'xlsx'),
    type: xlsx,
    content: documentContent(workbookOf([sheet]), makeDocument),
  }
}
