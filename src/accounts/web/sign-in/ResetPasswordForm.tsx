import { useNavigate } from '@tanstack/react-router'
import { checkedBy } from '#web/api/form.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { passwordIsNew, paths } from '#web/paths.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { EntryForm } from './EntryPage.tsx'
import { type ResetPassword, useResetPassword } from './PasswordReset.ts'

const resolver = checkedBy<ResetPassword>(async () => (await import('#accounts/schemas.ts')).resetPassword)

export function ResetPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const { mutateAsync, isSuccess } = useResetPassword()
  const onError = (error: unknown) => {
    if (isProblem(error, 410)) onExpired()
  }
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { token, password: '', confirmation: '' },
    send: values => mutateAsync(values, { onError }),
    onDone: () => navigate({ to: paths.login, replace: true, hash: passwordIsNew }),
    failure: t('resetPassword.failure'),
  })
  return (
    <EntryForm
      isBusy={isSubmitting || isSuccess}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t('resetPassword.submit')}
    >
      <FormField control={form.control} name="password">
        {field => <NewPasswordField {...field} label={t('resetPassword.password')} />}
      </FormField>
      <FormField control={form.control} name="confirmation">
        {field => <PasswordField {...field} autoComplete="new-password" label={t('resetPassword.confirmation')} />}
      </FormField>
    </EntryForm>
  )
}
