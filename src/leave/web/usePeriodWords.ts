import { periodWords } from '#leave/notices.ts'
import type { LeavePeriod, LeaveType } from '#leave/rules.ts'
import { useTranslation } from '#web/i18n.ts'

/** The type of a request and its day, or its first and last day, in words. */
export const usePeriodWords = () => {
  const { t } = useTranslation('leave')
  return ({ type, ...period }: LeavePeriod & { type: LeaveType }) => ({
    type: t(`types.${type}`),
    period: periodWords(t, period),
  })
}
