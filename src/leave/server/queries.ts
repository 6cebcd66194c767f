import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import { type Period, todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import type { Policy } from '#core/permissions.ts'
import { fill, type Values } from '#core/sentences.ts'
import type { PlannedDays } from '#labour/hours.ts'
import { type BuiltInLeaveType, fillsWeek } from '#leave/rules/catalogue.ts'
import type { PlannedDay } from '#leave/rules/days.ts'
import { type LeaveNature, mayShareDays } from '#leave/rules/types.ts'
import { partWords, periodWords } from '#leave/rules/words.ts'
import { type LeavePeriod, ownLimit } from '#leave/rules.ts'
import type { daysOff, decidedLeave, eveningBefore, lostShifts, ReturningShift, SettledShift } from '#leave/schemas.ts'
import { type DayParts, type LeaveSpan, midday, sharesTime } from '#leave/span.ts'
import { en } from '#leave/texts.en.ts'
import { fr } from '#leave/texts.fr.ts'
import { ledger as ledgerEn } from '#leave/texts.ledger.en.ts'
import { ledger as ledgerFr } from '#leave/texts.ledger.fr.ts'
import type { gap } from '#needs/schemas.ts'
import { employees } from '#people/server/tables.ts'
import type { AuditEntry } from '#server/backend.ts'
import type { Tx } from '#server/database/database.ts'
import { isAmong, type Placeholders, prepared } from '#server/database/prepared.ts'
import { ofType, typeName, typeNature } from './setting-queries.ts'
import { leaveRequests, leaveSteps, leaveTypes } from './tables.ts'

export const newestFirst = [desc(leaveRequests.createdAt), desc(leaveRequests.id)]
export const ofRequester = and(
  eq(employees.companyId, leaveRequests.companyId),
  eq(employees.id, leaveRequests.employeeId),
)

const ofSteps = and(eq(leaveSteps.companyId, leaveRequests.companyId), eq(leaveSteps.leaveRequestId, leaveRequests.id))
/** The step that led to the state: it says why. */
export const ofLastStep = and(
  ofSteps,
  sql`${leaveSteps.number} = (select max(number) from ${leaveSteps} as step
    where step.company_id = ${leaveRequests.companyId} and step.leave_request_id = ${leaveRequests.id})`,
)
export const requestColumns = {
  ...getTableColumns(leaveRequests),
  typeName,
  step: sql<number>`coalesce(${leaveSteps.number}, 0)`,
  stepReason: leaveSteps.reason,
}

export const myLeave = async (tx: Tx, { employeeId, timeZone }: Member, now: Temporal.Instant) => ({
  today: todayIn(timeZone, now),
  requests: await tx
    .select(requestColumns)
    .from(leaveRequests)
    .leftJoin(leaveSteps, ofLastStep)
    .leftJoin(leaveTypes, ofType)
    .where(eq(leaveRequests.employeeId, employeeId))
    .orderBy(...newestFirst)
    .limit(ownLimit),
})

/** The actor's own request; a colleague's id is a 404. */
export const ownRequest = async (tx: Tx, { employeeId }: Member, id: string) => {
  const mine = and(eq(leaveRequests.id, id), eq(leaveRequests.employeeId, employeeId))
  const [row] = await leaveRows(tx, mine)
  return row
}

/** Requests with the names of their types. */
export const leaveRows = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(leaveRequests), typeName })
    .from(leaveRequests)
    .leftJoin(leaveTypes, ofType)
    .where(which)

export const waitingOrGranted = inArray(leaveRequests.status, ['pending', 'approved', 'cancelling'])

// Literals: for a parameter, PostgreSQL expects the same number of rows of each status, and reads them all.
export const isPending = sql`${leaveRequests.status} = 'pending'`
export const isGranted = sql`${leaveRequests.status} in ('approved', 'cancelling')`
export const isWaiting = sql`${leaveRequests.status} in ('pending', 'cancelling')`

/** Pending or granted leave of people who work here, on any of these days. */
export const isAwayDuring = ({ from, to }: Period | Placeholders<'from' | 'to'>) =>
  and(waitingOrGranted, isNull(employees.deletedAt), lte(leaveRequests.startDate, to), gte(leaveRequests.endDate, from))

