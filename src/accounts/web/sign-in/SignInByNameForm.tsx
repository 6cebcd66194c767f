import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { z } from 'zod'
import type { signInByName } from '#accounts/schemas.ts'
import { rememberMeKey, store, stored } from '#web/api/browser-storage.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { EntryForm } from './EntryPage.tsx'
import { followLeaver } from './LeaverSignIn.ts'
import { useEnter } from './useEnter.ts'

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

type SignInByName = z.output<typeof signInByName>

const useSignInByName = (origin?: string) => {
  const { history } = useRouter()
  const enter = useEnter(origin)
  return useMutation({
    mutationFn: (body: SignInByName) => dataOf(api.POST('/session/name', { body })),
    onError: followLeaver,
    onSuccess: ({ home }, { rememberMe }) => {
      store('localStorage', rememberMeKey, String(rememberMe))
      if (home !== null) return enter()
      history.push(origin ? `${paths.secondStep}?${new URLSearchParams({ origin })}` : paths.secondStep)
    },
  })
}
