import type { FieldValues } from 'react-hook-form'
import { type FormErrors, showFieldErrors } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import { notify } from '../toasts/notify.tsx'

interface CommandEnding<Values extends FieldValues> {
  /** What has been done: "Utilisateur créé". */
  done: string
  /** For whatever is not a refusal with a sentence of its own. */
  failure: string
  /** Where a refusal stands beside the fields that it names. */
  form?: FormErrors<Values>
  onClose?: () => void
}

/** How a screen takes the answer to a command: it says what is done, and a dialog closes, or says why it is not. */
export const commandEnding = <Values extends FieldValues>({ done, failure, form, onClose }: CommandEnding<Values>) => ({
  onSuccess: () => {
    notify.success(done)
    onClose?.()
  },
  onError: (error: unknown) => {
    if (!form || !showFieldErrors(error, form)) notify.error(refusalOr(error, failure))
  },
})

/** Of a command whose button may go with the answer: what `mutate` is given would then be left unsaid. */
export const sayEnding = <Values extends FieldValues>(command: Promise<unknown>, ending: CommandEnding<Values>) => {
  const { onSuccess, onError } = commandEnding(ending)
  return command.then(onSuccess, onError)
}
