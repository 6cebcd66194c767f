import { useState } from 'react'
import { useSendsMail } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { type PlatformAccount, useSendResetLink, useSwitchAccount } from './Accounts.ts'

const TakeTwoStepOffDialog = lazyDialog(
  async () => (await import('#accounts/web/two-step/TakeTwoStepOffDialog.tsx')).TakeTwoStepOffDialog,
)

const AccountLinkDialog = lazyDialog(async () => (await import('./AccountLinkDialog.tsx')).AccountLinkDialog)

/** None on the owner's own account. Blocking asks nothing, because unblocking undoes it. */
export function AccountActions({ account }: { account: PlatformAccount }) {
  const sendsMail = useSendsMail()
  if (account.isOwner) return null
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full md:justify-end md:max-lg:flex-col">
      {!account.isBlocked &&
        (sendsMail && account.email !== null ? (
          <ResetLinkButton account={account} />
        ) : (
          <LinkButton account={account} />
        ))}
      <SwitchButton account={account} />
      {account.hasTwoStep && <TakeTwoStepOffButton account={account} />}
    </div>
  )
}

const useAddress = ({ email }: PlatformAccount) => {
  const { t } = useTranslation('ui')
  return email ?? t('noEmail')
}

function ResetLinkButton({ account }: { account: PlatformAccount }) {
  const { t } = useTranslation('account')
  const { mutateAsync, isPending } = useSendResetLink(account)
  const email = useAddress(account)
  const ending = { done: t('accounts.linkSent', { email }), failure: t('accounts.failures.link') }
  return (
    <Button
      aria-label={t('accounts.sendLinkTo', { name: account.name, email })}
      className="max-md:flex-1"
      isBusy={isPending}
      onPress={() => void sayEnding(mutateAsync(), ending)}
      size="sm"
      variant="secondary"
    >
      {t('accounts.sendLink')}
    </Button>
  )
}

function LinkButton({ account }: { account: PlatformAccount }) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const { name } = account
  const email = useAddress(account)
  return (
    <>
      <Button
        aria-label={t('accounts.makeLinkFor', { name, email })}
        className="max-md:flex-1"
        onPress={() => setOpen(true)}
        size="sm"
        variant="secondary"
      >
        {t('accounts.makeLink')}
      </Button>
      {isOpen && <AccountLinkDialog account={account} onClose={() => setOpen(false)} />}
    </>
  )
}

function TakeTwoStepOffButton({ account }: { account: PlatformAccount }) {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const { name } = account
  const email = useAddress(account)
  return (
    <>
      <Button
        aria-label={t('accounts.takeOff.named', { name, email })}
        className="max-md:flex-1"
        onPress={() => setAsking(true)}
        size="sm"
        variant="softDanger"
      >
        {t('accounts.takeOff.label')}
      </Button>
      {isAsking && <TakeTwoStepOffDialog account={account} onClose={() => setAsking(false)} />}
    </>
  )
}

function SwitchButton({ account }: { account: PlatformAccount }) {
  const { t } = useTranslation('account')
  const { mutateAsync, isPending } = useSwitchAccount(account)
  const { name, isBlocked } = account
  const email = useAddress(account)
  const action = isBlocked ? 'unblock' : 'block'
  const ending = { done: t(`accounts.${action}.done`, { name, email }), failure: t(`accounts.${action}.failure`) }
  return (
    <Button
      aria-label={t(`accounts.${action}.named`, { name, email })}
      className="max-md:flex-1"
      isBusy={isPending}
      onPress={() => void sayEnding(mutateAsync(), ending)}
      size="sm"
      variant={isBlocked ? 'secondary' : 'softDanger'}
    >
      {t(`accounts.${action}.label`)}
    </Button>
  )
}
