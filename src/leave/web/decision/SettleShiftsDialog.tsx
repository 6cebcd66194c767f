import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { leaveDetailsQuery, useSettleShifts } from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import type { InboxDialogProps } from './InboxDialogProps.ts'
import { openShifts, ShiftFates, settledBy, useFirstFate } from './ShiftFates.tsx'

/** For shifts that were left for later. */
export function SettleShiftsDialog({ request, onClose }: InboxDialogProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const details = useQuery(leaveDetailsQuery(request.id))
  const command = useSettleShifts(request.id)
  const first = useFirstFate()
  const [fate, setFate] = useState(first)
  const shifts = details.data ? openShifts(details.data) : []
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const done = fate === 'remove' ? t('fates.removed', { count: shifts.length }) : t('fates.settled')
    void sayEnding(command.mutateAsync(settledBy(fate, shifts)), { done, failure: t('fates.failure'), onClose })
  }
  return (
    <Dialog
      footer={
        <>
          <CancelButton isDisabled={command.isPending} />
          <Button isBusy={command.isPending} isDisabled={!details.data} type="submit">
            {t('fates.submit')}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      onSubmit={submit}
      subtitle={t('rejection.subject', { name: nameOf(request), ...wordsOf(request) })}
      title={t('fates.settle')}
    >
      <Loaded failure={t('details.failure')} query={details}>
        {({ shifts: all }) =>
          shifts.length > 0 ? (
            <ShiftFates fate={fate} onChange={setFate} shifts={shifts} />
          ) : (
            <p className="text-14 text-ink-2">{all.length === 0 && t('details.noShifts')}</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}
