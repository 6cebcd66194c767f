import { createHash, createHmac } from 'node:crypto'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, datesIn, type Period, weekOf } from '#core/calendar.ts'
import { takesWholeDay } from '#leave/rules.ts'
import { partsOf } from '#leave/span.ts'
import { type AnyShift, plainDetails } from '#schedule/rules.ts'
import { notesIn } from '#schedule/server/day-notes/queries.ts'
import { openIn, plannedIn, seenIn, writtenDetails } from '#schedule/server/queries.ts'
import type { Backend } from '#server/backend.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { hashOf } from '#server/http/secret-links.ts'
import { changesBetween, isWeek, keptEntry, type SheetEntry } from '#wall/rules/sheets.ts'
import { teamIn } from '#wall/server/queries.ts'
import { wallSheets } from '#wall/server/tables.ts'

type Secret = Pick<Backend['config'], 'secret'>

/** The secret of a sheet is derived and kept nowhere: the same version has the same code to scan each time that it is printed. */
export const secretOf = (id: string, { secret }: Secret) =>
  createHmac('sha256', secret).update(`wall sheet ${id}`).digest('base64url')

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 9)

/** The days and people of a sheet. @property department null for the people without one @property employeeId of one person; everybody where both are absent */
export type SheetSubject = { period: Period; department?: string | null | undefined; employeeId?: string | undefined }

const firstFields: readonly string[] = ['breakDuration', 'notes']

/** Fields that shifts got later, where somebody said them: sheets that hung before keep their marks. */
const saidSince = (shift: AnyShift) =>
  writtenDetails.flatMap(field =>
    firstFields.includes(field) || shift[field] === plainDetails[field] ? [] : [field, shift[field]],
  )

type Place = Pick<typeof wallSheets.$inferSelect, 'firstDay' | 'lastDay' | 'whom' | 'department' | 'employeeId'>

const whomIn = ({ department, employeeId }: SheetSubject): Place['whom'] => {
  if (employeeId !== undefined) return 'person'
  return department === undefined ? 'everybody' : 'department'
}

/** As the table has it. */
export const columnsOf = (subject: SheetSubject): Place => ({
  firstDay: subject.period.from,
  lastDay: subject.period.to,
  whom: whomIn(subject),
  department: subject.department ?? null,
  employeeId: subject.employeeId ?? null,
})

export const subjectOf = ({ firstDay, lastDay, whom, department, employeeId }: Place): SheetSubject => ({
  period: { from: firstDay, to: lastDay },
  ...(whom === 'department' && { department }),
  ...(employeeId !== null && { employeeId }),
})

/** @property employeeId absent for open shifts and notes @property isNote for all of its department, or for everybody without one */
type Entry = SheetEntry & { department: string | null; employeeId?: string; isNote?: true }

/**
 * Marks of some days for all sheets. Those of a week show the hours that people see, open shifts and the notes of the days; those of a month the planned hours,
 * published or not. Both show absences.
 */
const marksIn = async (tx: Tx, period: Period, timeZone: string) => {
  const ofWeek = isWeek(period)
  const [{ team, shifts, away }, open, notes] = await pipelined([
    teamIn(tx, period, timeZone, ofWeek ? seenIn : plannedIn),
    ofWeek ? openIn(tx, period, timeZone) : [],
    ofWeek ? notesIn(tx, period) : [],
  ])
  const departmentOf = new Map(team.map(({ id, department }) => [id, department]))
  const dates = datesIn(period)
  const ofPerson = (employeeId: string, entry: SheetEntry): Entry[] => {
    const department = departmentOf.get(employeeId)
    // No paper shows somebody whose contract has ended.
    return department === undefined ? [] : [{ department, employeeId, ...entry }]
  }
  const shiftEntry = (shift: AnyShift): SheetEntry => {
    const { id, employeeId, date, startsAt, endsAt, shiftTypeId, breakDuration, notes: said } = shift
    const shown = [
      employeeId,
      startsAt,
      endsAt,
      shiftTypeId,
      breakDuration,
      ...(ofWeek ? [said, ...saidSince(shift)] : []),
    ]
    return { date, mark: shortHash(id), value: shortHash(JSON.stringify(shown)) }
  }
  const entries: Entry[] = [
    ...shifts.flatMap(shift => ofPerson(shift.employeeId, shiftEntry(shift))),
    ...away.flatMap(span =>
      dates
        .filter(date => span.startDate <= date && date <= span.endDate)
        .flatMap(date =>
          ofPerson(span.employeeId, {
            date,
            mark: shortHash(`${span.id} ${span.employeeId}`),
            value: takesWholeDay(span, date) ? '-' : shortHash(JSON.stringify(partsOf(span))),
          }),
        ),
    ),
    ...open.map(shift => ({ department: shift.department, ...shiftEntry(shift) })),
    ...notes.map(({ id, date, department, kind, text }) => ({
      department,
      isNote: true as const,
      date,
      mark: shortHash(id),
      value: shortHash(JSON.stringify([department, kind, text])),
    })),
  ]
  /** @returns those that a sheet keeps */
  return ({ department, employeeId }: SheetSubject) => {
    const reached = employeeId === undefined ? department : (departmentOf.get(employeeId) ?? null)
    const isShown = (entry: Entry) => {
      if (entry.isNote && entry.department === null) return true
      if (employeeId !== undefined && !entry.isNote) return entry.employeeId === employeeId
      return reached === undefined || entry.department === reached
    }
    return entries.filter(isShown).map(entry => keptEntry(entry, dates))
  }
}

