import { addDays, type CalendarDate } from '#core/calendar.ts'
import { keysOf } from '#core/keys.ts'
import { labourRules } from '#labour/law.ts'
import {
  conventionOn,
  type Origin,
  originOn,
  ownValueOn,
  type ParameterId,
  type ParameterValues,
  parameters,
  parametersOn,
  switchedOffOn,
} from '#labour/parameters.ts'
import type { PresetId } from '#labour/presets.ts'
import { type LabourRuleId, labourRuleIds } from '#labour/rules/ids.ts'
import type { RuleId, Severity } from '#labour/rules.ts'
import type { ConventionForm, Settings, ValueForm } from './Settings.ts'

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

/** The severity of an exceeded value; null where nothing happens. */
export const effectOf = ({ rule, isStricter }: Pick<Row, 'rule' | 'isStricter'>): Severity | null => {
  if (rule === null) return null
  return isStricter ? 'warning' : severities.get(rule)!
}

const parameterIds = keysOf(parameters)

/** The longest day of a job. */
const isOfJob = (id: ParameterId) => id.startsWith('dayMax') && id !== 'dayMax'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Changes that another convention would bring on its first day, values of single jobs last. The company's own values stay. */
export function changesBy({ preset, from }: ConventionForm, settings: Settings) {
  const before = parametersOn(settings, from)
  const after = parametersOn({ ...settings, conventions: [...settings.conventions, { preset, from }] }, from)
  return parameterIds
    .filter(id => !isSame(before[id], after[id]))
    .map(id => ({ id, before: before[id], after: after[id] }))
    .toSorted((a, b) => Number(isOfJob(a.id)) - Number(isOfJob(b.id)))
}

/** Values without a rule stand behind the rules of a family. */
const familyOf = (id: ParameterId): Family => {
  if (id.startsWith('complement')) return 'partTime'
  return id === 'forfaitDays' ? 'overtime' : 'sundays'
}

/** False for a value that this company does not need. */
const isShown = (
  id: ParameterId,
  {
    values,
    origin,
    hasPartTime,
    hasForfait,
    convention,
  }: { values: ParameterValues; origin: (id: ParameterId) => Origin; convention: PresetId | null } & Pick<
    Settings,
    'hasPartTime' | 'hasForfait'
  >,
) => {
  if (isOfJob(id)) return origin(id) !== 'law'
  if (id === 'mayorSundays') return values.sundays === 'mayor'
  if (id === 'goodFriday') return values.holidayRegion === 'alsace-moselle'
  if (id === 'halfDayMax') return values.weeklyRestDays !== 1
  if (id === 'paidBreaks') return origin(id) !== 'law'
  if (id === 'guaranteedHolidays') return convention === 'hcr' || origin(id) !== 'law'
  if (id === 'forfaitDays') return hasForfait || origin(id) !== 'law'
  if (id === 'complementsYearMax') return hasPartTime || origin(id) !== 'law'
  if (id === 'complementPremium') return values.complementsYearMax > 0 || origin(id) !== 'law'
  return true
}

/** The rows of the page on a day, by family. */
export function ruleBook(settings: Settings, today: CalendarDate): { family: Family; rows: Row[] }[] {
  const values = parametersOn(settings, today)
  const origin = (id: ParameterId) => originOn(settings, id, today)
  const convention = conventionOn(settings, today)
  const rowOf = (rule: LabourRuleId | null, parameter: ParameterId | null): Row => ({
    key: `${rule} ${parameter}`,
    rule,
    parameter,
    origin: parameter ? origin(parameter) : 'law',
    isDifferent: parameter !== null && !isSame(values[parameter], parameters[parameter].law),
    isStricter: parameter !== null && asksForMore(parameter, values),
    own: parameter ? ownValueOn(settings, parameter, today) : undefined,
    next: settings.values.find(value => value.parameter === parameter && value.from > today),
    off: rule ? switchedOffOn(settings, rule, today) : undefined,
    isLastOfRule: false,
  })
  const shownOf = (rule: LabourRuleId | null) =>
    parameterIds.filter(id => parameters[id].rule === rule && isShown(id, { ...settings, values, origin, convention }))
  const rowsOf = (rule: LabourRuleId): Row[] => {
    const shown = shownOf(rule)
    const rows = shown.length > 0 ? shown.map(id => rowOf(rule, id)) : [rowOf(rule, null)]
    return rows.map((row, index) => ({ ...row, isLastOfRule: index === rows.length - 1 }))
  }
  return keysOf(rulesOf).map(family => {
    const without = shownOf(null).filter(id => familyOf(id) === family)
    return { family, rows: [...rulesOf[family].flatMap(rowsOf), ...without.map(id => rowOf(null, id))] }
  })
}

type DatedValue = Pick<ValueForm, 'parameter' | 'from' | 'until'> & { value: unknown; source: string }

/** The value that counts again after the last day of a company's value; undefined where it has none, or where the next one is another value to come. */
export function valueAfter(ending: DatedValue, settings: Settings) {
  if (!ending.until) return undefined
  const from = addDays(ending.until, 1)
  // A value from the same day is corrected by it.
  const others = settings.values.filter(value => value.parameter !== ending.parameter || value.from !== ending.from)
  const own = ownValueOn({ values: others }, ending.parameter, from)
  if (own && own.from > ending.from) return undefined
  const following = { ...settings, values: others }
  const origin = originOn(following, ending.parameter, from)
  return { from, origin, source: own?.source, value: parametersOn(following, from)[ending.parameter] }
}

/** The Sundays of the mayor are nothing without their dates: the row that asks for them. */
export function followedBy({ parameter, value, from }: ValueForm, settings: Settings): Row | undefined {
  if (parameter !== 'sundays' || value !== 'mayor') return undefined
  const rows = ruleBook(settings, from).flatMap(family => family.rows)
  return rows.find(row => row.parameter === 'mayorSundays' && !row.own)
}

const rulesIn = (rows: readonly Row[]) => new Set(rows.flatMap(({ rule }) => rule ?? [])).size

/** A value other than that of the law, or a rule that is off. */
export const isDeparting = (row: Row) => row.isDifferent || row.off !== undefined

/** How many rules there are, differ from the law, stand as it has them, and are off. */
export const ruleCounts = (rows: readonly Row[]) => {
  const [all, departing] = [rulesIn(rows), rulesIn(rows.filter(isDeparting))]
  return { all, departing, asLaw: all - departing, off: rulesIn(rows.filter(row => row.off)) }
}
