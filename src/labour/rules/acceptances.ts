import type { Finding } from './rule.ts'

/** Whether somebody accepted it, and it has not become worse since. */
const isSettled = ({ measured, limit }: Finding, accepted: { measured: number | null }): boolean => {
  if (measured === null || limit === null || accepted.measured === null) return measured === null
  return measured >= limit ? measured <= accepted.measured : measured >= accepted.measured
}

type Named = Pick<Finding, 'employeeId' | 'rule' | 'about'>

/** Names a finding in the plan of the whole team, while only its measure changes. */
export const nameOfFinding = ({ employeeId, rule, about }: Named) => `${employeeId} ${rule} ${about}`

/** @returns the last acceptance of a finding that covers it as it is now */
export const acceptancesAmong = <Acceptance extends Named & { measured: number | null }>(
  accepted: readonly Acceptance[],
) => {
  const known = Map.groupBy(accepted, nameOfFinding)
  return (finding: Finding): Acceptance | undefined =>
    known.get(nameOfFinding(finding))?.findLast(acceptance => isSettled(finding, acceptance))
}
