import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'

/** The company's requirements for people who sign in. */
export function SignInState() {
  const { t } = useTranslation('company')
  const { requiresTwoStep, requiresOwnPassword } = useMember().company
  const required = [
    ...(requiresTwoStep ? [t('states.twoStep')] : []),
    ...(requiresOwnPassword ? [t('states.ownPassword')] : []),
  ]
  return required.length > 0 ? required.join(', ') : t('states.nothingRequired')
}
