import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { popoverClass } from '#web/ui/dialogs/popover-style.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { declarationOf, type NoticeDeclarations, notificationsQuery, useMarkRead } from './Notifications.ts'
import { DeviceOffer } from './shared/DeviceOffer.tsx'

interface NotificationPanelProps {
  notices: NoticeDeclarations
  onClose: () => void
}

/** The popover of the bell, the browser's own: placed below the bar by its style, not by measuring. Open while mounted. */
export function NotificationPanel({ notices, onClose }: NotificationPanelProps) {
  const { t } = useTranslation('notifications')
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    panel.current?.showPopover()
    panel.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      aria-label={t('title')}
      className={`${popoverClass} fixed inset-auto top-[3.75rem] right-3 m-0 w-[380px] max-w-[calc(100vw-24px)] animate-[drop_200ms_var(--ease-hand)] p-0 lg:top-[4.25rem] lg:right-[max(9.5rem,calc((100vw-1840px)/2+9.5rem))]`}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      popover="auto"
      ref={panel}
      role="dialog"
      tabIndex={-1}
    >
      <NotificationList notices={notices} onClose={onClose} />
    </div>
  )
}

function NotificationList({ notices, onClose }: NotificationPanelProps) {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const query = useQuery(notificationsQuery)
  const marking = useMarkRead()
  const mark = (id: string | null) =>
    void marking.mutateAsync(id).catch(error => notify.error(refusalOr(error, t('failures.read'))))
  return (
    <>
      <div className="flex min-h-[54px] flex-wrap items-center justify-between gap-x-3 border-b border-line py-1 pr-2 pl-4">
        <h2 className="font-sans text-15 font-strong tracking-normal">{t('title')}</h2>
        {query.data && query.data.unread > 0 && (
          <Button isBusy={marking.isPending} onPress={() => mark(null)} size="sm" variant="quiet">
            {t('readAll')}
          </Button>
        )}
      </div>
      <Loaded className="m-2" failure={t('failures.load')} query={query} skeleton={<NotificationSkeleton />}>
        {({ notifications }) =>
          notifications.length > 0 ? (
            <>
              <ul className="max-h-[min(70vh,480px)] overflow-y-auto">
                {notifications.map(notification => {
                  const { id, kind, subject, data, read } = notification
                  const declared = declarationOf(notices, kind)
                  if (!declared) return null
                  const open = () => {
                    if (!read) mark(id)
                    onClose()
                    void navigate({ href: declared.kind.link(subject, data) })
                  }
                  return <NotificationItem key={id} {...declared} notification={notification} onOpen={open} />
                })}
              </ul>
              <DeviceOffer isInBell />
            </>
          ) : (
            <p className="px-4 py-5 text-14 text-ink-2">{t('empty')}</p>
          )
        }
      </Loaded>
    </>
  )
}

function NotificationSkeleton() {
  return (
    <div className="grid gap-2.5 px-4 py-5">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-3 w-64" />
    </div>
  )
}
