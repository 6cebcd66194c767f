import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '#companies/web/shared/Identity.ts'
import { useTranslation } from '#web/i18n.ts'

/** Whether the company publishes. The page reads its company anyway: what is a draft would be a heavy read. */
export function PublishingState() {
  const { t } = useTranslation('company')
  const { data: company } = useQuery(identityQuery)
  return company ? t(company.publishes ? 'states.publishes' : 'states.publishesNothing') : null
}
