import { eq } from 'drizzle-orm'
import { companyLogos } from '#companies/server/tables.ts'
import type { Member, RequestContext } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { inFileName } from '#core/csv.ts'
import type { Language } from '#core/languages.ts'
import { holidayNames } from '#labour/server/setting-queries.ts'
import { partIn, typeNameIn } from '#leave/server/queries.ts'
import { missingWords } from '#needs/server/queries.ts'
import { fullName } from '#people/rules.ts'
import { employees } from '#people/server/tables.ts'
import { weekPublishing } from '#publishing/server/queries.ts'
import { withNeedsOf } from '#schedule/missing.ts'
import { concerns } from '#schedule/rules.ts'
import { ownWeek, teamWeek } from '#schedule/server/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { found } from '#server/http/refusals.ts'
import { weekPdf } from './exports.ts'
import { texts } from './frame-exports.ts'
import type { PrintedPerson, PrintedTeam } from './sheet-exports.ts'

export type PdfAsked = RequestContext & { publicUrl: URL }

/** Its name and its logo, at the head of the sheet. */
export const headOf = async (tx: Tx, { companyId }: Member) => {
  const [company] = await tx
    .select({ companyName: companies.name, logo: companyLogos.image })
    .from(companies)
    .leftJoin(companyLogos, eq(companyLogos.companyId, companies.id))
    .where(eq(companies.id, companyId))
  return found(company)
}

const planningAddress = (publicUrl: URL, monday: CalendarDate) =>
  `${publicUrl.origin}/app/admin/schedule?week=${monday}`

/** The changes of a week that nobody was told; null where the company does not publish. */
const draftsOf = async (tx: Tx, actor: Member, date: CalendarDate, now: Temporal.Instant) => {
  if (!actor.publishes) return null
  const { differences } = await weekPublishing(tx, actor, date, now)
  return differences
}

/** The week of the team as planners see it. */
const printedTeam = async (tx: Tx, actor: Member, date: CalendarDate, asked: PdfAsked): Promise<PrintedTeam> => {
  const team = await teamWeek(tx, actor, date, asked)
  return {
    kind: 'team',
    team,
    missingWords: missingWords[asked.language],
    language: asked.language,
    ...(await headOf(tx, actor)),
    holidayNames: holidayNames[asked.language],
    address: planningAddress(asked.publicUrl, team.week.from),
    drafts: await draftsOf(tx, actor, date, asked.now),
  }
}

/** The people of a department, or those without one, whom a paper shows. Undefined for a name that the company does not know. */
export const peopleOfPart = <Person extends { department: string | null }>(
  everybody: readonly Person[],
  listed: readonly { name: string }[],
  department: string | null,
) => {
  const people = everybody.filter(person => person.department === department)
  const isKnown = people.length > 0 || department === null || listed.some(({ name }) => name === department)
  return isKnown ? people : undefined
}

export const partName = (department: string | null, language: Language) =>
  department ?? texts[language].view.noDepartment

/** The same of one department: its people, open shifts, notes and needs. Undefined for a name that the company does not know. */
export const printedPart = async (
  tx: Tx,
  actor: Member,
  { date, department }: { date: CalendarDate; department?: string | null | undefined },
  how: PdfAsked,
): Promise<PrintedTeam | undefined> => {
  const printed = await printedTeam(tx, actor, date, how)
  if (department === undefined) return printed
  const { team, drafts } = printed
  const shown = peopleOfPart(team.employees, team.listedDepartments, department)
  if (!shown) return undefined
  const people = new Set(shown.map(({ id }) => id))
  const isTheirs = ({ employeeId }: { employeeId: string }) => people.has(employeeId)
  return {
    ...printed,
    part: partName(department, how.language),
    drafts: drafts && drafts.filter(isTheirs),
    team: {
      ...withNeedsOf(team, department),
      employees: shown,
      shifts: team.shifts.filter(isTheirs),
      openShifts: team.openShifts.filter(shift => (shift.department ?? null) === department),
      leave: team.leave.filter(isTheirs),
      dayNotes: team.dayNotes.filter(note => concerns(note, department)),
    },
  }
}

