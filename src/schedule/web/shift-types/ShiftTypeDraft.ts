import { DEFAULT_SHIFT, FORM_COLOUR } from '#schedule/rules.ts'
import type { ShiftType, ShiftTypeForm } from '#schedule/web/shared/TeamWeek.ts'

/** The values of the fields; a half-typed time is null. */
export type ShiftTypeDraft = Omit<ShiftTypeForm, 'defaultStartTime' | 'defaultEndTime'> & {
  defaultStartTime: string | null
  defaultEndTime: string | null
}

export const blankDraft: ShiftTypeDraft = {
  name: '',
  color: FORM_COLOUR,
  description: '',
  defaultStartTime: DEFAULT_SHIFT.startTime,
  defaultEndTime: DEFAULT_SHIFT.endTime,
  defaultBreakDuration: DEFAULT_SHIFT.breakDuration,
}

export const draftOf = ({ id: _id, ...draft }: ShiftType): ShiftTypeDraft => draft
