import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { labelsIn } from '#audit/fields.ts'
import {
  actionOf,
  changesOf,
  onDays,
  periodAsked,
  rememberedName,
  type SubjectKind,
  sidesOf,
  subjectKindOf,
  type Wording,
  weekName,
} from '#audit/rules.ts'
import type { trailAsked, trailEntry } from '#audit/schemas.ts'
import { journal as english, en as screenEn } from '#audit/texts.en.ts'
import { journal as french, fr as screenFr } from '#audit/texts.fr.ts'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, startOfDay, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { builtInRoleKeys } from '#core/permissions.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { labourChoices, ruleNames } from '#labour/server/queries.ts'
import { deciderNames, entryKindNames, leaveTypeNames, leaveTypeWords } from '#leave/server/queries.ts'
import { leaveRequests } from '#leave/server/tables.ts'
import { noticeGroupNames } from '#notifications/server/queries.ts'
import { payrollWords } from '#payroll/server/queries.ts'
import { builtInRoles, fullName } from '#people/rules.ts'
import { wordsOfPeople } from '#people/server/queries.ts'
import { employees, roles } from '#people/server/tables.ts'
import { toldOf } from '#publishing/server/queries.ts'
import { wordsOfRecord } from '#record/server/queries.ts'
import { dayNoteKindNames } from '#schedule/server/queries.ts'
import { shifts, shiftTypes } from '#schedule/server/tables.ts'
import type { AuthorOf } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { teamWeekNames } from '#sights/server/team-week/queries.ts'
import { codeNames as timeClockCodes } from '#time-clock/server/queries.ts'
import { workSessions } from '#time-clock/server/tables.ts'
import { hoursNames } from '#timesheets/server/desk-queries.ts'
import { trainingTypeNames } from '#trainings/server/queries.ts'
import { trainings } from '#trainings/server/tables.ts'
import { auditEntries, leaveStepOf } from './tables.ts'

type Row = typeof auditEntries.$inferSelect
type Entry = z.input<typeof trailEntry>
export type Reader = { actor: Member; language: Language; now: Temporal.Instant }

/** A page of the trail in words, the newest entry first. */
export const trail = async (tx: Tx, reader: Reader, asked: z.output<typeof trailAsked>) => {
  const period = periodAsked(asked, todayIn(reader.actor.timeZone, reader.now))
  const rows = await entriesIn(tx, reader.actor, { ...asked, ...period })
  const last = rows.length > asked.limit ? rows[asked.limit - 1] : undefined
  const entries = await inWords(tx, reader, rows.slice(0, asked.limit))
  return { ...period, entries, next: last ? `${last.at.getTime()}_${last.id}` : null }
}

