import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useTemplates } from './Templates.ts'

/** The undo of what was planned, or of a stop; it says what stays because somebody changed it. */
export function useTakeBack() {
  const { t } = useTranslation('templates')
  const { takeBack } = useTemplates()
  return (applicationId: string) =>
    void takeBack.mutateAsync(applicationId).then(
      ({ withdrawn, restored, kept }) => {
        const done = t(restored > withdrawn ? 'apply.done' : 'apply.undone', { count: Math.max(restored, withdrawn) })
        notify.success(kept > 0 ? `${done}. ${t('apply.undoneKept', { count: kept })}` : done)
      },
      (error: unknown) => notify.error(refusalOr(error, t('apply.undoFailure'))),
    )
}
