import { Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { readerOf, SessionContext } from '#web/api/session.ts'
import { optionalPart } from '#web/lazy-page.ts'
import { isSame } from '#web/ui/dialogs/merged.ts'
import { draftOf, keepDraft, waiting } from './drafts.ts'

const DraftNote = optionalPart(async () => (await import('./DraftNote.tsx')).DraftNote, 'account')

interface DraftOptions<Form extends object> {
  /** Fields that are never kept. */
  secrets?: readonly (keyof Form)[]
  /** The form has no row that somebody else may have changed. */
  isNew?: boolean
}

interface KeptForm<Form extends object> extends DraftOptions<Form> {
  /** The values with which the fields began. */
  before: Form
  current: () => Form
  /** Puts values into the fields. */
  fill: (values: Partial<Form>) => void
}

/**
 * Keeps in the tab what is typed in a form, for the page that opens it after a reload (docs/decisions/0110-never-lose-what-was-typed.md).
 * A change by somebody else meanwhile is shown, and not typed over unseen.
 * @param place the form and its row
 * @returns a sentence for the form once a draft was taken back, and what keeps its latest state
 */
export const useKeptValues = <Form extends object>(place: string, options: KeptForm<Form>) => {
  const { before, current, fill, secrets = [], isNew = false } = options
  const name = `${readerOf(use(SessionContext) ?? undefined)} ${place}`
  const keptOf = (values: Form) =>
    Object.fromEntries(
      // JSON has no word for an empty number.
      Object.entries(values).filter(([field, value]) => !secrets.includes(field as keyof Form) && !Number.isNaN(value)),
    )
  const [known, setKnown] = useState(() => {
    const draft = draftOf(name)
    return draft && (isNew || isSame(draft.before, keptOf(before))) ? draft : undefined
  })
  const keep = (values = current()) => {
    // In the order of the values.
    const isAsBefore = isSame(keptOf(values), keptOf({ ...values, ...before }))
    keepDraft(name, isAsBefore ? null : { before: keptOf(before), typed: keptOf(values) })
  }
  const takeBack = useEffectEvent(() => known && fill(known.typed as Partial<Form>))
  const keepLatest = useEffectEvent(keep)
  const forget = useEffectEvent(() => {
    if (!waiting.isForPerson) keepDraft(name, null)
  })
  useEffect(() => {
    takeBack()
    const keepAsLeft = () => keepLatest()
    // As old as the moment in which the page was left.
    addEventListener('pagehide', keepAsLeft)
    return () => {
      removeEventListener('pagehide', keepAsLeft)
      forget()
    }
  }, [])
  const startOver = () => {
    fill(before)
    setKnown(undefined)
    keepDraft(name, null)
  }
  const note = known && (
    <Suspense>
      <DraftNote at={known.at} onStartOver={startOver} />
    </Suspense>
  )
  return { note, keep }
}

/** The same for the fields of a form. */
export const useKeptDraft = <Form extends FieldValues>(
  form: UseFormReturn<Form>,
  place: string,
  options: DraftOptions<Form> = {},
) => {
  const { defaultValues } = form.formState
  const { note, keep } = useKeptValues<Form>(place, {
    before: defaultValues as Form,
    current: () => form.getValues(),
    fill: values => {
      for (const field of Object.keys(values) as Path<Form>[])
        form.setValue(field, values[field] as PathValue<Form, Path<Form>>, { shouldDirty: true })
    },
    ...options,
  })
  const keepLatest = useEffectEvent(keep)
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keepLatest() }), [form])
  return note
}
