import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { GivenPasswordField } from '#accounts/web/shared/GivenPasswordField.tsx'
import { useSendsMail } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import type { EmployeeForm } from './People.ts'

export interface FirstSignInProps {
  isInviting: boolean
  onChange: (isInviting: boolean) => void
}

/** A password that the administrator gives, or a link with which the person chooses one. */
export function FirstSignIn({ isInviting, onChange }: FirstSignInProps) {
  const { t } = useTranslation('people')
  const email = useWatch<EmployeeForm, 'email'>({ name: 'email' })
  const isMailed = useSendsMail() && (email ?? '').trim() !== ''
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
      {isInviting ? (
        <p className="text-14 text-ink-2">{t(isMailed ? 'users.form.inviteHint' : 'users.form.inviteByLinkHint')}</p>
      ) : (
        <GivenPassword />
      )}
    </div>
  )
}

function GivenPassword() {
  const { t } = useTranslation('people')
  const email = useWatch<EmployeeForm, 'email'>({ name: 'email' })
  return (
    <FormField<EmployeeForm, 'password'> name="password">
      {field => (
        <GivenPasswordField
          {...field}
          hint={t('users.form.passwordHint')}
          label={t('users.form.password')}
          unlike={{ email: email ?? '' }}
          value={field.value ?? ''}
        />
      )}
    </FormField>
  )
}
