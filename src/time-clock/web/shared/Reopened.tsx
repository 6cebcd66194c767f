import { type CalendarDate, formatDate, weekOf } from '#core/calendar.ts'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import type { ReopenedState } from '#time-clock/schemas.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

/** Before a correction: it opens the week of the day again, or changes what is paid. Nothing where it does neither. */
export function Reopens({ day, state }: { day: CalendarDate; state: ReopenedState | null }) {
  const { t } = useTranslation('proposals')
  return (
    <>
      {state !== null && <Banner kind="warn">{t(`reopens.${state}`, { date: formatDate(weekOf(day).from) })}</Banner>}
      {state !== 'locked' && <PaidNote day={day} />}
    </>
  )
}

/** After a correction: the week that it opened again. */
export const useSayReopened = () => {
  const { t } = useTranslation('proposals')
  return (answer: { reopened: CalendarDate | null } | undefined) => {
    if (answer?.reopened) notify.custom(t('reopens.done', { date: formatDate(answer.reopened) }))
  }
}
