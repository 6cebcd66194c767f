import { useState } from 'react'
import { mayHandleRole } from '#people/policy.ts'
import { type Role, useDeleteRole } from '#people/web/shared/Roles.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useRoleName } from '#web/useRoleName.ts'

interface DeleteRoleDialogProps {
  role: Role
  /** From the current list: a person may get the role while the dialog is open. */
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
  const deletion = useDeleteRole(count > 0 ? replacementId : null)
  const { commandOf } = useOpened(role)
  return (
    <CommandDialog
      command={commandOf(deletion)}
      confirmLabel={t('delete')}
      done={t('roles.deleted')}
      failure={t('roles.failures.delete')}
      onClose={onClose}
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
    </CommandDialog>
  )
}
