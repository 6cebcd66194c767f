import { spokenDuration } from '#core/durations.ts'
import { nameOfFinding, type RuleId, type Severity } from '#labour/rules.ts'
import type { PersonDay } from '#schedule/web/editing/PlanEditor.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { isOfWeeks, type WeekFinding } from './RowMarks.ts'

/** The findings that the panel shows; null shows all. */
export type FindingFilter = { severity: Severity | null; rule: RuleId | null }

export const filtered = (findings: readonly WeekFinding[], { severity, rule }: FindingFilter) =>
  findings.filter(
    finding => (severity === null || finding.severity === severity) && (rule === null || finding.rule === rule),
  )

/** The one after (1) or before (-1) another, round and round; the first or the last where none is chosen. */
export const stepFrom = (
  findings: readonly WeekFinding[],
  name: string | null,
  step: 1 | -1,
): WeekFinding | undefined => {
  const at = findings.findIndex(finding => nameOfFinding(finding) === name)
  if (at === -1) return findings.at(step === 1 ? 0 : -1)
  return findings.at((at + step) % findings.length)
}

/** As many are drawn at once. */
export const FINDINGS_DRAWN = 50

/** From the first one drawn to before the other end. */
export type Part = { from: number; to: number }

/** The drawn part, as long as it has something and the chosen one; else the part that has it. @param at position of the chosen one, -1 for none */
export function partWith(drawn: Part, count: number, at: number): Part {
  const hasChosen = at === -1 || (at >= drawn.from && at < drawn.to)
  if (hasChosen && (drawn.from === 0 || drawn.from < count)) return drawn
  const from = at === -1 ? 0 : at - (at % FINDINGS_DRAWN)
  return { from, to: from + FINDINGS_DRAWN }
}

/** The day of its last shift in the week; of its first, where it is about weeks. */
export function placeOf(finding: WeekFinding, { week, shifts }: Pick<TeamWeek, 'week' | 'shifts'>): PersonDay {
  const { employeeId, shiftIds } = finding
  const days = shifts.flatMap(({ id, date }) => (shiftIds.includes(id) ? [date] : [])).toSorted()
  return { employeeId, date: days.at(isOfWeeks(finding) ? 0 : -1) ?? week.from }
}

/** Rules that ask for at least as much as their limit; the others allow at most as much. */
const floors: ReadonlySet<RuleId> = new Set<RuleId>([
  'REPOS_QUOTIDIEN',
  'REPOS_HEBDO_35H',
  'TP_PREAVIS_7JO',
  'TP_MINIMUM_24H',
  'MIN_REPOS_J',
  'MIN_REPOS_H',
])

/** Their limit is when a break is due: work may go on after it. */
const breaks: ReadonlySet<RuleId> = new Set<RuleId>(['PAUSE_6H', 'MIN_PAUSE'])

/** They are found from their limit on, where another status or another contract applies. */
const thresholds: ReadonlySet<RuleId> = new Set<RuleId>(['TRAVAILLEUR_NUIT', 'TP_ATTEINTE_35H', 'TP_12_SEMAINES'])

/** To scale, in percent: what there is, what is missing of a minimum or too much for a maximum, and the limit. */
export type DrawnPart = {
  kind: 'minimum' | 'maximum' | 'breakDue' | 'threshold'
  measured: number
  limit: number
  done: number
  rest: number
  tick: number
}

const kindOf = (rule: RuleId): DrawnPart['kind'] => {
  if (floors.has(rule)) return 'minimum'
  if (thresholds.has(rule)) return 'threshold'
  return breaks.has(rule) ? 'breakDue' : 'maximum'
}

/** Null where nothing is measured. The limit leaves room beyond it. */
export function drawnMeasure({
  rule,
  measured,
  limit,
}: Pick<WeekFinding, 'rule' | 'measured' | 'limit'>): DrawnPart | null {
  if (measured === null || limit === null || limit <= 0) return null
  const kind = kindOf(rule)
  const whole = kind === 'minimum' ? (limit * 14) / 11 : Math.max((limit * 13) / 12, measured)
  const share = (value: number) => (value / whole) * 100
  const done = share(Math.min(measured, limit))
  const rest = kind === 'minimum' ? share(limit) - done : share(Math.max(0, measured - limit))
  return { kind, measured, limit, done, rest, tick: share(limit) }
}

/** Whether its sentence begins with a duration, and not with a number of days or breaks. */
export const isMeasuredInMinutes = ({ measured, lead }: Pick<WeekFinding, 'measured' | 'lead'>) =>
  measured !== null && lead.includes(spokenDuration(measured))
