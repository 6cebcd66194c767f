import type { Role } from '#people/web/shared/Roles.ts'
import { RowActions } from '#people/web/shared/RowActions.tsx'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Column } from '#web/ui/lists/Table.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useRoleName } from '#web/useRoleName.ts'

interface Actions {
  onEdit: (role: Role) => void
  onDelete: (role: Role) => void
}

export const useRoleColumns = (actions: Actions): Column<Role>[] => {
  const { t } = useTranslation('people')
  return [
    { key: 'name', label: t('roles.columns.name'), role: 'title', render: role => <Name role={role} /> },
    { key: 'permissions', label: t('roles.columns.permissions'), render: role => <Permissions role={role} /> },
    {
      key: 'employeeCount',
      label: t('roles.columns.employeeCount'),
      align: 'end',
      isNumeric: true,
      render: ({ employeeCount }) => employeeCount,
    },
    {
      key: 'actions',
      label: t('roles.columns.actions'),
      role: 'actions',
      render: role => role.builtIn === null && <RoleActions role={role} {...actions} />,
    },
  ]
}

function Name({ role }: { role: Role }) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
      {nameOf(role)}
      {role.builtIn && <Tag>{t('roles.original')}</Tag>}
    </span>
  )
}

function Permissions({ role }: { role: Role }) {
  const { t } = useTranslation('people')
  if (role.permissions.length === 0) return <span className="text-ink-2">{t('roles.noPermission')}</span>
  return (
    <ul className="grid gap-0.5 max-md:gap-1.5">
      {role.permissions.map(permission => (
        <li key={permission}>{t(`permissions.${permission}`)}</li>
      ))}
    </ul>
  )
}

interface RoleActionsProps {
  role: Role
  onEdit: (role: Role) => void
  onDelete: (role: Role) => void
}

/** Actions of a custom role. Names are unique, so the name tells if it is the reader's own role. */
function RoleActions({ role, onEdit, onDelete }: RoleActionsProps) {
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
