import { and, asc, between, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addDays, formatDate, type Period } from '#core/calendar.ts'
import { csvLine, csvMoment, csvStart } from '#core/csv.ts'
import { employees } from '#people/server/tables.ts'
import type { Inspection, InspectionAsked } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import type { ProposedHours } from '#time-clock/rules/proposals.ts'
import { inspection as en } from '#time-clock/texts.inspection.en.ts'
import { inspection as fr } from '#time-clock/texts.inspection.fr.ts'
import { beganWithin, codeNames } from './queries.ts'
import { timeCorrections, timeEntries, timeProposals, workSessions } from './tables.ts'

const words = { fr, en }

/** Punches as they were made, and what was corrected, by whom and why. */
export const timeClockInspection: Inspection = async function* ({ database }, reader, asked) {
  const { companyId } = reader.actor
  const { files, columns } = words[reader.language]
  const { lastName, firstName, day, punch, at, deviceAt, receivedAt, skew, session } = columns
  const read = <Row>(query: (tx: Tx, part: InspectionAsked) => Promise<Row[]>) =>
    byMonth(asked, part => database.inCompany(companyId, 'read only', tx => query(tx, part)))
  yield {
    name: files.punches,
    content: lines([lastName, firstName, day, punch, at, deviceAt, receivedAt, skew, session], read(punchesIn), row => [
      row.lastName,
      row.firstName,
      formatDate(row.date),
      codeNames[reader.language][row.type],
      csvMoment(row.at, reader.actor.timeZone),
      csvMoment(row.deviceAt, reader.actor.timeZone),
      csvMoment(row.receivedAt, reader.actor.timeZone),
      row.skewMs === null ? '' : String(Math.round(row.skewMs / 1000)),
      row.session,
    ]),
  }
  const { correctedAt, by, reason, before, after } = columns
  const times = (worked: Times | null) => timesIn(worked, reader.actor.timeZone) ?? words[reader.language].nothing
  yield {
    name: files.corrections,
    content: lines(
      [lastName, firstName, day, correctedAt, by, reason, before, after, session],
      read(correctionsIn),
      row => [
        row.lastName,
        row.firstName,
        formatDate(row.date),
        csvMoment(row.at, reader.actor.timeZone),
        `${row.byFirstName} ${row.byLastName}`,
        row.reason,
        times(row.before),
        times(row.after),
        row.session,
      ],
    ),
  }
  const { proposedAt, hours, state, closedAt, closedBy, closingReason, changedHours } = columns
  yield {
    name: files.proposals,
    content: lines(
      [lastName, firstName, day, proposedAt, hours, reason, state, closedBy, closedAt, closingReason, changedHours],
      read(proposalsIn),
      row => [
        row.lastName,
        row.firstName,
        formatDate(row.date),
        csvMoment(row.at, reader.actor.timeZone),
        hoursIn(row.hours),
        row.reason,
        codeNames[reader.language][row.state],
        [row.byFirstName, row.byLastName].filter(Boolean).join(' '),
        csvMoment(row.closedAt, reader.actor.timeZone),
        row.closingReason,
        row.changedHours === null ? '' : hoursIn(row.changedHours),
      ],
    ),
  }
}

async function* lines<Row>(head: readonly string[], pages: AsyncIterable<Row[]>, cells: (row: Row) => string[]) {
  yield csvStart + csvLine(head)
  for await (const page of pages) yield page.map(row => csvLine(cells(row))).join('')
}

const daysAtATime = 31

async function* byMonth<Row>(asked: InspectionAsked, read: (part: InspectionAsked) => Promise<Row[]>) {
  for (const days of parts(asked)) yield await read({ ...asked, ...days })
}

const parts = ({ from, to }: Period): Period[] => {
  const found: Period[] = []
  for (let first = from; first <= to; first = addDays(first, daysAtATime)) {
    const last = addDays(first, daysAtATime - 1)
    found.push({ from: first, to: last < to ? last : to })
  }
  return found
}

