import { useTranslation } from 'react-i18next'
import type { Shift } from '#schedule/rules.ts'
import { isProblem } from '#web/api/problem.ts'
import { notify } from '#web/ui/notify.tsx'
import type { useShiftChanges } from './useShiftChanges.ts'
import { formOf } from './WeekEdits.ts'

/** Deletes at once and offers to take it back, which plans the same shift again. */
export function useShiftDeletion({ remove, add }: ReturnType<typeof useShiftChanges>) {
  const { t } = useTranslation('schedule')
  const restore = (shift: Shift) => {
    const form = formOf(shift)
    // Meanwhile another shift may have taken its place: only the server's sentence can say so.
    if (form) add(form).catch((error: unknown) => notify.error(isProblem(error, 409) ? error.message : t('errors.add')))
  }
  return (shift: Shift) => {
    const toast = formOf(shift)
      ? notify.withUndo(t('planning.deleted'), () => restore(shift))
      : notify.success(t('planning.deleted'))
    remove(shift).catch((error: unknown) => {
      // Somebody else was faster: it is gone, as was asked.
      if (isProblem(error, 404)) return
      notify.dismiss(toast)
      notify.error(t('errors.delete'))
    })
  }
}
