import type { Member } from '#core/actor.ts'
import { formatDate, type Period } from '#core/calendar.ts'
import { csvLine, csvStart } from '#core/csv.ts'
import { hundredths } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { civilDaysOf } from '#labour/hours.ts'
import type { Database } from '#server/database/database.ts'
import { inSlices } from '#server/database/slices.ts'
import { documentContent, documentJob, type MakeDocument } from '#server/documents/document-job.ts'
import { fromDatabase } from '#server/documents/thread-database.ts'
import { columnsOf, type Value, type WorkbookSheet, writtenWorkbook } from '#server/documents/workbook.ts'
import { xlsx } from '#server/http/route.ts'
import { type PeriodRow, periodRows, type RowSpan } from '#timesheets/rules/period-rows.ts'
import { timesFile as en } from '#timesheets/texts.exports.en.ts'
import { timesFile as fr } from '#timesheets/texts.exports.fr.ts'
import { retainedOf, timeTracking } from './queries.ts'

const words = { fr, en }

type Reader = { actor: Member; now: Temporal.Instant; language: Language }
type AskedRows = Period & { by: RowSpan }

type Person = Awaited<ReturnType<typeof timeTracking>>['employees'][number]
type Session = Person['sessions'][number]
type Row = PeriodRow<Person['planned'][number], Session>
type TrackedPerson = { person: Person; rows: readonly Row[] }

const fileName = ({ from, to }: Period, language: Language, extension: 'csv' | 'xlsx') =>
  `${words[language].name}-${from === to ? from : `${from}-${to}`}.${extension}`

/** The rows of everybody, a hundred people after the other; no transaction stays open meanwhile. */
async function* trackedPages(database: Database, { actor, now }: Reader, { by, ...days }: AskedRows) {
  let after: string | undefined
  do {
    const [page, retained] = await database.inCompany(actor.companyId, 'read only', async tx => {
      const times = await timeTracking(tx, actor, { ...days, after }, now)
      const people = times.employees.map(({ id }) => id)
      return [times, await retainedOf(tx, people, days)] as const
    })
    const retainedBy = Map.groupBy(retained, ({ employeeId }) => employeeId)
    yield inSlices(page.employees, (person): TrackedPerson => {
      const { id, planned, sessions } = person
      return { person, rows: periodRows({ planned, sessions, retained: retainedBy.get(id) ?? [] }, days, by) }
    })
    after = page.next ?? undefined
  } while (after)
}

const timeAt = (instant: string, { timeZone }: Member) => civilDaysOf(timeZone).clockAt(Date.parse(instant)).time

/** '12:00–12:30', '18:00–' while it goes on. */
const span = (from: string, to: string | null) => `${from}–${to ?? ''}`
const spans = (all: readonly { start: string; end: string | null }[], actor: Member) =>
  all.map(({ start, end }) => span(timeAt(start, actor), end && timeAt(end, actor))).join(', ')

const shiftTimes = ({ shifts }: Row) => shifts.map(({ startTime, endTime }) => span(startTime, endTime)).join(', ')
const sessionTimes = ({ sessions }: Row, actor: Member) =>
  spans(
    sessions.map(({ clockIn, clockOut }) => ({ start: clockIn, end: clockOut })),
    actor,
  )

/** Times of the day stand where a row is a day. */
const titlesOf = (by: RowSpan, language: Language) => {
  const { shifts, sessions, ...figures } = words[language].columns
  return [...Object.values(figures), ...(by === 'day' ? [shifts, sessions] : [])]
}

async function* lines(database: Database, reader: Reader, asked: AskedRows) {
  const { actor, language } = reader
  const written = (minutes: number | null) => (minutes === null ? '' : hundredths(minutes, language))
  yield csvStart + csvLine(titlesOf(asked.by, language))
  for await (const page of trackedPages(database, reader, asked)) {
    const ofPage = await inSlices(page, ({ person, rows }) =>
      rows.map(row =>
        csvLine([
          person.lastName,
          person.firstName,
          person.department ?? '',
          formatDate(row.from),
          formatDate(row.to),
          ...[row.planned, row.punched, row.breaks, row.retained].map(written),
          String(row.undecided),
          String(row.withoutDeparture),
          ...(asked.by === 'day' ? [shiftTimes(row), sessionTimes(row, actor)] : []),
        ]),
      ),
    )
    yield ofPage.flat().join('')
  }
}

