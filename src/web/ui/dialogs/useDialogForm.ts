import type { FieldValues, UseFormProps } from 'react-hook-form'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { commandEnding } from './command-ending.ts'

interface DialogFormOptions<Values extends FieldValues>
  extends Pick<UseFormProps<Values>, 'resolver' | 'defaultValues' | 'values' | 'resetOptions'> {
  send: (values: Values) => Promise<unknown>
  /** The success message: "Utilisateur créé". */
  done: string
  /** The message of errors other than refusals. */
  failure: string
  onClose: () => void
}

/** A form in a dialog that closes after a success; `dialog` holds the props of its FormDialog, which gives the form to its fields. `submitThen` is for a button that leaves it open. */
export const useDialogForm = <Values extends FieldValues>(options: DialogFormOptions<Values>) => {
  const { send, done, failure, onClose, ...formOptions } = options
  const { onSuccess, onError } = commandEnding({ done, failure, onClose })
  const { form, isDirty, isSubmitting, submitThen, onSubmit } = useCommandForm({
    ...formOptions,
    send,
    onDone: onSuccess,
    onRefused: onError,
  })
  return { form, submitThen, dialog: { form, isDirty, isSubmitting, onClose, onSubmit } }
}
