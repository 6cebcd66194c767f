import { useQuery } from '@tanstack/react-query'
import { conventionOn } from '#labour/parameters.ts'
import { presets } from '#labour/presets.ts'
import { useToday } from '#web/api/useServerNow.ts'
import type { CompanySetting } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { settingsQuery } from './rules/Settings.ts'

/** The convention in force. */
function ConventionState() {
  const { t } = useTranslation('rules')
  const today = useToday()
  const { data: settings } = useQuery(settingsQuery)
  if (!settings) return null
  const preset = conventionOn(settings, today) ?? 'law'
  const { idcc } = presets[preset]
  return [t(`presets.${preset}`), ...(idcc ? [t('convention.idcc', { number: idcc })] : [])].join(', ')
}

ConventionState.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(settingsQuery)

export const labourSettings: readonly CompanySetting[] = [
  { section: 'planning', row: 'rules', state: ConventionState, href: paths.admin.rules },
]
