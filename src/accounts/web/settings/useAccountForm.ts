import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { showRefusal } from '#web/api/form.ts'

interface AccountFormOptions<Values extends FieldValues> {
  resolver: Resolver<Values>
  empty: DefaultValues<Values>
  /** Shows the success. */
  send: (values: Values) => Promise<unknown>
  /** The message of errors other than refusals. */
  failure: string
}

/**
 * Empties the form after a success. A refusal keeps the typed values and shows at its field, or as the form's `root` error.
 * Fields are read-only during the request: disabled ones would lose the focus.
 */
export const useAccountForm = <Values extends FieldValues>(options: AccountFormOptions<Values>) => {
  const { resolver, empty, send, failure } = options
  const form = useForm<Values>({ resolver, defaultValues: empty })
  const fail = (error: unknown) => showRefusal(error, form, failure)
  return { ...form, submit: form.handleSubmit(values => send(values).then(() => form.reset(), fail)) }
}
