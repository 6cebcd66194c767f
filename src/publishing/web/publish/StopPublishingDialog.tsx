import { sum } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { type Publishing, useSetPublishing } from './Publishing.ts'

const namedAtMost = 8

interface StopPublishingDialogProps {
  drafts: Publishing['drafts']
  onClose: () => void
}

/** Says first which drafts become visible, and to whom. */
export function StopPublishingDialog({ drafts, onClose }: StopPublishingDialogProps) {
  const { t } = useTranslation('publishing')
  const { mutateAsync, isPending } = useSetPublishing()
  const { refusal, end } = useRefusal(onClose)
  const ending = { done: t('setting.stopped'), failure: t('setting.failure') }
  const others = drafts.length - namedAtMost
  return (
    <ConfirmDialog
      confirmLabel={t('stopping.confirm')}
      isBusy={isPending}
      isOpen
      onCancel={onClose}
      onConfirm={() => void end(mutateAsync(false), ending)}
      refusal={refusal}
      title={t('stopping.title')}
    >
      {drafts.length === 0 ? (
        <p>{t('stopping.nothing')}</p>
      ) : (
        <div className="grid gap-2">
          <p>{t('stopping.shown', { count: sum(drafts.map(({ changes }) => changes)) })}</p>
          <ul className="list-disc pl-5">
            {drafts.slice(0, namedAtMost).map(person => (
              <li key={person.id}>{t('stopping.person', { name: fullName(person), count: person.changes })}</li>
            ))}
            {others > 0 && <li>{t('stopping.others', { count: others })}</li>}
          </ul>
          <p>{t('stopping.told')}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
