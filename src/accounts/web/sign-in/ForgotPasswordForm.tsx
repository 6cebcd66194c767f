import { useForm } from 'react-hook-form'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type RequestReset, useRequestReset } from './PasswordReset.ts'

const resolver = checkedBy<RequestReset>(async () => (await import('#accounts/schemas.ts')).requestReset)

interface ForgotPasswordFormProps {
  /** The address typed on the page before. */
  email: string
  onSent: (email: string) => void
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { t } = useTranslation('accounts')
  const request = useRequestReset()
  const form = useForm<RequestReset>({ resolver, defaultValues: { email } })
  const submit = form.handleSubmit(values =>
    request.mutateAsync(values).then(
      () => onSent(values.email),
      (error: unknown) => showFieldErrors(error, form),
    ),
  )
  return (
    <form className="grid gap-[18px]" noValidate onSubmit={event => void submit(event)}>
      {request.error && <Banner kind="error">{refusalOr(request.error, t('forgotPassword.failure'))}</Banner>}
      <FormField control={form.control} name="email">
        {field => <TextField {...field} autoComplete="username" label={t('forgotPassword.email')} type="email" />}
      </FormField>
      <Button isBusy={form.formState.isSubmitting} isFullWidth size="lg" type="submit">
        {t('forgotPassword.submit')}
      </Button>
    </form>
  )
}
