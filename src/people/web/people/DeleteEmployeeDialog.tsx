import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { type Employee, useDeleteEmployee } from './People.ts'

export function DeleteEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('people')
  return (
    <CommandDialog
      command={useDeleteEmployee(employee)}
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
