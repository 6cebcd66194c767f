import { useLocation } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EntryPage } from './EntryPage.tsx'
import { useOrigin } from './useOrigin.ts'
import { rememberedChoice, type SignIn, useSignIn } from './useSignIn.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True after choosing a new password by a mailed link. */
    hasNewPassword?: boolean
  }
}

const resolver = checkedBy<SignIn>(async () => (await import('#accounts/schemas.ts')).signIn)

export function LoginPage() {
  const { t } = useTranslation('accounts')
  const origin = useOrigin()
  const hasNewPassword = useLocation({ select: ({ state }) => state.hasNewPassword })
  const signIn = useSignIn(origin)
  const form = useForm<SignIn>({
    resolver,
    defaultValues: { email: '', password: '', rememberMe: rememberedChoice() },
  })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(values =>
    signIn.mutateAsync(values).catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <EntryPage title={t('signIn.title')}>
      <form className="grid gap-[18px]" noValidate onSubmit={event => void submit(event)}>
        {hasNewPassword && !signIn.error && <Banner kind="info">{t('resetPassword.done')}</Banner>}
        {signIn.error && <Banner kind="error">{refusalOr(signIn.error, t('signIn.failure'))}</Banner>}
        <FormField control={form.control} name="email">
          {field => <TextField {...field} autoComplete="username" label={t('signIn.email')} type="email" />}
        </FormField>
        <FormField control={form.control} name="password">
          {field => <PasswordField {...field} autoComplete="current-password" label={t('signIn.password')} />}
        </FormField>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <FormField control={form.control} name="rememberMe">
            {field => <CheckboxField {...field} label={t('signIn.rememberMe')} />}
          </FormField>
          <TextLink href={paths.forgotPassword} isStandalone>
            {t('signIn.forgotPassword')}
          </TextLink>
        </div>
        <Button isBusy={isSubmitting || signIn.isSuccess} isFullWidth size="lg" type="submit">
          {t('signIn.submit')}
        </Button>
      </form>
    </EntryPage>
  )
}