/** @returns the author of the newest entry of a trace, as the company knows them. Forms are not open for more than a week. */
export const authorOf: AuthorOf = async (tx, [subject, ...actions], now) => {
  if (subject === undefined) return undefined
  const [author] = await tx
    .select({ userId: employees.userId, firstName: employees.firstName, lastName: employees.lastName })
    .from(auditEntries)
    .innerJoin(employees, eq(employees.userId, auditEntries.actorId))
    .where(
      and(
        gte(auditEntries.at, asDate(now.subtract({ hours: 7 * 24 }))),
        eq(auditEntries.subject, subject),
        inArray(auditEntries.action, actions),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  return author?.userId ? { userId: author.userId, name: fullName(author) } : undefined
}

/** One more than the page holds, if there is one. */
const entriesIn = (tx: Tx, { timeZone }: Member, asked: Period & z.output<typeof trailAsked>) => {
  const { from, to, actor, kind, after, limit } = asked
  return tx
    .select()
    .from(auditEntries)
    .where(
      and(
        gte(auditEntries.at, asDate(startOfDay(from, timeZone))),
        lt(auditEntries.at, asDate(startOfDay(addDays(to, 1), timeZone))),
        kind && eq(sql`split_part(${auditEntries.action}, '.', 1)`, kind),
        actor === undefined ? undefined : inArray(auditEntries.actorId, accountsOf(tx, actor)),
        after === undefined ? undefined : comesAfter(after),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit + 1)
}

/** Entries of decisions on a leave that did something to shifts, oldest first. @param step one of the decisions; all without it */
export const entriesOfLeave = (tx: Tx, { since, leaveId, step }: { since: Date; leaveId: string; step?: string }) =>
  tx
    .select({ subject: auditEntries.subject, before: auditEntries.before, after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        gte(auditEntries.at, since),
        // The name of a step begins with the id of its leave and a space.
        sql`${leaveStepOf} >= ${`${leaveId} `} and ${leaveStepOf} < ${`${leaveId}!`}`,
        step === undefined ? undefined : sql`${leaveStepOf} = ${step}`,
      ),
    )
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))

const accountOf = sql`coalesce(${employees.userId}, ${employees.formerUserId})`

const accountsOf = (tx: Tx, employeeId: string) =>
  tx.select({ id: accountOf }).from(employees).where(eq(employees.id, employeeId))

/** The entries are read backwards in time. */
const comesAfter = (place: string): SQL => {
  const [milliseconds, id] = place.split('_')
  return sql`(${auditEntries.at}, ${auditEntries.id}) < (${new Date(Number(milliseconds)).toISOString()}::timestamptz, ${id}::uuid)`
}

const words = { fr: french, en: english }
const kindNames = { fr: screenFr.kinds, en: screenEn.kinds }
const choicesIn = (language: Language): Record<string, string> => ({
  ...labourChoices[language],
  ...wordsOfPeople[language].permissions,
  ...wordsOfPeople[language].contractTypes,
  ...wordsOfPeople[language].contracts.endReasons,
  ...wordsOfPeople[language].orders,
  // Entries store the role's name; no custom role may have the name of an original one.
  ...Object.fromEntries(
    builtInRoleKeys.map(key => [builtInRoles[key].name, wordsOfPeople[language].builtInRoles[key]]),
  ),
  ...leaveTypeWords[language],
  ...leaveTypeNames[language],
  ...deciderNames[language],
  ...entryKindNames[language],
  ...ruleNames[language],
  ...trainingTypeNames[language],
  ...dayNoteKindNames[language],
  ...teamWeekNames[language],
  ...timeClockCodes[language],
  ...hoursNames[language],
  ...kindNames[language],
  ...noticeGroupNames[language],
  ...payrollWords[language],
  ...wordsOfRecord[language],
})
const choices = { fr: choicesIn('fr'), en: choicesIn('en') }

const labels = { fr: labelsIn('fr', french), en: labelsIn('en', english) }

export const wordingOf = ({ actor: { timeZone }, language }: Reader, names = new Map<string, string>()): Wording => ({
  language,
  timeZone,
  words: words[language],
  labels: labels[language],
  names,
  choices: choices[language],
})

/** `shownAt` is null if no screen shows it any more; it may still be there, as withdrawn leave is. */
type KnownName = { name: string; shownAt: string | null; isGone: boolean }

export const inWords = async (tx: Tx, reader: Reader, rows: readonly Row[]): Promise<Entry[]> => {
  const known = await whatIsKnown(tx, reader, rows)
  const wording = wordingWith(known, reader)
  return rows.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: actorName(row, wording),
    action: actionOf(row, wording),
    subject: subjectOf(row, known, wording),
    isErased: row.erasure !== null,
    changes: changesOf(row, wording),
  }))
}

/**
 * Entries about the reader, with details and author; of the reader's own acts on others, only the action. A shift may belong to a colleague by now: its entry stores the
 * former person.
 */
export const entriesAbout = async (tx: Tx, reader: Reader) => {
  const { userId, employeeId } = reader.actor
  const rows = await toldRows(tx, reader.actor, await rowsAbout(tx, reader.actor))
  const known = await whatIsKnown(tx, reader, rows)
  const wording = wordingWith(known, reader)
  return rows.map(row => {
    const isReader = [userId, employeeId].includes(row.subject)
    const own = isReader ? row : { ...row, ...sidesOf(employeeId, row) }
    const isSomebodys = somebodys.includes(subjectKindOf(row.action)) && !isReader
    return {
      at: row.at,
      actor: actorName(row, wording),
      action: actionOf(row, wording),
      subject: isSomebodys ? rememberedName(own, wording) : subjectOf(own, known, wording).name,
      changes: changesOf(own, wording),
    }
  })
}

