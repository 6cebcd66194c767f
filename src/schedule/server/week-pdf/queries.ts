import { eq } from 'drizzle-orm'
import { companyLogos } from '#companies/server/tables.ts'
import type { Asked, Member } from '#core/actor.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { inFileName } from '#core/csv.ts'
import { holidayNames } from '#labour/server/setting-queries.ts'
import { missingWords } from '#needs/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { concerns, copyKey } from '#schedule/rules.ts'
import { ownWeek, teamWeek } from '#schedule/server/queries.ts'
import type { Publishing } from '#schedule/server/told/queries.ts'
import { planningFile as en } from '#schedule/texts.exports.en.ts'
import { planningFile as fr } from '#schedule/texts.exports.fr.ts'
import type { Tx } from '#server/database/database.ts'
import { companies } from '#server/database/tables.ts'
import { found } from '#server/http/refusals.ts'
import { weekPdf } from './exports.ts'
import type { PrintedPerson, PrintedTeam } from './sheet-exports.ts'

export const fileWords = { fr, en }

export type PdfAsked = Asked & { publicUrl: URL }
type PlannerAsked = PdfAsked & Pick<Publishing, 'ofWeek'>

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
const draftsOf = async (tx: Tx, actor: Member, date: CalendarDate, { ofWeek, now }: PlannerAsked) => {
  if (!actor.publishes) return null
  const { differences } = await ofWeek(tx, actor, date, now)
  return differences.map(({ before, after }) => copyKey((before ?? after)!))
}

/** The week of the team as planners see it. */
export const printedTeam = async (
  tx: Tx,
  actor: Member,
  date: CalendarDate,
  asked: PlannerAsked,
): Promise<PrintedTeam> => {
  const team = await teamWeek(tx, actor, date, asked)
  return {
    kind: 'team',
    team,
    missingWords: missingWords[asked.language],
    language: asked.language,
    ...(await headOf(tx, actor)),
    holidayNames: holidayNames[asked.language],
    address: planningAddress(asked.publicUrl, team.week.from),
    drafts: await draftsOf(tx, actor, date, asked),
  }
}

/** The week of one person as planners see it. Undefined for somebody whom it does not show. */
export const printedPerson = async (
  tx: Tx,
  actor: Member,
  { date, employeeId }: { date: CalendarDate; employeeId: string },
  asked: PlannerAsked,
): Promise<PrintedPerson | undefined> => {
  const { team, missingWords: _missingWords, drafts, ...framed } = await printedTeam(tx, actor, date, asked)
  const person = team.employees.find(({ id }) => id === employeeId)
  if (!person) return undefined
  const shifts = team.shifts.filter(shift => shift.employeeId === employeeId)
  const keys = new Set(drafts)
  return {
    ...framed,
    kind: 'person',
    person,
    drafts: drafts && shifts.map(copyKey).filter(key => keys.has(key)),
    own: {
      ...team,
      unemployed: person.unemployed ?? [],
      weeklyHours: person.weeklyHours,
      leaveMinutes: person.leaveMinutes,
      paidLeaveMinutes: person.paidLeaveMinutes,
      shifts,
      leave: team.leave.filter(leave => leave.employeeId === employeeId),
      dayNotes: team.dayNotes.filter(note => concerns(note, person.department)),
    },
  }
}

/** One’s own week as one sees it. */
export const printedOwn = async (
  tx: Tx,
  actor: Member,
  date: CalendarDate,
  asked: PdfAsked,
): Promise<PrintedPerson> => {
  const own = await ownWeek(tx, actor, date, asked.now)
  const { firstName, lastName } = employees
  const [person] = await tx.select({ firstName, lastName }).from(employees).where(eq(employees.id, actor.employeeId))
  return {
    kind: 'person',
    own,
    person: { ...found(person), weeklyHours: own.weeklyHours },
    language: asked.language,
    ...(await headOf(tx, actor)),
    holidayNames: holidayNames[asked.language],
    address: `${asked.publicUrl.origin}/app?week=${own.week.from}`,
    drafts: null,
  }
}

/** 'planning-2026-11-23-lea-fontaine.pdf' */
export const pdfName = (printed: PrintedTeam | PrintedPerson): string => {
  const { name } = fileWords[printed.language]
  if (printed.kind === 'team') return `${name}-${printed.team.week.from}.pdf`
  const { firstName, lastName } = printed.person
  return `${[name, printed.own.week.from, inFileName(`${firstName} ${lastName}`)].filter(Boolean).join('-')}.pdf`
}

/** One’s own week, to be drawn. */
export const ownWeekFile = async (tx: Tx, actor: Member, date: CalendarDate, asked: PdfAsked) => {
  const printed = await printedOwn(tx, actor, date, asked)
  return { name: pdfName(printed), pdf: weekPdf(printed) }
}
