import { type BaseSyntheticEvent, useRef } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { showFieldErrors } from '#web/api/form.ts'
import { refusalOr, sentenceOf } from '#web/api/problem.ts'

interface CommandFormOptions<Values extends FieldValues, Answer>
  extends Pick<UseFormProps<Values>, 'resolver' | 'defaultValues' | 'values' | 'resetOptions'> {
  send: (values: Values) => Promise<Answer>
  onDone?: (answer: Answer, values: Values) => Promise<void> | void
  /** The sentence of a fault or a silent network; without it, the error has its own. */
  failure?: string
  /** Shows a refusal that belongs to no field elsewhere than above the form. */
  onRefused?: (error: unknown) => void
}

/**
 * A form that sends a command. A refusal shows at its field, or as `refusal` above the form, and keeps what was typed.
 * Fields are read-only during the request: disabled ones would lose the focus.
 */
export const useCommandForm = <Values extends FieldValues, Answer>(options: CommandFormOptions<Values, Answer>) => {
  const { send, onDone, failure, onRefused, ...formOptions } = options
  const form = useForm<Values>(formOptions)
  const { isDirty, isSubmitting, errors } = form.formState
  const sentence = (error: unknown) => (failure === undefined ? sentenceOf(error) : refusalOr(error, failure))
  const refuse = (error: unknown) => {
    if (showFieldErrors(error, form)) return
    if (onRefused) onRefused(error)
    else form.setError('root', { message: sentence(error) })
  }
  const isOnItsWay = useRef(false)
  /** A handler that sends the form, and does this with the answer. Until it is there, nothing is sent again: Entrée and Ctrl+Entrée need no button. */
  const submitThen = (then?: (answer: Answer, values: Values) => Promise<void> | void) => {
    const submit = form.handleSubmit(values => send(values).then(answer => then?.(answer, values), refuse))
    return async (event?: BaseSyntheticEvent) => {
      event?.preventDefault()
      if (isOnItsWay.current) return
      isOnItsWay.current = true
      await submit(event).finally(() => {
        isOnItsWay.current = false
      })
    }
  }
  return {
    form,
    isDirty,
    isSubmitting,
    refusal: errors.root?.message,
    submitThen,
    onSubmit: submitThen(onDone),
  }
}
