import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { noticeDefaultsQuery, useChooseDefaults } from './NoticeSettings.ts'

/** The notices for people of the company who have not chosen otherwise, and their ways. */
export function CompanyNoticesPage() {
  const { t } = useTranslation('noticeSettings')
  const query = useQuery(noticeDefaultsQuery)
  const choose = useChooseDefaults()
  return (
    <>
      <PageHeader facts={t('defaults.lead')} title={t('web:titles.notices')} />
      <BesideColumn>
        <Loaded failure={t('defaults.failures.load')} query={query}>
          {choices => <NoticeChoices choices={choices} isOfCompany onChoose={choose} />}
        </Loaded>
      </BesideColumn>
    </>
  )
}

CompanyNoticesPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(noticeDefaultsQuery)
