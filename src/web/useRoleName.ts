import type { BuiltInRoleKey } from '#people/rules.ts'
import { useTranslation } from './i18n.ts'

type NamedRole = { builtIn: BuiltInRoleKey | null; name: string }

/** The roles that every company has are named in the reader's language. */
export const useRoleName = () => {
  const { t } = useTranslation('people')
  return ({ builtIn, name }: NamedRole) => (builtIn ? t(`builtInRoles.${builtIn}`) : name)
}
