import { useMemo, useState } from 'react'
import { type CalendarDate, daysOf, longDayName, type Week } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import type { Language } from '#core/languages.ts'
import type { Department } from '#schedule/plan-week.ts'
import type { Marking } from '#schedule/web/findings/RowMarks.ts'
import { type OpenRow, openRows } from '#schedule/web/planning-open/OpenRows.ts'
import type { Drafting } from '#schedule/web/shared/Drafts.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage } from '#web/i18n.ts'
import { type PlannedWeek, type PlanningRow, planningRows, windowOfRows } from './PlanningRows.ts'

/** Shared by all rows. One object, so that a row compares it by identity. */
export interface PlanningDrawing {
  week: Week
  /** Monday first. */
  dates: readonly CalendarDate[]
  /** 'jeudi 20', Monday first. */
  dayNames: readonly string[]
  /** From 0, Monday; -1 in another week. */
  todayIndex: number
  types: ReadonlyMap<string, ShiftType>
  /** The shared window, in minutes since midnight. */
  window: Interval
  /** Once it is fetched. */
  Pill: Marking['Pill'] | undefined
  language: Language
}

/** Remembers the rows of the last week. */
const rowsFromLast = () => {
  let monday = ''
  let rows: readonly PlanningRow[] = []
  return (planned: PlannedWeek) => {
    rows = planningRows(planned, planned.week.from === monday ? rows : [])
    monday = planned.week.from
    return rows
  }
}

const openRowsFromLast = () => {
  let rows: readonly OpenRow[] = []
  return (...[open]: Parameters<typeof openRows>) => {
    rows = openRows(open, rows)
    return rows
  }
}

/**
 * The rows of a week and what they share. Both keep their identity, each row too, while their values stay the same.
 * @param departments that have a row of open shifts although nothing is open in them
 */
export function usePlanningDrawing(
  { week, employees, shifts, openShifts, leave, shiftTypes, needs, openingHours, timeZone }: TeamWeek,
  today: CalendarDate,
  marking?: Marking,
  departments?: readonly Department[],
  drafting?: Drafting,
) {
  const language = useLanguage()
  const { from, to } = week
  const [rowsOf] = useState(rowsFromLast)
  const [openRowsOf] = useState(openRowsFromLast)
  const rows = useMemo(
    () => rowsOf({ week, employees, shifts, leave, timeZone, marking, drafting }),
    [rowsOf, week, employees, shifts, leave, timeZone, marking, drafting],
  )
  const open = useMemo(() => openRowsOf({ week, openShifts, departments }), [openRowsOf, week, openShifts, departments])
  const { start, end } = useMemo(
    () => windowOfRows(rows, openShifts, needs, openingHours),
    [rows, openShifts, needs, openingHours],
  )
  const Pill = marking?.Pill
  const drawing = useMemo((): PlanningDrawing => {
    const types = new Map(shiftTypes.map(type => [type.id, type]))
    const dates = daysOf({ from, to })
    const dayNames = dates.map(date => longDayName(date, language))
    const [todayIndex, window] = [dates.indexOf(today), { start, end }]
    return { week: { from, to }, dates, dayNames, todayIndex, types, window, Pill, language }
  }, [from, to, today, shiftTypes, start, end, Pill, language])
  return { rows, open, drawing }
}
