import { useQueries, useQueryClient } from '@tanstack/react-query'
import {
  type ContractToComplete,
  daysOffQuery,
  type ReceivedRequest,
  useApproveLeave,
} from '#leave/web/LeaveRequests.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { SeveralDialog, type SeveralProps } from './SeveralDialog.tsx'
import { countTaken, FateChoice, useShiftFates } from './ShiftFates.tsx'
import { WorkingDaysQuestion } from './WorkingDaysQuestion.tsx'

/** A request whose answer may be two. */
const asks = ({ plannedShifts, asksWorkingDays }: ReceivedRequest) => plannedShifts > 0 || asksWorkingDays === true

/** Two requests of one person ask once. */
const firstOfContract = (contracts: readonly (ContractToComplete | undefined)[]) =>
  contracts.map((contract, nth) =>
    contracts.findIndex(other => other?.id === contract?.id) === nth ? contract : undefined,
  )

/** One fate for all shifts that the leaves take wholly, and one for those of which hours are left. */
export function ApproveSeveralDialog(several: SeveralProps) {
  const { settled, ...choice } = useShiftFates()
  const approve = useApproveOne()
  const nameOf = useRequesterName()
  const planned = several.requests.filter(asks)
  const read = useQueries({ queries: planned.map(request => daysOffQuery(request.employeeId, request)) })
  const taken = countTaken(planned.map((span, nth) => ({ span, shifts: read[nth]?.data?.shifts ?? [] })))
  // They are asked about all the same where they cannot be read.
  const unread = planned.reduce((sum, { plannedShifts }, nth) => sum + (read[nth]?.data ? 0 : plannedShifts), 0)
  const counts = { ...taken, whole: taken.whole + unread }
  return (
    <SeveralDialog
      {...several}
      act="approve"
      decide={request => approve(request, settled)}
      isDisabled={read.some(({ isPending }) => isPending)}
    >
      {(['whole', 'part'] as const).map(
        each => counts[each] > 0 && <FateChoice {...choice} count={counts[each]} key={each} taken={each} />,
      )}
      {firstOfContract(read.map(({ data }) => data?.contractToComplete)).map(
        (contract, nth) =>
          contract && <WorkingDaysQuestion contract={contract} key={contract.id} name={nameOf(planned[nth]!)} />,
      )}
    </SeveralDialog>
  )
}

/** With the shifts that are there by now. */
const useApproveOne = () => {
  const queryClient = useQueryClient()
  const { mutateAsync } = useApproveLeave()
  return async (request: ReceivedRequest, settled: ReturnType<typeof useShiftFates>['settled']) => {
    const days =
      request.plannedShifts > 0
        ? await queryClient.fetchQuery(daysOffQuery(request.employeeId, request))
        : { shifts: [] }
    return mutateAsync({ requestId: request.id, shifts: settled(request, days.shifts) })
  }
}
