import { useRef } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { canUndo, type Entry, inverseOf, recorded, type UndoHistory, undone } from './UndoHistory.ts'
import type { useShiftChanges } from './useShiftChanges.ts'
import { useShiftErrors } from './useShiftErrors.ts'
import type { Step } from './WeekEdits.ts'

/** Runs changes of shifts, each with its message, and undoes them, the last one first. */
export function useUndo(send: ReturnType<typeof useShiftChanges>) {
  const { t } = useTranslation('schedule')
  const errors = useShiftErrors()
  const history = useRef<UndoHistory>([])
  const message = useRef<string>(undefined)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())

  const wait = (work: Promise<unknown>) => {
    underWay.current = Promise.allSettled([underWay.current, work])
  }
  const takeBack = async (entry: Entry) => {
    notify.dismiss(message.current)
    try {
      const answered = await send(inverseOf(entry))
      history.current = undone(history.current, entry, answered)
      notify.success(t(`undone.${entry.deed}`))
    } catch (error) {
      if (errors.isFinal(error)) history.current = undone(history.current, entry, [])
      errors.show(error, t('errors.undo'))
    }
  }
  /** A change in flight is undone too, after its answer. */
  const undo = () => {
    const arrived = underWay.current
    wait(arrived.then(() => history.current.at(-1)).then(entry => entry && takeBack(entry)))
  }
  /** Records a change. The last message offers its undo; Ctrl+Z undoes all, one by one. */
  const record = (entry: Entry, said: string) => {
    notify.dismiss(message.current)
    if (canUndo(entry)) history.current = recorded(history.current, entry)
    message.current = canUndo(entry) ? notify.withUndo(said, undo) : notify.success(said)
  }
  /** Rejects with the refusal. */
  const run = (deed: Entry['deed'], step: Step) => {
    const done = send([step]).then(steps => record({ deed, steps }, t(`done.${deed}`)))
    wait(done)
    return done
  }
  return { run, record, undo }
}
