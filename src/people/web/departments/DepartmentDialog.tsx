import type { Department } from '#people/web/shared/Departments.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { ColourField } from '#web/ui/fields/ColourField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type DepartmentForm, useSaveDepartment } from './DepartmentCommands.ts'

const resolver = checkedBy<DepartmentForm>(async () => (await import('#people/schemas.ts')).saveDepartment)

interface DepartmentDialogProps {
  /** Null for a new one. */
  department: Department | null
  onClose: () => void
}

export function DepartmentDialog({ department, onClose }: DepartmentDialogProps) {
  const { t } = useTranslation('people')
  const { form, dialog } = useDialogForm<DepartmentForm>({
    resolver,
    defaultValues: { name: department?.name ?? '', colour: department?.colour ?? '#4F46E5' },
    send: useSaveDepartment(department).mutateAsync,
    done: t(department ? 'departments.edited' : 'departments.added'),
    failure: t('departments.failures.save'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      submitLabel={t(department ? 'departments.form.save' : 'departments.form.add')}
      title={t(department ? 'departments.form.edit' : 'departments.add')}
    >
      <div className="grid gap-4">
        <FormField control={form.control} name="name">
          {field => (
            <TextField
              {...field}
              autoComplete="off"
              autoFocus
              label={t('departments.form.name')}
              {...(department && { hint: t('departments.form.nameHint') })}
            />
          )}
        </FormField>
        <FormField control={form.control} name="colour">
          {field => <ColourField {...field} label={t('departments.form.colour')} />}
        </FormField>
      </div>
    </FormDialog>
  )
}
