import { excessOf } from '#labour/rules.ts'
import type { RuleId } from './ids.ts'
import type { Finding } from './rule.ts'

/** Their windows of weeks overlap, and a year goes on after each week: one change may exceed a dozen of them. */
const windowRules: ReadonlySet<RuleId> = new Set([
  'DUREE_MOY_12S',
  'NUIT_SEM_40H',
  'TP_12_SEMAINES',
  'CONTINGENT_HS',
  'TRAVAILLEUR_NUIT',
])

/** Days in a row have a finding in each week that they reach. */
const isOfRow = ({ rule }: Finding) => rule === 'JOURS_CONSECUTIFS'

const groupOf = (finding: Finding) => {
  if (isOfRow(finding)) return `${finding.rule} ${finding.from}`
  return windowRules.has(finding.rule) ? `${finding.rule} ${finding.severity}` : finding
}

/** Keeps the worst window of each rule among one person's findings; it knows the others. Days in a row are said once. */
export function worstOfWindows(findings: readonly Finding[]): Finding[] {
  return [...Map.groupBy(findings, groupOf).values()].map(group => {
    const [worst, ...others] = group.toSorted((a, b) => excessOf(b) - excessOf(a)) as [Finding, ...Finding[]]
    return others.length === 0 || isOfRow(worst) ? worst : { ...worst, others }
  })
}

/** A finding and those for which it speaks. */
export const withOthers = (finding: Finding): Finding[] => [finding, ...(finding.others ?? [])]
