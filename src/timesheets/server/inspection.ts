import { and, asc, between, eq, gt, gte, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { csvLine, csvMoment, csvStart, inFileName } from '#core/csv.ts'
import { formatDuration } from '#core/durations.ts'
import { employees } from '#people/server/tables.ts'
import type { Inspection, InspectionAsked, InspectionFile } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { documentContent } from '#server/documents/document-job.ts'
import { sheetPeriod, weeksTouching } from '#timesheets/rules/sheets.ts'
import { inspection as en } from '#timesheets/texts.inspection.en.ts'
import { inspection as fr } from '#timesheets/texts.inspection.fr.ts'
import { hoursNames } from './desk-queries.ts'
import { teamOf } from './queries.ts'
import { sheetJob, sheetsInFull } from './sheet-queries.ts'
import { retainedDays, sheetSignatures, timesheetSteps } from './tables.ts'

const words = { fr, en }

/** Hours sheets, and what they rest on: who decided which hours and why, the steps of the weeks, who signed. */
export const timesheetsInspection: Inspection = async function* (source, reader, asked) {
  const { actor, language } = reader
  const { files, columns } = words[language]
  const names = hoursNames[language]
  const moment = (at: Date | null) => csvMoment(at, actor.timeZone)
  const table = <Row>(
    name: string,
    head: readonly string[],
    read: (tx: Tx) => Promise<Row[]>,
    cells: (row: Row) => string[],
  ) => ({
    name,
    content: (async function* () {
      const rows = await source.database.inCompany(actor.companyId, 'read only', read)
      yield csvStart + csvLine(head)
      yield rows.map(row => csvLine(cells(row))).join('')
    })(),
  })
  const { lastName, firstName, day, minutes, basis, reason, by, at, withdrawnAt, withdrawnBy } = columns
  yield table(
    files.decisions,
    [lastName, firstName, day, minutes, basis, reason, by, at, withdrawnBy, withdrawnAt],
    tx => decisionsIn(tx, asked),
    row => [
      row.lastName,
      row.firstName,
      formatDate(row.date),
      formatDuration(row.minutes),
      names[row.basis],
      row.reason,
      nameIn(row.byFirstName, row.byLastName),
      moment(row.at),
      nameIn(row.withdrawnByFirstName, row.withdrawnByLastName),
      moment(row.withdrawnAt),
    ],
  )
  yield table(
    files.steps,
    [lastName, firstName, columns.week, columns.step, day, reason, by, at],
    tx => stepsIn(tx, asked),
    row => [
      row.lastName,
      row.firstName,
      formatDate(row.week),
      names[row.step],
      row.date === null ? '' : formatDate(row.date),
      row.reason,
      nameIn(row.byFirstName, row.byLastName),
      moment(row.at),
    ],
  )
  yield table(
    files.signatures,
    [
      lastName,
      firstName,
      columns.sheet,
      columns.from,
      columns.to,
      columns.as,
      columns.personGone,
      columns.personWithoutAccess,
      by,
      at,
      columns.hash,
    ],
    tx => signaturesIn(tx, asked),
    row => [
      row.lastName,
      row.firstName,
      names[row.kind],
      formatDate(row.from),
      formatDate(row.to),
      names[row.as],
      row.personGone ? columns.yes : '',
      row.personWithoutAccess ? columns.yes : '',
      nameIn(row.byFirstName, row.byLastName),
      moment(row.at),
      row.hash,
    ],
  )
  yield* sheetFiles(source, reader, asked)
  yield* signedTexts(source, reader, asked)
}

const nameIn = (firstName: string | null, lastName: string | null) => [firstName, lastName].filter(Boolean).join(' ')

/** The first day of each week or month that the pack has days of. */
const sheetDates = ({ from, to, kind }: InspectionAsked): CalendarDate[] => {
  const firsts = weeksTouching({ from, to }).flatMap(week =>
    [week.from, week.to].map(date => sheetPeriod(kind, date).from),
  )
  return [...new Set(firsts)].filter(first => first <= to && sheetPeriod(kind, first).to >= from)
}

const [sheetsAtATime, textsAtATime] = [20, 200]

/** A document, and the text that was signed, for each person who had hours. */
async function* sheetFiles(...[source, reader, asked]: Parameters<Inspection>): AsyncGenerator<InspectionFile> {
  const { actor, language, now } = reader
  const { kind, person } = asked
  const read = <Answer>(work: (tx: Tx) => Promise<Answer>) =>
    source.database.inCompany(actor.companyId, 'read only', work)
  for (const date of sheetDates(asked)) {
    const everybody = await read(tx => teamOf(tx, sheetPeriod(kind, date)))
    const people = everybody.filter(({ id }) => person === null || id === person)
    for (let first = 0; first < people.length; first += sheetsAtATime) {
      const some = people.slice(first, first + sheetsAtATime)
      for (const { shown, text } of await read(tx => sheetsInFull(tx, actor, some, { kind, date }, now))) {
        if (shown.state === 'empty') continue
        const { id, firstName, lastName } = shown.person
        const name = [inFileName(`${lastName} ${firstName}`), id.slice(-6)].filter(Boolean).join('-')
        const path = `${words[language].folder}/${date}/${name}`
        const job = sheetJob(shown, { language, publicUrl: source.publicUrl })
        yield { name: `${path}.pdf`, content: documentContent(job, source.makeDocument) }
        yield { name: `${path}.json`, content: one(Promise.resolve(text)) }
      }
    }
  }
}

/** The signed texts, also where the hours are others by now. */
async function* signedTexts(...[{ database }, { actor, language }, asked]: Parameters<Inspection>) {
  let last = ''
  do {
    const page = await database.inCompany(actor.companyId, 'read only', tx => textsSigned(tx, asked, last))
    for (const { hash, content } of page)
      yield { name: `${words[language].signedFolder}/${hash}.json`, content: one(Promise.resolve(content)) }
    last = page.length === textsAtATime ? page.at(-1)!.hash : ''
  } while (last)
}

async function* one<Part>(part: Promise<Part>) {
  yield await part
}

const named = { lastName: employees.lastName, firstName: employees.firstName }
const inOrder = [asc(employees.lastName), asc(employees.firstName), asc(employees.id)]
const author = alias(employees, 'author')
const withdrawer = alias(employees, 'withdrawer')
const byAuthor = { byFirstName: author.firstName, byLastName: author.lastName }

const decisionsIn = (tx: Tx, { from, to, person }: InspectionAsked) => {
  const { companyId, employeeId, date, minutes, basis, reason, decidedBy, decidedAt, withdrawnBy, withdrawnAt } =
    retainedDays
  return tx
    .select({
      ...named,
      ...byAuthor,
      date,
      minutes,
      basis,
      reason,
      at: decidedAt,
      withdrawnAt,
      withdrawnByFirstName: withdrawer.firstName,
      withdrawnByLastName: withdrawer.lastName,
    })
    .from(retainedDays)
    .innerJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    .innerJoin(author, and(eq(author.companyId, companyId), eq(author.id, decidedBy)))
    .leftJoin(withdrawer, and(eq(withdrawer.companyId, companyId), eq(withdrawer.id, withdrawnBy)))
    .where(and(between(date, from, to), person === null ? undefined : eq(employeeId, person)))
    .orderBy(...inOrder, asc(date), asc(decidedAt), asc(retainedDays.id))
}

const stepsIn = (tx: Tx, { from, to, person }: InspectionAsked) => {
  const { companyId, employeeId, week, step, date, reason, takenBy, takenAt, number } = timesheetSteps
  const weeks = weeksTouching({ from, to })
  return tx
    .select({ ...named, ...byAuthor, week, step, date, reason, at: takenAt })
    .from(timesheetSteps)
    .innerJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    .innerJoin(author, and(eq(author.companyId, companyId), eq(author.id, takenBy)))
    .where(and(between(week, weeks[0]!.from, weeks.at(-1)!.from), person === null ? undefined : eq(employeeId, person)))
    .orderBy(...inOrder, asc(week), asc(number))
}

const textsSigned = (tx: Tx, asked: InspectionAsked, after: string) => {
  const { hash, content } = sheetSignatures
  return tx
    .selectDistinctOn([hash], { hash, content })
    .from(sheetSignatures)
    .where(and(signedWithin(asked), gt(hash, after)))
    .orderBy(asc(hash))
    .limit(textsAtATime)
}

const signedWithin = ({ from, to, person }: InspectionAsked) =>
  and(
    lte(sheetSignatures.from, to),
    gte(sheetSignatures.to, from),
    person === null ? undefined : eq(sheetSignatures.employeeId, person),
  )

const signaturesIn = (tx: Tx, asked: InspectionAsked) => {
  const { companyId, employeeId, kind, from, to, as, personGone, personWithoutAccess, hash, signedBy, signedAt } =
    sheetSignatures
  return tx
    .select({ ...named, ...byAuthor, kind, from, to, as, personGone, personWithoutAccess, hash, at: signedAt })
    .from(sheetSignatures)
    .innerJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    .innerJoin(author, and(eq(author.companyId, companyId), eq(author.id, signedBy)))
    .where(signedWithin(asked))
    .orderBy(...inOrder, asc(from), asc(signedAt), asc(sheetSignatures.id))
}
