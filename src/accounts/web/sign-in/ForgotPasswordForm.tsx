import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { EntryForm } from './EntryPage.tsx'
import { type RequestReset, useRequestReset } from './PasswordReset.ts'

const resolver = checkedBy<RequestReset>(async () => (await import('#accounts/schemas.ts')).requestReset)

interface ForgotPasswordFormProps {
  /** The address typed on the page before. */
  email: string
  onSent: (email: string) => void
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation('account')
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { email },
    send: useRequestReset().mutateAsync,
    onDone: (_, values) => onSent(values.email),
    failure: t('forgotPassword.failure'),
  })
  return (
    <EntryForm isBusy={isSubmitting} onSubmit={onSubmit} refusal={refusal} submitLabel={t('forgotPassword.submit')}>
      <FormField control={form.control} name="email">
        {field => <TextField {...field} autoComplete="username" label={t('forgotPassword.email')} type="email" />}
      </FormField>
    </EntryForm>
  )
}
