import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { wantedOf } from '#leave/rules/wanted.ts'
import {
  type DecidedLeave,
  type ReceivedRequest,
  useApproveLeave,
  useCancelPlainLeave,
} from '#leave/web/LeaveRequests.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'
import { focusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { RowAct } from './InboxDialogProps.ts'
import { approvalId, useNextDecision } from './useNextDecision.ts'
import { useSayDecided } from './useSayDecided.ts'

interface DecisionButtonsProps {
  request: ReceivedRequest
  onAct: (act: RowAct) => void
}

/** Yes and no, to a request or to the wish to cancel a granted leave. Yes is one press, unless shifts or unknown working days ask a question. */
export function DecisionButtons({ request, onAct }: DecisionButtonsProps) {
  const { t } = useTranslation('leave')
  const name = useRequesterName()(request)
  const { yes, isBusy } = useYes(request, onAct)
  const ref = useFocusAfterDecision(request)
  const isPending = request.status === 'pending'
  const [accept, refuse] = isPending ? (['approve', 'reject'] as const) : (['cancel', 'uphold'] as const)
  return (
    <span className="contents" ref={ref}>
      <IconButton
        icon={<CheckIcon />}
        id={approvalId(request.id)}
        isBusy={isBusy}
        isLabelled
        label={t(wantedOf(request) ? 'inbox.changeNamed' : `inbox.${accept}Named`, { name })}
        onPress={yes}
        shortLabel={t(isPending ? 'inbox.approve' : 'inbox.cancelShort')}
        tone="approve"
      />
      <IconButton
        icon={<CloseIcon />}
        isDisabled={isBusy}
        isLabelled
        label={t(`inbox.${refuse}Named`, { name })}
        onPress={() => onAct(refuse)}
        shortLabel={t(`inbox.${refuse}`)}
        tone="refuse"
      />
    </span>
  )
}

const useYes = (request: ReceivedRequest, onAct: (act: RowAct) => void) => {
  const { t } = useTranslation('leave')
  const name = useRequesterName()(request)
  const approval = useApproveLeave()
  const cancelling = useCancelPlainLeave()
  const sayDecided = useSayDecided()
  const say = (done: string, command: Promise<DecidedLeave | null>) =>
    command.then(
      decided => (decided ? sayDecided(done, name, decided) : onAct('cancel')),
      (error: unknown) => notify.error(refusalOr(error, t('inbox.failures.decide'))),
    )
  const yes = () => {
    if (wantedOf(request)) return onAct('change')
    if (request.status === 'cancelling') return void say(t('inbox.cancelled'), cancelling.mutateAsync(request))
    if (request.plannedShifts > 0 || request.asksWorkingDays) return onAct('approve')
    void say(t('inbox.approved'), approval.mutateAsync({ requestId: request.id, shifts: [] }))
  }
  return { yes, isBusy: approval.isPending || cancelling.isPending }
}

/** The buttons disappear once the request is decided; their focus moves to the next request. */
const useFocusAfterDecision = (request: ReceivedRequest) => {
  const ref = useRef<HTMLSpanElement>(null)
  const next = useNextDecision(request)
  const leave = useEffectEvent(() => {
    if (ref.current?.contains(document.activeElement)) focusAfterDeletion(next)
  })
  useLayoutEffect(() => () => leave(), [])
  return ref
}
