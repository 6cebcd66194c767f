import { useTranslation } from 'react-i18next'
import { dialogEnding } from '#web/dialog-ending.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useFocusAfterDeletion } from '#web/useFocusAfterDeletion.ts'
import { fullName } from '../rules.ts'
import { type Employee, useDeleteEmployee } from './usePeople.ts'

export function DeleteEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('people')
  useFocusAfterDeletion()
  const deletion = useDeleteEmployee(employee.id)
  const confirm = () =>
    deletion.mutate(undefined, dialogEnding({ done: t('users.deleted'), failure: t('users.failures.delete'), onClose }))
  return (
    <ConfirmDialog
      confirmLabel={t('delete')}
      isBusy={deletion.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={t('users.deletion.title', { name: fullName(employee) })}
    >
      {t('users.deletion.body')}
    </ConfirmDialog>
  )
}
