import { formatDate, type Period } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'

/** Why a balance is not known yet. */
export function TakeOverSentence({ year: { from, to }, isOwn }: { year: Period; isOwn: boolean }) {
  const { t } = useTranslation('ledger')
  return t(isOwn ? 'takeOver.own' : 'takeOver.person', { from: formatDate(from), to: formatDate(to) })
}
