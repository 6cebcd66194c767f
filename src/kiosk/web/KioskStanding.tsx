import { isOnline } from '#kiosk/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import type { Kiosk } from './Kiosks.ts'

/** Whether a tablet speaks to the server, and since when it does not. */
export function KioskStanding({ kiosk: { lastSeenAt, codeUntil } }: { kiosk: Kiosk }) {
  const { t } = useTranslation('kiosk')
  const { timeZone } = useMember().company
  const now = useServerNow()
  if (lastSeenAt === null)
    return codeUntil === null ? (
      <StatusBadge kind="refused">{t('administration.expired')}</StatusBadge>
    ) : (
      <StatusBadge kind="waiting">{t('administration.waiting')}</StatusBadge>
    )
  if (isOnline(lastSeenAt, now.epochMilliseconds))
    return <StatusBadge kind="ok">{t('administration.online')}</StatusBadge>
  const { date, time } = writtenMoment(lastSeenAt, timeZone)
  const words = date === writtenMoment(now.toString(), timeZone).date ? 'offlineSince' : 'offlineFrom'
  return <StatusBadge kind="waiting">{t(`administration.${words}`, { date, time })}</StatusBadge>
}
