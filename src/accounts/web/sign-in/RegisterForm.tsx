import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { registerOwner } from '#accounts/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy } from '#web/api/form.ts'
import { siteQuery } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { EntryForm } from './EntryPage.tsx'
import { useEnter } from './useEnter.ts'

const resolver = checkedBy<RegisterOwner>(async () => (await import('#accounts/schemas.ts')).registerOwner)
const empty: RegisterOwner = { firstName: '', lastName: '', email: '', password: '' }
const texts = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
] as const

export function RegisterForm() {
  const { t } = useTranslation('account')
  const { mutateAsync, isSuccess } = useRegisterOwner()
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: empty,
    send: mutateAsync,
    failure: t('register.failure'),
  })
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <EntryForm
      isBusy={isSubmitting || isSuccess}
      onSubmit={onSubmit}
      refusal={refusal}
      submitLabel={t('register.submit')}
    >
      {texts.map(({ name, ...input }) => (
        <FormField control={form.control} key={name} name={name}>
          {field => <TextField {...field} {...input} label={t(`register.${name}`)} />}
        </FormField>
      ))}
      <FormField control={form.control} name="password">
        {field => <NewPasswordField {...field} label={t('register.password')} unlike={{ email }} />}
      </FormField>
    </EntryForm>
  )
}

type RegisterOwner = z.output<typeof registerOwner>

const useRegisterOwner = () => {
  const queryClient = useQueryClient()
  const enter = useEnter()
  return useMutation({
    mutationFn: (body: RegisterOwner) => dataOf(api.POST('/owner', { body })),
    // Navigates to the owner's area without showing the closed sign-up on the way: this page does not read it again.
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: siteQuery.queryKey })
      return enter()
    },
  })
}
