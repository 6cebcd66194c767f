import { formatDuration } from '#core/durations.ts'
import { useTranslation } from '#web/i18n.ts'
import { retainedIn, type WeekDay } from './Hours.ts'

/** The hours of a day that count, or the reason why none do yet. */
export const useRetainedWords = () => {
  const { t } = useTranslation('hours')
  return (day: WeekDay) => {
    const kept = retainedIn(day)
    if (kept) return formatDuration(kept.minutes)
    return t(day.state === 'ahead' ? 'isAhead' : day.state === 'running' ? 'isRunning' : 'toDecide')
  }
}
