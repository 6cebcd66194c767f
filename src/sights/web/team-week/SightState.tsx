import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'

/** The people whose week employees see beside their own. */
export function SightState() {
  const { t } = useTranslation('company')
  return t(`states.teamWeek.${useMember().company.teamWeek}`)
}
