import { useState } from 'react'
import type { Department } from '#people/web/shared/Departments.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { HandOrder } from '#web/ui/lists/HandOrder.tsx'
import { useOrderDepartments } from './DepartmentCommands.ts'

interface OrderDepartmentsDialogProps {
  departments: readonly Department[]
  onClose: () => void
}

export function OrderDepartmentsDialog({ departments, onClose }: OrderDepartmentsDialogProps) {
  const { t } = useTranslation('people')
  const [ordered, setOrdered] = useState(departments)
  const { mutateAsync, isPending } = useOrderDepartments()
  const { refusal, end } = useRefusal(onClose)
  const ending = { done: t('departments.ordered'), failure: t('departments.failures.order') }
  return (
    <Dialog
      footer={
        <>
          <CancelButton />
          <Button isBusy={isPending} onPress={() => void end(mutateAsync(ordered), ending)}>
            {t('departments.form.save')}
          </Button>
        </>
      }
      isDirty={ordered !== departments && !isPending}
      isOpen
      onClose={onClose}
      refusal={refusal}
      subtitle={t('departments.orderNote')}
      title={t('departments.orderTitle')}
    >
      <HandOrder
        downLabel={({ name }) => t('departments.down', { name })}
        items={ordered}
        onChange={setOrdered}
        render={({ name }) => name}
        upLabel={({ name }) => t('departments.up', { name })}
      />
    </Dialog>
  )
}
