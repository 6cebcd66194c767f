import type { SheetData } from 'write-excel-file/node'
import type { Member } from '#core/actor.ts'
import { formatDate, type Period } from '#core/calendar.ts'
import { csvLine, csvStart } from '#core/csv.ts'
import { hundredths } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { Database } from '#server/database/database.ts'
import { xlsx } from '#server/http/route.ts'
import { dayCell, hoursCell, textCell, titleCell, widths } from '#server/http/workbook.ts'
import { type PeriodRow, periodRows, type RowSpan } from '#timesheets/rules/period-rows.ts'
import { timesFile as en } from '#timesheets/texts.exports.en.ts'
import { timesFile as fr } from '#timesheets/texts.exports.fr.ts'
import { retainedOf } from './desk-queries.ts'
import { timeTracking } from './queries.ts'

const words = { fr, en }

type Reader = { actor: Member; now: Temporal.Instant; language: Language }
type Asked = Period & { by: RowSpan }

type Person = Awaited<ReturnType<typeof timeTracking>>['employees'][number]
type Session = Person['sessions'][number]
type Row = PeriodRow<Person['planned'][number], Session>
type Tracked = { person: Person; rows: readonly Row[] }

const fileName = ({ from, to }: Period, language: Language, extension: 'csv' | 'xlsx') =>
  `${words[language].name}-${from === to ? from : `${from}-${to}`}.${extension}`

/** The rows of everybody, a hundred people after the other; no transaction stays open meanwhile. */
async function* trackedPages(database: Database, { actor, now }: Reader, { by, ...days }: Asked) {
  let after: string | undefined
  do {
    const [page, retained] = await database.inCompany(actor.companyId, 'read only', async tx => {
      const times = await timeTracking(tx, actor, { ...days, after }, now)
      const people = times.employees.map(({ id }) => id)
      return [times, await retainedOf(tx, people, days)] as const
    })
    const retainedBy = Map.groupBy(retained, ({ employeeId }) => employeeId)
    yield page.employees.map((person): Tracked => {
      const { id, planned, sessions } = person
      return { person, rows: periodRows({ planned, sessions, retained: retainedBy.get(id) ?? [] }, days, by) }
    })
    after = page.next ?? undefined
  } while (after)
}

const timeAt = (instant: string, { timeZone }: Member) => wallClockAt(Temporal.Instant.from(instant), timeZone).time

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
const columnsOf = (by: RowSpan, language: Language) => {
  const { shifts, sessions, ...figures } = words[language].columns
  return [...Object.values(figures), ...(by === 'day' ? [shifts, sessions] : [])]
}

async function* lines(database: Database, reader: Reader, asked: Asked) {
  const { actor, language } = reader
  const written = (minutes: number | null) => (minutes === null ? '' : hundredths(minutes, language))
  yield csvStart + csvLine(columnsOf(asked.by, language))
  for await (const page of trackedPages(database, reader, asked)) {
    const ofPage = page.flatMap(({ person, rows }) =>
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
    yield ofPage.join('')
  }
}

export const timesAsCsv = (database: Database, reader: Reader, asked: Asked) => ({
  name: fileName(asked, reader.language, 'csv'),
  type: 'text/csv' as const,
  content: lines(database, reader, asked),
})

const count = (value: number) => ({ value, type: Number })

/** Leads to the rows of the other sheet that a figure is the sum of. */
const linkTo = (first: number, last: number, language: Language) => {
  const { punches, links_one, links_other } = words[language]
  const number = last - first + 1
  const label = fill(number === 1 ? links_one : links_other, { count: String(number) })
  return { value: `=HYPERLINK("#'${punches}'!A${first}:J${last}","${label}")`, type: 'Formula' as const }
}

const nameCells = ({ lastName, firstName, department }: Person) => [
  textCell(lastName),
  textCell(firstName),
  textCell(department),
]

const punchRow = (person: Person, session: Session, { actor, language }: Reader) => [
  ...nameCells(person),
  dayCell(session.date),
  textCell(timeAt(session.clockIn, actor)),
  textCell(session.clockOut && timeAt(session.clockOut, actor)),
  textCell(spans(session.breaks, actor) || null),
  hoursCell(session.totalBreakTime),
  hoursCell(session.totalWorkTime),
  textCell(session.correctedAt && words[language].yes),
]

/** Two sheets: the hours, each row of which leads to its punches in the other. */
export const timesAsWorkbook = (database: Database, reader: Reader, asked: Asked) => ({
  name: fileName(asked, reader.language, 'xlsx'),
  type: xlsx,
  content: workbook(database, reader, asked),
})

/** The library is loaded by the first who asks. */
async function* workbook(database: Database, reader: Reader, asked: Asked) {
  const { actor, language } = reader
  const texts = words[language]
  const rows: SheetData = [[...columnsOf(asked.by, language), texts.punches].map(titleCell)]
  const punches: SheetData = [Object.values(texts.punchColumns).map(titleCell)]
  for await (const page of trackedPages(database, reader, asked)) {
    for (const { person, rows: ofPerson } of page) {
      for (const row of ofPerson) {
        const first = punches.length + 1
        punches.push(...row.sessions.map(session => punchRow(person, session, reader)))
        rows.push([
          ...nameCells(person),
          ...[row.from, row.to].map(dayCell),
          ...[row.planned, row.punched, row.breaks, row.retained].map(hoursCell),
          ...[row.undecided, row.withoutDeparture].map(count),
          ...(asked.by === 'day' ? [shiftTimes(row), sessionTimes(row, actor)].map(textCell) : []),
          row.sessions.length === 0 ? null : linkTo(first, punches.length, language),
        ])
      }
    }
  }
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const sheets = [
    {
      data: rows,
      sheet: texts.hours,
      columns: widths([...nameWidths, 12, 12, 9, 9, 14, 9, 14, 12, ...(asked.by === 'day' ? [22, 30] : []), 16]),
    },
    { data: punches, sheet: texts.punches, columns: widths([...nameWidths, 12, 9, 9, 22, 16, 9, 9]) },
  ]
  yield writeWorkbook(sheets.map(sheet => ({ ...sheet, stickyRowsCount: 1 }))).toBuffer()
}

const nameWidths = [20, 16, 18]
