import { wantedOf } from '#leave/rules/wanted.ts'
import { periodWords } from '#leave/rules/words.ts'
import { isGranted } from '#leave/rules.ts'
import type { PageAct } from '#leave/web/decision/InboxDialogProps.ts'
import { useSayDecided } from '#leave/web/decision/useSayDecided.ts'
import {
  type DecidedLeave,
  type ReceivedRequest,
  useApproveLeave,
  useCancelPlainLeave,
} from '#leave/web/LeaveRequests.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useReasonAsked } from './useReasonAsked.tsx'
import type { ShiftChoicesMade } from './useShiftChoices.ts'

interface DecisionActsProps {
  request: ReceivedRequest
  isOutOfReach: boolean
  made: ShiftChoicesMade
  onAct: (act: PageAct) => void
  /** The request is decided. */
  onDone: () => void
}

/** The acts of the reader on a leave in its state. */
export function DecisionActs({ request, isOutOfReach, made, onAct, onDone }: DecisionActsProps) {
  const { t } = useTranslation('leave')
  const { t: say } = useTranslation('decision')
  const name = useRequesterName()(request)
  const { yes, isBusy, question } = useYes({ request, made, onAct, onDone })
  if (!request.mayDecide)
    return request.status === 'pending' || request.status === 'cancelling' ? (
      <p className="text-14 text-ink-2">{t(request.isOwn ? 'inbox.own' : 'inbox.notYours')}</p>
    ) : null
  if (request.status === 'pending')
    return (
      <>
        {request.isOwn && <p className="text-14 text-ink-2">{t('inbox.soleDecider')}</p>}
        <Button isBusy={isBusy} isFullWidth onPress={yes} {...(made.fault && { disabledReason: say(made.fault) })}>
          {t('inbox.approve')}
        </Button>
        <Button isDisabled={isBusy} isFullWidth onPress={() => onAct('reject')} variant="softDanger">
          {say('rejectAction')}
        </Button>
        <p className="text-center text-13 text-ink-2">{say(isOutOfReach ? 'untold' : 'told', { name })}</p>
        {question}
      </>
    )
  if (!isGranted(request.status)) return null
  const wanted = wantedOf(request)
  return (
    <>
      {request.status === 'cancelling' && (
        <>
          {wanted ? (
            <>
              <p className="text-14 text-ocre">{t('wanted', { period: periodWords(t, wanted) })}</p>
              <Button isFullWidth onPress={() => onAct('change')}>
                {t('change.action')}
              </Button>
            </>
          ) : (
            <Button isBusy={isBusy} isFullWidth onPress={yes}>
              {t('inbox.cancel')}
            </Button>
          )}
          <Button isDisabled={isBusy} isFullWidth onPress={() => onAct('uphold')} variant="softDanger">
            {t('inbox.uphold')}
          </Button>
        </>
      )}
      {!wanted && (
        <Button isFullWidth onPress={() => onAct('change')} variant="secondary">
          {t('change.action')}
        </Button>
      )}
      {request.status === 'approved' && (
        <Button isFullWidth onPress={() => onAct('revoke')} variant="softDanger">
          {t('revocation.action')}
        </Button>
      )}
    </>
  )
}

const useYes = ({ request, made, onAct, onDone }: Omit<DecisionActsProps, 'isOutOfReach'>) => {
  const { t } = useTranslation('leave')
  const name = useRequesterName()(request)
  const approval = useApproveLeave()
  const cancelling = useCancelPlainLeave()
  const sayDecided = useSayDecided()
  const { send, question } = useReasonAsked()
  const decide = async (done: string, command: Promise<DecidedLeave | null>) => {
    try {
      const decided = await command
      if (!decided) return
      sayDecided(done, name, decided)
      onDone()
    } catch (error) {
      notify.error(refusalOr(error, t('inbox.failures.decide')))
    }
  }
  const cancel = async () => {
    const cancelled = await cancelling.mutateAsync(request)
    if (cancelled === null) onAct('cancel')
    return cancelled
  }
  const yes = () =>
    void (request.status === 'cancelling'
      ? decide(t('inbox.cancelled'), cancel())
      : decide(
          t('inbox.approved'),
          send(made.settled(), shifts => approval.mutateAsync({ requestId: request.id, shifts })),
        ))
  return { yes, isBusy: approval.isPending || cancelling.isPending, question }
}