/** Marks of what a sheet shows now. */
export const shownOn = async (tx: Tx, subject: SheetSubject, timeZone: string) =>
  (await marksIn(tx, subject.period, timeZone))(subject)

/** Sheets of the same days and people. */
export const isSame = (subject: SheetSubject) => {
  const { firstDay, lastDay, whom, department, employeeId } = columnsOf(subject)
  return and(
    eq(wallSheets.firstDay, firstDay),
    eq(wallSheets.lastDay, lastDay),
    eq(wallSheets.whom, whom),
    sql`${wallSheets.department} is not distinct from ${department}`,
    sql`${wallSheets.employeeId} is not distinct from ${employeeId}`,
  )
}

export const isHanging = isNull(wallSheets.takenDownAt)

/** Sheets that planners print: somebody's own is theirs. */
const isOfSeveral = isNull(wallSheets.employeeId)

/** The newest version, taken down or not. */
export const newestOf = async (tx: Tx, subject: SheetSubject) => {
  const [newest] = await tx.select().from(wallSheets).where(isSame(subject)).orderBy(desc(wallSheets.version)).limit(1)
  return newest
}

/** The newest sheets of a week that hang, with how much has changed since. */
export const sheetsOf = async (tx: Tx, { timeZone }: Member, date: CalendarDate) => {
  const week = weekOf(date)
  const hanging = await tx
    .selectDistinctOn([wallSheets.whom, wallSheets.department])
    .from(wallSheets)
    .where(and(eq(wallSheets.firstDay, week.from), eq(wallSheets.lastDay, week.to), isOfSeveral, isHanging))
    .orderBy(wallSheets.whom, wallSheets.department, desc(wallSheets.version))
  if (hanging.length === 0) return []
  const presentOf = await marksIn(tx, week, timeZone)
  return hanging.map(sheet => {
    const { id, version, madeAt, shown } = sheet
    const { count } = changesBetween(shown, presentOf(subjectOf(sheet)), week)
    return { id, version, department: subjectOf(sheet).department, at: madeAt.toISOString(), changes: count }
  })
}

const sheetWhere = async (tx: Tx, ...conditions: SQL[]) => {
  const [sheet] = await tx
    .select()
    .from(wallSheets)
    .where(and(...conditions, isHanging))
  return sheet
}

export const teamSheetById = (tx: Tx, id: string) => sheetWhere(tx, eq(wallSheets.id, id), isOfSeveral)

export const ownSheetById = (tx: Tx, id: string, employeeId: string) =>
  sheetWhere(tx, eq(wallSheets.id, id), eq(wallSheets.employeeId, employeeId))

/** The sheet whose secret this is; undefined for one that is unknown. A reader has no session, so the platform looks the company up. */
export const sheetOfSecret = async (platform: Tx, secret: string) => {
  const [sheet] = await platform
    .select({
      id: wallSheets.id,
      companyId: wallSheets.companyId,
      companyName: companies.name,
      timeZone: companies.timeZone,
    })
    .from(wallSheets)
    .innerJoin(companies, eq(companies.id, wallSheets.companyId))
    .where(eq(wallSheets.hash, hashOf(secret)))
  return sheet
}

/** A sheet with its newest version that hangs, and what has changed since. Undefined once it was taken down. */
export const sheetToday = async (tx: Tx, id: string, timeZone: string) => {
  const sheet = await sheetWhere(tx, eq(wallSheets.id, id))
  if (!sheet) return undefined
  const subject = subjectOf(sheet)
  // A version is taken down with the older ones: if this one hangs, the newest does.
  const newest = (await newestOf(tx, subject))!
  const present = await shownOn(tx, subject, timeZone)
  const { version, madeAt } = sheet
  return { id, version, madeAt, ...subject, newest, changes: changesBetween(sheet.shown, present, subject.period) }
}
