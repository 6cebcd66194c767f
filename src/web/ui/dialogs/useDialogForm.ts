import type { FieldValues, UseFormProps } from 'react-hook-form'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'

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
export const useDialogForm = <Values extends FieldValues>({ done, onClose, ...options }: DialogFormOptions<Values>) => {
  const { form, submitThen, ...command } = useCommandForm<Values, unknown>({
    ...options,
    onDone: () => {
      notify.success(done)
      onClose()
    },
  })
  return { form, submitThen, dialog: { ...command, form, onClose } }
}
