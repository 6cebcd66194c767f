import { useForm, useWatch } from 'react-hook-form'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type RegisterOwner, useRegisterOwner } from './useRegisterOwner.ts'

const resolver = checkedBy<RegisterOwner>(async () => (await import('#accounts/schemas.ts')).registerOwner)
const empty: RegisterOwner = { firstName: '', lastName: '', email: '', password: '' }
const texts = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
] as const

export function RegisterForm() {
  const { t } = useTranslation('accounts')
  const register = useRegisterOwner()
  const form = useForm<RegisterOwner>({ resolver, defaultValues: empty })
  const { isSubmitting } = form.formState
  const email = useWatch({ control: form.control, name: 'email' })
  const submit = form.handleSubmit(values =>
    register.mutateAsync(values).catch((error: unknown) => showFieldErrors(error, form)),
  )
  return (
    <form className="grid gap-[18px]" noValidate onSubmit={event => void submit(event)}>
      {register.failure && <Banner kind="error">{register.failure}</Banner>}
      {texts.map(({ name, ...input }) => (
        <FormField control={form.control} key={name} name={name}>
          {field => <TextField {...field} {...input} label={t(`register.${name}`)} />}
        </FormField>
      ))}
      <FormField control={form.control} name="password">
        {field => <NewPasswordField {...field} label={t('register.password')} unlike={{ email }} />}
      </FormField>
      <Button isBusy={isSubmitting || register.isSuccess} isFullWidth size="lg" type="submit">
        {t('register.submit')}
      </Button>
    </form>
  )
}