/** Named after a person. */
const somebodys: readonly SubjectKind[] = ['person', 'shift', 'session', 'leave']

/** Without what planners did to drafts of the reader. */
const toldRows = async (tx: Tx, actor: Member, rows: readonly Row[]) => {
  const isTold = await toldOf(tx, actor)
  return rows.filter(row => row.actorId === actor.userId || !isOfPlan(row) || isTold(row.at, daysOfPlan(row, actor)))
}

const isOfPlan = ({ action }: Row) =>
  ['shift', 'week'].includes(subjectKindOf(action))
    ? action.startsWith('schedule.')
    : ['schedule.finding-accepted', 'schedule.acceptance-withdrawn', 'leave.shifts-kept'].includes(action)

/** The days that an entry of the plan names. */
const daysOfPlan = ({ subject, before, after }: Row, { timeZone }: Member): CalendarDate[] => {
  const facts = [before, after].flatMap(side => Object.entries((side ?? {}) as Record<string, unknown>))
  const named = facts.flatMap(([field, value]) => {
    if (typeof value !== 'string') return []
    if (field === 'startsAt') return wallClockAt(Temporal.Instant.from(value), timeZone).date
    return ['date', 'startDate', 'endDate'].includes(field) ? value : []
  })
  return isDate.test(subject) ? [...named, subject] : named
}

/** The subject of a week. */
const isDate = /^\d{4}-\d{2}-\d{2}$/

const rowsAbout = (tx: Tx, { userId, employeeId }: Member) => {
  const { actorId, subject, before, after } = auditEntries
  const isTheirs = sql`${employeeId} in (${before} ->> 'employeeId', ${after} ->> 'employeeId')`
  const ownShifts = sql`array(select ${shifts.id}::text from ${shifts} where ${shifts.employeeId} = ${employeeId})`
  const isCopied = sql`jsonb_exists_any(${after} -> 'shiftIds', ${ownShifts})`
  const isAmong = (list: 'added' | 'removed') => sql`${after} @> ${JSON.stringify({ [list]: [employeeId] })}::jsonb`
  return tx
    .select()
    .from(auditEntries)
    .where(
      or(
        eq(actorId, userId),
        inArray(subject, [userId, employeeId]),
        isTheirs,
        isCopied,
        isAmong('added'),
        isAmong('removed'),
      ),
    )
    .orderBy(asc(auditEntries.at), asc(auditEntries.id))
}

const wordingWith = (known: ReadonlyMap<string, KnownName>, reader: Reader) =>
  wordingOf(reader, new Map([...known].map(([id, { name }]) => [id, name])))

const actorName = ({ actorId }: Row, { words: { product, formerAccount }, names }: Wording) =>
  actorId === null ? product : (names.get(actorId) ?? formerAccount)

