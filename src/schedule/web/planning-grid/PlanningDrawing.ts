import type { CalendarDate, Week } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { Language } from '#core/languages.ts'
import type { Shift } from '#schedule/rules.ts'
import type { Place } from '../editing/useShiftCommands.ts'
import type { Employee, PlannedLeave, ShiftType } from '../shared/TeamWeek.ts'

export interface PlanningGridProps {
  week: Week
  /** In the company's zone. */
  today: CalendarDate
  employees: readonly Employee[]
  shiftTypes: readonly ShiftType[]
  /** Shifts that start in the week. */
  shifts: readonly Shift[]
  /** Approved or pending leave with a day in the week. */
  leave: readonly PlannedLeave[]
  /** Another week is loading. */
  isStale?: boolean
  onCreate: (employeeId: string, date: CalendarDate) => void
  onEdit: (shift: Shift) => void
  onDelete: (shift: Shift) => void
  /** @returns false if refused. */
  onMove: (shift: Shift, to: Place) => Promise<boolean>
  onCopy: (shift: Shift, to: Place) => Promise<boolean>
  /** Opens the list of shortcuts. */
  onKeys: () => void
  onPreviousWeek: () => void
  onNextWeek: () => void
  onCurrentWeek: () => void
}

/** Shared by all rows. One object, so that a row compares it by identity. */
export interface PlanningDrawing {
  week: Week
  /** 'jeudi 20', Monday first. */
  dayNames: readonly string[]
  /** From 0, Monday; -1 in another week. */
  todayIndex: number
  types: ReadonlyMap<string, ShiftType>
  /** The shared window, in minutes since midnight. */
  window: Interval
  language: Language
}
