import { useTranslation } from 'react-i18next'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export function CompaniesPage() {
  const { t } = useTranslation('web')
  return <PageHeader title={t('titles.companies')} />
}
