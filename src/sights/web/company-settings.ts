import { useMember } from '#web/api/session.ts'
import type { CompanySetting } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'

/** The people whose week employees see beside their own. */
function SightState() {
  const { t } = useTranslation('company')
  return t(`states.teamWeek.${useMember().company.teamWeek}`)
}

export const sightsSettings: readonly CompanySetting[] = [
  { section: 'signIn', row: 'teamWeek', state: SightState, href: paths.admin.roles },
]
