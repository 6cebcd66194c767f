import { useWatch } from 'react-hook-form'
import { spelledCode } from '#accounts/ways-in.ts'
import { mayUsePasskeys } from '#accounts/web/passkeys/Passkeys.ts'
import { EntryForm } from '#accounts/web/sign-in/EntryPage.tsx'
import { checkedBy } from '#web/api/form.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { FirstPasskey } from './FirstPasskey.tsx'
import { type AcceptInvitation, type Invitation, useAcceptInvitation } from './Invitation.ts'

const resolver = checkedBy<AcceptInvitation>(async () => (await import('#accounts/schemas.ts')).acceptInvitation)

interface InvitationFormProps {
  invitation: Invitation
  token: string
  onExpired: () => void
}

/** One field: the password can be shown, and nobody signs in with a mistyped one without noticing. */
export function InvitationForm({ invitation, token, onExpired }: InvitationFormProps) {
  const { t } = useTranslation('account')
  const { name, email, signInName } = invitation
  const { mutateAsync, isSuccess } = useAcceptInvitation()
  const offersPasskey = invitation.opens === 'invitation' && mayUsePasskeys()
  const onError = (error: unknown) => {
    if (isProblem(error, 410)) onExpired()
  }
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { token, password: '', rememberMe: false },
    send: values => mutateAsync(values, { onError }),
    failure: t('invitation.failure'),
  })
  const rememberMe = useWatch({ control: form.control, name: 'rememberMe' })
  return (
    <div className="grid gap-[18px]">
      <FormField control={form.control} name="rememberMe">
        {field => <CheckboxField {...field} hint={t('rememberMe')} label={t('invitation.rememberMe')} />}
      </FormField>
      {offersPasskey && (
        <>
          <FirstPasskey onExpired={onExpired} rememberMe={rememberMe} token={token} />
          <p className="border-t border-line pt-[18px] font-label">{t('passkeys.or')}</p>
        </>
      )}
      <EntryForm
        isBusy={isSubmitting || isSuccess}
        isSecond={offersPasskey}
        onSubmit={onSubmit}
        refusal={refusal}
        submitLabel={t('invitation.submit')}
      >
        {email !== null && <p className="text-14 wrap-anywhere">{t('invitation.email', { name, email })}</p>}
        {signInName && (
          <p className="text-14 wrap-anywhere">
            {t('invitation.signInName', {
              name,
              // On one line, to be written down.
              code: spelledCode(signInName.companyCode).replace(' ', '\u00a0'),
              signInName: signInName.name,
            })}
          </p>
        )}
        {/* For password managers. */}
        <input autoComplete="username" hidden readOnly value={email ?? signInName?.name ?? ''} />
        <FormField control={form.control} name="password">
          {field => <NewPasswordField {...field} label={t('invitation.password')} unlike={{ email: email ?? '' }} />}
        </FormField>
      </EntryForm>
    </div>
  )
}
