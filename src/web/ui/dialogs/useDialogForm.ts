import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { sayEnding } from './command-ending.ts'

interface DialogFormOptions<Values extends FieldValues> {
  resolver: Resolver<Values>
  defaultValues: DefaultValues<Values>
  send: (values: Values) => Promise<unknown>
  /** What has been done: "Utilisateur créé". */
  done: string
  /** For whatever is not a refusal with a sentence of its own. */
  failure: string
  onClose: () => void
}

/** The form of a dialog that sends it and closes; `dialog` is what its FormDialog takes of it. */
export const useDialogForm = <Values extends FieldValues>(options: DialogFormOptions<Values>) => {
  const { resolver, defaultValues, send, done, failure, onClose } = options
  const form = useForm<Values>({ resolver, defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(values => sayEnding(send(values), { done, failure, form, onClose }))
  return { form, dialog: { isDirty, isSubmitting, onClose, onSubmit } }
}