/** Days of leave, their parts, and what their type is. */
export const spanColumns = {
  employeeId: leaveRequests.employeeId,
  type: leaveRequests.type,
  typeName,
  nature: typeNature,
  startDate: leaveRequests.startDate,
  endDate: leaveRequests.endDate,
  fromMidday: leaveRequests.fromMidday,
  untilMidday: leaveRequests.untilMidday,
  startTime: leaveRequests.startTime,
  endTime: leaveRequests.endTime,
  planned: leaveRequests.planned,
}

const awayBetween = (tx: Tx, days: Placeholders<'from' | 'to'>, ofWhom?: SQL) =>
  tx
    .select({
      id: leaveRequests.id,
      ...spanColumns,
      // A granted leave stands until somebody cancels it.
      status: sql<'pending' | 'approved'>`case when ${isPending} then 'pending' else 'approved' end`,
    })
    .from(leaveRequests)
    .innerJoin(employees, ofRequester)
    .leftJoin(leaveTypes, ofType)
    .where(and(isAwayDuring(days), ofWhom))
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id))
const allAway = prepared(['from', 'to'], (tx, days) => awayBetween(tx, days))
const someAway = prepared(['from', 'to', 'people'], (tx, { people, ...days }) =>
  awayBetween(tx, days, isAmong(leaveRequests.employeeId, people)),
)

/** The granted ones among some leave, each with whether it fills the contract. */
export const grantedAmong = <Away extends { status: 'pending' | 'approved'; type: string }>(leave: readonly Away[]) =>
  leave.filter(({ status }) => status === 'approved').map(away => ({ ...away, fillsWeek: fillsWeek(away.type) }))

/** Approved and pending leave on these days, for plannings; without reasons. */
export const leaveBetween = (tx: Tx, { from, to }: Period) => allAway(tx, { from, to })
export const leaveAmong = (tx: Tx, { from, to }: Period, people: readonly string[]) =>
  someAway(tx, { from, to, people })

export const leaveTypeNames = { fr: fr.types, en: en.types }

/** The name of a type: its own, or the one in the reader's language. */
export const typeNameIn = (language: Language, { type, typeName: own }: { type: string; typeName: string | null }) =>
  own ?? leaveTypeNames[language][type as BuiltInLeaveType]

const typeOfFrenchName = new Map(
  Object.entries(leaveTypeNames.fr).map(([type, name]) => [name, type as BuiltInLeaveType]),
)

/** The name of a type that files have, in French, in the language of a reader; a company's own name is the same in each. */
export const frenchNameIn = (language: Language) => (name: string) => {
  const type = typeOfFrenchName.get(name)
  return type ? leaveTypeNames[language][type] : name
}

/** Codes of types, for the trail. */
const accrualChoices = (choices: typeof fr.accrual.choices) =>
  Object.fromEntries(Object.entries(choices).map(([choice, words]) => [`accrual-${choice}`, words]))

export const leaveTypeWords = {
  fr: {
    ...fr.methods,
    ...fr.yearStarts,
    ...fr.untakenFates,
    ...fr.periodKinds,
    ...fr.units,
    ...fr.natures,
    ...fr.askers,
    ...accrualChoices(fr.accrual.choices),
  },
  en: {
    ...en.methods,
    ...en.yearStarts,
    ...en.untakenFates,
    ...en.periodKinds,
    ...en.units,
    ...en.natures,
    ...en.askers,
    ...accrualChoices(en.accrual.choices),
  },
}
/** The names of lines by hand. */
export const entryKindNames = { fr: ledgerFr.entryKinds, en: ledgerEn.entryKinds }

/** The words of the audit trail about a decision. */
export const deciderNames = { fr: fr.deciders, en: en.deciders }

const periods = { fr: fr.period, en: en.period }

const saysPeriods =
  (language: Language) =>
  (key: `period.${keyof typeof fr.period}`, values: Values = {}) =>
    fill(periods[language][key.slice('period.'.length) as keyof typeof fr.period], values)

