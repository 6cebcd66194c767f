import { type SyntheticEvent, useId, useState } from 'react'
import { spelledCode } from '#accounts/ways-in.ts'
import { isRefused, mayUsePasskeys } from '#accounts/web/passkeys/Passkeys.ts'
import { EntryForm } from '#accounts/web/sign-in/EntryPage.tsx'
import { checkedBy } from '#web/api/form.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { NewPasswordField } from '#web/ui/fields/NewPasswordField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { type AcceptInvitation, type Invitation, useAcceptInvitation, useAcceptWithPasskey } from './Invitation.ts'

const resolver = checkedBy<AcceptInvitation>(async () => (await import('#accounts/schemas.ts')).acceptInvitation)

interface InvitationFormProps {
  invitation: Invitation
  token: string
  onExpired: () => void
}

/** With a passkey nothing is to be kept in mind. The password is one field: it can be shown, and nobody signs in with a mistyped one without noticing. */
export function InvitationForm({ invitation, token, onExpired }: InvitationFormProps) {
  const { t } = useTranslation('account')
  const { name, email, signInName } = invitation
  const withPassword = useAcceptInvitation()
  const withPasskey = useAcceptWithPasskey()
  const offersPasskey = invitation.opens === 'invitation' && mayUsePasskeys()
  const [way, setWay] = useState<'passkey' | 'password'>(offersPasskey ? 'passkey' : 'password')
  const heading = useId()
  const { form, isSubmitting, refusal, onSubmit } = useCommandForm({
    resolver,
    defaultValues: { token, password: '', rememberMe: false },
    send: values => withPassword.mutateAsync(values, { onError: error => void (isProblem(error, 410) && onExpired()) }),
    failure: t('invitation.failure'),
  })
  const onPasskeyError = (error: unknown) => {
    if (isProblem(error, 410) && error.code === 'accounts.link-expired') onExpired()
    else if (!isRefused(error)) notify.error(refusalOr(error, t('passkeys.failure')))
  }
  const acceptWithPasskey = async (event: SyntheticEvent) => {
    event.preventDefault()
    withPasskey.mutate({ token, rememberMe: form.getValues('rememberMe') }, { onError: onPasskeyError })
  }
  return (
    <div className="grid gap-[18px]">
      {offersPasskey && (
        <div className="grid gap-3">
          <h2 className="text-18" id={heading}>
            {t('invitation.how')}
          </h2>
          <RadioCards
            isStacked
            labelledBy={heading}
            name="way"
            onBlur={() => undefined}
            onChange={setWay}
            options={(['passkey', 'password'] as const).map(value => ({
              value,
              label: t(`invitation.ways.${value}`),
              hint: t(`invitation.ways.${value}Hint`),
            }))}
            value={way}
          />
        </div>
      )}
      <EntryForm
        isBusy={isSubmitting || withPassword.isSuccess || withPasskey.isPending || withPasskey.isSuccess}
        onSubmit={way === 'password' ? onSubmit : acceptWithPasskey}
        refusal={refusal}
        submitLabel={t(way === 'password' ? 'invitation.submit' : 'passkeys.first')}
      >
        {way === 'passkey' ? (
          <p className="text-14 wrap-anywhere">{t('passkeys.firstHint', { name })}</p>
        ) : (
          <>
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
              {field => (
                <NewPasswordField {...field} label={t('invitation.password')} unlike={{ email: email ?? '' }} />
              )}
            </FormField>
          </>
        )}
        <FormField control={form.control} name="rememberMe">
          {field => <CheckboxField {...field} hint={t('rememberMe')} label={t('invitation.rememberMe')} />}
        </FormField>
      </EntryForm>
    </div>
  )
}
