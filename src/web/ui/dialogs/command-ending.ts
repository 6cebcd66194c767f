import { useEffect, useRef, useState } from 'react'
import { refusalOr } from '#web/api/problem.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

interface CommandEnding {
  /** The success message: "Utilisateur créé". */
  done: string
  /** The message of errors other than refusals. */
  failure: string
  onClose?: () => void
}

/** Handles the answer to a command that no dialog holds: a success message, or an error message. */
export const commandEnding = ({ done, failure, onClose }: CommandEnding) => ({
  onSuccess: () => {
    notify.success(done)
    onClose?.()
  },
  onError: (error: unknown) => {
    notify.error(refusalOr(error, failure))
  },
})

/** For a command whose button may unmount with the answer: callbacks of `mutate` would not run then. */
export const sayEnding = (command: Promise<unknown>, ending: CommandEnding) => {
  const { onSuccess, onError } = commandEnding(ending)
  return command.then(onSuccess, onError)
}

/** For an answer that may come once its form or dialog is closed. */
export const useIsMounted = () => {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/**
 * The refusal of a dialog: it stands in the dialog until the next command. If the dialog is closed by then, it is a passing message.
 * `end` says a success and closes the dialog; `show` leaves it open for the answer that it shows.
 */
export const useRefusal = (onClose: () => void) => {
  const [refusal, setRefusal] = useState<string>()
  const isMounted = useIsMounted()
  const refuse = (sentence: string | undefined) => {
    if (sentence !== undefined && !isMounted.current) notify.error(sentence)
    else setRefusal(sentence)
  }
  const end = (command: Promise<unknown>, { done, failure }: CommandEnding) => {
    setRefusal(undefined)
    return command.then(
      () => {
        notify.success(done)
        onClose()
      },
      (error: unknown) => refuse(refusalOr(error, failure)),
    )
  }
  /** @param unseen said in place of an answer that nobody sees any more */
  const show = (command: Promise<unknown>, { failure, unseen }: { failure: string; unseen?: string }) => {
    setRefusal(undefined)
    return command.then(
      () => {
        if (unseen !== undefined && !isMounted.current) notify.success(unseen)
      },
      (error: unknown) => refuse(refusalOr(error, failure)),
    )
  }
  return { refusal, refuse, end, show }
}
