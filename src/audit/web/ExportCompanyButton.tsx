import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCompanyExport } from './Trail.ts'

/** All that the company has, as an archive. */
export function ExportCompanyButton() {
  const { t } = useTranslation('company')
  const { mutate, isPending } = useCompanyExport()
  const onError = (error: unknown) => notify.error(refusalOr(error, t('rows.export.failure')))
  return (
    <Button
      icon={<DownloadIcon />}
      isBusy={isPending}
      onPress={() => mutate(undefined, { onError })}
      size="sm"
      variant="secondary"
    >
      {t('rows.export.act')}
    </Button>
  )
}
