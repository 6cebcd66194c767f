import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { RowActions } from '../shared/RowActions.tsx'
import type { Role } from './Roles.ts'

interface RoleActionsProps {
  role: Role
  onEdit: (role: Role) => void
  onDelete: (role: Role) => void
}

/** Of a role that the company has made: no other has its name, so the name tells whether it is the reader's. */
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
