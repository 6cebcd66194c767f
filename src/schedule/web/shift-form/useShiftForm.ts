import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DEFAULT_SHIFT, type Shift } from '#schedule/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { checkedBy, showFieldErrors } from '#web/api/form.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { isOnLeave } from '../editing/useShiftChanges.ts'
import type { useShiftCommands } from '../editing/useShiftCommands.ts'
import { useShiftErrors } from '../editing/useShiftErrors.ts'
import type { ShiftTarget } from '../planning/usePlanningDialogs.ts'
import type { ShiftForm, ShiftType } from '../shared/TeamWeek.ts'

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
  return draftOfShift(target.shift)
}

const draftOfShift = (shift: Shift): ShiftDraft => {
  const { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes } = shift
  return { employeeId, shiftTypeId, date, startTime, endTime, breakDuration, notes }
}

const check = checkedBy<ShiftDraft>(async () => (await import('#schedule/contract.ts')).saveShift)

/** The form of a shift: what is typed, and sending it. A refusal leaves everything as it was typed. */
export function useShiftForm(target: ShiftTarget, commands: ReturnType<typeof useShiftCommands>, onSaved: () => void) {
  const { t } = useTranslation('schedule')
  const form = useForm<ShiftDraft>({ defaultValues: draftOf(target), resolver: check })
  const errors = useShiftErrors()
  const [refusal, setRefusal] = useState<string | null>(null)
  /** What is being changed, in the version last seen; null of a new shift. */
  const [shift, setShift] = useState(target.kind === 'known' ? target.shift : null)
  const [isChanged, setChanged] = useState(false)

  const refuse = async (error: unknown) => {
    if (showFieldErrors(error, form) || isOnLeave(error)) return
    setRefusal(errors.sentenceOf(error, t(shift ? 'errors.edit' : 'errors.add')))
    if (!shift || !isProblem(error, 409) || error.code !== 'schedule.shift-changed') return
    // From here on, who saves has been told what the shift is.
    setShift(await readShift(shift.id))
    setChanged(true)
  }
  const submit = form.handleSubmit(async draft => {
    setRefusal(null)
    // The contract has been checked: nothing is null any more.
    const complete = draft as ShiftForm
    try {
      await (shift ? commands.edit(shift, complete) : commands.add(complete))
      onSaved()
    } catch (error) {
      await refuse(error).catch((later: unknown) => setRefusal(errors.sentenceOf(later, t('errors.edit'))))
    }
  })
  /** What somebody has changed takes the place of what was typed. */
  const showPresent = () => {
    if (shift) form.reset(draftOfShift(shift))
    setRefusal(null)
    setChanged(false)
  }
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
  return { form, save, refusal, shift, isChanged, showPresent, chooseType }
}

const readShift = (shiftId: string): Promise<Shift> =>
  dataOf(api.GET('/schedule/shifts/{shiftId}', { params: { path: { shiftId } } }))
