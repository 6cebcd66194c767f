import type { ReactNode } from 'react'
import { useHomeScreen } from '#web/home-screen.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** Where this device can have Relève on its home screen, and has not. */
export function HomeScreenPanel() {
  const { t } = useTranslation('noticeSettings')
  return (
    useHomeScreen() && (
      <Panel title={t('homeScreen.title')}>
        <HomeScreen />
      </Panel>
    )
  )
}

/** The use of an icon on the home screen, and the way to it. @param children beside the button */
export function HomeScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('noticeSettings')
  const screen = useHomeScreen()
  return (
    <>
      <p className="text-14 text-ink-2">{t('homeScreen.what')}</p>
      {screen?.way === 'share' && <p className="mt-1 text-14">{t('homeScreen.share')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {screen?.way === 'question' && (
          <Button onPress={screen.ask} variant="secondary">
            {t('homeScreen.install')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
