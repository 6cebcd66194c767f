import { saveFile } from '#web/api/download.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  /** The address or the name of the person. */
  person: string
  onClose: () => void
}

const type = 'text/plain;charset=utf-8'

/** Shown once: it closes by its button alone, or after a question. */
export function RecoveryCodesDialog({ codes, person, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('account')
  const heading = t('settings.twoStep.codes.heading', { person })
  const text = `${heading}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(t('settings.twoStep.codes.copied')),
      () => notify.error(t('settings.twoStep.codes.notCopied')),
    )
  return (
    <Dialog
      footer={<Button onPress={onClose}>{t('settings.twoStep.codes.done')}</Button>}
      isOpen
      onClose={onClose}
      question={{
        title: t('settings.twoStep.codes.kept.title'),
        body: t('settings.twoStep.codes.kept.body'),
        leave: t('settings.twoStep.codes.kept.leave'),
        stay: t('settings.twoStep.codes.kept.stay'),
      }}
      title={t('settings.twoStep.codes.title')}
    >
      <p className="text-ink-2">{t('settings.twoStep.codes.lead')}</p>
      <div className="printed-alone">
        <p className="hidden print:block">{heading}</p>
        <ul className="grid gap-x-6 gap-y-1 rounded-2 bg-sunken px-4 py-3 text-16 sm:grid-cols-2 print:mt-4">
          {codes.map(code => (
            <li className="select-all" key={code}>
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2.5 *:max-sm:flex-1">
        <Button onPress={() => void copy()} size="sm" variant="secondary">
          {t('settings.twoStep.codes.copy')}
        </Button>
        <Button
          onPress={() => saveFile(t('settings.twoStep.codes.file'), new Blob([text], { type }))}
          size="sm"
          variant="secondary"
        >
          {t('settings.twoStep.codes.download')}
        </Button>
        <Button onPress={() => window.print()} size="sm" variant="secondary">
          {t('settings.twoStep.codes.print')}
        </Button>
      </div>
    </Dialog>
  )
}
