import { mayCorrectTimesOf } from '#time-clock/policy.ts'
import { useMember } from '#web/api/session.ts'

/** Whether the reader corrects the hours of a person. */
export const useMayCorrect = () => {
  const { employee, ...member } = useMember()
  return (employeeId: string) => mayCorrectTimesOf({ ...member, employeeId: employee.id }, { employeeId })
}
