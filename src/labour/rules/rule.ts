import type { CalendarDate } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { Values } from '#core/sentences.ts'
import type { WallTime } from '#core/wall-clock.ts'
import type { fr } from '#labour/texts.fr.ts'
import type { Contract } from '#people/rules.ts'

/** Every rule has its sentence. */
export type RuleId = keyof typeof fr.findings

/** `exceeded` refuses a change until somebody accepts it; `blocking` refuses always; the others refuse nothing. */
export const severities = ['info', 'warning', 'exceeded', 'blocking'] as const
export type Severity = (typeof severities)[number]

/** Its interval is in epoch milliseconds, its break in minutes. */
export type WorkInterval = Interval & {
  id: string
  shiftTypeId: string | null
  /** The first and the last day that it touches, in the company's zone, like its wall times. */
  from: CalendarDate
  to: CalendarDate
  startTime: WallTime
  endTime: WallTime
  breakDuration: number
}

/** What one person does, as far around a change as the rules reach. */
export type PersonPlan = {
  employeeId: string
  /** Null if nobody of this id works here. */
  person: { firstName: string; lastName: string } | null
  contracts: readonly Pick<Contract, 'from' | 'until'>[]
  /** By start. */
  shifts: readonly WorkInterval[]
  /** Approved leave; both days included. `type` in the reader's language, null for readers who may not see it. */
  leave: readonly { startDate: CalendarDate; endDate: CalendarDate; type: string | null }[]
  /** Trainings that the person takes part in; both days included. `name` is null for readers who may not see it. */
  trainings: readonly { startDate: CalendarDate; endDate: CalendarDate; name: string | null }[]
}

/** What the company sets. */
export type LabourParameters = { shiftTypes: ReadonlySet<string> }

/** What a rule finds in the plan of one person. */
export type Finding = {
  rule: RuleId
  employeeId: string
  severity: Severity
  /** Never empty. */
  shifts: readonly WorkInterval[]
  /** Names the finding among those of its rule and person. It stays when only the measure changes. */
  about: string
  /** Epoch milliseconds. */
  from: number
  to: number
  /** Minutes or a count, as the rule says; null where nothing is measured. */
  measured: number | null
  limit: number | null
}

/** What is not said is that of the rule or of the first shift. */
export type Found = Pick<Finding, 'shifts' | 'about'> & Partial<Finding>

export type Rule = {
  id: RuleId
  severity: Severity
  /** The field of the form that is wrong: the refusal is a 422. */
  field?: 'employeeId' | 'shiftTypeId'
  find: (plan: PersonPlan, parameters: LabourParameters) => Found[]
  /** For its sentence, beside `name` and `firstName`. */
  values?: (finding: Finding, plan: PersonPlan) => Values
}
