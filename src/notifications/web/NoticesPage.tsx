import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DevicesPanel } from './devices/DevicesPanel.tsx'
import { HomeScreenPanel } from './devices/HomeScreenPanel.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { noticeSettingsQuery, useChooseNotices } from './NoticeSettings.ts'

/** The page on which a person chooses notices and their ways. */
export function NoticesPage() {
  const { t } = useTranslation('noticeSettings')
  const query = useQuery(noticeSettingsQuery)
  const choose = useChooseNotices()
  return (
    <>
      <PageHeader facts={t('lead')} title={t('web:titles.notices')} />
      <Loaded failure={t('failures.load')} query={query}>
        {settings => (
          <NoticeChoices canMail={settings.hasEmail} choices={settings} onChoose={choose}>
            <DevicesPanel settings={settings} />
            <HomeScreenPanel />
          </NoticeChoices>
        )}
      </Loaded>
    </>
  )
}

NoticesPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(noticeSettingsQuery)