/** 'le 22/12/2026', 'du 22/12/2026 au 28/12/2026'. */
export const periodIn = (language: Language, period: LeavePeriod & Partial<DayParts>) =>
  periodWords(saysPeriods(language), period)

/** 'après-midi', 'de 14:00 à 16:00'; null for whole days. */
export const partIn = (language: Language, period: LeavePeriod & Partial<DayParts>) =>
  partWords(saysPeriods(language), period)

const holdsDayOf = (employeeId: string, { startDate, endDate }: LeavePeriod) =>
  and(
    eq(leaveRequests.employeeId, employeeId),
    lte(leaveRequests.startDate, endDate),
    gte(leaveRequests.endDate, startDate),
  )

/** A pending or granted leave that shares time with the asked one and may not. @param except leaves one out */
export const overlappingRequest = async (
  tx: Tx,
  employeeId: string,
  asked: LeaveSpan & { nature: LeaveNature },
  except?: string,
) => {
  const isAnother = except === undefined ? undefined : ne(leaveRequests.id, except)
  const rows = await tx
    .select(spanColumns)
    .from(leaveRequests)
    .leftJoin(leaveTypes, ofType)
    .where(and(holdsDayOf(employeeId, asked), waitingOrGranted, isAnother))
    .orderBy(asc(leaveRequests.startDate))
  return rows.find(row => sharesTime(row, asked) && !mayShareDays(row.nature, asked.nature))
}

/** Granted leave of each person that shares a day with a period of theirs: lists of people, of first and of last days. */
export const grantedLeave = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select(spanColumns)
    .from(sql`unnest(${people}::uuid[], ${from}::date[], ${to}::date[]) as around (employee_id, first, last)`)
    .innerJoin(
      leaveRequests,
      and(
        sql`${leaveRequests.employeeId} = around.employee_id`,
        sql`${leaveRequests.startDate} <= around.last`,
        sql`${leaveRequests.endDate} >= around.first`,
        isGranted,
      ),
    )
    .leftJoin(leaveTypes, ofType)
    .orderBy(asc(leaveRequests.startDate)),
)

/** Granted leave of these people on any of these days. */
export const grantedLeaveOf = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select(spanColumns)
    .from(leaveRequests)
    .leftJoin(leaveTypes, ofType)
    .where(
      and(
        isAmong(leaveRequests.employeeId, people),
        lte(leaveRequests.startDate, to),
        gte(leaveRequests.endDate, from),
        isGranted,
      ),
    )
    .orderBy(asc(leaveRequests.startDate)),
)

/** Leave of these people on any of these days that waits for a decision: asked for, or granted and to be cancelled. */
export const waitingLeaveOf = prepared(['people', 'from', 'to'], (tx, { people, from, to }) =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      startDate: leaveRequests.startDate,
      endDate: leaveRequests.endDate,
    })
    .from(leaveRequests)
    .where(
      and(
        isAmong(leaveRequests.employeeId, people),
        lte(leaveRequests.startDate, to),
        gte(leaveRequests.endDate, from),
        isWaiting,
      ),
    )
    .orderBy(asc(leaveRequests.startDate), asc(leaveRequests.id)),
)

/** A leave's days and their parts: values, or columns. */
export type SpanInSql = { [Part in keyof LeaveSpan]: LeaveSpan[Part] | (typeof leaveRequests)[Part] }

/** The instants at which a leave begins and ends in the company's zone. In code: `timesOf` of span.ts. */
export const leaveBounds = (
  { startDate, endDate, fromMidday, untilMidday, startTime, endTime }: SpanInSql,
  zone: string,
) => {
  const from = sql`case when ${fromMidday}::boolean then ${midday}::time else coalesce(${startTime}::time, '00:00') end`
  const until = sql`case when ${untilMidday}::boolean then ${midday}::time else coalesce(${endTime}::time, '24:00') end`
  return {
    start: sql`(${startDate}::date + ${from}) at time zone ${zone}`,
    end: sql`(${endDate}::date + ${until}) at time zone ${zone}`,
  }
}

