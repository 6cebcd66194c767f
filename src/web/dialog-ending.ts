import type { FieldValues } from 'react-hook-form'
import { type FormErrors, showFieldErrors } from './api/form.ts'
import { refusalOr } from './api/problem.ts'
import { notify } from './ui/notify.tsx'

interface DialogEnding<Values extends FieldValues> {
  /** What has been done: "Utilisateur créé". */
  done: string
  /** For whatever is not a refusal with a sentence of its own. */
  failure: string
  /** Where a refusal stands beside the fields that it names. */
  form?: FormErrors<Values>
  onClose?: () => void
}

/** How a dialog takes the answer to what it sent: it says so and closes, or stays open with the reason. */
export const dialogEnding = <Values extends FieldValues>({ done, failure, form, onClose }: DialogEnding<Values>) => ({
  onSuccess: () => {
    notify.success(done)
    onClose?.()
  },
  onError: (error: unknown) => {
    if (!form || !showFieldErrors(error, form)) notify.error(refusalOr(error, failure))
  },
})
