import { useTranslation } from '#web/i18n.ts'
import { periodWords } from '../notices.ts'
import type { LeavePeriod, LeaveType } from '../rules.ts'

/** The type of a request and its day, or its first and last day, in words. */
export const usePeriodWords = () => {
  const { t } = useTranslation('leave')
  return ({ type, ...period }: LeavePeriod & { type: LeaveType }) => ({
    type: t(`types.${type}`),
    period: periodWords(t, period),
  })
}