/** Somebody's days off, as columns. */
type DaysOffColumns = Pick<typeof leaveRequests, 'companyId' | 'employeeId' | keyof LeaveSpan>
/** Counts what is planned during them, in the company's zone. The planning provides both. */
type CountPlanned = (daysOff: DaysOffColumns, zone: string) => SQL<number>
export type Counts = {
  countPlanned: CountPlanned
  /** Counts the shifts planned after `now` that nobody chose to keep. */
  countOpen: (daysOff: DaysOffColumns, zone: string, now: Temporal.Instant) => SQL<number>
}

type DaysOff = LeaveSpan & { employeeId: string }

/** In the state that its last step led to. */
export type Leave = DaysOff & Pick<typeof leaveRequests.$inferSelect, 'id' | 'status' | 'createdAt'>

/** Entries for the audit trail, the people whose weeks show the change, and those of them whose bells tell it. */
type ChangedPlan = { entries: AuditEntry[]; reached: { people: string[]; told: string[] } }

/** The calls of leave to the planning, which declares them. Shifts change through the planning's own door. */
export type Planning = Counts & {
  mayPlan: Policy
  /** How many shifts the person sees on them: a draft is nobody's yet. */
  countSeen: (tx: Tx, days: DaysOff, zone: string) => Promise<number>
  /** The shift of the evening before that goes on after midnight into the first day. `isSeen`: as their person sees the plan. */
  shiftBefore: (tx: Tx, days: DaysOff, zone: string, how: { isSeen: boolean }) => Promise<z.input<typeof eveningBefore>>
  shiftsOn: (tx: Tx, days: DaysOff, zone: string) => Promise<z.input<typeof daysOff>['shifts']>
  /** How many people are planned on each of these days: not those on leave; with `except` without one person during some leave. */
  presentOn: (tx: Tx, days: Period, except: DaysOff | null, zone: string) => Promise<PlannedDay[]>
  /** The missing people of these days against the needs; with `except` without one person during some leave. */
  missingOn: (tx: Tx, days: Period, except: DaysOff | null, zone: string) => Promise<z.input<typeof gap>[]>
  /** Net minutes that are planned for somebody, by day; drafts too. */
  minutesPlanned: (tx: Tx, employeeId: string, days: Period, zone: string) => Promise<PlannedDays>
  /**
   * Removes, opens or gives some shifts, and keeps others although their person is away. `step`: the
   * decision that they go with.
   */
  settle: (
    tx: Tx,
    actor: Member,
    leave: Leave,
    settled: { shifts: readonly SettledShift[]; step: string },
    asked: RequestContext,
  ) => Promise<ChangedPlan & { removed: z.input<typeof decidedLeave>['removed'] }>
  /**
   * Takes back what a decision settled: the shifts that went with it come back, nobody has chosen to keep the others. Its person sees what
   * they saw before.
   */
  unsettle: (
    tx: Tx,
    actor: Member,
    leave: Leave,
    decided: { since: Date; step: string },
    asked: RequestContext,
  ) => Promise<ChangedPlan>
  /** The shifts that a leave took from its person and they do not have today, with the obstacles to giving them back. @param span of the leave as it would be; null: as it is */
  lostTo: (
    tx: Tx,
    actor: Member,
    leave: Leave,
    span: LeaveSpan | null,
    asked: RequestContext,
  ) => Promise<z.input<typeof lostShifts>['shifts']>
  /** The people who have these shifts. */
  holdersOf: (tx: Tx, ids: readonly string[]) => Promise<string[]>
  /** Plans some of these shifts for the person again: all, or none if one of them cannot come back. */
  bringBack: (
    tx: Tx,
    actor: Member,
    leave: Leave,
    returning: { shifts: readonly ReturningShift[]; step: string },
    asked: RequestContext,
  ) => Promise<ChangedPlan>
  /**
   * Where people see published shifts alone: after a decision that ends a leave or moves it, its person sees again what the leave took from
   * their sight and does not cover any more. The plan stays as it is: publishing tells the loss of these hours, and asks where the person must agree.
   */
  showUncovered: (tx: Tx, actor: Member, leave: Leave, asked: RequestContext) => Promise<void>
}
