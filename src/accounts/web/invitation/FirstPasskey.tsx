import { isRefused } from '#accounts/web/passkeys/Passkeys.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useAcceptWithPasskey } from './Invitation.ts'

/** Nothing to remember: the device recognises its person. */
export function FirstPasskey({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useTranslation('account')
  const { mutate, isPending, isSuccess } = useAcceptWithPasskey(token)
  const onError = (error: unknown) => {
    if (isProblem(error, 410) && error.code === 'accounts.link-expired') onExpired()
    else if (!isRefused(error)) notify.error(refusalOr(error, t('passkeys.failure')))
  }
  return (
    <div className="grid gap-3 border-b border-line pb-[18px]">
      <Button isBusy={isPending || isSuccess} isFullWidth onPress={() => mutate(undefined, { onError })} size="lg">
        {t('passkeys.first')}
      </Button>
      <p className="text-14 text-ink-2">{t('passkeys.firstHint')}</p>
      <p className="font-label">{t('passkeys.or')}</p>
    </div>
  )
}
