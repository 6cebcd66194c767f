import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { canUndo, type DecidedLeave, type ReceivedRequest, useUndoDecision } from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { SeveralAct } from './InboxDialogProps.ts'

export interface SeveralProps {
  requests: readonly ReceivedRequest[]
  /** They are chosen no more. */
  onDone: () => void
  onClose: () => void
}

interface SeveralDialogProps extends SeveralProps {
  act: SeveralAct
  decide: (request: ReceivedRequest) => Promise<DecidedLeave>
  isDisabled?: boolean
  /** The fields that are asked once for all of them. */
  children: ReactNode
}

/** Each request in a transaction of its own: what is refused is named, and holds no other back. */
export function SeveralDialog({ act, requests, onDone, onClose, decide, isDisabled, children }: SeveralDialogProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const undoAll = useUndoAll()
  const isOver = refused.size > 0
  const decideAll = async () => {
    const decided: DecidedLeave[] = []
    const faults = new Map<string, string>()
    for (const request of requests) {
      try {
        // One after the other: a long list neither waits for one answer nor asks for all at once.
        // oxlint-disable-next-line no-await-in-loop
        decided.push(await decide(request))
      } catch (error) {
        faults.set(request.id, refusalOr(error, t('inbox.failures.decide')))
      }
    }
    const message = t(`several.done.${act}`, { count: decided.length })
    if (decided.length > 0 && decided.every(canUndo)) notify.reversible(message, 'undo', () => void undoAll(decided))
    else if (decided.length > 0) notify.success(message)
    return faults
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    const faults = await decideAll()
    setBusy(false)
    onDone()
    setRefused(faults)
    if (faults.size === 0) onClose()
  }
  const shown = isOver ? requests.filter(({ id }) => refused.has(id)) : requests
  return (
    <Dialog
      footer={
        isOver ? (
          <Button onPress={onClose}>{t('several.close')}</Button>
        ) : (
          <>
            <CancelButton isDisabled={isBusy} />
            <Button
              isBusy={isBusy}
              type="submit"
              {...(isDisabled && { isDisabled })}
              {...(act === 'reject' && { variant: 'danger' })}
            >
              {t(act === 'reject' ? 'rejection.submit' : 'approval.submit')}
            </Button>
          </>
        )
      }
      isOpen
      onClose={onClose}
      onSubmit={event => void submit(event)}
      title={t(`several.titles.${act}`, { count: requests.length })}
    >
      {isOver && <Banner kind="warn">{t(`several.faults.${act}`, { count: refused.size })}</Banner>}
      {!isOver && act === 'approve' && (
        <PaidNote isLeave day={requests.map(({ startDate }) => startDate).toSorted()[0]} />
      )}
      {!isOver && children}
      <ul className="grid gap-px overflow-clip rounded-2 border border-line bg-line">
        {shown.map(request => {
          const { type, period } = wordsOf(request)
          return (
            <li className="bg-surface px-3.5 py-2.5 text-14 wrap-anywhere" key={request.id}>
              <span className="font-label">{nameOf(request)}</span>
              <span className="block text-13 text-ink-2">{`${type}, ${period}`}</span>
              {refused.has(request.id) && <span className="block text-13 text-brique">{refused.get(request.id)}</span>}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const useUndoAll = () => {
  const { t } = useTranslation('leave')
  const { mutateAsync } = useUndoDecision()
  return async (decided: readonly DecidedLeave[]) => {
    try {
      // oxlint-disable-next-line no-await-in-loop
      for (const each of decided) await mutateAsync(each)
      notify.success(t('several.undone', { count: decided.length }))
    } catch (error) {
      notify.error(refusalOr(error, t('undo.failure')))
    }
  }
}
