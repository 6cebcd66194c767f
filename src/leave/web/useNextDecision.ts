import { useQueryClient } from '@tanstack/react-query'
import { leaveInboxQuery, type ReceivedRequest } from './LeaveRequests.ts'

export const approvalId = (requestId: string) => `approve-${requestId}`

/** Where to go on once this request is decided: the button of the next one that waits for the same person. */
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
