import { HomeScreen } from '#notifications/web/devices/HomeScreenPanel.tsx'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePutOff } from './usePutOff.ts'

/** Offered once somebody has seen what it is good for. */
export function HomeScreenOffer() {
  const { t } = useTranslation('noticeSettings')
  const [isPutOff, putOff] = usePutOff('home-screen-later')
  if (isPutOff) return null
  return (
    <section className="mb-4 grid gap-2 rounded-pocket border border-line bg-surface p-4 md:p-5">
      <h2 className="text-18">{t('homeScreen.title')}</h2>
      <HomeScreen>
        <Button onPress={putOff} variant="quiet">
          {t('offer.later')}
        </Button>
      </HomeScreen>
    </section>
  )
}
