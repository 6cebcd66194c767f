import { useLocation } from '@tanstack/react-router'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { EntryForm, EntryPage } from './EntryPage.tsx'
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
  const { mutateAsync, isSuccess } = useSignIn(origin)
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { email: '', password: '', rememberMe: rememberedChoice() },
    send: mutateAsync,
    failure: t('signIn.failure'),
  })
  return (
    <EntryPage title={t('signIn.title')}>
      <EntryForm
        isBusy={isSubmitting || isSuccess}
        onSubmit={onSubmit}
        refusal={refusal}
        submitLabel={t('signIn.submit')}
      >
        {hasNewPassword && !refusal && <Banner kind="info">{t('resetPassword.done')}</Banner>}
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
      </EntryForm>
    </EntryPage>
  )
}
