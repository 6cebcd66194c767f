import { isRefused } from '#accounts/web/passkeys/Passkeys.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type AcceptInvitation, useAcceptWithPasskey } from './Invitation.ts'

interface FirstPasskeyProps extends Pick<AcceptInvitation, 'token' | 'rememberMe'> {
  onExpired: () => void
}

/** Nothing to keep in mind: the device recognises its person. */
export function FirstPasskey({ onExpired, ...accepted }: FirstPasskeyProps) {
  const { t } = useTranslation('account')
  const { mutate, isPending, isSuccess } = useAcceptWithPasskey(accepted)
  const onError = (error: unknown) => {
    if (isProblem(error, 410) && error.code === 'accounts.link-expired') onExpired()
    else if (!isRefused(error)) notify.error(refusalOr(error, t('passkeys.failure')))
  }
  return (
    <div className="grid gap-3">
      <Button isBusy={isPending || isSuccess} isFullWidth onPress={() => mutate(undefined, { onError })} size="lg">
        {t('passkeys.first')}
      </Button>
      <p className="text-14 text-ink-2">{t('passkeys.firstHint')}</p>
    </div>
  )
}
