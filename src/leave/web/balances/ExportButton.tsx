import type { CalendarDate } from '#core/calendar.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useLedgerExport, type Whose } from './Balances.ts'

export function ExportButton({ whose, on, size }: { whose: Whose; on: CalendarDate | null; size?: 'sm' }) {
  const { t } = useTranslation('ledger')
  const { mutate, isPending } = useLedgerExport(whose, on)
  const take = () => mutate(undefined, { onError: error => notify.error(refusalOr(error, t('exportFailure'))) })
  return (
    <Button isBusy={isPending} onPress={take} size={size ?? 'md'} variant="secondary">
      {t('export')}
    </Button>
  )
}
