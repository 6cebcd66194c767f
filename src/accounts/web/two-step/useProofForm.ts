import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { showRefusal } from '#web/api/form.ts'

interface ProofFormOptions<Values extends FieldValues, Answer> {
  resolver: Resolver<Values>
  defaultValues: DefaultValues<Values>
  send: (values: Values) => Promise<Answer>
  onDone: (answer: Answer) => void
  /** The message of errors other than refusals. */
  failure: string
}

/** A dialog form for password and code. A refusal shows at its field or above the form and keeps the typed values. */
export const useProofForm = <Values extends FieldValues, Answer>(options: ProofFormOptions<Values, Answer>) => {
  const { resolver, defaultValues, send, onDone, failure } = options
  const form = useForm<Values>({ resolver, defaultValues })
  const fail = (error: unknown) => showRefusal(error, form, failure)
  const { isSubmitting, errors } = form.formState
  return {
    control: form.control,
    isSubmitting,
    refusal: errors.root?.message,
    onSubmit: form.handleSubmit(values => send(values).then(onDone, fail)),
  }
}
