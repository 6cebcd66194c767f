import { formatDate } from '#core/calendar.ts'
import { csvLine, csvStart } from '#core/csv.ts'
import { keysOf } from '#core/keys.ts'
import { documentContent, type MakeDocument } from '#server/documents/document-job.ts'
import { columnsOf, type Value, workbookOf } from '#server/documents/workbook.ts'
import { xlsx } from '#server/http/route.ts'
import { registerPdf } from './pdf-exports.ts'
import {
  isDay,
  type PrintedRegister,
  registerParts,
  registerWords,
  type WordedLine,
  wordedLine,
} from './register-exports.ts'

async function* csv(printed: PrintedRegister) {
  const { language } = printed
  const { columns } = registerWords[language]
  yield csvStart + csvLine(['', ...Object.values(columns)])
  for (const { title, lines } of registerParts(printed))
    for (const line of lines) {
      const cells = Object.entries(wordedLine(line, language))
      yield csvLine([
        title,
        ...cells.map(([column, value]) => (value && isDay(column) ? formatDate(value) : (value ?? ''))),
      ])
    }
}

const widthOf: Partial<Record<keyof WordedLine, number>> = {
  lastName: 20,
  firstName: 16,
  jobTitle: 26,
  qualification: 24,
  mentions: 40,
  permit: 24,
  missing: 30,
}

const workbook = (printed: PrintedRegister) => {
  const { language } = printed
  const columns = registerWords[language].columns
  const shapes = keysOf(columns).map(
    column => [isDay(column) ? ('day' as const) : ('text' as const), widthOf[column] ?? 14] as const,
  )
  return workbookOf(
    registerParts(printed).map(({ title, lines }) => ({
      // A sheet's name has 31 characters at most.
      sheet: title.slice(0, 31),
      columns: columnsOf(Object.values(columns), shapes),
      rows: lines.map((line): Value[] => Object.values(wordedLine(line, language))),
    })),
  )
}

export const registerFile = (format: 'pdf' | 'xlsx' | 'csv', printed: PrintedRegister, makeDocument: MakeDocument) => {
  const name = `${registerWords[printed.language].file}-${printed.today}.${format}`
  if (format === 'pdf')
    return { name, type: 'application/pdf' as const, content: documentContent(registerPdf(printed), makeDocument) }
  if (format === 'xlsx') return { name, type: xlsx, content: documentContent(workbook(printed), makeDocument) }
  return { name, type: 'text/csv' as const, content: csv(printed) }
}
