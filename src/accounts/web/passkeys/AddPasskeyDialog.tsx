import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type NewPasskey, useAddPasskey } from './PasskeyCommands.ts'
import { isRefused, nameOfDevice } from './Passkeys.ts'

const resolver = checkedBy<NewPasskey>(async () => (await import('#accounts/schemas.ts')).newPasskey)

/** The password first: a key outlives this session. Who has none has just signed in. */
export function AddPasskeyDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { mutateAsync } = useAddPasskey()
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm<NewPasskey, unknown>({
    resolver,
    defaultValues: { name: nameOfDevice(), currentPassword: hasPassword ? '' : null },
    send: mutateAsync,
    onDone: () => {
      notify.success(t('passkeys.added'))
      onClose()
    },
    isKnown: isRefused,
    failure: t('passkeys.failure'),
  })
  return (
    <FormDialog
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t('passkeys.make')}
      title={t('passkeys.add')}
    >
      <p className="text-ink-2">{t('passkeys.addLead')}</p>
      <FormField control={form.control} name="name">
        {field => <TextField {...field} autoComplete="off" label={t('passkeys.name')} />}
      </FormField>
      {hasPassword && (
        <FormField control={form.control} name="currentPassword">
          {({ value, ...field }) => (
            <PasswordField
              {...field}
              autoComplete="current-password"
              autoFocus
              label={t('settings.password.currentPassword')}
              value={value ?? ''}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
