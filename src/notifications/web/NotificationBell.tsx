import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { BellIcon } from '#web/ui/icons.tsx'

/** `Panel`: what it opens. */
export function NotificationBell({ Panel }: { Panel: ComponentType<{ onClose: () => void }> }) {
  const { t } = useTranslation('notifications')
  // A session that a device kept from before it had the number has none.
  const unread = useMember().unread ?? 0
  const wasOpen = useRef(false)
  const [isOpen, setOpen] = useState(false)
  // On the icon of the installed application too.
  useEffect(() => void navigator.setAppBadge?.(unread).catch(() => undefined), [unread])
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
