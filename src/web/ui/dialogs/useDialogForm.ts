import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { sayEnding } from './command-ending.ts'

interface DialogFormOptions<Values extends FieldValues> {
  resolver: Resolver<Values>
  defaultValues: DefaultValues<Values>
  send: (values: Values) => Promise<unknown>
  /** The success message: "Utilisateur créé". */
  done: string
  /** The message of errors other than refusals. */
  failure: string
  onClose: () => void
}

/** A form in a dialog that closes after a success; `dialog` holds the props of its FormDialog. */
export const useDialogForm = <Values extends FieldValues>(options: DialogFormOptions<Values>) => {
  const { resolver, defaultValues, send, done, failure, onClose } = options
  const form = useForm<Values>({ resolver, defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(values => sayEnding(send(values), { done, failure, form, onClose }))
  return { form, dialog: { isDirty, isSubmitting, onClose, onSubmit } }
}
