import { type RefObject, useRef } from 'react'
import { isProblem } from '#web/api/problem.ts'

type SeenForm<Form> = {
  /** The stored fields, as others write them. */
  shown: Form
  /** The fields that the form was opened on, if it stays open after it is sent. */
  opened?: RefObject<Form | null>
  /** The refusal of a form that somebody else was faster than. */
  refused: string
}

/** Numbers such as a SIRET are shown with spaces, and sent without. */
const bare = (value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : value)

/**
 * Sends a form with what was seen of it: what it was opened on, but for fields that still say what is stored, for they follow what others write.
 * Once that was refused, with all that is shown.
 */
export const useSeen = <Form extends Record<string, unknown>, Answer>(
  { shown, refused, ...given }: SeenForm<Form>,
  send: (form: Form, seen: Form) => Promise<Answer>,
) => {
  const whenMounted = useRef<Form | null>(shown)
  const opened = given.opened ?? whenMounted
  const seenBy = (form: Form): Form => ({
    ...shown,
    ...Object.fromEntries(
      Object.entries(opened.current ?? {}).filter(([field]) => bare(form[field]) !== bare(shown[field])),
    ),
  })
  return (form: Form) =>
    send(form, seenBy(form)).catch((error: unknown) => {
      if (isProblem(error) && error.code === refused) opened.current = null
      throw error
    })
}
