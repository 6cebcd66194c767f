import { useTranslation } from 'react-i18next'
import { formatDate } from '#core/calendar.ts'
import type { LeavePeriod, LeaveType } from '../rules.ts'

/** What a sentence says of a request: its type, its first and its last day. */
export const usePeriodWords = () => {
  const { t } = useTranslation('leave')
  return ({ type, startDate, endDate }: LeavePeriod & { type: LeaveType }) => ({
    type: t(`types.${type}`),
    from: formatDate(startDate),
    to: formatDate(endDate),
  })
}
