import { type Role, type RoleForm, useSaveRole } from '#people/web/shared/Roles.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PermissionChoices } from './PermissionChoices.tsx'

const resolver = checkedBy<RoleForm>(async () => (await import('#people/schemas.ts')).saveRole)

const formOf = (role: Role | null): RoleForm => ({ name: role?.name ?? '', permissions: role?.permissions ?? [] })

/** Adds a role when `role` is null. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const { t } = useTranslation('people')
  const mode = role ? 'edit' : 'add'
  const opened = useOpened(role)
  const { mutateAsync } = useSaveRole()
  const { form, dialog } = useDialogForm<RoleForm>({
    resolver,
    defaultValues: formOf(role),
    send: opened.send(({ name, permissions }, seen) =>
      mutateAsync({ role: seen, form: { name, permissions: permissions.includes('all') ? ['all'] : permissions } }),
    ),
    done: t(role ? 'roles.edited' : 'roles.added'),
    failure: t(`roles.failures.${mode}`),
    onClose,
  })
  useFollow(form, opened, formOf)
  return (
    <FormDialog {...dialog} submitLabel={t(role ? 'save' : 'add')} title={t(`roles.form.${mode}`)}>
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoComplete="off" autoFocus label={t('roles.form.name')} />}
      </FormField>
      <FormField control={form.control} name="permissions">
        {({ value, onChange, error }) => <PermissionChoices error={error} onChange={onChange} value={value} />}
      </FormField>
    </FormDialog>
  )
}
