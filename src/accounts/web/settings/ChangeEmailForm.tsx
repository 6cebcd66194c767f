import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type EmailForm, useChangeEmail } from './Account.ts'
import { AccountForm } from './AccountForm.tsx'
import { useAccountForm } from './useAccountForm.ts'

const resolver = checkedBy<EmailForm>(async () => (await import('#accounts/schemas.ts')).changeEmail)
const empty: EmailForm = { email: '', currentPassword: '' }

/** @param email the one that signs in today */
export function ChangeEmailForm({ email }: { email: string }) {
  const { t } = useTranslation('account')
  const change = useChangeEmail()
  const { control, formState, submit } = useAccountForm<EmailForm>({
    resolver,
    empty,
    send: change.mutateAsync,
    failure: t('settings.email.failure'),
  })
  const { isSubmitting, errors } = formState
  const asked = change.variables?.email
  const isAwaited = change.data?.isChanged === false && asked !== email
  return (
    <AccountForm
      failure={errors.root?.message}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      submitLabel={t('settings.email.submit')}
      title={t('settings.email.title')}
    >
      {isAwaited && <Banner kind="info">{t('settings.email.linkSent', { email: asked })}</Banner>}
      <dl>
        <dt className="text-14 font-semibold">{t('settings.email.current')}</dt>
        <dd className="wrap-anywhere text-ink-2">{email}</dd>
      </dl>
      <FormField control={control} name="email">
        {field => <TextField {...field} autoComplete="email" label={t('settings.email.new')} type="email" />}
      </FormField>
      <FormField control={control} name="currentPassword">
        {field => (
          <PasswordField {...field} autoComplete="current-password" label={t('settings.password.currentPassword')} />
        )}
      </FormField>
    </AccountForm>
  )
}
