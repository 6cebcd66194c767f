import type { CompanySetting } from '#web/company-setting.ts'
import { paths } from '#web/paths.ts'
import { IdentitySection } from './identity/IdentitySection.tsx'
import { OpeningSection } from './opening/OpeningSection.tsx'
import { SignInState } from './SignInState.tsx'

export const companiesSettings: readonly CompanySetting[] = [
  { section: 'identity', screen: IdentitySection },
  { section: 'opening', screen: OpeningSection },
  { section: 'access', row: 'signIn', state: SignInState, href: paths.admin.roles },
]
