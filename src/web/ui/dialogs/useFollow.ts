import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { hides, isSame, merged } from './merged.ts'
import type { Follower, useOpened } from './useOpened.ts'

type OpenedState<Shown> = ReturnType<typeof useOpened<Shown>>

/**
 * The fields of a form go on from the newer state too: those in which somebody typed keep it, the others show what is stored.
 * @param isLive the others show at once what somebody else stores: for a form that shows all of the state
 */
export const useFollow = <Shown, Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { follow }: Pick<OpenedState<Shown>, 'follow'>,
  formOf: (shown: Shown) => Form,
  { isLive = false } = {},
) =>
  useEffect(() =>
    follow({
      isLive,
      isOpenTo: isOpenTo(() => form.getValues(), formOf, isLive),
      draw: (before, after) => {
        const [typed, former, newer] = [form.getValues(), formOf(before), formOf(after)]
        form.reset(newer, { keepErrors: true, keepIsSubmitted: true })
        for (const field of Object.keys(newer) as Path<Form>[]) {
          const value = merged(typed[field], former[field], newer[field]) as PathValue<Form, Path<Form>>
          if (!isSame(value, newer[field])) form.setValue(field, value, { shouldDirty: true })
        }
      },
    }),
  )

/** Nothing was typed; where newer states are drawn at once: nothing over what somebody else has changed. */
const isOpenTo =
  <Shown, Form extends FieldValues>(
    typed: () => Form,
    formOf: (shown: Shown) => Form,
    isLive: boolean,
  ): Follower<Shown>['isOpenTo'] =>
  (seen, after) => {
    const [values, former, newer] = [typed(), formOf(seen), formOf(after)]
    return Object.keys(newer).every(field =>
      isLive ? !hides(values[field], former[field], newer[field]) : isSame(values[field], former[field]),
    )
  }

/** A form that is one value, and stays open once it is saved. */
export const useDraft = <Shown, Form extends FieldValues>(
  { seen, follow, take }: Pick<OpenedState<Shown>, 'seen' | 'follow' | 'take'>,
  formOf: (shown: Shown) => Form,
) => {
  const [draft, setDraft] = useState(() => formOf(seen))
  const go = (before: Form, after: Form) => setDraft(typed => merged(typed, before, after) as Form)
  useEffect(() =>
    follow({
      isLive: false,
      isOpenTo: isOpenTo(() => draft, formOf, false),
      draw: (before, after) => go(formOf(before), formOf(after)),
    }),
  )
  return {
    draft,
    change: (changed: Partial<Form> | ((typed: Form) => Partial<Form>)) =>
      setDraft(typed => ({ ...typed, ...(typeof changed === 'function' ? changed(typed) : changed) })),
    isChanged: !isSame(draft, formOf(seen)),
    /** The server may keep other values than were sent. Values that were typed since stay. */
    saved: (sent: Form, state: Shown) => {
      take(state)
      go(sent, formOf(state))
    },
  }
}
