import { useRef } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { canUndo, type Entry, inverseOf, recorded, type UndoHistory, undone } from './UndoHistory.ts'
import type { useShiftChanges } from './useShiftChanges.ts'
import { useShiftErrors } from './useShiftErrors.ts'
import type { Step } from './WeekEdits.ts'

/** Does things to shifts, each with its message, and takes them back, the last one first. */
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
  /** What is still on its way is taken back too, once it has arrived. */
  const undo = () => {
    const arrived = underWay.current
    wait(arrived.then(() => history.current.at(-1)).then(entry => entry && takeBack(entry)))
  }
  /** What is done, to be taken back; only the last message offers it, Ctrl+Z all of them. */
  const record = (entry: Entry, said: string) => {
    notify.dismiss(message.current)
    if (canUndo(entry)) history.current = recorded(history.current, entry)
    message.current = canUndo(entry) ? notify.withUndo(said, undo) : notify.success(said)
  }
  /** Rejects with what the server refuses. */
  const run = (deed: Entry['deed'], step: Step) => {
    const done = send([step]).then(steps => record({ deed, steps }, t(`done.${deed}`)))
    wait(done)
    return done
  }
  return { run, record, undo }
}
