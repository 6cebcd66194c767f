import { useMember } from '#web/api/session.ts'
import type { CompanySetting } from '#web/company-setting.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { IdentitySection } from './identity/IdentitySection.tsx'
import { OpeningSection } from './opening/OpeningSection.tsx'

/** The company's requirements for people who sign in. */
function SignInState() {
  const { t } = useTranslation('company')
  const { requiresTwoStep, requiresOwnPassword } = useMember().company
  const required = [
    ...(requiresTwoStep ? [t('states.twoStep')] : []),
    ...(requiresOwnPassword ? [t('states.ownPassword')] : []),
  ]
  return required.length > 0 ? required.join(', ') : t('states.nothingRequired')
}

export const companiesSettings: readonly CompanySetting[] = [
  { section: 'identity', screen: IdentitySection },
  { section: 'opening', screen: OpeningSection },
  { section: 'signIn', row: 'required', state: SignInState, href: paths.admin.roles },
]
