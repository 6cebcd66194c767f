import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#web/api/session.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { mayHandleRole } from '../policy.ts'
import { fullName } from '../rules.ts'
import type { Employee } from './usePeople.ts'
import type { Role } from './useRoles.ts'

interface EmployeeActionsProps {
  employee: Employee
  roles: readonly Role[]
  onEdit: (employee: Employee) => void
  onDelete: (employee: Employee) => void
}

export function EmployeeActions({ employee, roles, onEdit, onDelete }: EmployeeActionsProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const reasonId = useId()
  const role = roles.find(({ id }) => id === employee.roleId)
  const hasMoreRights = !role || !mayHandleRole(member, role)
  // The last administrator needs no reason of their own: only an administrator may delete one, so the last is oneself.
  const isOneself = employee.id === member.employee.id
  const reason = hasMoreRights ? t('users.reasons.moreRights') : isOneself && t('users.reasons.ownAccount')
  const name = fullName(employee)
  return (
    <div className="grid gap-1 max-md:w-full">
      <div className="flex justify-end max-md:gap-2.5">
        <IconButton
          aria-describedby={hasMoreRights ? reasonId : undefined}
          icon={<EditIcon />}
          isDisabled={hasMoreRights}
          label={t('users.edit', { name })}
          onPress={() => onEdit(employee)}
          shortLabel={t('edit')}
        />
        <IconButton
          aria-describedby={reason ? reasonId : undefined}
          icon={<DeleteIcon />}
          isDisabled={Boolean(reason)}
          label={t('users.delete', { name })}
          onPress={() => onDelete(employee)}
          shortLabel={t('delete')}
          tone="delete"
        />
      </div>
      {reason && (
        <p className="text-right text-12 whitespace-normal text-ink-2 max-md:text-left max-md:text-13" id={reasonId}>
          {reason}
        </p>
      )}
    </div>
  )
}
