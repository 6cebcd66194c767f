import { formatDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import type { LeaveBand } from './LeaveBands.ts'

/** The words of a leave or a training in a planning. */
export const useLeaveWords = ({ type, status, training, startDate, endDate }: LeaveBand['leave']) => {
  const { t } = useTranslation('schedule')
  const period = { from: formatDate(startDate), to: formatDate(endDate) }
  const isTraining = status === 'training'
  const unnamed = isTraining ? t('leave.training') : t('leave.someType')
  const name = training ?? (type === null ? unnamed : t(`leave:types.${type}`))
  const dates = startDate === endDate ? t('leave.day', period) : t('leave.period', period)
  const state = isTraining ? t('leave.training') : t(`leave:statuses.${status}`)
  return { name, dates, state, sentence: t('leave.sentence', { name, dates, state }) }
}
