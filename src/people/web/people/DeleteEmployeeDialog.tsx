import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { type Employee, useDeleteEmployee } from './People.ts'

export function DeleteEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { commandOf } = useOpened(employee)
  return (
    <CommandDialog
      command={commandOf(useDeleteEmployee())}
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
