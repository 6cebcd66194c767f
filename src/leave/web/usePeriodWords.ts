import { formatDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import type { LeavePeriod, LeaveType } from '../rules.ts'

/** The type of a request and its day, or its first and last day, in words. */
export const usePeriodWords = () => {
  const { t } = useTranslation('leave')
  return ({ type, startDate, endDate }: LeavePeriod & { type: LeaveType }) => ({
    type: t(`types.${type}`),
    period: t(startDate === endDate ? 'period.day' : 'period.days', {
      from: formatDate(startDate),
      to: formatDate(endDate),
    }),
  })
}
