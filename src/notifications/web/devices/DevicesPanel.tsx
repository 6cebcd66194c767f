import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { ShownSettings } from '#notifications/web/NoticeSettings.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useAskBrowser, usePushOfBrowser, useRemoveDevice, useTellHere } from './PushOfBrowser.ts'

/** The browsers that show a person's notices, and this one if it does not yet. */
export function DevicesPanel({ settings }: { settings: ShownSettings }) {
  const { t } = useTranslation('noticeSettings')
  const browser = usePushOfBrowser(settings)
  const telling = useTellHere(settings.publicKey)
  const { devices } = settings
  return (
    <Panel title={t('devices.title')}>
      {devices.length === 0 && <p className="text-14 text-ink-2">{t('devices.none')}</p>}
      <ul className="divide-y divide-line">
        {devices.map(device => (
          <DeviceRow device={device} isThis={device.endpoint === browser?.endpoint} key={device.id} />
        ))}
      </ul>
      {browser?.state === 'unable' && <p className="mt-3 text-13 text-ink-2">{t('devices.unable')}</p>}
      {browser?.state === 'blocked' && <BlockedBrowser hasEmail={settings.hasEmail} />}
      {browser?.state === 'ready' && !browser.isOn && (
        <Button
          className="mt-3 w-full"
          isBusy={telling.isPending}
          onPress={() => telling.mutate(undefined, { onError: () => notify.error(t('devices.failure')) })}
          variant="secondary"
        >
          {t('devices.here')}
        </Button>
      )}
    </Panel>
  )
}

interface DeviceRowProps {
  device: ShownSettings['devices'][number]
  isThis: boolean
}

function DeviceRow({ device, isThis }: DeviceRowProps) {
  const { t } = useTranslation('noticeSettings')
  const { timeZone } = useMember().company
  const removing = useRemoveDevice()
  const { system, browser, since, lastToldAt, isSilent } = device
  const name = [system, browser].filter(Boolean).join(', ') || t('devices.unknown')
  const day = (at: string) => formatDate(wallClockAt(Temporal.Instant.from(at), timeZone).date)
  const remove = () =>
    removing.mutate(device, { onError: error => notify.error(refusalOr(error, t('devices.removeFailure'))) })
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-14 font-semibold">{name}</p>
        <p className="text-13 text-ink-2 tabular-nums">
          {isThis && `${t('devices.this')}, `}
          {isSilent && `${t('devices.silent')}, `}
          {lastToldAt ? t('devices.last', { date: day(lastToldAt) }) : t('devices.since', { date: day(since) })}
        </p>
      </div>
      <Button
        aria-label={t('devices.removeOne', { name })}
        isBusy={removing.isPending}
        onPress={remove}
        size="sm"
        variant="softDanger"
      >
        {t('devices.remove')}
      </Button>
    </li>
  )
}

/** Only its person can let the browser show notices again: a page may not ask twice. */
function BlockedBrowser({ hasEmail }: { hasEmail: boolean }) {
  const { t } = useTranslation('noticeSettings')
  const ask = useAskBrowser()
  return (
    <div className="mt-3 grid gap-2 rounded-2 border border-dashed border-ocre bg-ocre-wash p-4">
      <h3 className="text-16">{t('blocked.title')}</h3>
      <p className="text-14">
        {t('blocked.how')} {hasEmail && t('blocked.mails')}
      </p>
      <Button className="justify-self-start" onPress={() => void ask()} size="sm" variant="secondary">
        {t('blocked.done')}
      </Button>
    </div>
  )
}
