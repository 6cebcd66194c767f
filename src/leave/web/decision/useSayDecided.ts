import { canUndo, type DecidedLeave, useUndoDecision } from '#leave/web/LeaveRequests.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useLossWords } from './ShiftFates.tsx'

/** Says in one message that a decision was made, on whom, what became of the shifts, and offers to take it back. */
export const useSayDecided = () => {
  const { t } = useTranslation('leave')
  const { mutateAsync } = useUndoDecision()
  const wordsOf = useLossWords()
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
    const fate = wordsOf(decided)
    if (canUndo(decided))
      notify.reversible(done, 'undo', () => void undo(decided), [name, fate].filter(Boolean).join(' · '))
    else notify.success([done, fate].filter(Boolean).join(' · '))
  }
}
