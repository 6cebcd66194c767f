import type { z } from 'zod'
import type { acceptance } from '#labour/schemas.ts'
import { type Finding, isProblem } from '#web/api/problem.ts'
import type { EditKind } from './PlanChanges.ts'

export type Acceptance = z.input<typeof acceptance>

export type Reversal = 'undo' | 'redo'

/** A reason that was typed for a change that failed all the same, and why it failed. */
export type LostReason = { reason: string; kind: EditKind | Reversal; failure: unknown }

export type FindingsQuestion = { kind: 'findings'; findings: readonly Finding[]; lost?: LostReason }

/** The answers of the planner about a change: accepted findings, the last question and its reason. */
export type PlanAnswer = { accepted: readonly Acceptance[]; question: FindingsQuestion | null; reason: string }

export const nothingAnswered: PlanAnswer = { accepted: [], question: null, reason: '' }

/** The planner is asked about what the rules found, and again where a change fails after a reason was typed. @returns null if nothing can be asked */
export function questionAfter(
  failure: unknown,
  kind: EditKind | Reversal,
  { accepted, question, reason }: PlanAnswer,
): FindingsQuestion | null {
  const findings = acceptableFindings(failure, accepted)
  if (findings.length > 0) return { kind: 'findings', findings }
  return question && reason !== '' ? { ...question, lost: { reason, kind, failure } } : null
}

/** A new answer to the same question takes the place of the one before. */
export function answeredBy({ accepted }: PlanAnswer, question: FindingsQuestion, reason: string): PlanAnswer {
  const given = question.findings.map(({ rule, change, needsReason }) => ({
    rule,
    change,
    ...(needsReason && { reason }),
  }))
  const others = accepted.filter(known => !given.some(isSame(known)))
  return { accepted: [...others, ...given], question, reason }
}

const isSame = (one: Pick<Acceptance, 'rule' | 'change'>) => (other: Pick<Acceptance, 'rule' | 'change'>) =>
  one.rule === other.rule && one.change === other.change

/** None if one of them refuses the changes whatever is accepted, or was accepted in vain. */
const acceptableFindings = (refusal: unknown, accepted: readonly Acceptance[]): readonly Finding[] => {
  const findings = isProblem(refusal, 409) ? refusal.findings : []
  return findings.every(finding => finding.isAcceptable && !accepted.some(isSame(finding))) ? findings : []
}
