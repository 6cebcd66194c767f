import { canUndo, type DecidedLeave, type Removal, useUndoDecision } from '#leave/web/LeaveRequests.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

/** '2 shifts libres · 1 shift supprimé'; null if none went. */
export const useSayShifts = () => {
  const { t } = useTranslation('leave')
  return ({ removed }: Removal) => {
    const counted = (['open', 'give', 'remove'] as const).flatMap(fate => {
      const count = removed.filter(shift => shift.fate === fate).length
      return count > 0 ? t(`fates.done.${fate}`, { count }) : []
    })
    return counted.length > 0 ? counted.join(' · ') : null
  }
}

/** Says in one message that a decision was made, on whom, what became of the shifts, and offers to take it back. */
export const useSayDecided = () => {
  const { t } = useTranslation('leave')
  const { mutateAsync } = useUndoDecision()
  const sayShifts = useSayShifts()
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
    const back = decided.returned > 0 ? t('returning.done', { count: decided.returned }) : []
    const fate = [sayShifts(decided) ?? [], back].flat()
    if (canUndo(decided)) notify.reversible(done, 'undo', () => void undo(decided), [name, ...fate].join(' · '))
    else notify.success([done, ...fate].join(' · '))
  }
}
