import { addDays, type CalendarDate, datesIn, isoWeekday, type Period, type Week, weekOf } from '#core/calendar.ts'
import { formatDuration, MINUTE, sum } from '#core/durations.ts'
import { type Interval, lengthOf, overlaps } from '#core/intervals.ts'
import { daysByWork } from '#labour/by-days.ts'
import { isFirstOfMay, isHoliday } from '#labour/holidays.ts'
import {
  type CountedWeek,
  countWeek,
  type RatedMinutes,
  reaches,
  trainingAsWork,
  type WeekAbsence,
  type WeekOfWork,
  type Work,
} from '#labour/hours.ts'
import { hourParametersOn, type LabourSettings } from '#labour/parameters.ts'
import { type PersonPlan, profileOn } from '#labour/rules.ts'
import { type AccessState, type Contract, isInForce, worksOn } from '#people/rules.ts'
import { type Day, dayOf, minutesOf, type RetainedSettings, type RetainedWork, retainedAs } from './retained.ts'
import type { WeekState } from './weeks.ts'

/** The hours sheet of a person, which they and their employer sign: docs/product/hours.md § Hours sheets. */
export const sheetKinds = ['week', 'month'] as const
export type SheetKind = (typeof sheetKinds)[number]

export const signatories = ['employee', 'employer'] as const
export type Signatory = (typeof signatories)[number]

/** The days of the sheet that a day belongs to. */
export function sheetPeriod(kind: SheetKind, date: CalendarDate): Period {
  if (kind === 'week') return weekOf(date)
  const first = Temporal.PlainDate.from(date).with({ day: 1 })
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() }
}

/** The civil weeks that share days with these. */
export function weeksTouching({ from, to }: Period): Week[] {
  const weeks: Week[] = []
  for (let week = weekOf(from); week.from <= to; week = weekOf(addDays(week.from, 7))) weeks.push(week)
  return weeks
}

/** Why somebody did not work on a day. Not the type of their leave: it may tell of their health. */
export type Away = 'leave' | 'training'

/** Epoch milliseconds and whole minutes. */
type SheetDay = {
  date: CalendarDate
  planned: { minutes: number; work: readonly { start: number; end: number; breakDuration: number }[] }
  punched: {
    minutes: number
    breakMinutes: number
    sessions: readonly { start: number; end: number | null; breaks: readonly { start: number; end: number | null }[] }[]
  }
  /** Null while nobody has decided. */
  retained: (RetainedWork & { minutes: number }) | null
  away: Away | null
}

/** A civil week is counted whole, in the sheet of the month that has its Sunday. */
type SheetWeek = Week & Pick<CountedWeek, 'worked' | 'leave' | 'counted' | 'normal' | 'overtime' | 'complementary'>

/** The content that is signed. Ids alone: a new name leaves a signature as it is, and an erasure has nothing to take away. */
export type SheetContent = {
  /** The version of this shape. */
  format: 1
  company: string
  employee: string
  timeZone: string
  kind: SheetKind
  from: CalendarDate
  to: CalendarDate
  /** Minutes a week, from the first day of the sheet that each is in force on. */
  contracts: readonly { from: CalendarDate; minutes: number }[]
  /** Days with something on them, in order. */
  days: readonly SheetDay[]
  weeks: readonly SheetWeek[]
  /** Minutes at night on the days of the sheet. */
  night: number
  sunday: number
  holiday: number
  firstOfMay: number
}

/** `empty`: nothing was planned, worked or taken off. `open`: not all of it is decided and validated, or days of it that the person works here are not over. */
export type SheetState = 'empty' | 'open' | 'ready'
/** Said beside the content, and not signed: what was signed before keeps its hash. */
export type SheetTerms = {
  /** Days of the sheet on which the person does not work here. */
  unemployed: readonly CalendarDate[]
  /** Minutes a week, from the first day of the sheet that each is in force on; null for days on which the person works by days (L. 3121-62). */
  contracts: readonly { from: CalendarDate; minutes: number | null }[]
}
export type Sheet = { content: SheetContent; state: SheetState; terms: SheetTerms }

