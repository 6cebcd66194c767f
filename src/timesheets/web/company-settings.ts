import { useQuery } from '@tanstack/react-query'
import type { CompanySetting } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { hoursSettingsQuery } from './hours/Hours.ts'

/** The tolerance around the plan. */
function ToleranceState() {
  const { t } = useTranslation('company')
  const { data: settings } = useQuery(hoursSettingsQuery)
  return settings ? t('states.tolerance', { minutes: settings.threshold }) : null
}

ToleranceState.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(hoursSettingsQuery)

export const timesheetsSettings: readonly CompanySetting[] = [
  { section: 'hours', row: 'retained', state: ToleranceState, href: paths.admin.hours },
  { section: 'hours', row: 'overtime', href: paths.admin.hours },
]
