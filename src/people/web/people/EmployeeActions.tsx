import { mayGive } from '#core/permissions.ts'
import { mayEditPerson } from '#people/policy.ts'
import { fullName } from '#people/rules.ts'
import type { Role } from '#people/web/shared/Roles.ts'
import { RowActions } from '#people/web/shared/RowActions.tsx'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Employee } from './People.ts'

interface EmployeeActionsProps {
  employee: Employee
  roles: readonly Role[]
  onEdit: (employee: Employee) => void
  onDelete: (employee: Employee) => void
}

export function EmployeeActions({ employee, roles, onEdit, onDelete }: EmployeeActionsProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const role = roles.find(({ id }) => id === employee.roleId)
  const isOneself = employee.id === member.employee.id
  const mayEdit = role !== undefined && mayEditPerson(member, role, isOneself)
  // The last administrator needs no reason of its own: only an administrator deletes one, so the last is the reader.
  const ownAccount = isOneself ? t('users.reasons.ownAccount') : undefined
  const outOfReach = t(
    role && mayGive(member, role.permissions) ? 'users.reasons.leadsTeam' : 'users.reasons.moreRights',
  )
  const name = fullName(employee)
  return (
    <RowActions
      deleteLabel={t('users.delete', { name })}
      editLabel={t('users.edit', { name })}
      mayDelete={mayEdit && !isOneself}
      mayEdit={mayEdit}
      onDelete={() => onDelete(employee)}
      onEdit={() => onEdit(employee)}
      reason={mayEdit ? ownAccount : outOfReach}
    />
  )
}
