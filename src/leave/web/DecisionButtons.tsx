import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'
import { focusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { type ReceivedRequest, useApproveLeave } from './LeaveRequests.ts'
import { approvalId, useNextDecision } from './useNextDecision.ts'
import { useRequesterName } from './useRequesterName.ts'

interface DecisionButtonsProps {
  request: ReceivedRequest
  onReject: () => void
}

export function DecisionButtons({ request, onReject }: DecisionButtonsProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const approval = useApproveLeave()
  const ref = useFocusAfterDecision(request)
  if (!request.mayDecide) return <span className="text-12 whitespace-normal text-ink-2">{t('inbox.own')}</span>
  const ending = { done: t('inbox.approved'), failure: t('inbox.failures.decide') }
  const name = nameOf(request)
  return (
    <span className="contents" ref={ref}>
      <IconButton
        icon={<CheckIcon />}
        id={approvalId(request.id)}
        isBusy={approval.isPending}
        label={t('inbox.approveNamed', { name })}
        onPress={() => void sayEnding(approval.mutateAsync(request.id), ending)}
        shortLabel={t('inbox.approve')}
        tone="approve"
      />
      <IconButton
        icon={<CloseIcon />}
        isDisabled={approval.isPending}
        label={t('inbox.rejectNamed', { name })}
        onPress={onReject}
        shortLabel={t('inbox.reject')}
        tone="refuse"
      />
    </span>
  )
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