/** The week of one person as planners see it. Undefined for somebody whom it does not show. */
const printedPerson = async (
  tx: Tx,
  actor: Member,
  { date, employeeId }: { date: CalendarDate; employeeId: string },
  asked: PdfAsked,
): Promise<PrintedPerson | undefined> => {
  const { team, missingWords: _missingWords, drafts, ...framed } = await printedTeam(tx, actor, date, asked)
  const { someType } = texts[asked.language].leave
  const person = team.employees.find(({ id }) => id === employeeId)
  if (!person) return undefined
  return {
    ...framed,
    kind: 'person',
    person,
    drafts: drafts && drafts.filter(draft => draft.employeeId === employeeId),
    own: {
      ...team,
      unemployed: person.unemployed ?? [],
      weeklyHours: person.weeklyHours,
      leaveMinutes: person.leaveMinutes,
      paidLeaveMinutes: person.paidLeaveMinutes,
      shifts: team.shifts.filter(shift => shift.employeeId === employeeId),
      leave: team.leave.filter(leave => leave.employeeId === employeeId).map(leave => ({ ...leave, name: someType })),
      dayNotes: team.dayNotes.filter(note => concerns(note, person.department)),
    },
  }
}

type OwnLeave = Awaited<ReturnType<typeof ownWeek>>['leave'][number]

/** 'Congé payé', 'Congé payé (après-midi)', the name of a training. */
const leaveNameIn = (language: Language, { type, typeName, training, ...span }: OwnLeave) => {
  const { someType } = texts[language].leave
  const name = training ?? (type === null ? someType : typeNameIn(language, { type, typeName }))
  const part = partIn(language, span)
  return part === null ? name : `${name} (${part})`
}

/** One’s own week as one sees it. */
const printedOwn = async (tx: Tx, actor: Member, date: CalendarDate, asked: PdfAsked): Promise<PrintedPerson> => {
  const own = await ownWeek(tx, actor, date, asked.now)
  const { firstName, lastName } = employees
  const [person] = await tx.select({ firstName, lastName }).from(employees).where(eq(employees.id, actor.employeeId))
  return {
    kind: 'person',
    own: { ...own, leave: own.leave.map(leave => ({ ...leave, name: leaveNameIn(asked.language, leave) })) },
    person: { ...found(person), id: actor.employeeId, weeklyHours: own.weeklyHours },
    language: asked.language,
    ...(await headOf(tx, actor)),
    holidayNames: holidayNames[asked.language],
    address: `${asked.publicUrl.origin}/app?week=${own.week.from}`,
    drafts: null,
  }
}

/** 'planning-2026-11-23-lea-fontaine.pdf', 'planning-2026-11-23-salle.pdf', 'planning-2026-11.pdf'. @param days a date or a month @param whom absent for everybody */
export const pdfName = (language: Language, days: string, whom = ''): string =>
  `${[texts[language].file.name, days, inFileName(whom)].filter(Boolean).join('-')}.pdf`

const weekName = (printed: PrintedTeam | PrintedPerson): string => {
  const { language, kind } = printed
  if (kind === 'team') return pdfName(language, printed.team.week.from, printed.part)
  return pdfName(language, printed.own.week.from, fullName(printed.person))
}

/** A sheet, to be drawn. */
export const weekFile = (printed: PrintedTeam | PrintedPerson) => ({ name: weekName(printed), pdf: weekPdf(printed) })

/** The week of one person as planners see it, to be drawn. Undefined for somebody whom it does not show. */
export const personFile = async (...asked: Parameters<typeof printedPerson>) => {
  const printed = await printedPerson(...asked)
  return printed && weekFile(printed)
}

/** One’s own week, to be drawn. */
export const ownWeekFile = async (
  tx: Tx,
  actor: Member,
  date: CalendarDate,
  asked: PdfAsked,
  stamp?: PrintedPerson['stamp'],
) => weekFile({ ...(await printedOwn(tx, actor, date, asked)), ...(stamp && { stamp }) })
