import { useWatch } from 'react-hook-form'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type Account, type PasswordForm, useChangePassword } from './Account.ts'
import { AccountForm } from './AccountForm.tsx'

const resolver = checkedBy<PasswordForm>(async () => (await import('#accounts/schemas.ts')).changePassword)
const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmation: '' }
const names = ['currentPassword', 'newPassword', 'confirmation'] as const

interface ChangePasswordFormProps {
  email: string
  /** The only form of its page. */
  isAlone?: boolean
  subscriptions?: Account['subscriptions']
}

export function ChangePasswordForm({ email, isAlone = false, subscriptions }: ChangePasswordFormProps) {
  const { t } = useTranslation('account')
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: empty,
    send: useChangePassword().mutateAsync,
    onDone: () => {
      form.reset()
    },
    failure: t('settings.password.failure'),
  })
  const { control } = form
  const currentPassword = useWatch({ control, name: 'currentPassword' })
  return (
    <AccountForm
      failure={refusal}
      isAlone={isAlone}
      isSubmitting={isSubmitting}
      onSubmit={onSubmit}
      submitLabel={t('settings.password.submit')}
      title={t('settings.password.title')}
    >
      {names.map(name => (
        <FormField control={control} key={name} name={name}>
          {field => {
            const label = t(`settings.password.${name}`)
            if (name === 'newPassword')
              return <NewPasswordField {...field} label={label} unlike={{ email, currentPassword }} />
            const autoComplete = name === 'confirmation' ? 'new-password' : 'current-password'
            return <PasswordField {...field} autoComplete={autoComplete} label={label} />
          }}
        </FormField>
      ))}
      <p className="text-14 text-ink-2">{t('settings.password.consequence')}</p>
      {subscriptions && <Staying {...subscriptions} />}
    </AccountForm>
  )
}

/** Names the linked calendar and the devices of notices, which a new password leaves, with the pages that end them. Empty for a person without any. */
function Staying({ calendars, phones }: Account['subscriptions']) {
  const { t } = useTranslation('account')
  if (calendars + phones === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      {t('settings.password.stays')}
      {calendars > 0 && (
        <TextLink href={paths.calendar} isStandalone>
          {t('web:titles.calendar')}
        </TextLink>
      )}
      {phones > 0 && (
        <TextLink href={paths.notices} isStandalone>
          {t('web:titles.notices')}
        </TextLink>
      )}
    </p>
  )
}
