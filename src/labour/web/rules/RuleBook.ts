import type { CalendarDate } from '#core/calendar.ts'
import { labourRules } from '#labour/law.ts'
import {
  type Origin,
  originOn,
  ownValueOn,
  type ParameterId,
  type ParameterValues,
  parameters,
  parametersOn,
  switchedOffOn,
} from '#labour/parameters.ts'
import { type LabourRuleId, labourRuleIds } from '#labour/rules/ids.ts'
import type { RuleId, Severity } from '#labour/rules.ts'
import type { Settings } from './Settings.ts'

/** The rules in the order of the page. */
const rulesOf = {
  durations: ['DUREE_JOUR_MAX', 'DUREE_SEMAINE_MAX', 'DUREE_MOY_12S', 'PAUSE_6H', 'AMPLITUDE_JOUR'],
  rest: ['REPOS_QUOTIDIEN', 'REPOS_HEBDO_35H', 'JOURS_SEMAINE_MAX', 'JOURS_CONSECUTIFS'],
  overtime: ['HEURES_SUPP', 'CONTINGENT_HS'],
  sundays: ['DIMANCHE', 'PREMIER_MAI'],
  night: ['TRAVAILLEUR_NUIT', 'NUIT_JOUR_8H', 'NUIT_SEM_40H'],
  partTime: labourRuleIds.filter(rule => rule.startsWith('TP_')),
  minors: labourRuleIds.filter(rule => rule.startsWith('MIN_')),
} satisfies Record<string, readonly LabourRuleId[]>

export type Family = keyof typeof rulesOf

/** One value, with where it comes from. */
export type Row = {
  key: string
  /** Null where no rule stands behind it. */
  rule: LabourRuleId | null
  /** Null for a rule without a value. */
  parameter: ParameterId | null
  origin: Origin
  isDifferent: boolean
  /** Than the law: between the two it only warns. */
  isStricter: boolean
  /** The company's own value, and the one to come. */
  own: Settings['values'][number] | undefined
  next: Settings['values'][number] | undefined
  /** The rule is off. */
  off: Settings['off'][number] | undefined
  /** Carries what concerns the whole rule. */
  isLastOfRule: boolean
}

const severities = new Map<RuleId, Severity>(labourRules.map(({ id, severity }) => [id, severity]))

/** Where a convention or the company asks for more than the law, what lies between only warns. */
const asksForMore = (id: ParameterId, values: ParameterValues): boolean => {
  if (id === 'averageMax' || id === 'amplitudeMax') return values[id] < parameters[id].law
  const moreRest: readonly ParameterId[] = ['weeklyRest', 'weeklyRestDays', 'halfDayMax', 'weekDaysMax']
  return moreRest.includes(id) && values[id] !== parameters[id].law
}

/** What happens when a value is exceeded; null where nothing does. */
export const effectOf = ({ rule, isStricter }: Pick<Row, 'rule' | 'isStricter'>): Severity | null => {
  if (rule === null) return null
  return isStricter ? 'warning' : severities.get(rule)!
}

const parameterIds = Object.keys(parameters) as ParameterId[]

/** Of values that only some companies need. */
const isShown = (id: ParameterId, values: ParameterValues, origin: (id: ParameterId) => Origin) => {
  if (id.startsWith('dayMax') && id !== 'dayMax') return origin(id) !== 'law'
  if (id === 'mayorSundays') return values.sundays === 'mayor'
  if (id === 'goodFriday') return values.holidayRegion === 'alsace-moselle'
  if (id === 'halfDayMax') return values.weeklyRestDays !== 1
  return true
}

/** The rows of the page on a day, by family. */
export function ruleBook(settings: Settings, today: CalendarDate): { family: Family; rows: Row[] }[] {
  const values = parametersOn(settings, today)
  const origin = (id: ParameterId) => originOn(settings, id, today)
  const rowOf = (rule: LabourRuleId | null, parameter: ParameterId | null): Row => ({
    key: `${rule} ${parameter}`,
    rule,
    parameter,
    origin: parameter ? origin(parameter) : 'law',
    isDifferent: parameter !== null && JSON.stringify(values[parameter]) !== JSON.stringify(parameters[parameter].law),
    isStricter: parameter !== null && asksForMore(parameter, values),
    own: parameter ? ownValueOn(settings, parameter, today) : undefined,
    next: settings.values.find(value => value.parameter === parameter && value.from > today),
    off: rule ? switchedOffOn(settings, rule, today) : undefined,
    isLastOfRule: false,
  })
  const shownOf = (rule: LabourRuleId | null) =>
    parameterIds.filter(id => parameters[id].rule === rule && isShown(id, values, origin))
  const rowsOf = (rule: LabourRuleId): Row[] => {
    const shown = shownOf(rule)
    const rows = shown.length > 0 ? shown.map(id => rowOf(rule, id)) : [rowOf(rule, null)]
    return rows.map((row, index) => ({ ...row, isLastOfRule: index === rows.length - 1 }))
  }
  return (Object.keys(rulesOf) as Family[]).map(family => {
    const rows = rulesOf[family].flatMap(rowsOf)
    return { family, rows: family === 'sundays' ? [...rows, ...shownOf(null).map(id => rowOf(null, id))] : rows }
  })
}

const rulesIn = (rows: readonly Row[]) => new Set(rows.flatMap(({ rule }) => rule ?? [])).size

/** How many rules each filter keeps, and how many values are the company's own. */
export const ruleCounts = (book: ReturnType<typeof ruleBook>) => {
  const rows = book.flatMap(family => family.rows)
  const [all, off] = [rulesIn(rows), rulesIn(rows.filter(row => row.off))]
  return {
    all,
    off,
    active: all - off,
    different: rulesIn(rows.filter(({ isDifferent }) => isDifferent)),
    own: rows.filter(row => row.own).length,
  }
}
