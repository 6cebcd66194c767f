import type { FieldValues } from 'react-hook-form'
import { type FormErrors, showFieldErrors } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import { notify } from '../toasts/notify.tsx'

interface CommandEnding<Values extends FieldValues> {
  /** The success message: "Utilisateur créé". */
  done: string
  /** The message of errors other than refusals. */
  failure: string
  /** The form that shows a refusal beside its fields. */
  form?: FormErrors<Values>
  onClose?: () => void
}

/** Handles the answer to a command: a success message and a closed dialog, or an error message. */
export const commandEnding = <Values extends FieldValues>({ done, failure, form, onClose }: CommandEnding<Values>) => ({
  onSuccess: () => {
    notify.success(done)
    onClose?.()
  },
  onError: (error: unknown) => {
    if (!form || !showFieldErrors(error, form)) notify.error(refusalOr(error, failure))
  },
})

/** For a command whose button may unmount with the answer: callbacks of `mutate` would not run then. */
export const sayEnding = <Values extends FieldValues>(command: Promise<unknown>, ending: CommandEnding<Values>) => {
  const { onSuccess, onError } = commandEnding(ending)
  return command.then(onSuccess, onError)
}
