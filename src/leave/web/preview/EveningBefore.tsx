import { addDays, longDayName } from '#core/calendar.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { LeavePreview } from './LeavePreviews.ts'

/** Leave from the day after leaves this shift standing: it belongs to the day on which it begins. */
export function EveningBefore({ shift: { date, endTime } }: { shift: NonNullable<LeavePreview['eveningBefore']> }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const day = longDayName(date, language)
  return t('preview.eveningBefore', { day, next: longDayName(addDays(date, 1), language), time: endTime })
}
