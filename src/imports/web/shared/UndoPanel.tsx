import { useMutation } from '@tanstack/react-query'
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
import type { Import, ImportKind } from './ImportKind.ts'

interface UndoPanelProps {
  kind: Pick<ImportKind<string, unknown>, 'undone' | 'undo' | 'refresh'>
  of: Import
  /** '13 personnes ajoutées', where the page does not say it. */
  title?: string
  onUndone?: () => void
}

/** How long an import may be undone, and the button. */
export function UndoPanel({ kind, of: { id, at, until, count, refusal }, title, onUndone }: UndoPanelProps) {
  const { t } = useTranslation('imports')
  const now = useServerNow()
  const { timeZone } = useMember().company
  const [isAsking, setAsking] = useState(false)
  const undo = useMutation({
    mutationFn: () => kind.undo(id),
    onSuccess: () => {
      notify.success(t('undo.done'))
      onUndone?.()
    },
    onSettled: () => setAsking(false),
  })
  // Somebody may have planned, or used, what it brought.
  const ask = useMutation({ mutationFn: kind.refresh, onSettled: () => setAsking(true) })
  const [from, to] = [Temporal.Instant.from(at), Temporal.Instant.from(until)]
  const left = Math.max(0, to.epochMilliseconds - now.epochMilliseconds)
  // The present minute has begun: rounded up, an hour would be 61 minutes.
  const minutes = Math.max(1, Math.floor(left / 60_000))
  const share = left / (to.epochMilliseconds - from.epochMilliseconds)
  if (left === 0) return null
  return (
    <Panel>
      {undo.error && (
        <Banner className="mb-4" kind="error">
          {refusalOr(undo.error, t('undo.failure'))}
        </Banner>
      )}
      {title && <h2 className="mb-3 text-18">{title}</h2>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <span aria-hidden="true" className="keep-colours h-2 min-w-40 flex-1 overflow-hidden rounded-[2px] bg-sunken">
          <i className="block h-full bg-bleu" style={{ width: `${Math.min(1, share) * 100}%` }} />
        </span>
        <span className="text-14 text-ink-2">
          {t('undo.until', { time: wallClockAt(to, timeZone).time, count: minutes })}
        </span>
        {refusal === null && (
          <Button icon={<UndoIcon />} isBusy={ask.isPending} onPress={() => ask.mutate()} variant="secondary">
            {t('undo.undo')}
          </Button>
        )}
      </div>
      {refusal !== null && (
        <Banner className="mt-4" kind="warn">
          {t('undo.notNow', { why: refusal })}
        </Banner>
      )}
      <ConfirmDialog
        cancelLabel={t('undo.keep')}
        confirmLabel={t('undo.undo')}
        isBusy={undo.isPending}
        isOpen={isAsking && refusal === null}
        onCancel={() => setAsking(false)}
        onConfirm={() => undo.mutate()}
        title={t('undo.title')}
      >
        {kind.undone(count)}
      </ConfirmDialog>
    </Panel>
  )
}
