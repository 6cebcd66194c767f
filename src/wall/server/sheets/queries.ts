import { createHash, createHmac } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Member } from '#core/actor.ts'
import { type CalendarDate, datesIn, type Week, weekOf } from '#core/calendar.ts'
import { takesWholeDay } from '#leave/rules.ts'
import { partsOf } from '#leave/span.ts'
import type { Backend } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { hashOf } from '#server/http/secret-links.ts'
import { changesBetween, keptEntry, type SheetEntry } from '#wall/rules/sheets.ts'
import { weekSeen } from '#wall/server/queries.ts'
import { wallSheets } from '#wall/server/tables.ts'

type Secret = Pick<Backend['config'], 'secret'>

/** The secret of a sheet is derived and kept nowhere: the same version has the same code to scan each time that it is printed. */
export const secretOf = (id: string, { secret }: Secret) =>
  createHmac('sha256', secret).update(`wall sheet ${id}`).digest('base64url')

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 9)

type SheetPlace = { week: Week; department: string | null }

/** The hours and absences that people see of a week. */
const entriesIn = async (tx: Tx, week: Week, timeZone: string) => {
  const { team, seen, away } = await weekSeen(tx, week, timeZone)
  const departmentOf = new Map(team.map(({ id, department }) => [id, department]))
  const days = datesIn(week)
  const entries: (SheetEntry & { employeeId: string })[] = [
    ...seen.map(({ id, employeeId, date, startsAt, endsAt, shiftTypeId, breakDuration, notes }) => ({
      employeeId,
      date,
      mark: shortHash(id),
      value: shortHash(JSON.stringify([employeeId, startsAt, endsAt, shiftTypeId, breakDuration, notes])),
    })),
    ...away.flatMap(span =>
      days
        .filter(date => span.startDate <= date && date <= span.endDate)
        .map(date => ({
          employeeId: span.employeeId,
          date,
          mark: shortHash(`${span.id} ${span.employeeId}`),
          value: takesWholeDay(span, date) ? '-' : shortHash(JSON.stringify(partsOf(span))),
        })),
    ),
  ]
  return entries.flatMap(entry => {
    const department = departmentOf.get(entry.employeeId)
    return department === undefined ? [] : [{ department, kept: keptEntry(entry, week) }]
  })
}

const entriesOf = (entries: Awaited<ReturnType<typeof entriesIn>>, asked: string | null) =>
  entries.filter(({ department }) => asked === null || department === asked).map(({ kept }) => kept)

/** Marks of what people see of a week: of everybody, or of the people of a department. */
export const shownOn = async (tx: Tx, { week, department, timeZone }: SheetPlace & { timeZone: string }) =>
  entriesOf(await entriesIn(tx, week, timeZone), department)

/** Sheets of one department, or of the whole company. */
export const isFor = (department: string | null) => sql`${wallSheets.department} is not distinct from ${department}`

export const isHanging = isNull(wallSheets.takenDownAt)

/** The newest version of a week, taken down or not. */
export const newestOf = async (tx: Tx, { week, department }: SheetPlace) => {
  const [newest] = await tx
    .select()
    .from(wallSheets)
    .where(and(eq(wallSheets.week, week.from), isFor(department)))
    .orderBy(desc(wallSheets.version))
    .limit(1)
  return newest
}

/** The newest sheets of a week that hang, with how much has changed since. */
export const sheetsOf = async (tx: Tx, { timeZone }: Member, date: CalendarDate) => {
  const week = weekOf(date)
  const hanging = await tx
    .selectDistinctOn([wallSheets.department])
    .from(wallSheets)
    .where(and(eq(wallSheets.week, week.from), isHanging))
    .orderBy(wallSheets.department, desc(wallSheets.version))
  if (hanging.length === 0) return []
  const present = await entriesIn(tx, week, timeZone)
  return hanging.map(({ id, version, department, madeAt, shown }) => ({
    id,
    version,
    department,
    at: madeAt.toISOString(),
    changes: changesBetween(shown, entriesOf(present, department), week).count,
  }))
}

export const sheetById = async (tx: Tx, id: string) => {
  const [sheet] = await tx
    .select()
    .from(wallSheets)
    .where(and(eq(wallSheets.id, id), isHanging))
  return sheet
}

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
  const sheet = await sheetById(tx, id)
  if (!sheet) return undefined
  const { department } = sheet
  const week = weekOf(sheet.week)
  // A version is taken down with the older ones: if this one hangs, the newest does.
  const newest = (await newestOf(tx, { week, department }))!
  const present = await shownOn(tx, { week, department, timeZone })
  return { ...sheet, week, newest, changes: changesBetween(sheet.shown, present, week) }
}
