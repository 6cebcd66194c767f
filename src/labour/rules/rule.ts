import type { CalendarDate } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { Values } from '#core/sentences.ts'
import type { WallTime } from '#core/wall-clock.ts'
import type { Counting, WeekOfWork } from '#labour/hours.ts'
import type { JobCategory, LabourSettings, ParameterId } from '#labour/parameters.ts'
import type { law } from '#labour/texts.law.fr.ts'
import type { ContractPart, ContractTerms, CountedContract, Dates } from '#people/rules.ts'
import type { RuleId, SourceName } from './ids.ts'
import { placeRuleIds } from './place-ids.ts'

const ofPlace: ReadonlySet<RuleId> = new Set(placeRuleIds)

/** A finding of the law is accepted with a reason only; to plan during leave, a yes is enough. */
export const needsReason = (rule: RuleId): boolean => !ofPlace.has(rule)

/** The sentence of a finding: that of its rule, or another one of it. */
export type Wording = keyof typeof law.findings

/** `exceeded` refuses a change until somebody accepts it; `blocking` refuses always; the others refuse nothing. */
export const severities = ['info', 'warning', 'exceeded', 'blocking'] as const
export type Severity = (typeof severities)[number]

/** A planned shift or a work session. Its interval is in epoch milliseconds, its break in minutes. */
export type WorkInterval = Interval & {
  id: string
  shiftTypeId: string | null
  /** The first and the last day that it touches, in the company's zone, like its wall times. */
  from: CalendarDate
  to: CalendarDate
  startTime: WallTime
  endTime: WallTime
  breakDuration: number
  /** Where their place is known, in epoch milliseconds, by start; `breakDuration` is their sum. */
  breaks?: readonly Interval[]
}

/** Why a part-time contract may be below the minimum (L. 3123-7). */
export const partTimeGrounds = ['request', 'student', 'replacement'] as const
export type PartTimeGround = (typeof partTimeGrounds)[number]

/** The profile of a person between two days, both included; null where no bound is recorded. */
type DatedProfile = {
  from: CalendarDate | null
  until: CalendarDate | null
  jobCategory: JobCategory | null
  isNightWorker: boolean
  isForfaitJours: boolean
  /** Hours a week for another employer. */
  otherEmployerHours: number
  partTimeGround: PartTimeGround | null
  isApprentice: boolean
}

export type Profile = {
  /** The last day before somebody is 18, and before 16. Null if they are, or if no birth date is recorded. The birth date itself never travels. */
  minorUntil: CalendarDate | null
  under16Until: CalendarDate | null
  dated: readonly DatedProfile[]
}

/** Undefined where nothing is recorded for that day. */
export const profileOn = ({ dated }: Profile, date: CalendarDate): DatedProfile | undefined =>
  dated.find(({ from, until }) => (from === null || from <= date) && (until === null || date <= until))

/** Works by days: neither daily, weekly nor overtime limits hold (L. 3121-62). */
export const isForfaitJoursOn = (profile: Profile, date: CalendarDate): boolean =>
  profileOn(profile, date)?.isForfaitJours ?? false

export const emptyProfile: Profile = { minorUntil: null, under16Until: null, dated: [] }

/** The facts about one person for all weeks. */
export type PersonTerms = {
  /** In order. */
  contracts: readonly CountedContract[]
  profile: Profile
  leave: WeekOfWork['leave']
}

/** Both days included. Where it begins during its first day, or ends during its last, at which wall time. */
export type Absence = {
  startDate: CalendarDate
  endDate: CalendarDate
  startTime?: WallTime | null
  endTime?: WallTime | null
}

