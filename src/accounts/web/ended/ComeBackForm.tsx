import { useState } from 'react'
import { isRefused, mayUsePasskeys, signInByPasskey } from '#accounts/web/passkeys/Passkeys.ts'
import { followLeaver } from '#accounts/web/sign-in/LeaverSignIn.ts'
import { CodeField } from '#accounts/web/two-step/CodeField.tsx'
import { isRemembered } from '#web/api/browser-storage.ts'
import { api, dataOf } from '#web/api/client.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import type { SignedInSession } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import type { PageKeeper } from './PageKeeper.ts'

/** The question: the password, then perhaps a code. */
type Step = 'password' | 'code' | 'recoveryCode'

type Form = { password: string; code: string }

const signIn = (session: SignedInSession, password: string) => {
  const known = { password, rememberMe: isRemembered() }
  if (session.kind === 'owner') return api.POST('/session', { body: { ...known, email: session.email } })
  const { employee, company } = session
  if (employee.email !== null) return api.POST('/session', { body: { ...known, email: employee.email } })
  return api.POST('/session/name', { body: { ...known, companyCode: company.code, name: employee.signInName ?? '' } })
}

interface ComeBackFormProps {
  keeper: PageKeeper
  isSending: boolean
}

/** Asks a known person for their password or passkey, then for their second step if they have one. */
export function ComeBackForm({ keeper, isSending }: ComeBackFormProps) {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<Step>('password')
  const refuse = async (error: unknown) => {
    const field = step === 'password' ? 'password' : 'code'
    // The time for the code is over.
    if (isProblem(error) && error.code === 'accounts.second-step-expired') setStep('password')
    form.setValue(field, '')
    form.setError(field, { type: 'server', message: refusalOr(error, t('secondStep.failure')) }, { shouldFocus: true })
    await followLeaver(error)
  }
  const { form, isSubmitting, onSubmit } = useCommandForm<Form, unknown>({
    defaultValues: { password: '', code: '' },
    send: async ({ password, code }) => {
      if (step !== 'password') await dataOf(api.POST('/session/second-step', { body: { code } }))
      else if ((await dataOf(signIn(keeper.session, password))).home === null) return setStep('code')
      await keeper.look()
    },
    isKnown: error => {
      if (isProblem(error, 422)) return false
      void refuse(error)
      return true
    },
  })
  const [isByKey, setByKey] = useState(false)
  const enterByKey = async () => {
    setByKey(true)
    try {
      await signInByPasskey(isRemembered())
      await keeper.look()
    } catch (error) {
      if (!isRefused(error)) await refuse(error)
    } finally {
      setByKey(false)
    }
  }
  return (
    <form className="grid gap-3.5" noValidate onSubmit={event => void onSubmit(event)}>
      {step === 'password' ? (
        <FormField control={form.control} name="password">
          {field => <PasswordField {...field} autoComplete="current-password" label={t('accounts:signIn.password')} />}
        </FormField>
      ) : (
        <FormField control={form.control} key={step} name="code">
          {field =>
            step === 'code' ? (
              <CodeField {...field} autoFocus hint={t('secondStep.app')} label={t('secondStep.code')} />
            ) : (
              <TextField
                {...field}
                autoComplete="off"
                autoFocus
                hint={t('secondStep.recovery')}
                label={t('secondStep.recoveryCode')}
                spellCheck={false}
              />
            )
          }
        </FormField>
      )}
      <Button className="min-h-12" isBusy={isSubmitting} isFullWidth type="submit">
        {t(isSending ? 'ended.send' : 'ended.submit')}
      </Button>
      {step === 'password' && mayUsePasskeys() && (
        <Button isBusy={isByKey} isFullWidth onPress={() => void enterByKey()} variant="secondary">
          {t('passkeys.signIn')}
        </Button>
      )}
      {step !== 'password' && (
        <Button isFullWidth onPress={() => setStep(step === 'code' ? 'recoveryCode' : 'code')} variant="secondary">
          {t(step === 'code' ? 'secondStep.useRecovery' : 'secondStep.useApp')}
        </Button>
      )}
    </form>
  )
}
