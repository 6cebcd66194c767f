import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { generatedPassword } from '#core/passwords.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { CopyButton } from '#web/ui/sharing/CopyButton.tsx'
import type { EmployeeForm } from './People.ts'

export interface FirstSignInProps {
  isInviting: boolean
  onChange: (isInviting: boolean) => void
}

/** A password that the administrator gives, or a link with which the person chooses one. */
export function FirstSignIn({ isInviting, onChange }: FirstSignInProps) {
  const { t } = useTranslation('people')
  const labelId = useId()
  return (
    <div className="grid gap-3 rounded-2 border border-line p-3.5 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-label" id={labelId}>
          {t('users.form.firstSignIn')}
        </p>
        <ViewSwitch
          label={t('users.form.firstSignIn')}
          onChange={view => onChange(view === 'invitation')}
          shown={isInviting ? 'invitation' : 'password'}
          views={[
            { view: 'password', label: t('users.form.givePassword') },
            { view: 'invitation', label: t('users.form.invite') },
          ]}
        />
      </div>
      {isInviting ? <p className="text-14 text-ink-2">{t('users.form.inviteHint')}</p> : <GivenPassword />}
    </div>
  )
}

function GivenPassword() {
  const { t } = useTranslation('people')
  const { setValue } = useFormContext<EmployeeForm>()
  const [email, password] = useWatch<EmployeeForm, ['email', 'password']>({ name: ['email', 'password'] })
  const [generated, setGenerated] = useState('')
  const generate = () => {
    const next = generatedPassword()
    setGenerated(next)
    setValue('password', next, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <FormField<EmployeeForm, 'password'> name="password">
        {field => (
          <NewPasswordField
            {...field}
            hint={t('users.form.passwordHint')}
            // A generated one is readable.
            key={generated}
            label={t('users.form.password')}
            startsShown={generated !== ''}
            unlike={{ email }}
            value={field.value ?? ''}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2.5">
        <Button onPress={generate} size="sm" variant="secondary">
          {t('users.form.generate')}
        </Button>
        {generated !== '' && password === generated && (
          <CopyButton label={t('users.form.copy')} size="sm" text={generated} />
        )}
      </div>
    </>
  )
}