type Times = { clockIn: number; clockOut: number | null; breaks: readonly { start: number; end: number | null }[] }

/** '08:58–12:00, 13:00–17:02'. */
const timesIn = (worked: Times | null, timeZone: string) => {
  if (worked === null) return null
  const time = (at: number | null) => (at === null ? '?' : csvMoment(new Date(at), timeZone).slice(11, 16))
  const { clockIn, clockOut, breaks } = worked
  const edges = [clockIn, ...breaks.flatMap(({ start, end }) => [start, end]), clockOut].map(time)
  return edges.flatMap((edge, nth) => (nth % 2 === 0 ? [`${edge}–${edges[nth + 1]!}`] : [])).join(', ')
}

/** '09:00–12:00, 13:00–17:00', as they were typed. */
const hoursIn = ({ startTime, endTime, breaks }: ProposedHours) => {
  const edges = [startTime, ...breaks.flatMap(pause => [pause.startTime, pause.endTime]), endTime]
  return edges.flatMap((edge, nth) => (nth % 2 === 0 ? [`${edge}–${edges[nth + 1] ?? '?'}`] : [])).join(', ')
}

const inOrder = [asc(employees.lastName), asc(employees.firstName), asc(employees.id)]

const ofPerson = ({ person }: InspectionAsked) => (person === null ? undefined : eq(workSessions.employeeId, person))

const ofSession = and(eq(employees.companyId, workSessions.companyId), eq(employees.id, workSessions.employeeId))

const named = { lastName: employees.lastName, firstName: employees.firstName, date: workSessions.date }

const punchesIn = (tx: Tx, asked: InspectionAsked) => {
  const { type, timestamp, deviceAt, receivedAt, skewMs, workSessionId } = timeEntries
  return tx
    .select({ ...named, type, at: timestamp, deviceAt, receivedAt, skewMs, session: workSessionId })
    .from(timeEntries)
    .innerJoin(workSessions, and(eq(workSessions.companyId, timeEntries.companyId), eq(workSessions.id, workSessionId)))
    .innerJoin(employees, ofSession)
    .where(and(beganWithin(asked), ofPerson(asked)))
    .orderBy(...inOrder, asc(timestamp), asc(timeEntries.id))
}

const author = alias(employees, 'author')

const correctionsIn = (tx: Tx, asked: InspectionAsked) => {
  const { createdAt, reason, before, after, workSessionId, correctedBy, companyId, id } = timeCorrections
  return tx
    .select({
      ...named,
      at: createdAt,
      byFirstName: author.firstName,
      byLastName: author.lastName,
      reason,
      before,
      after,
      session: workSessionId,
    })
    .from(timeCorrections)
    .innerJoin(workSessions, and(eq(workSessions.companyId, companyId), eq(workSessions.id, workSessionId)))
    .innerJoin(employees, ofSession)
    .innerJoin(author, and(eq(author.companyId, companyId), eq(author.id, correctedBy)))
    .where(and(beganWithin(asked), ofPerson(asked)))
    .orderBy(...inOrder, asc(createdAt), asc(id))
}

const proposalsIn = (tx: Tx, { from, to, person }: InspectionAsked) => {
  const {
    companyId,
    employeeId,
    date,
    createdAt,
    hours,
    reason,
    state,
    closedBy,
    closedAt,
    closingReason,
    changedHours,
  } = timeProposals
  return tx
    .select({
      lastName: employees.lastName,
      firstName: employees.firstName,
      date,
      at: createdAt,
      hours,
      reason,
      state,
      byFirstName: author.firstName,
      byLastName: author.lastName,
      closedAt,
      closingReason,
      changedHours,
    })
    .from(timeProposals)
    .innerJoin(employees, and(eq(employees.companyId, companyId), eq(employees.id, employeeId)))
    .leftJoin(author, and(eq(author.companyId, companyId), eq(author.id, closedBy)))
    .where(and(between(date, from, to), person === null ? undefined : eq(employeeId, person)))
    .orderBy(...inOrder, asc(createdAt), asc(timeProposals.id))
}
