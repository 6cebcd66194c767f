import { useState } from 'react'
import { refusalOr } from '#web/api/problem.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { KeptFileText } from './KeptFileText.tsx'
import { type KeptFile, type PayrollMonth, useExplanation, useKeptFile, useKeptFiles } from './Payroll.ts'

const SendFilesDialog = lazyDialog(async () => (await import('./SendFilesDialog.tsx')).SendFilesDialog)

/** The files of a closed month, as they were kept, and the way to the accountant. */
export function KeptFiles({ data }: { data: PayrollMonth }) {
  const { files, month } = data
  const { t } = useTranslation('payroll')
  const [isSending, setSending] = useState(false)
  const sendsMail = useSendsMail()
  const all = useKeptFiles(month)
  const explanation = useExplanation(month)
  const explain = () =>
    explanation.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('explanation.failure'))) })
  const takeAll = () => all.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('kept.failure'))) })
  return (
    <Panel
      aside={
        <div className="flex flex-wrap gap-2">
          <Button isBusy={explanation.isPending} onPress={explain} size="sm" variant="secondary">
            {t('explanation.take')}
          </Button>
          {files.length > 1 && (
            <Button isBusy={all.isPending} onPress={takeAll} size="sm" variant="secondary">
              {t('kept.all')}
            </Button>
          )}
          {files.length > 0 && (
            <Button onPress={() => setSending(true)} size="sm">
              {t(sendsMail ? 'sendings.send' : 'sendings.copyLink')}
            </Button>
          )}
        </div>
      }
      isFlush
      title={t(files.length === 0 ? 'kept.noneTitle' : 'kept.title')}
    >
      {files.length === 0 ? (
        <p className="px-4 py-4 text-14 text-ink-2 md:px-5">{t('kept.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map(file => (
            <FileLine file={file} key={file.id} />
          ))}
        </ul>
      )}
      {isSending && <SendFilesDialog data={data} onClose={() => setSending(false)} />}
    </Panel>
  )
}

/** As people compare it. */
const shortHash = (sha256: string) => `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} ${sha256.slice(8, 12)}…`

function FileLine({ file }: { file: KeptFile }) {
  const { t } = useTranslation('payroll')
  const kept = useKeptFile(file)
  const [isShown, setShown] = useState(false)
  const take = () => kept.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('kept.failure'))) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="text-14 font-semibold">{file.profile}</p>
        <p className="text-13 text-ink-2">
          {file.name}, {t('kept.lines', { count: file.lines })}
        </p>
        <p className="font-mono text-13 text-ink-2" title={file.sha256}>
          {t('kept.hash', { hash: shortHash(file.sha256) })}
        </p>
      </div>
      {!file.name.endsWith('.xlsx') && (
        <Button
          aria-expanded={isShown}
          aria-label={t('kept.showOf', { name: file.name })}
          onPress={() => setShown(!isShown)}
          size="sm"
          variant="quiet"
        >
          {t(isShown ? 'kept.hide' : 'kept.show')}
        </Button>
      )}
      <Button
        aria-label={t('kept.takeOf', { name: file.name })}
        isBusy={kept.isPending}
        onPress={take}
        size="sm"
        variant="secondary"
      >
        {t('kept.take')}
      </Button>
      {isShown && (
        <div className="w-full min-w-0">
          <KeptFileText file={file} />
        </div>
      )}
    </li>
  )
}
