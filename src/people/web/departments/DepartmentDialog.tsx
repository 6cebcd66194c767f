import { useWatch } from 'react-hook-form'
import type { Department } from '#people/web/shared/Departments.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { ColourField } from '#web/ui/fields/ColourField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type DepartmentForm, useSaveDepartment } from './DepartmentCommands.ts'
import { isSameName } from './LikeDepartments.ts'

const resolver = checkedBy<DepartmentForm>(async () => (await import('#people/schemas.ts')).saveDepartment)

const formOf = (department: Department | null): DepartmentForm => ({
  name: department?.name ?? '',
  colour: department?.colour ?? '#4F46E5',
})

interface DepartmentDialogProps {
  /** Null for a new one. */
  department: Department | null
  departments: readonly Department[]
  /** Instead of giving a department the name of another one. */
  onMerge: (department: Department, into: Department) => void
  onClose: () => void
}

export function DepartmentDialog({ department, departments, onMerge, onClose }: DepartmentDialogProps) {
  const { t } = useTranslation('people')
  const opened = useOpened(department)
  const { mutateAsync } = useSaveDepartment()
  const { form, dialog } = useDialogForm<DepartmentForm>({
    resolver,
    defaultValues: formOf(department),
    send: opened.send((body, seen) => mutateAsync({ department: seen, body })),
    done: t(department ? 'departments.edited' : 'departments.added'),
    failure: t('departments.failures.save'),
    onClose,
  })
  useFollow(form, opened, formOf)
  const name = useWatch({ control: form.control, name: 'name' })
  const same = department && departments.find(other => other.id !== department.id && isSameName(other.name, name))
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
        {same && (
          <Banner kind="warn">
            {t('departments.merging.alike', { from: name, into: same.name })}{' '}
            <Button className="-my-2 text-inherit" onPress={() => onMerge(department, same)} size="sm" variant="quiet">
              {t('departments.merging.mergeWith', { from: department.name, into: same.name })}
            </Button>
          </Banner>
        )}
        <FormField control={form.control} name="colour">
          {field => <ColourField {...field} label={t('departments.form.colour')} />}
        </FormField>
      </div>
    </FormDialog>
  )
}
