import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type AskedSheet, useSheetPdf } from './Sheets.ts'

/** @param person null for one's own sheet */
export function PdfButton({ person, asked }: { person: string | null; asked: AskedSheet }) {
  const { t } = useTranslation('sheets')
  const { mutate, isPending } = useSheetPdf(person, asked)
  const take = () => mutate(undefined, { onError: error => notify.error(refusalOr(error, t('failures.pdf'))) })
  return (
    <Button icon={<DownloadIcon />} isBusy={isPending} onPress={take} variant="secondary">
      {t('takePdf')}
    </Button>
  )
}
