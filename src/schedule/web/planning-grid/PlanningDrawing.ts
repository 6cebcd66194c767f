import type { Week } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { Language } from '#core/languages.ts'
import type { ShiftType } from '../shared/TeamWeek.ts'

/** What every row draws with. One object, so that a row knows at a glance that nothing around it has changed. */
export interface PlanningDrawing {
  week: Week
  /** 'jeudi 20', Monday first. */
  dayNames: readonly string[]
  /** From 0, Monday; -1 in another week. */
  todayIndex: number
  types: ReadonlyMap<string, ShiftType>
  /** The hours that all days share, in minutes since midnight. */
  window: Interval
  language: Language
}
