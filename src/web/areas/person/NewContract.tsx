import { useQuery } from '@tanstack/react-query'
import { paidUntilQuery } from '#labour/web/shared/PaidNote.tsx'
import { NewContractDialog, type NewContractDialogProps } from '#people/web/person/NewContractDialog.tsx'
import { mayPlan } from '#schedule/policy.ts'
import { WeeksBeyond } from '#schedule/web/contract/WeeksBeyond.tsx'
import { useMember } from '#web/api/session.ts'

/** A new contract of somebody, with what follows for the plan and for closed months. */
export function NewContract(props: Omit<NewContractDialogProps, 'closedUntil' | 'Weeks'>) {
  const { data: paid } = useQuery(paidUntilQuery)
  const isPlanner = mayPlan(useMember())
  return <NewContractDialog {...props} closedUntil={paid?.leaveUntil ?? null} Weeks={isPlanner ? WeeksBeyond : null} />
}
