import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '#web/api/session.ts'
import { dialogEnding } from '#web/dialog-ending.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useFocusAfterDeletion } from '#web/useFocusAfterDeletion.ts'
import { mayHandleRole } from '../policy.ts'
import { type Role, useDeleteRole, useRoleName } from './useRoles.ts'

interface DeleteRoleDialogProps {
  role: Role
  /** As they are now: somebody may be given the role while the dialog is open. */
  roles: readonly Role[]
  onClose: () => void
}

export function DeleteRoleDialog({ role, roles, onClose }: DeleteRoleDialogProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const nameOf = useRoleName()
  const others = roles.filter(({ id, ...other }) => id !== role.id && mayHandleRole(member, other))
  const [replacementId, setReplacementId] = useState(others.find(other => other.builtIn === 'employee')?.id ?? null)
  const count = roles.find(({ id }) => id === role.id)?.employeeCount ?? 0
  useFocusAfterDeletion()
  const deletion = useDeleteRole(role.id)
  const confirm = () =>
    deletion.mutate(
      count > 0 && replacementId ? replacementId : undefined,
      dialogEnding({ done: t('roles.deleted'), failure: t('roles.failures.delete'), onClose }),
    )
  return (
    <ConfirmDialog
      confirmLabel={t('delete')}
      isBusy={deletion.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={t('roles.deletion.title', { name: role.name })}
    >
      {count === 0 && t('roles.deletion.unused')}
      {count > 0 && (
        <div className="grid gap-4">
          <p>{t('roles.deletion.used', { count })}</p>
          <SelectField
            className="text-ink"
            label={t('roles.deletion.replacement')}
            onChange={setReplacementId}
            options={others.map(other => ({ value: other.id, label: nameOf(other) }))}
            value={replacementId}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