/** The facts about a person, over all weeks that touch the sheet. */
export type PersonHours = {
  id: string
  days: readonly (Day & { date: CalendarDate })[]
  /** Decided for the day before these: a night of it reaches into them. */
  nightBefore: readonly Work[]
  /** By their Monday. */
  weekStates: ReadonlyMap<CalendarDate, WeekState>
  /** Also without employment: who manages works here by none. */
  contracts: readonly Contract[]
  profile: PersonPlan['profile']
  leave: WeekOfWork['leave']
  trainings: readonly (Pick<WeekAbsence, 'startDate' | 'endDate'> & { dayMinutes: number | null })[]
}

export type SheetAsked = {
  company: string
  timeZone: string
  kind: SheetKind
  period: Period
  today: CalendarDate
  now: Temporal.Instant
  settings: RetainedSettings
  labour: LabourSettings
}

export function sheetOf({ contracts, ...known }: PersonHours, asked: SheetAsked): Sheet {
  const person = { ...known, contracts: contracts.filter(({ type }) => type !== 'none') }
  const { company, timeZone, kind, period } = asked
  const { labour, settings } = asked
  const retained = person.days.map(day => ({ date: day.date, ...dayOf(day, settings, asked.now.epochMilliseconds) }))
  const decided = new Map(
    retained.flatMap(({ date, state, decided: kept }) => (state === 'decided' && kept ? [[date, kept] as const] : [])),
  )
  const work = [...person.nightBefore, ...[...decided.values()].flatMap(kept => kept.work)]
  const counted = weeksTouching(period).map(week => countedWeek(week, person, work, { labour, timeZone }))
  const dated = counted.flatMap(({ week, count }) => count.days.map(day => ({ ...day, week })))
  const within = dated.filter(({ date }) => isIn(date, period))
  const isHolidayOn = (date: CalendarDate, week = weekOf(date)) =>
    isHoliday(date, hourParametersOn(labour, week.from, timeZone).holidays)
  const onHoliday = (date: CalendarDate, week: Week) => isHolidayOn(date, week) && !isFirstOfMay(date)
  const { trainings } = person
  const attended = new Set(
    daysByWork({ begun: new Set(), trainings, leave: [] }, period, isHolidayOn).map(({ date }) => date),
  )
  const awayOn = (date: CalendarDate): Away | null => {
    if (person.leave.some(({ startDate, endDate }) => startDate <= date && date <= endDate)) return 'leave'
    return attended.has(date) ? 'training' : null
  }
  const content: SheetContent = {
    format: 1,
    company,
    employee: person.id,
    timeZone,
    kind,
    ...period,
    contracts: contractsIn(person, period),
    days: datesIn(period).flatMap(date =>
      sheetDay(date, person, { kept: decided.get(date) ?? null, away: awayOn(date) }, settings),
    ),
    weeks: counted
      .filter(({ week }) => isIn(week.to, period))
      .map(({ week, count }) => ({ ...week, ...figuresOf(count) })),
    night: sum(within.map(({ night }) => night)),
    sunday: sum(within.filter(({ date }) => isoWeekday(date) === 7).map(({ worked }) => worked)),
    holiday: sum(within.filter(({ date, week }) => onHoliday(date, week)).map(({ worked }) => worked)),
    firstOfMay: sum(within.filter(({ date }) => isFirstOfMay(date)).map(({ worked }) => worked)),
  }
  const unemployed = datesIn(period).filter(date => !worksOn(contracts, date))
  const terms = { unemployed, contracts: termsIn(person, period) }
  return { content, state: stateOf(content, person, asked, date => decided.has(date)), terms }
}

const isIn = (date: CalendarDate, { from, to }: Period) => from <= date && date <= to

/** Somebody whose hours change in a month has two. */
const contractsIn = ({ contracts }: PersonHours, period: Period) =>
  contracts
    .filter(contract => isInForce(contract, period))
    .map(({ from, weeklyHours }) => ({
      from: from !== null && from > period.from ? from : period.from,
      minutes: Math.round(weeklyHours * 60),
    }))

