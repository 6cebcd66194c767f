import type { CalendarDate } from '#core/calendar.ts'
import { inNameOrder } from '#core/people-order.ts'
import { examineStep } from '#labour/law.ts'
import {
  type Finding,
  isAcceptable,
  type LabourParameters,
  needsReason,
  type PersonPlan,
  refuses,
  severities,
  type WorkInterval,
} from '#labour/rules.ts'

/** Whether somebody can work a shift: yes, only if a planner gives a reason, or not at all. */
export const candidateStates = ['may', 'reason', 'cannot'] as const
export type CandidateState = (typeof candidateStates)[number]

/** Minutes of the week of the shift. */
export type CandidateHours = {
  /** Planned without the shift. */
  before: number
  after: number
  /** 0 where the contract has no hours of a week. */
  contract: number
}

/** A person of whom a list of candidates asks. */
export type AskedPerson = {
  plan: PersonPlan & { person: { firstName: string; lastName: string } }
  department: string | null
  hours: CandidateHours
}

export type Candidate = {
  employeeId: string
  state: CandidateState
  /** Found if the person gets the shift: the gravest first. */
  findings: readonly Finding[]
  /** The plan in which they find it. */
  plan: PersonPlan
  hours: CandidateHours
  /** Works in the department of the shift; false where it has none. */
  isOfDepartment: boolean
}

/** An open shift, or one that its person may lose. */
type OfferedShift = { work: WorkInterval; department: string | null }

/** On the day of the request. */
type AskedRules = { parameters: LabourParameters; today: CalendarDate }

/** The finding rules the person out, whatever reason is given. Leave and trainings do too; the grid still lets a planner plan over them. */
const isFinal = (finding: Finding) => refuses(finding) && (!isAcceptable(finding) || !needsReason(finding.rule))

const stateOf = (findings: readonly Finding[]): CandidateState => {
  if (findings.some(isFinal)) return 'cannot'
  return findings.some(refuses) ? 'reason' : 'may'
}

const gravity = ({ severity }: Finding) => -severities.indexOf(severity)

/** The part of the contract that is still to plan; people without hours of contract have none. */
const shareLeft = ({ hours: { before, contract } }: Candidate) => (contract > 0 ? (contract - before) / contract : 0)

const byRank = (one: Candidate, other: Candidate) =>
  candidateStates.indexOf(one.state) - candidateStates.indexOf(other.state) ||
  shareLeft(other) - shareLeft(one) ||
  Number(other.isOfDepartment) - Number(one.isOfDepartment)

/**
 * The people who could work a shift, examined by the rules of the door of the plan: those who may come first; among them those with
 * the largest part of their contract to plan, then the department of the shift, then by name.
 */
export function candidatesFor(
  { work, department }: OfferedShift,
  people: readonly AskedPerson[],
  { parameters, today }: AskedRules,
): Candidate[] {
  const step = { given: [work], isChanged: (id: string) => id === work.id, today }
  const named = inNameOrder(people.map(asked => ({ ...asked.plan.person, asked })))
  return named
    .map(({ asked }): Candidate => {
      const { after: plan, findings } = examineStep(asked.plan, step, parameters)
      const state = stateOf(findings)
      // Findings of the law about a plan that cannot be made help nobody.
      const said = state === 'cannot' ? findings.filter(isFinal) : findings
      return {
        employeeId: plan.employeeId,
        state,
        findings: said.toSorted((one, other) => gravity(one) - gravity(other)),
        plan,
        hours: asked.hours,
        isOfDepartment: department !== null && asked.department === department,
      }
    })
    .toSorted(byRank)
}
