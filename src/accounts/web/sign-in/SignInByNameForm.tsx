import { rememberMeKey, stored } from '#web/api/browser-storage.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { EntryForm } from './EntryPage.tsx'
import { type SignInByName, useSignInByName } from './useSignInByName.ts'

const resolver = checkedBy<SignInByName>(async () => (await import('#accounts/schemas.ts')).signInByName)

export function SignInByNameForm({ origin }: { origin?: string }) {
  const { t } = useTranslation('account')
  const { mutateAsync, isSuccess } = useSignInByName(origin)
  const rememberMe = stored('localStorage', rememberMeKey) === 'true'
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { companyCode: '', name: '', password: '', rememberMe },
    send: mutateAsync,
    failure: t('accounts:signIn.failure'),
  })
  const { control } = form
  return (
    <EntryForm
      isBusy={isSubmitting || isSuccess}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t('accounts:signIn.submit')}
    >
      <FormField control={control} name="companyCode">
        {field => (
          <TextField
            {...field}
            autoComplete="organization"
            hint={t('signInByName.codeHint')}
            label={t('signInByName.code')}
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField control={control} name="name">
        {field => <TextField {...field} autoComplete="username" label={t('signInByName.name')} spellCheck={false} />}
      </FormField>
      <FormField control={control} name="password">
        {field => <PasswordField {...field} autoComplete="current-password" label={t('accounts:signIn.password')} />}
      </FormField>
      <FormField control={control} name="rememberMe">
        {field => <CheckboxField {...field} hint={t('rememberMe')} label={t('accounts:signIn.rememberMe')} />}
      </FormField>
    </EntryForm>
  )
}
