import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { hoursSettingsQuery } from './Hours.ts'

/** The tolerance around the plan. */
export function ToleranceState() {
  const { t } = useTranslation('company')
  const { data: settings } = useQuery(hoursSettingsQuery)
  return settings ? t('states.tolerance', { minutes: settings.threshold }) : null
}

ToleranceState.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(hoursSettingsQuery)
