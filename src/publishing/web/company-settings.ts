import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '#companies/web/shared/Identity.ts'
import type { CompanySetting } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'

/** Whether the company publishes. The page reads its company anyway: what is a draft would be a heavy read. */
function PublishingState() {
  const { t } = useTranslation('company')
  const { data: company } = useQuery(identityQuery)
  return company ? t(company.publishes ? 'states.publishes' : 'states.publishesNothing') : null
}

export const publishingSettings: readonly CompanySetting[] = [
  { section: 'publishing', row: 'publishing', state: PublishingState, href: `${paths.admin.rules}#publishing` },
]
