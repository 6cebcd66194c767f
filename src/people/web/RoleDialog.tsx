import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/CancelButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { notify } from '#web/ui/notify.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { PermissionChoices } from './PermissionChoices.tsx'
import { type Role, type RoleForm, useSaveRole } from './useRoles.ts'

const resolver = checkedBy<RoleForm>(async () => (await import('../contract.ts')).saveRole)

/** Adds a role when `role` is null. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const { t } = useTranslation('people')
  const mode = role ? 'edit' : 'add'
  const form = useForm<RoleForm>({
    resolver,
    defaultValues: { name: role?.name ?? '', permissions: role?.permissions ?? [] },
  })
  const saving = useSaveRole(role?.id ?? null)
  const { isDirty, isSubmitting } = form.formState
  const onError = (error: unknown) => {
    if (!showFieldErrors(error, form)) notify.error(refusalOr(error, t(`roles.failures.${mode}`)))
  }
  const onSuccess = () => {
    notify.success(t(role ? 'roles.edited' : 'roles.added'))
    onClose()
  }
  const submit = form.handleSubmit(({ name, permissions }) =>
    saving
      .mutateAsync({ name, permissions: permissions.includes('all') ? ['all'] : permissions })
      .then(onSuccess, onError),
  )
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={isSubmitting} />
          <Button isBusy={isSubmitting} type="submit">
            {t(role ? 'save' : 'add')}
          </Button>
        </>
      }
      isDirty={isDirty}
      isOpen
      onClose={onClose}
      onSubmit={event => void submit(event)}
      title={t(`roles.form.${mode}`)}
    >
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            autoComplete="off"
            autoFocus
            error={fieldState.error?.message}
            label={t('roles.form.name')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="permissions"
        render={({ field, fieldState }) => (
          <PermissionChoices error={fieldState.error?.message} onChange={field.onChange} value={field.value} />
        )}
      />
    </Dialog>
  )
}