/** The same, but for days that have no hours to agree on. */
const termsIn = ({ contracts, profile }: PersonHours, period: Period): SheetTerms['contracts'] => {
  const daily = datesIn(period).flatMap(date => {
    const contract = contracts.find(each => worksOn([each], date))
    if (!contract) return []
    const isByDays = profileOn(profile, date)?.isForfaitJours ?? false
    return { from: date, contract, minutes: isByDays ? null : Math.round(contract.weeklyHours * 60) }
  })
  return daily
    .filter(({ contract, minutes }, nth) => {
      const before = daily[nth - 1]
      return !before || before.minutes !== minutes || (minutes !== null && before.contract !== contract)
    })
    .map(({ from, minutes }) => ({ from, minutes }))
}

const figuresOf = ({ worked, leave, counted, normal, overtime, complementary }: CountedWeek) => ({
  worked,
  leave,
  counted,
  normal,
  overtime,
  complementary,
})

function countedWeek(
  week: Week,
  { contracts, profile, leave, trainings }: PersonHours,
  work: readonly Work[],
  { labour, timeZone }: Pick<SheetAsked, 'labour' | 'timeZone'>,
) {
  const away = [...leave, ...trainings.flatMap(trainingAsWork)].filter(absence => reaches(absence, week))
  const isForfaitJours = profileOn(profile, week.from)?.isForfaitJours ?? false
  const parameters = hourParametersOn(labour, week.from, timeZone)
  return { week, count: countWeek(week, { work, leave: away, contracts, isForfaitJours }, parameters) }
}

function sheetDay(
  date: CalendarDate,
  person: PersonHours,
  { kept, away }: { kept: RetainedWork | null; away: Away | null },
  settings: RetainedSettings,
): SheetDay[] {
  const day = person.days.find(each => each.date === date)
  if (!day) return away ? [{ ...nothingOn(date), away }] : []
  const sessions = day.punched.map(({ start, end, breaks }) => ({ start, end, breaks }))
  // The plan itself: the absence stands beside it.
  const planned = retainedAs('planned', { ...day, away: [] }, settings).work.map(({ start, end, breakDuration }) => ({
    start,
    end,
    breakDuration,
  }))
  const finished = sessions.flatMap(({ start, end, breaks }) =>
    end === null
      ? []
      : [
          {
            start,
            end,
            breakDuration: 0,
            breaks: breaks.map(pause => ({ start: pause.start, end: pause.end ?? end })),
          },
        ],
  )
  return [
    {
      date,
      planned: { minutes: minutesOf(planned), work: planned },
      punched: {
        minutes: minutesOf(finished),
        breakMinutes: Math.round(sum(finished.flatMap(({ breaks }) => breaks.map(lengthOf))) / MINUTE),
        sessions,
      },
      retained: kept && { basis: kept.basis, work: kept.work, minutes: minutesOf(kept.work) },
      away,
    },
  ]
}

const nothingOn = (date: CalendarDate) => ({
  date,
  planned: { minutes: 0, work: [] },
  punched: { minutes: 0, breakMinutes: 0, sessions: [] },
  retained: null,
})

function stateOf(
  { days }: SheetContent,
  person: PersonHours,
  { period, today }: SheetAsked,
  isDecided: (date: CalendarDate) => boolean,
): SheetState {
  if (days.length === 0) return 'empty'
  const worked = person.days.filter(({ date }) => isIn(date, sheetSpan(period)))
  const isSet = (date: CalendarDate) =>
    ['validated', 'locked'].includes(person.weekStates.get(weekOf(date).from) ?? 'open')
  return lastDayIn(period, person) < today && worked.every(({ date }) => isDecided(date) && isSet(date))
    ? 'ready'
    : 'open'
}

/** The last day of the sheet that may have hours: none come after the end of an employment. */
const lastDayIn = ({ to }: Period, { contracts }: PersonHours): CalendarDate => {
  const until = contracts.at(-1)?.until ?? to
  return until < to ? until : to
}

