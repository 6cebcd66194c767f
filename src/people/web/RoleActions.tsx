import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#web/api/session.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import type { Role } from './useRoles.ts'

interface RoleActionsProps {
  role: Role
  onEdit: (role: Role) => void
  onDelete: (role: Role) => void
}

/** Of a role that the company has made; its name is its own, so it tells whether it is the reader's. */
export function RoleActions({ role, onEdit, onDelete }: RoleActionsProps) {
  const { t } = useTranslation('people')
  const isOwn = useMember().employee.roleName === role.name
  const reasonId = useId()
  const describedBy = isOwn ? reasonId : undefined
  return (
    <div className="grid gap-1 max-md:w-full">
      <div className="flex justify-end max-md:gap-2.5">
        <IconButton
          aria-describedby={describedBy}
          icon={<EditIcon />}
          isDisabled={isOwn}
          label={t('roles.edit', { name: role.name })}
          onPress={() => onEdit(role)}
          shortLabel={t('edit')}
        />
        <IconButton
          aria-describedby={describedBy}
          icon={<DeleteIcon />}
          isDisabled={isOwn}
          label={t('roles.delete', { name: role.name })}
          onPress={() => onDelete(role)}
          shortLabel={t('delete')}
          tone="delete"
        />
      </div>
      {isOwn && (
        <p
          className="ml-auto max-w-48 text-right text-12 whitespace-normal text-ink-2 max-md:m-0 max-md:max-w-none max-md:text-left max-md:text-13"
          id={reasonId}
        >
          {t('roles.ownRole')}
        </p>
      )}
    </div>
  )
}
