import { useWithdrawEntry } from '#leave/web/balances/Balances.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'

export function WithdrawEntryDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { t } = useTranslation('ledger')
  return (
    <CommandDialog
      command={useWithdrawEntry(entryId)}
      confirmLabel={t('entry.withdraw')}
      done={t('entry.withdrawn')}
      failure={t('entry.withdrawFailure')}
      onClose={onClose}
      title={t('entry.withdrawTitle')}
    >
      {t('entry.withdrawBody')}
    </CommandDialog>
  )
}
