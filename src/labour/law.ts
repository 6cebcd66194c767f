import { calendarRules, onClosingDay } from './rules/calendar.ts'
import { dailyRules } from './rules/daily.ts'
import type { RuleId } from './rules/ids.ts'
import { minorRules } from './rules/minors.ts'
import { nightRules } from './rules/night.ts'
import { partTimeRules } from './rules/part-time.ts'
import { placeRules } from './rules/places.ts'
import { restRules } from './rules/rest.ts'
import type { Rule } from './rules/rule.ts'
import { weeklyRules } from './rules/weekly.ts'

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
