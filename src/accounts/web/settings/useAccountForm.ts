import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { showRefusal } from '#web/api/form.ts'

interface AccountFormOptions<Values extends FieldValues> {
  resolver: Resolver<Values>
  empty: DefaultValues<Values>
  /** Tells what it has done. */
  send: (values: Values) => Promise<unknown>
  /** For whatever is not a refusal with a sentence of its own. */
  failure: string
}

/**
 * Emptied once it is done; what was typed stays when it is refused, with the reason at its field or as the form's `root` error.
 * While it is sent its fields are read-only: a disabled one would lose the focus.
 */
export const useAccountForm = <Values extends FieldValues>(options: AccountFormOptions<Values>) => {
  const { resolver, empty, send, failure } = options
  const form = useForm<Values>({ resolver, defaultValues: empty })
  const fail = (error: unknown) => showRefusal(error, form, failure)
  return { ...form, submit: form.handleSubmit(values => send(values).then(() => form.reset(), fail)) }
}
