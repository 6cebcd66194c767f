import type { ComponentType } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import type { Department } from '#schedule/plan-week.ts'
import type { TeamWeek } from './TeamWeek.ts'

/**
 * A paper to print: the month of a date, or its week; of the team or of a department, of one person, or one's own. A search and filters do not reach the paper, which says whom it shows.
 * @property department null for the people without one; absent for everybody
 */
export type PaperAsked =
  | { of: 'team'; span: 'week' | 'month'; date: CalendarDate; department?: Department | undefined }
  | { of: 'self'; date: CalendarDate }
  | { of: 'person'; employeeId: string; date: CalendarDate }

/** Opens the paper. `paper`, which ranks above the plan, makes it: the shell hands it over. */
export type Print = (asked: PaperAsked) => void

/** Asks for a paper or a file of the shown week. @property employee whose week is chosen at first; null for the team */
export type ExportSlot = ComponentType<{ team: TeamWeek; employee: string | null; onClose: () => void }>
