import { formatDuration } from '#core/durations.ts'
import type { WorkSession } from '#time-clock/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { timeAt } from './SessionDrawing.ts'

/** The sentence of a departure that was forgotten. */
export const useForgottenWords = (timeZone: string) => {
  const { t } = useTranslation('statistics')
  /** @param retained minutes that were decided of the day; none yet if undefined */
  return ({ clockIn }: WorkSession, retained: number | undefined) => {
    const time = timeAt(clockIn, timeZone)
    return retained === undefined ? t('forgotten', { time }) : t('decided', { time, hours: formatDuration(retained) })
  }
}
