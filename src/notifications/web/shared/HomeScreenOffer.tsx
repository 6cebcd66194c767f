import { useState } from 'react'
import { HomeScreen } from '#notifications/web/devices/HomeScreenPanel.tsx'
import { store, stored } from '#web/api/browser-storage.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'

/** Whether somebody said 'Plus tard' in this browser. */
const laterKey = 'home-screen-later'

/** Offered once somebody has seen what it is good for. */
export function HomeScreenOffer() {
  const { t } = useTranslation('noticeSettings')
  const [isLater, setLater] = useState(() => stored('localStorage', laterKey) !== null)
  if (isLater) return null
  const later = () => {
    store('localStorage', laterKey, '1')
    setLater(true)
  }
  return (
    <section className="mb-4 grid gap-2 rounded-pocket border border-line bg-surface p-4 md:p-5">
      <h2 className="text-18">{t('homeScreen.title')}</h2>
      <HomeScreen>
        <Button onPress={later} variant="quiet">
          {t('offer.later')}
        </Button>
      </HomeScreen>
    </section>
  )
}
