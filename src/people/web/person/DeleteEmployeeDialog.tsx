import { fullName } from '#people/rules.ts'
import { type Employee, useDeleteEmployee } from '#people/web/people/People.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'

interface DeleteEmployeeDialogProps {
  employee: Employee
  onClose: () => void
  /** Once they are deleted. */
  onDone: () => void
}

export function DeleteEmployeeDialog({ employee, onClose, onDone }: DeleteEmployeeDialogProps) {
  const { t } = useTranslation('people')
  const { commandOf } = useOpened(employee)
  const { mutateAsync, isPending } = commandOf(useDeleteEmployee())
  return (
    <CommandDialog
      command={{ isPending, mutateAsync: () => mutateAsync().then(onDone) }}
      confirmLabel={t('delete')}
      done={t('users.deleted')}
      failure={t('users.failures.delete')}
      onClose={onClose}
      title={t('users.deletion.title', { name: fullName(employee) })}
    >
      {t('users.deletion.body')}
    </CommandDialog>
  )
}