export const timesAsCsv = (database: Database, reader: Reader, asked: AskedRows) => ({
  name: fileName(asked, reader.language, 'csv'),
  type: 'text/csv' as const,
  content: lines(database, reader, asked),
})

/** Leads to the rows of the other sheet that a figure is the sum of. */
const linkTo = (first: number, last: number, language: Language) => {
  const { punches, links_one, links_other } = words[language]
  const number = last - first + 1
  const label = fill(number === 1 ? links_one : links_other, { count: String(number) })
  return `=HYPERLINK("#'${punches}'!A${first}:J${last}","${label}")`
}

const punchRow = (person: Person, session: Session, { actor, language }: Reader) => [
  person.lastName,
  person.firstName,
  person.department,
  session.date,
  timeAt(session.clockIn, actor),
  session.clockOut && timeAt(session.clockOut, actor),
  spans(session.breaks, actor) || null,
  session.totalBreakTime,
  session.totalWorkTime,
  session.correctedAt && words[language].yes,
]

/** Two sheets: the hours, each row of which leads to its punches in the other. */
export const timesAsWorkbook = (reader: Reader, asked: AskedRows, makeDocument: MakeDocument) => ({
  name: fileName(asked, reader.language, 'xlsx'),
  type: xlsx,
  content: documentContent(timesWorkbookOf({ ...reader, now: String(reader.now), asked }), makeDocument),
})

/** A thread reads the hours of a thousand people, and writes them. */
const timesWorkbookOf = documentJob(import.meta.filename, timesWorkbook)

/** In that thread. @param now an instant of another kind does not travel between threads */
export function timesWorkbook({ asked, ...reader }: Omit<Reader, 'now'> & { now: string; asked: AskedRows }) {
  const now = Temporal.Instant.from(reader.now)
  return fromDatabase(async database => writtenWorkbook(await timeSheets(database, { ...reader, now }, asked)))
}

async function timeSheets(database: Database, reader: Reader, asked: AskedRows): Promise<WorkbookSheet[]> {
  const { actor, language } = reader
  const texts = words[language]
  const [rows, punches]: [Value[][], Value[][]] = [[], []]
  for await (const page of trackedPages(database, reader, asked))
    for (const { person, rows: ofPerson } of page)
      for (const row of ofPerson) {
        // Below the titles.
        const first = punches.length + 2
        punches.push(...row.sessions.map(session => punchRow(person, session, reader)))
        rows.push([
          person.lastName,
          person.firstName,
          person.department,
          row.from,
          row.to,
          row.planned,
          row.punched,
          row.breaks,
          row.retained,
          row.undecided,
          row.withoutDeparture,
          ...(asked.by === 'day' ? [shiftTimes(row), sessionTimes(row, actor)] : []),
          row.sessions.length === 0 ? null : linkTo(first, punches.length + 1, language),
        ])
      }
  const ofHours = [...figureShapes, ...(asked.by === 'day' ? timeShapes : []), linkShape]
  const titles = [...titlesOf(asked.by, language), texts.punches]
  return [
    { sheet: texts.hours, columns: columnsOf(titles, ofHours), rows },
    { sheet: texts.punches, columns: columnsOf(Object.values(texts.punchColumns), punchShapes), rows: punches },
  ]
}

const nameShapes = [
  ['text', 20],
  ['text', 16],
  ['text', 18],
] as const
const figureShapes = [
  ...nameShapes,
  ['day', 12],
  ['day', 12],
  ['hours', 9],
  ['hours', 9],
  ['hours', 14],
  ['hours', 9],
  ['number', 14],
  ['number', 12],
] as const
const timeShapes = [
  ['text', 22],
  ['text', 30],
] as const
const linkShape = ['formula', 16] as const
const punchShapes = [
  ...nameShapes,
  ['day', 12],
  ['text', 9],
  ['text', 9],
  ['text', 22],
  ['hours', 16],
  ['hours', 9],
  ['text', 9],
] as const
