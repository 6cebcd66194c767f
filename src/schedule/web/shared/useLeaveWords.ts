import { formatDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import type { LeaveBand } from './LeaveBands.ts'

/** The words of a leave in a planning. */
export const useLeaveWords = ({ type, status, startDate, endDate }: LeaveBand['leave']) => {
  const { t } = useTranslation('schedule')
  const period = { from: formatDate(startDate), to: formatDate(endDate) }
  const name = type === null ? t('leave.someType') : t(`leave:types.${type}`)
  const dates = startDate === endDate ? t('leave.day', period) : t('leave.period', period)
  const state = t(`leave:statuses.${status}`)
  return { name, dates, state, sentence: t('leave.sentence', { name, dates, state }) }
}
