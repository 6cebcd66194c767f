import type { CalendarDate, Week } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { Language } from '#core/languages.ts'
import type { Shift } from '#schedule/rules.ts'
import type { Place } from '../editing/useShiftCommands.ts'
import type { Employee, PlannedLeave, ShiftType } from '../shared/TeamWeek.ts'

export interface PlanningGridProps {
  week: Week
  /** In the zone of the company. */
  today: CalendarDate
  employees: readonly Employee[]
  shiftTypes: readonly ShiftType[]
  /** Those that start in the week. */
  shifts: readonly Shift[]
  /** Granted or waiting, with a day in the week. */
  leave: readonly PlannedLeave[]
  /** Another week is on its way. */
  isStale?: boolean
  onCreate: (employeeId: string, date: CalendarDate) => void
  onEdit: (shift: Shift) => void
  onDelete: (shift: Shift) => void
  /** Whether it is done, or refused. */
  onMove: (shift: Shift, to: Place) => Promise<boolean>
  onCopy: (shift: Shift, to: Place) => Promise<boolean>
  /** Opens the list of the keys. */
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
