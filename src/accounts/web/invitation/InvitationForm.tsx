import { spelledCode } from '#accounts/ways-in.ts'
import { mayUsePasskeys } from '#accounts/web/passkeys/Passkeys.ts'
import { EntryForm } from '#accounts/web/sign-in/EntryPage.tsx'
import { checkedBy } from '#web/api/form.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
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
  const { name, companyName, email, signInName } = invitation
  const { mutateAsync, isSuccess } = useAcceptInvitation()
  const onError = (error: unknown) => {
    if (isProblem(error, 410)) onExpired()
  }
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { token, password: '' },
    send: values => mutateAsync(values, { onError }),
    failure: t('invitation.failure'),
  })
  return (
    <div className="grid gap-[18px]">
      <p className="-mt-2 wrap-anywhere text-ink-2">
        {t(invitation.opens === 'reset-password' ? 'invitation.again' : 'invitation.lead', {
          name,
          company: companyName,
        })}
      </p>
      {invitation.opens === 'invitation' && mayUsePasskeys() && <FirstPasskey onExpired={onExpired} token={token} />}
      <EntryForm
        isBusy={isSubmitting || isSuccess}
        onSubmit={onSubmit}
        refusal={refusal}
        submitLabel={t('invitation.submit')}
      >
        {email !== null && <p className="text-14 wrap-anywhere">{t('invitation.email', { email })}</p>}
        {signInName && (
          <p className="text-14 wrap-anywhere">
            {t('invitation.signInName', { code: spelledCode(signInName.companyCode), name: signInName.name })}
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
