import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DEFAULT_SHIFT } from '#schedule/rules.ts'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import type { ShiftForm, ShiftType } from './TeamWeek.ts'
import type { ShiftTarget } from './usePlanningDialogs.ts'
import type { useShiftChanges } from './useShiftChanges.ts'

/** What is in the fields: a choice not made yet, or a time half typed, is null. */
export type ShiftDraft = Omit<ShiftForm, 'employeeId' | 'shiftTypeId' | 'startTime' | 'endTime'> & {
  employeeId: string | null
  shiftTypeId: string | null
  startTime: string | null
  endTime: string | null
}

const draftOf = (target: ShiftTarget): ShiftDraft => {
  if (target.kind === 'new')
    return { ...DEFAULT_SHIFT, employeeId: target.employeeId, date: target.date, shiftTypeId: null, notes: '' }
  const { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes } = target.shift
  return { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes }
}

const check = checkedBy<ShiftDraft>(async () => (await import('#schedule/contract.ts')).saveShift)

/** The form of a shift: what is typed, and sending it. A refusal leaves everything as it was typed. */
export function useShiftForm(target: ShiftTarget, changes: ReturnType<typeof useShiftChanges>, onSaved: () => void) {
  const { t } = useTranslation('schedule')
  const form = useForm<ShiftDraft>({ defaultValues: draftOf(target), resolver: check })
  const [refusal, setRefusal] = useState<string | null>(null)

  const submit = form.handleSubmit(async draft => {
    setRefusal(null)
    // The contract has been checked: nothing is null any more.
    const complete = draft as ShiftForm
    try {
      await (target.kind === 'new' ? changes.add(complete) : changes.edit(target.shift, complete))
      onSaved()
    } catch (error) {
      if (showFieldErrors(error, form)) return
      setRefusal(refusalOr(error, t(target.kind === 'new' ? 'errors.add' : 'errors.edit')))
    }
  })
  /** Entrée in a field while the first sending is under way must not send again. */
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
  return { form, save, refusal, chooseType }
}
