import { canUndo, type DecidedLeave, useUndoDecision } from '#leave/web/LeaveRequests.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

/** Says in one message that a decision was made, on whom, what became of the shifts, and offers to take it back. */
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
    const count = decided.removed.length
    const fate = count > 0 ? [t('fates.removed', { count })] : []
    if (canUndo(decided)) notify.reversible(done, 'undo', () => void undo(decided), [name, ...fate].join(' · '))
    else notify.success([done, ...fate].join(' · '))
  }
}
