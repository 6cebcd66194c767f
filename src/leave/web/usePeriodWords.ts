import { periodWords, typeWords } from '#leave/rules/words.ts'
import type { LeaveSpan } from '#leave/span.ts'
import { useTranslation } from '#web/i18n.ts'

/** The type of a request and its day, or its first and last day, in words. */
export const usePeriodWords = () => {
  const { t } = useTranslation('leave')
  return ({ type, typeName, ...period }: LeaveSpan & { type: string; typeName: string | null }) => ({
    type: typeWords(t, { type, typeName }),
    period: periodWords(t, period),
  })
}
