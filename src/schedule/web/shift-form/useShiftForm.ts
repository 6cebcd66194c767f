import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { pick } from '#core/pick.ts'
import { type AnyShift, DEFAULT_SHIFT, plainDetails, shiftContent } from '#schedule/rules.ts'
import { Declined, type PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import { failureSentence } from '#schedule/web/editing/PlanMessages.ts'
import type { ShiftTarget } from '#schedule/web/planning/usePlanningDialogs.ts'
import type { ShiftForm, ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { newId } from '#web/api/new-id.ts'
import { isProblem } from '#web/api/problem.ts'

/** The values of the fields; null if not chosen yet or half typed. `employeeId` is empty while nobody is chosen, and null for an open shift. */
export type ShiftDraft = Omit<ShiftForm, 'shiftTypeId' | 'startTime' | 'endTime'> & {
  shiftTypeId: string | null
  startTime: string | null
  endTime: string | null
}

const draftOf = (target: ShiftTarget): ShiftDraft => {
  if (target.kind === 'new')
    return {
      ...plainDetails,
      ...DEFAULT_SHIFT,
      ...(target.owner ?? { employeeId: '' }),
      date: target.date,
    }
  return draftOfShift(target.shift)
}

const draftOfShift = (shift: AnyShift): ShiftDraft => pick(shift, ['employeeId', 'department', ...shiftContent])

const hasChanged = new Set(['schedule.shift-changed', 'schedule.shift-opened'])

const check = checkedBy<ShiftDraft>(async () => (await import('#schedule/schemas.ts')).saveShift)

/** The values and the submit of the shift form. A refusal keeps everything typed. */
export function useShiftForm(target: ShiftTarget, editor: PlanEditor, onSaved: () => void) {
  const form = useForm<ShiftDraft>({ defaultValues: draftOf(target), resolver: check })
  /** The id of a new shift, also after a request that was not answered: the server then knows it already. */
  const [id] = useState(newId)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The shift being changed, in the version last seen; null for a new one. */
  const [shift, setShift] = useState(target.kind === 'known' ? target.shift : null)
  const [isChanged, setChanged] = useState(false)

  const refuse = async (error: unknown) => {
    if (showFieldErrors(error, form) || error instanceof Declined) return
    setRefusal(failureSentence(shift ? 'edited' : 'added', error))
    if (!shift || !isProblem(error, 409) || !hasChanged.has(error.code)) return
    // The planner has now read the current shift, so that the next save may replace it.
    setShift(await readShift(shift.id))
    setChanged(true)
  }
  const submit = form.handleSubmit(async draft => {
    setRefusal(null)
    // The schema has passed, so nothing is null.
    const complete = draft as ShiftForm
    try {
      await (shift ? editor.edit(shift, complete) : editor.add(complete, id))
      onSaved()
    } catch (error) {
      await refuse(error).catch((later: unknown) => setRefusal(failureSentence('edited', later)))
    }
  })
  /** Replaces the typed values by the current shift. */
  const showPresent = () => {
    if (shift) form.reset(draftOfShift(shift))
    setRefusal(null)
    setChanged(false)
  }
  /** Entrée during a request must not send again. */
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!form.formState.isSubmitting) void submit()
  }
  /** Choosing a type fills its hours and its break. */
  const chooseType = (type: ShiftType) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('shiftTypeId', type.id, options)
    form.setValue('startTime', type.defaultStartTime, options)
    form.setValue('endTime', type.defaultEndTime, options)
    form.setValue('breakDuration', type.defaultBreakDuration, options)
  }
  return { form, save, refusal, shift, isChanged, showPresent, chooseType }
}

const readShift = (shiftId: string): Promise<AnyShift> =>
  dataOf(api.GET('/schedule/shifts/{shiftId}', { params: { path: { shiftId } } }))
