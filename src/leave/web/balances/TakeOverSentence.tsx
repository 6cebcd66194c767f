import { formatDate, type Period } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'

/** Why a balance is not known yet. */
export function TakeOverSentence({ year: { from, to } }: { year: Period }) {
  const { t } = useTranslation('ledger')
  return t('takeOver.person', { from: formatDate(from), to: formatDate(to) })
}