/** The plan of one person, as far around a change as the rules reach. */
export type PersonPlan = {
  employeeId: string
  /** Null if nobody of this id works here. */
  person: { firstName: string; lastName: string } | null
  /** Without terms where only the dates are known: no rule about hours of contract finds anything then. */
  contracts: readonly (Dates & ContractPart & Partial<ContractTerms>)[]
  /** By start. */
  shifts: readonly WorkInterval[]
  /**
   * Approved leave; both days included. `type` in the reader's language, null for readers who may not see it.
   * `countsAs`: as what its days count in the hours of the week; null also for readers who may not see types.
   */
  leave: readonly (Absence & { type: string | null; countsAs: Counting | null })[]
  /** Trainings that the person takes part in; both days included. `name` is null for readers who may not see it. */
  trainings: readonly {
    startDate: CalendarDate
    endDate: CalendarDate
    name: string | null
    /** Null or absent where nobody said how long its days are. */
    dayMinutes?: number | null
  }[]
  /** When the company, or the person's department, is closed; both days included. */
  closings: readonly { startDate: CalendarDate; endDate: CalendarDate }[]
  /** Work that was done cannot be refused: nothing blocks. */
  kind: 'planned' | 'worked'
  profile: Profile
  /** Net minutes of weeks, by their Monday, of which `shifts` has nothing or the days at an edge only. A week in neither has none. */
  otherWeeks: ReadonlyMap<CalendarDate, number>
  /** The part of these hours that granted leave takes, in the weeks where it takes some. */
  takenByLeave?: ReadonlyMap<CalendarDate, number>
  /** While a change is examined: today, the shifts that it adds or changes, and those of them that the person did not have. */
  notice: { today: CalendarDate; changed: ReadonlySet<string>; added: ReadonlySet<string> } | null
  /** Null where the years around the shifts are not known. */
  year: YearSums | null
}

/** The minutes that the years of some weeks have in all other weeks, by the Monday of the week that ends them. No finding where there is no sum. */
export type YearSums = {
  /** The weeks of which `shifts` has everything, by their Mondays. */
  weeks: readonly CalendarDate[]
  /** From the beginning of the year of a week's Sunday until that Sunday. Of weeks beside `weeks`, those with overtime after the first of them. */
  overtime: ReadonlyMap<CalendarDate, number>
  /** Over twelve months until the week's Sunday. Of weeks beside `weeks`, those with night after the first of them. */
  night: ReadonlyMap<CalendarDate, number>
}

/** For callers that ask only about the place of shifts. */
export const noLabourData = {
  kind: 'planned',
  closings: [],
  profile: emptyProfile,
  otherWeeks: new Map(),
  notice: null,
  year: null,
} as const satisfies Partial<PersonPlan>

/** The company's settings for the rules. */
export type LabourParameters = { shiftTypes: ReadonlySet<string>; timeZone: string; settings: LabourSettings }

/** A finding of a rule in the plan of one person. */
export type Finding = {
  rule: RuleId
  wording: Wording
  employeeId: string
  severity: Severity
  /** Empty only where the hours of weeks are known and none of their shifts. */
  shifts: readonly WorkInterval[]
  /**
   * Names the finding among those of its rule and person. It stays when only the measure changes: a day, the day of the later shift
   * for a rest, the Monday of a week.
   */
  about: string
  /** Epoch milliseconds. */
  from: number
  to: number
  /** Minutes or a count, as the rule says; null where nothing is measured. */
  measured: number | null
  limit: number | null
  /** The source of the limit; null for rules of places. */
  source: { name: SourceName; article: string | undefined } | null
  /** The findings of overlapping windows of weeks for which this one, the worst, speaks. */
  others?: readonly Finding[]
  /** For its sentence, beside `name` and `firstName`. */
  valuesOf?: (finding: Finding) => Values
}

/** A finding as a rule gives it: missing fields are those of the rule or of the first shift. `by`: the parameters that the limit comes from. */
export type RuleFinding = Pick<Finding, 'shifts' | 'about'> & Partial<Finding> & { by?: readonly ParameterId[] }

export type Rule = {
  id: RuleId
  severity: Severity
  /** The field of the form that is wrong: the refusal is a 422. */
  field?: 'employeeId' | 'shiftTypeId'
  find: (plan: PersonPlan, parameters: LabourParameters) => RuleFinding[]
}
