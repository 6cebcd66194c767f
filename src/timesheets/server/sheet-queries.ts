import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, type Period, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { inPeopleOrder } from '#core/people-order.ts'
import { totalOf } from '#labour/hours.ts'
import { parametersOn } from '#labour/parameters.ts'
import { emptyProfile } from '#labour/rules.ts'
import { labourContext } from '#labour/server/queries.ts'
import { countedAbsenceOf } from '#leave/rules.ts'
import { grantedLeaveOf } from '#leave/server/queries.ts'
import { restOver } from '#leave/server/rest/queries.ts'
import type { AccessState } from '#people/rules.ts'
import { accessAmong, contractsAmong, employeeName } from '#people/server/queries.ts'
import { employees } from '#people/server/tables.ts'
import { pipelined, type Tx } from '#server/database/database.ts'
import { isAmong, prepared } from '#server/database/prepared.ts'
import { inSlices } from '#server/database/slices.ts'
import { companies } from '#server/database/tables.ts'
import { mayDecideHoursOf } from '#timesheets/policy.ts'
import {
  canonical,
  hasHours,
  mayBeSigned,
  type Sheet,
  type SheetContent,
  type SheetKind,
  sheetOf,
  sheetPeriod,
  signatureOf,
  totalsOf,
  weeksTouching,
} from '#timesheets/rules/sheets.ts'
import { replyIn } from '#timesheets/rules/weeks.ts'
import type { sheetAsked, sheet as sheetShown, sheetsAsked, sheets as sheetsShown } from '#timesheets/schemas/sheet.ts'
import { trainingsAround } from '#trainings/server/queries.ts'
import { stepsTaken, weeksKnown } from './desk-queries.ts'
import { pageAfter, retainedOf, teamOf } from './queries.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { sheetSignatures } from './tables.ts'

const ofSigner = and(eq(employees.companyId, sheetSignatures.companyId), eq(employees.id, sheetSignatures.signedBy))

/** In the order in which they were made. */
const signaturesOf = prepared(['people', 'kind', 'from'], (tx, { people, kind, from }) =>
  tx
    .select({
      employeeId: sheetSignatures.employeeId,
      as: sheetSignatures.as,
      hash: sheetSignatures.hash,
      personGone: sheetSignatures.personGone,
      personWithoutAccess: sheetSignatures.personWithoutAccess,
      at: sheetSignatures.signedAt,
      by: employeeName,
    })
    .from(sheetSignatures)
    .innerJoin(employees, ofSigner)
    .where(
      and(
        isAmong(sheetSignatures.employeeId, people),
        sql`${sheetSignatures.kind} = ${kind}`,
        sql`${sheetSignatures.from} = ${from}`,
      ),
    )
    .orderBy(asc(sheetSignatures.signedAt), asc(sheetSignatures.id)),
)

const companyName = prepared(['id'], (tx, { id }) =>
  tx.select({ name: companies.name }).from(companies).where(sql`${companies.id} = ${id}`),
)

export type SheetsAsked = { people: readonly string[]; kind: SheetKind; date: CalendarDate }

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

type Signature = NonNullable<ReturnType<typeof signatureOf<Awaited<ReturnType<typeof signaturesOf>>[number]>>>

/** A sheet with what it is signed by. */
export type SignedSheet = Sheet & {
  /** The signed text. */
  text: string
  hash: string
  employee: Signature | null
  employer: Signature | null
  contested: CalendarDate | null
  access: AccessState
  /** Reasons given with decided days. */
  reasons: ReadonlyMap<CalendarDate, string>
}

