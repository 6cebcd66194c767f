import { refusalOr } from '#web/api/problem.ts'
import { notify } from '#web/ui/toasts/notify.tsx'

interface CommandEnding {
  /** The success message: "Utilisateur créé". */
  done: string
  /** The message of errors other than refusals. */
  failure: string
  onClose?: () => void
}

/** Handles the answer to a command: a success message and a closed dialog, or an error message. */
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
