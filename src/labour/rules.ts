import { MINUTE } from '#core/durations.ts'
import { type Interval, overlaps } from '#core/intervals.ts'
import type { TextsOf } from '#core/languages.ts'
import { fill, type Values } from '#core/sentences.ts'
import type { RuleId } from './rules/ids.ts'
import { placeRules } from './rules/places.ts'
import {
  type Finding,
  type LabourParameters,
  type PersonPlan,
  type Rule,
  type Severity,
  severities,
  type WorkInterval,
} from './rules/rule.ts'
import type { law } from './texts.law.fr.ts'

export { isAwayAt } from './absences.ts'
export { civilDaysOf } from './rules/civil-days.ts'
export type { RuleId } from './rules/ids.ts'
export { placeRules } from './rules/places.ts'
export { type Reach, reachOf, weeksChangedBy } from './rules/reach.ts'
export type { Finding, LabourParameters, PersonPlan, PersonTerms, Profile, Rule, WorkInterval } from './rules/rule.ts'
export {
  emptyProfile,
  isForfaitJoursOn,
  needsReason,
  noLabourData,
  profileOn,
  type Severity,
  severities,
  type YearSums,
} from './rules/rule.ts'
export { lawAlone } from './rules/values/law-alone.ts'

/** The field of the form that a rule finds wrong. */
export const fieldOf = (id: RuleId): Rule['field'] => placeRules.find(rule => rule.id === id)?.field

/** How far before and after a change the rules look, in milliseconds: a shift lasts 24 hours at most. */
export const reach = 24 * 60 * MINUTE

export const isInReach = ({ start, end }: Interval, shift: Interval): boolean =>
  overlaps(shift, { start: start - reach, end: end + reach })

/** The order in which the rules expect the shifts of a plan. */
export const byStart = (shifts: readonly WorkInterval[]) => shifts.toSorted((a, b) => a.start - b.start)

/** Findings in the plan of one person. */
export const examine = (
  plan: PersonPlan,
  parameters: LabourParameters,
  rules: readonly Rule[] = placeRules,
): Finding[] =>
  rules.flatMap(({ id, severity, find }) =>
    find(plan, parameters).map(found => {
      const { start: from = 0, end: to = 0 } = found.shifts[0] ?? {}
      const { employeeId } = plan
      return {
        rule: id,
        wording: id,
        severity,
        employeeId,
        from,
        to,
        measured: null,
        limit: null,
        source: null,
        ...found,
      }
    }),
  )

type LawTexts = Pick<TextsOf<typeof law>, 'leads' | 'sources' | 'findings' | 'others' | 'split'>

/** The values in the sentence of a finding. */
export const sentenceValues = (finding: Finding, plan: PersonPlan): Values => {
  const firstName = plan.person?.firstName
  const name = plan.person && `${firstName} ${plan.person.lastName}`
  return {
    name,
    firstName,
    ...finding.valuesOf?.(finding),
  }
}

/** The hours of a week end at midnight there, while screens count a shift on the day on which it starts. */
const hoursOfWeek: ReadonlySet<RuleId> = new Set<RuleId>([
  'DUREE_SEMAINE_MAX',
  'HEURES_SUPP',
  'TP_HC_PLAFOND',
  'TP_HC_MAJORATION',
  'TP_ATTEINTE_35H',
])

const isSplit = ({ rule, from, to }: Finding, { shifts }: PersonPlan) =>
  hoursOfWeek.has(rule) && shifts.some(({ start, end }) => [from, to].some(edge => start < edge && edge < end))

/** In the words of a language: the whole, and how it begins, which screens print in bold. */
export const sentenceOf = (finding: Finding, plan: PersonPlan, texts: LawTexts) => {
  const { leads, sources, findings } = texts
  const values = sentenceValues(finding, plan)
  const lead = finding.wording in leads ? fill(leads[finding.wording as keyof typeof leads], values) : ''
  const source = finding.source && fill(sources[finding.source.name], finding.source)
  const sentences = [
    fill(findings[finding.wording], { ...values, lead, source }),
    ...(finding.others ? [fill(texts.others, { others: finding.others.length })] : []),
    ...(isSplit(finding, plan) ? [texts.split] : []),
  ]
  return { lead, sentence: sentences.join(' ') }
}

/** Whether a change is refused while nobody accepts the finding. */
export const refuses = ({ severity }: { severity: Severity }): boolean =>
  severity === 'exceeded' || severity === 'blocking'

/** A blocking finding refuses whatever is accepted; information asks nothing. A warning is accepted too: somebody has looked at it. */
export const isAcceptable = ({ severity }: { severity: Severity }): boolean =>
  severity === 'exceeded' || severity === 'warning'

/** How far it is beyond its limit. */
export const excessOf = ({ measured, limit }: Finding) => Math.abs((measured ?? 0) - (limit ?? 0))

const rank = ({ severity }: Finding) => severities.indexOf(severity)

/**
 * Findings that changes of a person's plan add: new ones, and those worse than before. Blocking ones of a changed shift count even if they
 * are old, unless they become better. In each the changed shifts come first.
 */
export function addedFindings(
  before: readonly Finding[],
  after: readonly Finding[],
  isChanged: (shiftId: string) => boolean,
): Finding[] {
  const nameOf = ({ rule, about }: Finding) => `${rule} ${about}`
  const known = new Map(before.map(finding => [nameOf(finding), finding]))
  const isAdded = (finding: Finding) => {
    const old = known.get(nameOf(finding))
    if (!old || rank(finding) !== rank(old)) return !old || rank(finding) > rank(old)
    const worse = excessOf(finding) - excessOf(old)
    if (worse === 0 && finding.severity === 'blocking') return finding.shifts.some(({ id }) => isChanged(id))
    return worse > 0
  }
  return after.filter(isAdded).map(finding => ({
    ...finding,
    shifts: finding.shifts.toSorted((a, b) => Number(isChanged(b.id)) - Number(isChanged(a.id))),
  }))
}

/** Whether somebody accepted it, and it has not become worse since. */
const isSettled = ({ measured, limit }: Finding, accepted: { measured: number | null }): boolean => {
  if (measured === null || limit === null || accepted.measured === null) return measured === null
  return measured >= limit ? measured <= accepted.measured : measured >= accepted.measured
}

type FindingKey = Pick<Finding, 'employeeId' | 'rule' | 'about'>

/** Names a finding in the plan of the whole team, while only its measure changes. */
export const nameOfFinding = ({ employeeId, rule, about }: FindingKey) => `${employeeId} ${rule} ${about}`

/** @returns the last acceptance of a finding that covers it as it is now */
export const acceptancesAmong = <Acceptance extends FindingKey & { measured: number | null }>(
  accepted: readonly Acceptance[],
) => {
  const known = Map.groupBy(accepted, nameOfFinding)
  return (finding: Finding): Acceptance | undefined =>
    known.get(nameOfFinding(finding))?.findLast(acceptance => isSettled(finding, acceptance))
}