/** The days of the sheet, and those of its first week, on which its overtime depends too. */
const sheetSpan = ({ from, to }: Period): Period => ({ from: weekOf(from).from, to })

type ShownSheet = {
  planned: { work: readonly Interval[] }
  punched: Pick<SheetDay['punched'], 'sessions'>
}
type Stretch = Interval & { kind: 'worked' | 'over' | 'break' }

/** Work and breaks of a session, one after the other. None for a session without a departure. */
export const stretchesOf = ({ start, end, breaks }: SheetDay['punched']['sessions'][number]): Stretch[] => {
  if (end === null) return []
  const edges = [start, ...breaks.flatMap(pause => [pause.start, pause.end ?? end]), end]
  return edges.slice(1).map((edge, nth) => ({
    start: edges[nth]!,
    end: edge,
    kind: nth % 2 === 1 ? ('break' as const) : ('worked' as const),
  }))
}

/** The same of a day, as it is drawn: what lies beyond the plan by more than the tolerance is apart. @param threshold minutes */
export const drawnStretches = ({ planned, punched }: ShownSheet, threshold: number): Stretch[] =>
  punched.sessions.flatMap(session => {
    const own = planned.work.filter(shift =>
      overlaps(shift, { start: session.start, end: session.end ?? session.start }),
    )
    const [first, last] = [Math.min(...own.map(({ start }) => start)), Math.max(...own.map(({ end }) => end))]
    const isOver = (length: number) => own.length > 0 && Math.round(length / MINUTE) > threshold
    const plan = {
      start: isOver(first - session.start) ? first : -Infinity,
      end: session.end !== null && isOver(session.end - last) ? last : Infinity,
    }
    return stretchesOf(session).flatMap(stretch => (stretch.kind === 'break' ? [stretch] : beyond(stretch, plan)))
  })

const beyond = ({ start, end }: Interval, plan: Interval) =>
  [
    { kind: 'over' as const, start, end: Math.min(end, plan.start) },
    { kind: 'worked' as const, start: Math.max(start, plan.start), end: Math.min(end, plan.end) },
    { kind: 'over' as const, start: Math.max(start, plan.end), end },
  ].filter(part => part.end > part.start)

type RestShown = Record<'before' | 'gained' | 'taken' | 'paid' | 'balance', number> & {
  since: CalendarDate
  on: CalendarDate
}

/** The lines of a balance of rest: the one before, what was gained and taken, and the one after. */
export const restRows = ({ since, on, before, gained, taken, paid, balance }: RestShown) => [
  { row: 'balance' as const, date: addDays(since, -1), figure: formatDuration(before) },
  { row: 'gained' as const, figure: formatDuration(gained) },
  { row: 'taken' as const, figure: formatDuration(-taken) },
  ...(paid === 0 ? [] : [{ row: 'paid' as const, figure: formatDuration(-paid) }]),
  { row: 'balance' as const, date: on, figure: formatDuration(balance) },
]

/** The days that a reader sums up: of the content, or of the sheet in an answer. */
type SummedSheet = {
  days: readonly {
    planned: { minutes: number; work: readonly unknown[] }
    punched: { minutes: number; breakMinutes: number; sessions: readonly unknown[] }
    retained: { minutes: number } | null
    away: Away | null
  }[]
  weeks: readonly Pick<SheetWeek, 'normal' | 'leave' | 'overtime' | 'complementary'>[]
}

/** Whether there are hours to read on a day. */
export const hasHours = ({ planned, punched, retained }: SummedSheet['days'][number]): boolean =>
  planned.work.length > 0 || punched.sessions.length > 0 || retained !== null

/** Why there are no hours to read on a day: it is free in a week that was planned. Null if nobody planned that week: nothing is known of the day. */
export const withoutHours = (
  date: CalendarDate,
  {
    days,
    unemployed,
  }: { days: readonly (SummedSheet['days'][number] & Pick<SheetDay, 'date'>)[] } & Pick<SheetTerms, 'unemployed'>,
): Away | 'unemployed' | 'rest' | null => {
  if (unemployed.includes(date)) return 'unemployed'
  const away = days.find(day => day.date === date)?.away
  if (away) return away
  const week = weekOf(date)
  return days.some(day => isIn(day.date, week) && day.planned.work.length > 0) ? 'rest' : null
}

