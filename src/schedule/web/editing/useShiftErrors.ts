import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { isOnLeave } from './useShiftChanges.ts'

/** The errors of a change of a shift, in words. */
export function useShiftErrors() {
  const { t } = useTranslation('schedule')
  const sentenceOf = (error: unknown, otherwise: string) => {
    if (isProblem(error, 404)) return t('errors.gone')
    const field = isProblem(error, 422) ? error.fields[0]?.message : undefined
    return field ?? refusalOr(error, otherwise)
  }
  return {
    sentenceOf,
    /** The last of several stays on screen. A planner who answered no needs no message. */
    show: (error: unknown, otherwise: string) =>
      isOnLeave(error) || notify.error(sentenceOf(error, otherwise), 'schedule-error'),
    /** A retry would be refused again. */
    isFinal: (error: unknown) => isProblem(error) && error.status >= 400 && error.status < 500 && !isOnLeave(error),
  }
}
