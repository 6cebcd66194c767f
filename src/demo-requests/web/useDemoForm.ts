import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Answers, lastStep, stepAsking, steps, successStep } from '#demo-requests/rules.ts'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { forgetDraft, readDraft, saveDraft } from './DemoDraft.ts'
import { useSendDemoRequest } from './DemoRequests.ts'
import { atStep } from './DemoSteps.ts'

const resolver = checkedBy<Answers>(async () => (await import('#demo-requests/schemas.ts')).requestDemo)

/** The nine steps as one form: each is checked before the next, all of them before they are sent. */
export const useDemoForm = (step: number, isCorrection: boolean) => {
  const navigate = useNavigate()
  const form = useForm<Answers>({ resolver, defaultValues: readDraft().answers })
  useKeptAnswers(form)
  const go = (to: number) => void navigate({ to: paths.demo, search: atStep(to) })
  const goToFirst = (questions: readonly string[]) => go(stepAsking(questions) ?? lastStep)
  const { send, isTooMany } = useSending({
    onSent: () =>
      void navigate({ to: paths.demo, search: atStep(successStep), state: { isDemoSent: true }, replace: true }),
    onRefused: error => {
      if (!showFieldErrors(error, form)) return false
      if (isProblem(error)) goToFirst(error.fields.map(({ path }) => path))
      return true
    },
  })
  const goOn = async () => {
    const isRight = await form.trigger(steps[step - 1], { shouldFocus: true })
    if (isRight) go(isCorrection ? lastStep : step + 1)
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const website = new FormData(event.currentTarget).get('website')
    if (step < lastStep) return goOn()
    return form.handleSubmit(
      () => send(typeof website === 'string' ? website : ''),
      errors => goToFirst(Object.keys(errors)),
    )()
  }
  return { form, submit, isTooMany, isSending: form.formState.isSubmitting }
}

type DemoForm = ReturnType<typeof useForm<Answers>>

/** Each change is kept in the draft; an answer that was refused is judged again while it is corrected. */
const useKeptAnswers = (form: DemoForm) =>
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          saveDraft(values)
          const question = steps.flat().find(each => each === name)
          if (question && form.getFieldState(question).error) void form.trigger(question)
        },
      }),
    [form],
  )

interface SendingOptions {
  onSent: () => void
  /** Answers whether the refusal has found its field. */
  onRefused: (error: unknown) => boolean
}

const useSending = ({ onSent, onRefused }: SendingOptions) => {
  const { t } = useTranslation('demo-requests')
  const { mutateAsync } = useSendDemoRequest()
  const [isTooMany, setTooMany] = useState(false)
  const end = () => {
    forgetDraft()
    onSent()
  }
  const explain = (error: unknown) => {
    setTooMany(isProblem(error, 429))
    if (isProblem(error, 429) || isProblem(error, 409) || onRefused(error)) return
    notify.error(t('failure'))
  }
  const send = (website: string) => mutateAsync({ ...readDraft(), website }).then(end, explain)
  return { send, isTooMany }
}