const subjectOf = (row: Row, known: ReadonlyMap<string, KnownName>, wording: Wording): Entry['subject'] => {
  const kind = subjectKindOf(row.action)
  if (kind === 'week')
    return { kind, id: row.subject, name: weekName(row.subject, wording), shownAt: row.subject, isGone: false }
  const remembered = { name: rememberedName(row, wording), shownAt: null, isGone: kind !== 'none' }
  return { kind, id: row.subject, ...(known.get(row.subject) ?? remembered) }
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The entry of a copied week has the number of its shifts, not their names. */
const idsIn = (rows: readonly Row[]) => {
  const told = rows.map(({ subject, actorId, before, after }) => [subject, actorId, before, after])
  const content = JSON.stringify(told, (key, value) => (key === 'shiftIds' ? undefined : value))
  return [...new Set(content.match(uuids))]
}

/** The names of everything that the entries mention and that still exists. One statement a table for any number of entries. */
const whatIsKnown = async (tx: Tx, reader: Reader, rows: readonly Row[]) => {
  const ids = idsIn(rows)
  if (ids.length === 0) return new Map<string, KnownName>()
  const parts = [
    await people(tx, ids),
    await shiftsNamed(tx, ids, reader),
    await sessionsNamed(tx, ids, reader),
    await leaveNamed(tx, ids, reader),
  ]
  for (const table of [roles, shiftTypes, trainings]) {
    const named = await tx.select({ id: table.id, name: table.name }).from(table).where(isAmong(table.id, ids))
    parts.push(named.map(({ id, name }) => [id, { name, shownAt: name, isGone: false }] as const))
  }
  return new Map<string, KnownName>(parts.flat())
}

/** All ids as one value: a page of the export has thousands, and one placeholder each would cost more than the look-up. */
const isAmong = (column: PgColumn, ids: string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`

type KnownNames = readonly (readonly [string, KnownName])[]

/** By employee id and by account id, present or former. */
const people = async (tx: Tx, ids: string[]): Promise<KnownNames> => {
  const isNamed = or(isAmong(employees.id, ids), isAmong(employees.userId, ids), isAmong(employees.formerUserId, ids))
  const found = await tx.select().from(employees).where(isNamed)
  return found.flatMap(person => {
    const [name, isGone] = [fullName(person), person.deletedAt !== null]
    const known = { name, shownAt: isGone ? null : name, isGone }
    return [person.id, person.userId, person.formerUserId].flatMap(id => (id ? [[id, known] as const] : []))
  })
}

const person = { firstName: employees.firstName, lastName: employees.lastName }

const shiftsNamed = async (tx: Tx, ids: string[], reader: Reader): Promise<KnownNames> => {
  const isTheirs = and(eq(employees.companyId, shifts.companyId), eq(employees.id, shifts.employeeId))
  const found = await tx
    .select({ id: shifts.id, startsAt: shifts.startsAt, ...person })
    .from(shifts)
    .leftJoin(employees, isTheirs)
    .where(isAmong(shifts.id, ids))
  const wording = wordingOf(reader)
  return found.map(({ id, startsAt, firstName, lastName }) => {
    const { date } = wallClockAt(startsAt.toTemporalInstant(), reader.actor.timeZone)
    const isOpen = firstName === null || lastName === null
    const whose = isOpen ? wording.words.openShift : fullName({ firstName, lastName })
    const name = onDays({ name: whose, from: date, to: date }, wording)
    return [id, { name, shownAt: date, isGone: false }]
  })
}

const sessionsNamed = async (tx: Tx, ids: string[], reader: Reader): Promise<KnownNames> => {
  const isTheirs = and(eq(employees.companyId, workSessions.companyId), eq(employees.id, workSessions.employeeId))
  const found = await tx
    .select({ id: workSessions.id, date: workSessions.date, ...person })
    .from(workSessions)
    .innerJoin(employees, isTheirs)
    .where(isAmong(workSessions.id, ids))
  return found.map(({ id, date, ...whose }) => {
    const name = onDays({ name: fullName(whose), from: date, to: date }, wordingOf(reader))
    return [id, { name, shownAt: date, isGone: false }]
  })
}

const leaveNamed = async (tx: Tx, ids: string[], reader: Reader): Promise<KnownNames> => {
  const isTheirs = and(eq(employees.companyId, leaveRequests.companyId), eq(employees.id, leaveRequests.employeeId))
  const found = await tx
    .select({
      id: leaveRequests.id,
      from: leaveRequests.startDate,
      to: leaveRequests.endDate,
      status: leaveRequests.status,
      ...person,
    })
    .from(leaveRequests)
    .innerJoin(employees, isTheirs)
    .where(isAmong(leaveRequests.id, ids))
  return found.map(({ id, from, to, status, ...whose }) => {
    const name = onDays({ name: fullName(whose), from, to }, wordingOf(reader))
    return [id, { name, shownAt: status === 'withdrawn' ? null : id, isGone: false }]
  })
}

/** All people who may have done something here, former ones included. */
export const trailPeople = async (tx: Tx, { peopleOrder }: Member) => {
  const everybody = await tx.select().from(employees).orderBy(asc(employees.id))
  return inPeopleOrder(peopleOrder, everybody).map(({ id, firstName, lastName, deletedAt }) => ({
    id,
    firstName,
    lastName,
    isDeleted: deletedAt !== null,
  }))
}
