import { canUndo, type DecidedLeave, useUndoDecision } from '#leave/web/LeaveRequests.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

/** Says that a decision was made, what became of the shifts, and offers to take it back. */
export const useSayDecided = () => {
  const { t } = useTranslation('leave')
  const { mutateAsync } = useUndoDecision()
  const undo = async (decided: DecidedLeave) => {
    const count = decided.removed.length
    try {
      await mutateAsync(decided)
      notify.success(count > 0 ? `${t('undo.done')} · ${t('undo.restored', { count })}` : t('undo.done'))
    } catch (error) {
      notify.error(refusalOr(error, t('undo.failure')))
    }
  }
  return (done: string, name: string, decided: DecidedLeave) => {
    notify.success(done)
    const count = decided.removed.length
    const fate = count > 0 ? [t('fates.removed', { count })] : []
    const message = [name, t(`statuses.${decided.status}`), ...fate].join(' · ')
    if (canUndo(decided)) notify.reversible(message, 'undo', () => void undo(decided))
    else if (count > 0) notify.custom(message)
  }
}
