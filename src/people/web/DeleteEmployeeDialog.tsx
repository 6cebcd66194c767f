import { useTranslation } from 'react-i18next'
import { refusalOr } from '#web/api/problem.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { fullName } from '../rules.ts'
import { type Employee, useDeleteEmployee } from './usePeople.ts'

export function DeleteEmployeeDialog({ employee, onClose }: { employee: Employee; onClose: () => void }) {
  const { t } = useTranslation('people')
  const deletion = useDeleteEmployee(employee.id)
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        notify.success(t('users.deleted'))
        onClose()
      },
      onError: error => notify.error(refusalOr(error, t('users.failures.delete'))),
    })
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
