import type { Role } from '#people/web/shared/Roles.ts'
import { RowActions } from '#people/web/shared/RowActions.tsx'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'

interface RoleActionsProps {
  role: Role
  onEdit: (role: Role) => void
  onDelete: (role: Role) => void
}

/** Actions of a custom role. Names are unique, so the name tells if it is the reader's own role. */
export function RoleActions({ role, onEdit, onDelete }: RoleActionsProps) {
  const { t } = useTranslation('people')
  const isOwn = useMember().employee.roleName === role.name
  return (
    <RowActions
      deleteLabel={t('roles.delete', { name: role.name })}
      editLabel={t('roles.edit', { name: role.name })}
      mayDelete={!isOwn}
      mayEdit={!isOwn}
      onDelete={() => onDelete(role)}
      onEdit={() => onEdit(role)}
      reason={isOwn ? t('roles.ownRole') : undefined}
    />
  )
}
