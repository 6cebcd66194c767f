import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCountersExport, type Whose } from './Counters.ts'

export function ExportButton({ whose, year }: { whose: Whose; year: number }) {
  const { t } = useTranslation('counters')
  const { mutate, isPending } = useCountersExport(whose, year)
  const take = () => mutate(undefined, { onError: error => notify.error(refusalOr(error, t('exportFailure'))) })
  return (
    <Button isBusy={isPending} onPress={take} variant="secondary">
      {t('export')}
    </Button>
  )
}
