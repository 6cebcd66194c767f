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
  const now = useServerNow().epochMilliseconds
  if (lastSeenAt === null)
    return codeUntil === null ? (
      <StatusBadge kind="refused">{t('administration.expired')}</StatusBadge>
    ) : (
      <StatusBadge kind="waiting">{t('administration.waiting')}</StatusBadge>
    )
  if (isOnline(lastSeenAt, now)) return <StatusBadge kind="ok">{t('administration.online')}</StatusBadge>
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusBadge kind="waiting">{t('administration.offline')}</StatusBadge>
      <span className="text-13 text-ink-2">{t('administration.seen', writtenMoment(lastSeenAt, timeZone))}</span>
    </span>
  )
}
