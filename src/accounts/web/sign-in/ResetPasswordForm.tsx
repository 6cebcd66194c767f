import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { type ResetPassword, useResetPassword } from './PasswordReset.ts'

const resolver = checkedBy<ResetPassword>(async () => (await import('#accounts/schemas.ts')).resetPassword)

export function ResetPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const reset = useResetPassword()
  const form = useForm<ResetPassword>({ resolver, defaultValues: { token, password: '', confirmation: '' } })
  const leave = () => navigate({ to: paths.login, replace: true, state: { hasNewPassword: true } })
  const fail = (error: unknown) => (isProblem(error, 410) ? onExpired() : showFieldErrors(error, form))
  const submit = form.handleSubmit(values => reset.mutateAsync(values).then(leave, fail))
  return (
    <form className="grid gap-[18px]" noValidate onSubmit={event => void submit(event)}>
      {reset.error && <Banner kind="error">{refusalOr(reset.error, t('resetPassword.failure'))}</Banner>}
      <FormField control={form.control} name="password">
        {field => <NewPasswordField {...field} label={t('resetPassword.password')} />}
      </FormField>
      <FormField control={form.control} name="confirmation">
        {field => <PasswordField {...field} autoComplete="new-password" label={t('resetPassword.confirmation')} />}
      </FormField>
      <Button isBusy={form.formState.isSubmitting || reset.isSuccess} isFullWidth size="lg" type="submit">
        {t('resetPassword.submit')}
      </Button>
    </form>
  )
}
