import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useRemovePasskey } from './PasskeyCommands.ts'
import type { Passkey } from './PasskeyPanel.tsx'

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <CommandDialog
      command={useRemovePasskey(passkey.id)}
      confirmLabel={t('passkeys.remove')}
      done={t('passkeys.removed')}
      failure={t('passkeys.failure')}
      onClose={onClose}
      title={t('passkeys.removal', { name: passkey.name })}
    >
      {t('passkeys.removalBody')}
    </CommandDialog>
  )
}
