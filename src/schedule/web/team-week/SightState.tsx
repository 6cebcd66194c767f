import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'

/** Whose week people see beside their own. */
export function SightState() {
  const { t } = useTranslation('company')
  return t(`states.teamWeek.${useMember().company.teamWeek}`)
}
