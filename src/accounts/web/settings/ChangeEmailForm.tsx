import { spelledCode } from '#accounts/ways-in.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type Account, type EmailForm, useChangeEmail } from './Account.ts'
import { AccountForm } from './AccountForm.tsx'

const resolver = checkedBy<EmailForm>(async () => (await import('#accounts/schemas.ts')).changeEmail)
const empty: EmailForm = { email: '', currentPassword: '' }

/** The address that signs in today; without one, the code and the name. */
export function ChangeEmailForm({ email, signInName }: Pick<Account, 'email' | 'signInName'>) {
  const { t } = useTranslation('account')
  const change = useChangeEmail()
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: empty,
    send: change.mutateAsync,
    onDone: () => {
      form.reset()
    },
    failure: t('settings.email.failure'),
  })
  const { control } = form
  const asked = change.variables?.email
  const isAwaited = change.data?.isChanged === false && asked !== email
  return (
    <AccountForm
      failure={refusal}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
      submitLabel={t('settings.email.submit')}
      title={t('settings.email.title')}
    >
      {isAwaited && <Banner kind="info">{t('settings.email.linkSent', { email: asked })}</Banner>}
      <dl>
        <dt className="text-14 font-semibold">{t('settings.email.current')}</dt>
        <dd className="wrap-anywhere text-ink-2">
          <EmailAddress>{email}</EmailAddress>
        </dd>
      </dl>
      {signInName && (
        <p className="text-14 wrap-anywhere">
          {t('signInByName.is', { code: spelledCode(signInName.companyCode), name: signInName.name })}
        </p>
      )}
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
