import { type BaseSyntheticEvent, useRef } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { showFieldErrors } from '#web/api/form.ts'
import { refusalOr, sentenceOf } from '#web/api/problem.ts'
import { useIsMounted } from './dialogs/command-ending.ts'
import { notify } from './toasts/notify.tsx'

interface CommandFormOptions<Values extends FieldValues, Answer>
  extends Pick<UseFormProps<Values>, 'resolver' | 'defaultValues' | 'values' | 'resetOptions'> {
  send: (values: Values) => Promise<Answer>
  onDone?: (answer: Answer, values: Values) => Promise<void> | void
  /** The sentence of a fault or a silent network; without it, the error has its own. */
  failure?: string
  /** Whether nothing needs to be said of an error: the person knows. */
  isKnown?: (error: unknown) => boolean
}

/**
 * A form that sends a command. A refusal shows at its field, or as `refusal` above the form until the next command, and keeps what was typed.
 * If the form is closed by then, its refusal is a passing message.
 * Fields are read-only during the request: disabled ones would lose the focus.
 */
export const useCommandForm = <Values extends FieldValues, Answer>(options: CommandFormOptions<Values, Answer>) => {
  const { send, onDone, failure, isKnown, ...formOptions } = options
  const form = useForm<Values>(formOptions)
  const { isDirty, isSubmitting, errors } = form.formState
  const sentence = (error: unknown) => (failure === undefined ? sentenceOf(error) : refusalOr(error, failure))
  const isMounted = useIsMounted()
  const refuse = (error: unknown) => {
    if (isKnown?.(error)) return
    if (!isMounted.current) notify.error(sentence(error))
    else if (!showFieldErrors(error, form)) form.setError('root', { message: sentence(error) })
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
