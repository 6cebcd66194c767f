import { type Severity, severities } from '#labour/rules.ts'
import type { WeekFinding } from '#schedule/web/findings/RowMarks.ts'

/** Nobody accepted it, and it is more than information. */
export const isToVerify = ({ severity, acceptance }: Pick<WeekFinding, 'severity' | 'acceptance'>) =>
  severity !== 'info' && acceptance === null

const rank = (severity: Severity) => severities.indexOf(severity)

/** The worst first, then by the order of the people, then by time. */
export function inOrder(findings: readonly WeekFinding[], people: readonly { id: string }[]): readonly WeekFinding[] {
  const places = new Map(people.map(({ id }, index) => [id, index]))
  const rowOf = ({ employeeId }: WeekFinding) => places.get(employeeId) ?? people.length
  return findings.toSorted(
    (a, b) => rank(b.severity) - rank(a.severity) || rowOf(a) - rowOf(b) || (a.from < b.from ? -1 : 1),
  )
}
