import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { notificationsQuery } from './Notifications.ts'

/** `Panel`: what it opens. */
export function NotificationBell({ Panel }: { Panel: ComponentType<{ onClose: () => void }> }) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery(notificationsQuery)
  const wasOpen = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const unread = data?.unread ?? 0
  // On the icon of the installed application too; until the count is known, what was last known stands there.
  const isKnown = data !== undefined
  useEffect(() => {
    if (isKnown) void navigator.setAppBadge?.(unread).catch(() => undefined)
  }, [isKnown, unread])
  // A press outside the panel has closed it before it is the bell's.
  const toggle = () => {
    setOpen(!isOpen && !wasOpen.current)
    wasOpen.current = false
  }
  return (
    <span className="relative inline-flex" onPointerDown={() => (wasOpen.current = isOpen)}>
      <IconButton
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        icon={<BellIcon />}
        label={t('bell', { count: unread })}
        onPress={toggle}
      />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-px left-6 min-w-[1.55em] rounded-full bg-brique-fill px-[.35em] text-center text-11 leading-[1.55] font-bold tabular-nums text-on-bleu ring-2 ring-surface"
        >
          {unread > 9 ? '9+' : unread}
        </span>
      )}
      {isOpen && <Panel onClose={() => setOpen(false)} />}
    </span>
  )
}
