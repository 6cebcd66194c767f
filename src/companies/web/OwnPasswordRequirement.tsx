import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { RequirementPanel } from './RequirementPanel.tsx'

export function OwnPasswordRequirement() {
  const { t } = useTranslation('companies')
  const { requiresOwnPassword } = useMember().company
  return (
    <RequirementPanel
      consequence={<p>{t('ownPassword.atOnce')}</p>}
      isRequired={requiresOwnPassword}
      step="ownPassword"
    />
  )
}
