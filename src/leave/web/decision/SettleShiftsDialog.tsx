import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import {
  canUndo,
  leaveDetailsQuery,
  type Removal,
  useRestoreShifts,
  useSettleShifts,
} from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { InboxDialogProps } from './InboxDialogProps.ts'
import { openShifts, ShiftFates, settledBy, useFirstFate, useLossWords } from './ShiftFates.tsx'

/** For shifts that were left for later. */
export function SettleShiftsDialog({ request, onClose }: InboxDialogProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const lossOf = useLossWords()
  const details = useQuery(leaveDetailsQuery(request.id))
  const command = useSettleShifts(request.id)
  const restoring = useRestoreShifts(request.employeeId)
  const first = useFirstFate()
  const [fate, setFate] = useState(first)
  const shifts = details.data ? openShifts(details.data) : []
  const say = (removal: Removal) => {
    const loss = lossOf(removal)
    const message = loss ?? t('fates.settled')
    if (loss && canUndo(removal)) notify.reversible(message, 'undo', () => void restore(removal))
    else notify.success(message)
    onClose()
  }
  const restore = (removal: Removal) =>
    sayEnding(restoring.mutateAsync(removal), {
      done: t('undo.restored', { count: removal.removed.length }),
      failure: t('fates.failure'),
    })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void command
      .mutateAsync(settledBy(fate, shifts))
      .then(say, (error: unknown) => notify.error(refusalOr(error, t('fates.failure'))))
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
