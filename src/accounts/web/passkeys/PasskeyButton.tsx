import { useMutation } from '@tanstack/react-query'
import { followLeaver } from '#accounts/web/sign-in/LeaverSignIn.ts'
import { useEnter } from '#accounts/web/sign-in/useEnter.ts'
import { rememberMeKey, stored } from '#web/api/browser-storage.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { isRefused, mayUsePasskeys, signInByPasskey } from './Passkeys.ts'

/** One touch, where the browser keeps passkeys. */
export function PasskeyButton({ origin }: { origin: string | undefined }) {
  const { t } = useTranslation('accounts')
  const enter = useEnter(origin)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => signInByPasskey(stored('localStorage', rememberMeKey) === 'true'),
    onSuccess: enter,
    onError: async error => {
      if (isRefused(error)) return
      notify.error(refusalOr(error, t('signIn.failure')))
      await followLeaver(error)
    },
  })
  if (!mayUsePasskeys()) return null
  return (
    <Button isBusy={isPending || isSuccess} isFullWidth onPress={() => mutate()} size="lg" variant="secondary">
      {t('account:passkeys.signIn')}
    </Button>
  )
}