/** Leave of some hours, or half a day: the content says only that there is leave, and what was worked or planned beside it. */
const isAwayInPart = (day: SummedSheet['days'][number]) =>
  day.away === 'leave' && hasHours(day) && (day.retained === null || day.retained.minutes > 0)

/** Sums over the days of a sheet, and over its weeks. */
export function totalsOf({ days, weeks }: SummedSheet) {
  const ratedOf = (rated: readonly RatedMinutes[]) =>
    [...Map.groupBy(rated, ({ percent }) => percent)]
      .map(([percent, same]) => ({ percent, minutes: sum(same.map(({ minutes }) => minutes)) }))
      .toSorted((one, other) => one.percent - other.percent)
  return {
    planned: sum(days.map(day => day.planned.minutes)),
    punched: sum(days.map(day => day.punched.minutes)),
    breaks: sum(days.map(day => day.punched.breakMinutes)),
    retained: sum(days.map(day => day.retained?.minutes ?? 0)),
    undecided: days.filter(day => hasHours(day) && day.retained === null).length,
    daysAway: days.filter(day => day.away === 'leave' && !isAwayInPart(day)).length,
    daysAwayInPart: days.filter(isAwayInPart).length,
    normal: sum(weeks.map(({ normal }) => normal)),
    leave: sum(weeks.map(({ leave }) => leave)),
    overtime: ratedOf(weeks.flatMap(({ overtime }) => overtime)),
    complementary: ratedOf(weeks.flatMap(({ complementary }) => complementary)),
  }
}

/** The same text for the same content: keys in order, no spaces (RFC 8785, for texts and whole numbers). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`
}

export type SignatureState = 'counts' | 'void'

/** A signature counts while the hours are those that were signed, and nobody has opened them again. */
export const signatureState = (
  signed: { hash: string },
  { state, hash }: { state: SheetState; hash: string },
): SignatureState => (state === 'ready' && signed.hash === hash ? 'counts' : 'void')

/** The signature of each party that says most: the one that counts, or else the last that was made. @param made in order */
export const signatureOf = <Made extends { as: Signatory; hash: string }>(
  made: readonly Made[],
  as: Signatory,
  sheet: { state: SheetState; hash: string },
) => {
  const own = made.filter(each => each.as === as)
  const signed = own.findLast(each => signatureState(each, sheet) === 'counts') ?? own.at(-1)
  return signed ? { ...signed, state: signatureState(signed, sheet) } : null
}

/** Nobody is waited for: the person cannot sign in, and what they signed, if anything, does not count. @returns why; null where the person signs or has signed */
export const unsignedFor = (
  as: Signatory,
  { state, access, employee }: { state: SheetState; access: AccessState; employee: { state: SignatureState } | null },
): Exclude<AccessState, 'open'> | null =>
  as === 'employee' && access !== 'open' && state === 'ready' && employee?.state !== 'counts' ? access : null

/** The words of a signature that counts: the employer may have signed without the person. */
export const signedWords = ({
  personGone,
  personWithoutAccess,
}: {
  personGone: boolean
  personWithoutAccess: boolean
}): 'signed' | 'signedAlone' | 'signedWithoutAccess' => {
  if (personGone) return 'signedAlone'
  return personWithoutAccess ? 'signedWithoutAccess' : 'signed'
}

/** The employer signs what the person has signed, and alone where the person cannot sign in: they have left, or have no access. */
export const mayBeSigned = (
  as: Signatory,
  {
    state,
    isContested,
    access,
    employee,
    employer,
  }: {
    state: SheetState
    isContested: boolean
    access: AccessState
    employee: { state: SignatureState } | null
    employer: { state: SignatureState } | null
  },
): boolean => {
  if (state !== 'ready') return false
  if (as === 'employee') return access === 'open' && employee?.state !== 'counts'
  return !isContested && (access !== 'open' || employee?.state === 'counts') && employer?.state !== 'counts'
}
