import { useQuery } from '@tanstack/react-query'
import { usePushOfBrowser, useTellHere } from '#notifications/web/devices/PushOfBrowser.ts'
import { noticeSettingsQuery, type ShownSettings } from '#notifications/web/NoticeSettings.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { usePutOff } from './usePutOff.ts'

interface DeviceOfferProps {
  /** At the foot of what the bell opens. */
  isInBell?: boolean
}

/** Offers to tell of later changes here, where somebody has just read of one. */
export function DeviceOffer(props: DeviceOfferProps) {
  const { data } = useQuery(noticeSettingsQuery)
  return data ? <Offer {...props} settings={data} /> : null
}

function Offer({ settings, isInBell = false }: DeviceOfferProps & { settings: ShownSettings }) {
  const { t } = useTranslation('noticeSettings')
  // Here or there, or by not allowing it.
  const [isPutOff, putOff] = usePutOff('notices-later')
  const browser = usePushOfBrowser(settings)
  const telling = useTellHere(settings.publicKey)
  if (isPutOff || browser?.state !== 'ready' || browser.isOn) return null
  const { from, to } = settings.quiet
  return (
    <section
      className={
        isInBell
          ? 'grid gap-1 border-t border-line px-4 py-3 text-14'
          : 'grid gap-2 rounded-pocket border border-line bg-surface p-4 md:p-5'
      }
    >
      <h2 className={isInBell ? 'font-sans text-14 font-strong tracking-normal' : 'text-18'}>
        {t(isInBell ? 'offer.titleInBell' : 'offer.title')}
      </h2>
      <p className="text-ink-2">
        {t('offer.how')} {from !== to && t('offer.quiet', { from, to })}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          isBusy={telling.isPending}
          onPress={() =>
            telling.mutate(undefined, {
              onError: () => notify.error(t('devices.failure')),
              onSuccess: told => {
                if (!told) putOff()
              },
            })
          }
          size={isInBell ? 'sm' : undefined}
        >
          {t('offer.yes')}
        </Button>
        <Button onPress={putOff} size={isInBell ? 'sm' : undefined} variant="quiet">
          {t('offer.later')}
        </Button>
      </div>
    </section>
  )
}
