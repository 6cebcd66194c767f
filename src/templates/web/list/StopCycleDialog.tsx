import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { type Cycle, stopQuery, useTemplates } from '#templates/web/Templates.ts'
import { useTakeBack } from '#templates/web/useTakeBack.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'

interface StopCycleDialogProps {
  cycle: Cycle
  today: CalendarDate
  onClose: () => void
}

/** Says what will go, and what stays. It can be undone. */
export function StopCycleDialog({ cycle, today, onClose }: StopCycleDialogProps) {
  const { t } = useTranslation('templates')
  const [from, setFrom] = useState<CalendarDate | null>(today)
  const { stop } = useTemplates()
  const takeBack = useTakeBack()
  const { refusal, show } = useRefusal(onClose)
  const isPossible = from !== null && from >= today
  const { data } = useQuery({ ...stopQuery(cycle.id, from ?? today), enabled: isPossible })
  const send = () =>
    from !== null &&
    void show(
      stop.mutateAsync({ id: cycle.id, from }).then(({ applicationId }) => {
        notify.reversible(t('cycles.stopDone'), 'undo', () => takeBack(applicationId))
        onClose()
      }),
      { failure: t('cycles.stopFailure') },
    )
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={stop.isPending} />
          <Button isBusy={stop.isPending} isDisabled={!isPossible || !data} onPress={send}>
            {t('cycles.stop')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      refusal={refusal}
      subtitle={cycle.name}
      title={t('cycles.stopTitle')}
    >
      <DateField
        label={t('cycles.stopFrom')}
        minValue={today}
        onChange={setFrom}
        value={from}
        {...(!isPossible && { error: t('apply.badDate') })}
      />
      <p className="min-h-12 text-14 text-ink-2" role="status">
        {isPossible && data && (
          <>
            {t('cycles.stopCounts', { count: data.withdrawn })}{' '}
            {data.kept > 0 && t('cycles.stopKept', { count: data.kept })}
          </>
        )}
      </p>
    </Dialog>
  )
}