/** The sheets of these people: some eight statements a week that they touch, for any number of people. */
export const sheetsOf = async (
  tx: Tx,
  { companyId, timeZone }: Pick<Member, 'companyId' | 'timeZone'>,
  { people, kind, date }: SheetsAsked,
  now: Temporal.Instant,
) => {
  const period = sheetPeriod(kind, date)
  const weeks = weeksTouching(period)
  const [from, to] = [weeks[0]!.from, weeks.at(-1)!.to]
  const before = addDays(from, -1)
  const today = todayIn(timeZone, now)
  const [{ settings: labour, profiles }, ofContracts, leave, trainings, nights, made, access, ...ofWeeks] =
    await pipelined([
      labourContext(tx, people),
      contractsAmong(tx, { people }),
      grantedLeaveOf(tx, { people, from: before, to }),
      trainingsAround(tx, { people, from: people.map(() => from), to: people.map(() => to) }),
      retainedOf(tx, people, { from: before, to: before }),
      signaturesOf(tx, { people, kind, from: period.from }),
      accessAmong(tx, people, today),
      ...weeks.map(async week => {
        const [known, taken] = await pipelined([
          weeksKnown(tx, { people, week, timeZone, now }),
          stepsTaken(tx, { people, week: week.from }),
        ])
        return { week, ...known, taken: Map.groupBy(taken, ({ employeeId }) => employeeId) }
      }),
    ])
  const contractsOf = Map.groupBy(ofContracts, ({ employeeId }) => employeeId)
  const leaveOf = Map.groupBy(leave, ({ employeeId }) => employeeId)
  const trainingsOf = Map.groupBy(trainings, ({ employeeId }) => employeeId)
  const nightOf = Map.groupBy(nights, ({ employeeId }) => employeeId)
  const madeOf = Map.groupBy(made, ({ employeeId }) => employeeId)
  const { settings } = ofWeeks[0]!
  const asked = { company: companyId, timeZone, kind, period, today, now, settings, labour }
  const signed = await inSlices(people, (id): SignedSheet => {
    const days = ofWeeks.flatMap(({ known }) => known.get(id)!.days)
    const person = {
      id,
      days,
      nightBefore: (nightOf.get(id) ?? []).flatMap(({ work }) => work),
      weekStates: new Map(ofWeeks.map(({ week, known }) => [week.from, known.get(id)!.state])),
      contracts: contractsOf.get(id) ?? [],
      profile: profiles.get(id) ?? emptyProfile,
      leave: (leaveOf.get(id) ?? []).map(countedAbsenceOf),
      trainings: (trainingsOf.get(id) ?? []).map(({ startDate, endDate, dayMinutes }) => ({
        startDate,
        endDate,
        dayMinutes,
      })),
    }
    const sheet = sheetOf(person, asked)
    const text = canonical(sheet.content)
    const standing = { state: sheet.state, hash: hashOf(text) }
    const contest = ofWeeks.flatMap(({ week, taken }) => {
      const reply = replyIn(taken.get(id) ?? [])
      return reply?.step === 'contest' ? [reply.date ?? week.from] : []
    })
    return {
      ...sheet,
      ...standing,
      text,
      employee: signatureOf(madeOf.get(id) ?? [], 'employee', standing),
      employer: signatureOf(madeOf.get(id) ?? [], 'employer', standing),
      contested: contest[0] ?? null,
      access: access.get(id) ?? 'left',
      reasons: new Map(days.flatMap(({ date: day, decision }) => (decision?.reason ? [[day, decision.reason]] : []))),
    }
  })
  return { period, labour, threshold: settings.threshold, sheets: new Map(people.map((id, nth) => [id, signed[nth]!])) }
}

const standingOf = ({ state, hash, employee, employer, contested, access }: SignedSheet) => {
  const shown = (signature: Signature | null) => {
    if (!signature) return null
    const { as, state: standing, at, by, personGone, personWithoutAccess } = signature
    return { as, state: standing, at: at.toISOString(), by, personGone, personWithoutAccess }
  }
  const signing = { state, isContested: contested !== null, access, employee, employer }
  return {
    state,
    hash,
    employee: shown(employee),
    employer: shown(employer),
    contested,
    access,
    mayEmployeeSign: mayBeSigned('employee', signing),
    mayEmployerSign: mayBeSigned('employer', signing),
  }
}

/** A page of a hundred people with their sheets of a week or a month. */
export const listSheets = async (
  tx: Tx,
  actor: Member,
  { kind, date, after }: z.output<typeof sheetsAsked>,
  now: Temporal.Instant,
): Promise<z.input<typeof sheetsShown>> => {
  const team = inPeopleOrder(actor.peopleOrder, await teamOf(tx, sheetPeriod(kind, date)))
  const page = pageAfter(team, after)
  const { period, sheets } = await sheetsOf(tx, actor, { people: page.map(({ id }) => id), kind, date }, now)
  const last = page.at(-1)?.id
  return {
    today: todayIn(actor.timeZone, now),
    timeZone: actor.timeZone,
    kind,
    period,
    employees: await inSlices(page, ({ id, firstName, lastName, deletedAt }) => {
      const known = sheets.get(id)!
      const { retained, overtime, complementary, undecided } = totalsOf(known.content)
      return {
        id,
        firstName,
        lastName,
        isDeleted: deletedAt !== null,
        retained,
        overtime: totalOf(overtime),
        complementary: totalOf(complementary),
        undecided,
        maySign: mayDecideHoursOf(actor, { employeeId: id }),
        ...standingOf(known),
      }
    }),
    next: last === undefined || last === team.at(-1)?.id ? null : last,
  }
}

type Person = { id: string; firstName: string; lastName: string }

