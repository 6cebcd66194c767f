import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent } from 'react'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { daysOffQuery, useApproveLeave } from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { InboxDialogProps } from './InboxDialogProps.ts'
import { OthersAway } from './OthersAway.tsx'
import { ShiftFates, useShiftFates } from './ShiftFates.tsx'
import { useNextDecision } from './useNextDecision.ts'
import { useSayDecided } from './useSayDecided.ts'
import { WorkingDaysQuestion } from './WorkingDaysQuestion.tsx'

/** For a request with shifts on its days: an approval asks what becomes of them. */
export function ApproveLeaveDialog({ request, onClose }: InboxDialogProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const details = useQuery(daysOffQuery(request.employeeId, request))
  const approval = useApproveLeave()
  const sayDecided = useSayDecided()
  const { settled, ...choice } = useShiftFates()
  useFocusAfterDeletion(useNextDecision(request))
  const shifts = details.data?.shifts ?? []
  const { refusal, refuse } = useRefusal(onClose)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    refuse(undefined)
    try {
      const approved = await approval.mutateAsync({ requestId: request.id, shifts: settled(request, shifts) })
      sayDecided(t('inbox.approved'), nameOf(request), approved)
      onClose()
    } catch (error) {
      const sentence = refusalOr(error, t('inbox.failures.decide'))
      if (!isProblem(error, 404) && request.status === 'pending') return refuse(sentence)
      notify.error(sentence)
      onClose()
    }
  }
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={approval.isPending} />
          <Button isBusy={approval.isPending} isDisabled={!details.data} type="submit">
            {t('approval.submit')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={event => void submit(event)}
      refusal={refusal}
      subtitle={t('rejection.subject', { name: nameOf(request), ...wordsOf(request) })}
      title={t('approval.title')}
    >
      <Loaded failure={t('details.failure')} query={details}>
        {({ away, contractToComplete }) => (
          <div className="grid gap-5">
            <PaidNote isLeave day={request.startDate} />
            {shifts.length > 0 && <ShiftFates {...choice} shifts={shifts} span={request} />}
            {contractToComplete && <WorkingDaysQuestion contract={contractToComplete} key={contractToComplete.id} />}
            <OthersAway away={away} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
