import type { BuiltInRoleKey } from '#core/permissions.ts'
import { useTranslation } from './i18n.ts'

type NamedRole = { builtIn: BuiltInRoleKey | null; name: string }

/** Built-in roles have names in the reader's language. */
export const useRoleName = () => {
  const { t } = useTranslation('core')
  return ({ builtIn, name }: NamedRole) => (builtIn ? t(`people:builtInRoles.${builtIn}`) : name)
}
