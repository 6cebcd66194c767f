import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysOffQuery, type ReceivedRequest, useApproveLeave } from '#leave/web/LeaveRequests.ts'
import { SeveralDialog, type SeveralProps } from './SeveralDialog.tsx'
import { FateChoice, settledBy, useFirstFate } from './ShiftFates.tsx'

/** One fate for all their shifts. */
export function ApproveSeveralDialog(several: SeveralProps) {
  const first = useFirstFate()
  const [fate, setFate] = useState(first)
  const approve = useApproveOne()
  const shifts = several.requests.reduce((sum, { plannedShifts }) => sum + plannedShifts, 0)
  return (
    <SeveralDialog {...several} act="approve" decide={request => approve(request, fate)}>
      {shifts > 0 && <FateChoice count={shifts} fate={fate} onChange={setFate} />}
    </SeveralDialog>
  )
}

/** With the shifts that are there by now. */
const useApproveOne = () => {
  const queryClient = useQueryClient()
  const { mutateAsync } = useApproveLeave()
  return async (request: ReceivedRequest, fate: Parameters<typeof settledBy>[0]) => {
    const days =
      request.plannedShifts > 0
        ? await queryClient.fetchQuery(daysOffQuery(request.employeeId, request))
        : { shifts: [] }
    return mutateAsync({ requestId: request.id, shifts: settledBy(fate, days.shifts) })
  }
}
