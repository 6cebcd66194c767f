import { type PlatformAccount, useTakeTwoStepOff } from '#accounts/web/accounts/Accounts.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'

export function TakeTwoStepOffDialog({ account, onClose }: { account: PlatformAccount; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { name } = account
  return (
    <CommandDialog
      command={useTakeTwoStepOff(account)}
      confirmLabel={t('accounts.takeOff.confirm')}
      done={t('accounts.takeOff.done', { name })}
      failure={t('accounts.takeOff.failure')}
      onClose={onClose}
      title={t('accounts.takeOff.title', { name })}
    >
      {t('accounts.takeOff.body')}
    </CommandDialog>
  )
}
