import type { CalendarDate } from '#core/calendar.ts'
import { calendarRules, onClosingDay } from './rules/calendar.ts'
import { dailyRules } from './rules/daily.ts'
import type { RuleId } from './rules/ids.ts'
import { minorRules } from './rules/minors.ts'
import { nightRules } from './rules/night.ts'
import { partTimeRules } from './rules/part-time.ts'
import { placeRules } from './rules/places.ts'
import { restRules } from './rules/rest.ts'
import type { Finding, LabourParameters, PersonPlan, Rule, WorkInterval } from './rules/rule.ts'
import { weeklyRules } from './rules/weekly.ts'
import { worstOfWindows } from './rules/windows.ts'
import { addedFindings, byStart, examine } from './rules.ts'

export { withOthers, worstOfWindows } from './rules/windows.ts'
export { termsIn } from './rules/work.ts'

/** The rules of working time, of planned shifts and of work that was done. They stand apart, because screens fetch them when they are needed. */
export const labourRules: readonly Rule[] = [
  ...dailyRules,
  ...restRules,
  ...weeklyRules,
  ...calendarRules,
  ...nightRules,
  ...partTimeRules,
  ...minorRules,
]

const aboutPay: ReadonlySet<RuleId> = new Set<RuleId>([
  'HEURES_SUPP',
  'CONTINGENT_HS',
  'TRAVAILLEUR_NUIT',
  'TP_HC_PLAFOND',
  'TP_HC_MAJORATION',
  'TP_ATTEINTE_35H',
  'TP_12_SEMAINES',
])

/** The rules about hours that are paid, of work that was done; and those about when somebody was there. */
export const payRules = labourRules.filter(({ id }) => aboutPay.has(id))
export const presenceRules = labourRules.filter(({ id }) => !aboutPay.has(id))

/** The rules that the door of the plan asks. */
export const planRules: readonly Rule[] = [...placeRules, onClosingDay, ...labourRules]

/** `given`: the shifts that the person gets or keeps in another form. `isChanged` holds for them, and for the shifts that the person loses. */
type PlanStep = { given: readonly WorkInterval[]; isChanged: (shiftId: string) => boolean; today: CalendarDate }

/** The findings that a step of the plan adds about its person, and the plan after it. */
export const examineStep = (
  plan: PersonPlan,
  { given, isChanged, today }: PlanStep,
  parameters: LabourParameters,
): { after: PersonPlan; findings: Finding[] } => {
  const had = new Set(plan.shifts.map(({ id }) => id))
  const added = new Set(given.flatMap(({ id }) => (had.has(id) ? [] : id)))
  const notice = { today, changed: new Set(given.map(({ id }) => id)), added }
  const kept = plan.shifts.filter(({ id }) => !isChanged(id))
  const after = { ...plan, notice, shifts: byStart([...kept, ...given]) }
  const [old, present] = [plan, after].map(each => examine(each, parameters, planRules))
  return { after, findings: worstOfWindows(addedFindings(old!, present!, isChanged)) }
}

export { limitsOf } from './rules/limits.ts'
export { type ShortNotice, shortNoticeOf } from './rules/part-time.ts'
export {
  isNearQuota,
  isNightWorkerAlways,
  leastNight,
  mayTouchNight,
  nightEdges,
  solidarityDaysIn,
  yearSums,
  yearsAround,
  yearsBefore,
} from './rules/years.ts'
