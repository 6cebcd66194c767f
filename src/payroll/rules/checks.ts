import { type CalendarDate, weekOf } from '#core/calendar.ts'

export const checkKinds = [
  'running',
  'matricules',
  'open-days',
  'weeks',
  'reopened',
  'rested',
  'contests',
  'requests',
  'unrecorded',
  'short',
  'short-months',
  'supposed',
  'solidarity',
  'complementary',
  'departures',
  'too-long',
  'left-out',
  'siret',
  'absences',
  'holidays',
  'rates',
] as const
export type CheckKind = (typeof checkKinds)[number]

export const checkLevels = ['blocking', 'warning', 'ok'] as const
export type CheckLevel = (typeof checkLevels)[number]

/** Somebody, and the day or the Monday that it is about. */
export type ConcernedDay = { employeeId: string; date: CalendarDate | null }

export type Check = { kind: CheckKind; level: CheckLevel; of: readonly ConcernedDay[] }

export type MonthFacts = {
  /** The last day that the month pays. */
  until: CalendarDate
  today: CalendarDate
  /** Whether the month may pay somebody. */
  paysSomebody: boolean
  withoutMatricule: readonly ConcernedDay[]
  /** The same of people who have left: nobody can write them one any more. */
  goneWithoutMatricule: readonly ConcernedDay[]
  /** Days with planned or punched work whose hours nobody decided. */
  undecided: readonly ConcernedDay[]
  /** Mondays of weeks with hours that are not validated. */
  unvalidated: readonly ConcernedDay[]
  /** Mondays of weeks of closed months that somebody unlocked since, or that have hours since. */
  reopened: readonly ConcernedDay[]
  /** Mondays of weeks whose rest stands for hours that are no overtime any more: they would be paid too. */
  rested: readonly ConcernedDay[]
  /** Mondays of weeks that their person contests. */
  contested: readonly ConcernedDay[]
  /** First days of leave of the month that waits for a decision: once it is granted or cancelled, the next month corrects this one. */
  requested: readonly ConcernedDay[]
  /** Mondays of weeks that are over, and that the contract pays although they have neither decided hours nor an absence. */
  unrecorded: readonly ConcernedDay[]
  /** Mondays of weeks that are over, with fewer hours than the month pays for them and no absence that says why. */
  short: readonly ConcernedDay[]
  /** First days of months that are over, with fewer hours than a contract by the month has for them. */
  shortMonths: readonly ConcernedDay[]
  /** Mondays of weeks of which a public holiday is supposed to be a working day. */
  supposed: readonly ConcernedDay[]
  /** Solidarity days that are over, and on which somebody would have worked: neither hours nor an absence are known. */
  solidarity: readonly ConcernedDay[]
  /** People with more complementary hours than their contract by the month allows. */
  overCap: readonly ConcernedDay[]
  /** Last days of people whose leave is to be paid, or was taken in excess; or is not known, because nobody took it over. */
  departed: readonly ConcernedDay[]
  absent: readonly ConcernedDay[]
  /** Values of files that are longer than their place. */
  tooLong: readonly ConcernedDay[]
  /** People with something to pay that no file says. */
  leftOut: readonly ConcernedDay[]
  /** A profile has a column for the SIRET, and the company has not given one. */
  lacksSiret: boolean
}

/** The checks of a month, blocking ones first. Each kind once: a kind in order is said too. */
export function checksOf(facts: MonthFacts): Check[] {
  const unless = (kind: CheckKind, level: CheckLevel, of: readonly ConcernedDay[]): Check => ({
    kind,
    level: of.length === 0 ? 'ok' : level,
    of,
  })
  const ifAny = (kind: CheckKind, level: CheckLevel, of: readonly ConcernedDay[]): Check[] =>
    of.length > 0 ? [{ kind, level, of }] : []
  const isRunning = facts.today <= facts.until
  // A day that nobody decided keeps its week from being validated: it is said once.
  const open = new Set(facts.undecided.map(({ employeeId, date }) => keyOf(employeeId, date && weekOf(date).from)))
  const withoutOpenDays = (weeks: readonly ConcernedDay[]) =>
    weeks.filter(({ employeeId, date }) => !open.has(keyOf(employeeId, date)))
  const openDays = new Set(facts.undecided.map(({ employeeId, date }) => keyOf(employeeId, date)))
  const solidarity = facts.solidarity.filter(({ employeeId, date }) => !openDays.has(keyOf(employeeId, date)))
  const matricules: Check =
    facts.withoutMatricule.length > 0
      ? { kind: 'matricules', level: 'blocking', of: facts.withoutMatricule }
      : unless('matricules', 'warning', facts.goneWithoutMatricule)
  const checks: Check[] = [
    ...(isRunning ? [{ kind: 'running', level: 'blocking', of: [] } as const] : []),
    ...(facts.paysSomebody ? [matricules] : []),
    unless('open-days', 'blocking', facts.undecided),
    unless('weeks', 'blocking', withoutOpenDays(facts.unvalidated)),
    ...ifAny('reopened', 'blocking', facts.reopened),
    ...ifAny('rested', 'blocking', facts.rested),
    ...ifAny('contests', 'warning', facts.contested),
    ...ifAny('requests', 'warning', facts.requested),
    ...ifAny('unrecorded', 'warning', withoutOpenDays(facts.unrecorded)),
    ...ifAny('short', 'warning', withoutOpenDays(facts.short)),
    ...ifAny('short-months', 'warning', facts.shortMonths),
    ...ifAny('supposed', 'warning', facts.supposed),
    ...ifAny('solidarity', 'warning', solidarity),
    ...ifAny('complementary', 'warning', facts.overCap),
    ...ifAny('departures', 'warning', facts.departed),
    ...ifAny('too-long', 'blocking', facts.tooLong),
    ...ifAny('left-out', 'warning', facts.leftOut),
    ...(facts.lacksSiret ? [{ kind: 'siret', level: 'warning', of: [] } as const] : []),
    { kind: 'absences', level: 'ok', of: facts.absent },
    { kind: 'holidays', level: 'ok', of: [] },
    { kind: 'rates', level: 'ok', of: [] },
  ]
  return checks.toSorted((one, other) => checkLevels.indexOf(one.level) - checkLevels.indexOf(other.level))
}

const keyOf = (employeeId: string, date: CalendarDate | null) => `${employeeId} ${date}`

export const isBlocked = (checks: readonly Check[]): boolean => checks.some(({ level }) => level === 'blocking')
