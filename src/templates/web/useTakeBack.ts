import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useTemplates } from './Templates.ts'

/** The undo of what was planned, or of a stop; it says what stays because somebody changed it, and what cannot come back. */
export function useTakeBack() {
  const { t } = useTranslation('templates')
  const { takeBack } = useTemplates()
  return (applicationId: string) =>
    void takeBack.mutateAsync(applicationId).then(
      ({ withdrawn, restored, kept, left }) => {
        const done = t(restored > withdrawn ? 'apply.done' : 'apply.undone', { count: Math.max(restored, withdrawn) })
        const others = [
          ...(kept > 0 ? [t('apply.undoneKept', { count: kept })] : []),
          ...(left > 0 ? [t('apply.undoneLeft', { count: left })] : []),
        ]
        notify.success(others.length > 0 ? `${done}. ${others.join(' ')}` : done)
      },
      (error: unknown) => notify.error(refusalOr(error, t('apply.undoFailure'))),
    )
}