/** All that the sheet of one person says, for the screen and for its PDF. */
export const sheetInFull = async (
  tx: Tx,
  actor: Member,
  person: Person,
  asked: z.output<typeof sheetAsked>,
  now: Temporal.Instant,
) => (await sheetsInFull(tx, actor, [person], asked, now))[0]!.shown

/** The same of several people, with the text that is signed. */
export const sheetsInFull = async (
  tx: Tx,
  actor: Member,
  people: readonly Person[],
  { kind, date }: z.output<typeof sheetAsked>,
  now: Temporal.Instant,
) => {
  const [{ period, labour, threshold, sheets }, [company]] = await pipelined([
    sheetsOf(tx, actor, { people: people.map(({ id }) => id), kind, date }, now),
    companyName(tx, { id: actor.companyId }),
  ])
  const { nightStart, nightEnd } = parametersOn(labour, period.to)
  const restOf = await restWith(tx, actor, people, { kind, period }, now)
  return people.map(person => {
    const known = sheets.get(person.id)!
    const rest = restOf(person.id)
    const about = { actor, person, company: company!.name, threshold, nightStart, nightEnd, rest, now }
    return { shown: inFull(known, about), text: known.text }
  })
}

/** The sheet of a month says the rest of its person (D. 3171-11), as far as it is over. */
const restWith = async (
  tx: Tx,
  actor: Member,
  people: readonly Person[],
  { kind, period }: Pick<SheetContent, 'kind'> & { period: Period },
  now: Temporal.Instant,
): Promise<(id: string) => z.output<typeof sheetShown>['rest']> => {
  const today = todayIn(actor.timeZone, now)
  if (kind !== 'month' || period.from > today) return () => []
  const over = { from: period.from, to: period.to < today ? period.to : today }
  const asked = { today, period: over }
  const restOf = await restOver(
    tx,
    actor,
    people.map(({ id }) => id),
    asked,
  )
  return id => restOf(id).map(each => ({ ...each, since: over.from, on: over.to }))
}

type About = {
  actor: Member
  person: Person
  company: string
  threshold: number
  nightStart: string
  nightEnd: string
  rest: z.output<typeof sheetShown>['rest']
  now: Temporal.Instant
}

/** Leave may reach past a contract that was ended afterwards: it takes nothing of days without one. */
const daysOfTerms = ({ content, terms }: Pick<SignedSheet, 'content' | 'terms'>) =>
  content.days
    .map(day => (terms.unemployed.includes(day.date) ? { ...day, away: null } : day))
    .filter(day => day.away !== null || hasHours(day))

const inFull = (
  known: SignedSheet,
  { actor, person, company, threshold, nightStart, nightEnd, rest, now }: About,
): z.output<typeof sheetShown> => {
  const { content, reasons, terms } = known
  const { timeZone, kind, from, to, night, sunday, holiday, firstOfMay } = content
  const { unemployed, contracts } = terms
  return {
    today: todayIn(timeZone, now),
    timeZone,
    kind,
    period: { from, to },
    company,
    person: { id: person.id, firstName: person.firstName, lastName: person.lastName },
    contracts: [...contracts],
    unemployed: [...unemployed],
    threshold,
    nightStart,
    nightEnd,
    days: daysOfTerms(known).map(({ date, planned, punched, retained, away }) => ({
      date,
      planned: { minutes: planned.minutes, work: planned.work.map(({ start, end }) => ({ start, end })) },
      punched: {
        ...punched,
        sessions: punched.sessions.map(({ breaks, ...session }) => ({ ...session, breaks: [...breaks] })),
      },
      retained: retained && {
        minutes: retained.minutes,
        work: retained.work.map(({ start, end }) => ({ start, end })),
      },
      away,
      reason: retained ? (reasons.get(date) ?? '') : '',
    })),
    weeks: content.weeks.map(({ overtime, complementary, ...week }) => ({
      ...week,
      overtime: [...overtime],
      complementary: [...complementary],
    })),
    night,
    sunday,
    holiday,
    firstOfMay,
    rest,
    maySign: mayDecideHoursOf(actor, { employeeId: person.id }),
    ...standingOf(known),
  }
}

/** The job that draws it as PDF, with its code. */
export const sheetJob = (
  sheet: z.output<typeof sheetShown>,
  { language, publicUrl }: { language: Language; publicUrl: URL },
) => sheetPdf({ sheet, language, address: sheetAddress(publicUrl, sheet) })

/** Where the product shows this sheet: what its code leads to. */
export const sheetAddress = (
  publicUrl: URL,
  { kind, period, person }: Pick<z.output<typeof sheetShown>, 'kind' | 'period' | 'person'>,
) => {
  const address = new URL('/app/admin/sheets', publicUrl)
  address.search = String(new URLSearchParams({ kind, week: period.from, person: person.id }))
  return String(address)
}
