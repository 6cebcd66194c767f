import { addDays, formatDate, todayIn } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { KindSpeak, NoticeKind } from '#notifications/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { type Namespace, useTranslation } from '#web/i18n.ts'
import type { Notification } from './Notifications.ts'

interface NotificationItemProps {
  notification: Notification
  kind: NoticeKind
  /** The capability whose texts word the kind. */
  capability: Namespace
  onOpen: () => void
}

/** The author, the event and the time of a notice. */
export function NotificationItem({ notification, kind, capability, onOpen }: NotificationItemProps) {
  const { t } = useTranslation('notifications')
  const words = useTranslation(capability).t as KindSpeak
  const { read, createdAt } = notification
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        className="grid w-full grid-cols-[10px_minmax(0,1fr)] gap-2.5 px-4 py-3 text-left text-14 -outline-offset-3 hover:bg-sunken"
        onClick={onOpen}
        type="button"
      >
        <span className={`mt-1.5 size-[9px] rounded-full ${read ? '' : 'bg-bleu-text'}`} />
        <span className="grid">
          <span className={read ? 'font-medium' : 'font-strong'}>
            {kind.title(words)}
            {!read && <span className="sr-only"> ({t('unread')})</span>}
          </span>
          <span className="wrap-anywhere text-ink-2">{kind.message(words, notification)}</span>
          <Since instant={createdAt} />
        </span>
      </button>
    </li>
  )
}

function Since({ instant }: { instant: string }) {
  const { t } = useTranslation('notifications')
  const { timeZone } = useMember().company
  const now = useServerNow()
  const minutes = Math.floor((now.epochMilliseconds - Date.parse(instant)) / MINUTE)
  const words = () => {
    const { date, time } = wallClockAt(Temporal.Instant.from(instant), timeZone)
    const today = todayIn(timeZone, now)
    if (minutes < 1) return t('ago.now')
    if (minutes < 60) return t('ago.minutes', { count: minutes })
    if (date === today) return t('ago.hours', { count: Math.floor(minutes / 60) })
    return date === addDays(today, -1) ? t('ago.yesterday', { time }) : formatDate(date)
  }
  return (
    <time className="text-12 tabular-nums text-ink-2" dateTime={instant}>
      {words()}
    </time>
  )
}
