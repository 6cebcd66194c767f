import { useQueryClient } from '@tanstack/react-query'
import { leaveInboxQuery, type ReceivedRequest } from '#leave/web/LeaveRequests.ts'

export const approvalId = (requestId: string) => `approve-${requestId}`

/** Where the focus goes after a decision: the button of the next pending request of this decider. */
export const useNextDecision = ({ id, startDate }: ReceivedRequest) => {
  const queryClient = useQueryClient()
  return () => {
    const requests = queryClient.getQueryData(leaveInboxQuery.queryKey)?.requests
    const next = requests?.find(
      other => other.status === 'pending' && other.mayDecide && other.id !== id && other.startDate >= startDate,
    )
    return next ? document.getElementById(approvalId(next.id)) : null
  }
}
