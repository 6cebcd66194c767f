import { useSayShifts } from '#leave/web/decision/useSayDecided.ts'
import {
  canUndo,
  type ReceivedRequest,
  type Removal,
  useRestoreShifts,
  useSettleShifts,
} from '#leave/web/LeaveRequests.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useReasonAsked } from './useReasonAsked.tsx'
import type { ShiftChoicesMade } from './useShiftChoices.ts'

interface SettleShiftsProps {
  request: ReceivedRequest
  made: ShiftChoicesMade
}

/** For shifts of a granted leave that were left for later. */
export function SettleShifts({ request, made }: SettleShiftsProps) {
  const { t } = useTranslation('leave')
  const { t: say } = useTranslation('decision')
  const command = useSettleShifts(request.id)
  const { send, question } = useReasonAsked()
  const restoring = useRestoreShifts(request.employeeId)
  const sayShifts = useSayShifts()
  const shifts = made.settled()
  if (shifts.length === 0) return null
  const restore = (removal: Removal) =>
    sayEnding(restoring.mutateAsync(removal), {
      done: t('undo.restored', { count: removal.removed.length }),
      failure: t('fates.failure'),
    })
  const settle = async () => {
    try {
      const removal = await send(shifts, command.mutateAsync)
      if (!removal) return
      const message = sayShifts(removal) ?? t('fates.settled')
      if (removal.removed.length > 0 && canUndo(removal))
        notify.reversible(message, 'undo', () => void restore(removal))
      else notify.success(message)
    } catch (error) {
      notify.error(refusalOr(error, t('fates.failure')))
    }
  }
  return (
    <div className="border-t border-line px-4 py-3.5 md:px-5">
      <Button
        isBusy={command.isPending}
        onPress={() => void settle()}
        {...(made.fault && { disabledReason: say(made.fault) })}
      >
        {t('fates.submit')}
      </Button>
      {question}
    </div>
  )
}
