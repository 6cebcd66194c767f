/** The person who decides on the leave of a department, with a deputy. */
export type Approver = { department: string; approver: string; deputy: string | null }

/** A person who may decide on leave. An administrator may decide for every department. */
export type Decider = { id: string; isAdministrator: boolean }

/**
 * The people who decide on somebody's leave: where the department has an approver, that person, the deputy and administrators, else all
 * who may. Approvers who may not decide any more count for nothing. Nobody decides on their own leave, unless nobody else may.
 */
export const decidersFor = (
  person: { employeeId: string; department: string | null },
  deciders: readonly Decider[],
  approvers: readonly Approver[],
): string[] => {
  const others = deciders.filter(({ id }) => id !== person.employeeId)
  const set = approvers.find(({ department }) => department === person.department)
  const isNamed = ({ id }: Decider) => id === set?.approver || id === set?.deputy
  const named = others.some(isNamed) ? others.filter(each => isNamed(each) || each.isAdministrator) : others
  return (named.length > 0 ? named : deciders).map(({ id }) => id)
}

/** Why approvers who were chosen do not decide. Empty: nobody works in the department any more, perhaps because it has another name. */
export const approverGaps = ['empty', 'approver-out', 'deputy-alone', 'deputy-out'] as const
export type ApproverGap = (typeof approverGaps)[number]

/** @param isEmpty nobody works in the department. @returns null where all who were chosen decide */
export const approverGap = (
  { approver, deputy }: Approver,
  { deciders, isEmpty }: { deciders: readonly string[]; isEmpty: boolean },
): ApproverGap | null => {
  if (isEmpty) return 'empty'
  const mayDeputy = deputy !== null && deciders.includes(deputy)
  if (!deciders.includes(approver)) return mayDeputy ? 'deputy-alone' : 'approver-out'
  return deputy === null || mayDeputy ? null : 'deputy-out'
}
