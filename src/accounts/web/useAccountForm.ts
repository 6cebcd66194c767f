import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { showFieldErrors } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import { notify } from '#web/ui/notify.tsx'

interface AccountFormOptions<Values extends FieldValues> {
  resolver: Resolver<Values>
  empty: DefaultValues<Values>
  send: (values: Values) => Promise<unknown>
  /** What has been done. */
  done: string
  /** For whatever is not a refusal with a sentence of its own. */
  failure: string
}

/**
 * Emptied once it is done; what was typed stays when it is refused, with the reason at its field or as the form's `root` error.
 * While it is sent its fields are read-only: a disabled one would lose the focus.
 */
export const useAccountForm = <Values extends FieldValues>(options: AccountFormOptions<Values>) => {
  const { resolver, empty, send, done, failure } = options
  const form = useForm<Values>({ resolver, defaultValues: empty })
  const succeed = () => {
    form.reset()
    notify.success(done)
  }
  const fail = (error: unknown) => {
    if (!showFieldErrors(error, form)) form.setError('root', { message: refusalOr(error, failure) })
  }
  return { ...form, submit: form.handleSubmit(values => send(values).then(succeed, fail)) }
}
