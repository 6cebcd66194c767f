import type { SyntheticEvent } from 'react'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { useCancelLeave } from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { InboxDialogProps } from './InboxDialogProps.ts'
import { useReturningQuestion } from './ReturningShifts.tsx'
import { useNextDecision } from './useNextDecision.ts'
import { useSayDecided } from './useSayDecided.ts'

/** For a leave that its person asked to cancel, and that took shifts: which of them come back. */
export function CancelLeaveDialog({ request, onClose }: InboxDialogProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const cancelling = useCancelLeave()
  const sayDecided = useSayDecided()
  const { question, returning, isRead } = useReturningQuestion(request)
  useFocusAfterDeletion(useNextDecision(request))
  const { refusal, refuse } = useRefusal(onClose)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    refuse(undefined)
    try {
      const cancelled = await cancelling.mutateAsync({ ...request, returning })
      sayDecided(t('inbox.cancelled'), nameOf(request), cancelled)
      onClose()
    } catch (error) {
      const sentence = refusalOr(error, t('inbox.failures.decide'))
      if (!isProblem(error, 404) && request.status === 'cancelling') return refuse(sentence)
      notify.error(sentence)
      onClose()
    }
  }
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={cancelling.isPending} />
          <Button isBusy={cancelling.isPending} isDisabled={!isRead} type="submit">
            {t('inbox.cancel')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={event => void submit(event)}
      refusal={refusal}
      subtitle={t('rejection.subject', { name: nameOf(request), ...wordsOf(request) })}
      title={t('inbox.cancel')}
    >
      <PaidNote isLeave day={request.startDate} />
      {question}
    </Dialog>
  )
}
