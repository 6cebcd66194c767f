import { useState } from 'react'
import { wallClockAt } from '#core/wall-clock.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { UndoIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

interface UndoPanelProps {
  /** '13 personnes ajoutées' */
  title: string
  /** What the undo takes away. */
  consequence: string
  at: string
  until: string
  onUndo: () => Promise<unknown>
}

/** How long an import may be undone, and the button. */
export function UndoPanel({ title, consequence, at, until, onUndo }: UndoPanelProps) {
  const { t } = useTranslation('imports')
  const now = useServerNow()
  const { timeZone } = useMember().company
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [from, to] = [Temporal.Instant.from(at), Temporal.Instant.from(until)]
  const left = Math.max(0, to.epochMilliseconds - now.epochMilliseconds)
  const minutes = Math.ceil(left / 60_000)
  const share = left / (to.epochMilliseconds - from.epochMilliseconds)
  if (minutes === 0) return null
  const undo = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await onUndo()
      notify.success(t('undo.done'))
    } catch (error) {
      setRefusal(refusalOr(error, t('undo.failure')))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <Panel
      aside={
        <Button icon={<UndoIcon />} onPress={() => setAsking(true)} variant="secondary">
          {t('undo.undo')}
        </Button>
      }
      title={title}
    >
      {refusal && (
        <Banner className="mb-4" kind="error">
          {refusal}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span aria-hidden="true" className="keep-colours h-2 min-w-40 flex-1 overflow-hidden rounded-[2px] bg-sunken">
          <i className="block h-full bg-bleu" style={{ width: `${Math.min(1, share) * 100}%` }} />
        </span>
        <span className="text-14 text-ink-2">
          {t('undo.until', { time: wallClockAt(to, timeZone).time, count: minutes })}
        </span>
      </div>
      <ConfirmDialog
        cancelLabel={t('undo.keep')}
        confirmLabel={t('undo.undo')}
        isBusy={isBusy}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void undo()}
        title={t('undo.title')}
      >
        {consequence}
      </ConfirmDialog>
    </Panel>
  )
}
