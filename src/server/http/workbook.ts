import type { CalendarDate } from '#core/calendar.ts'

/** A cell of text is text: a spreadsheet runs none as a formula, whatever it begins with. */
export const textCell = (value: string | null) => (value === null ? null : { value, type: String })
export const titleCell = (value: string) => ({ value, type: String, fontWeight: 'bold' as const })
export const dayCell = (date: CalendarDate) => ({ value: new Date(date), type: Date, format: 'dd/mm/yyyy' })
export const hoursCell = (minutes: number | null) =>
  minutes === null ? null : { value: minutes / 60, type: Number, format: '0.00' }

export const widths = (all: readonly number[]) => all.map(width => ({ width }))
