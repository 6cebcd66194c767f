import type { CalendarDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'

type Content = Readonly<Record<string, unknown>>
/** The names of the fields and the codes of a table, and the zone of its moments. */
export type Wording = {
  fields: Readonly<Record<string, string>>
  codes: Readonly<Record<string, string>>
  timeZone: string
}

/** Never a text that somebody typed. */
const coded = new Set([
  'contractType',
  'employmentKind',
  'leaveType',
  'rule',
  'sex',
  'status',
  'type',
  'typed',
  'workingDays',
])
/** Within a session the database keeps milliseconds. */
const momentsInMilliseconds = new Set(['clockIn', 'clockOut', 'start', 'end'])

/** '2026-11-19 09:00', on the clocks of the zone. */
export const momentIn = (instant: Temporal.Instant, timeZone: string) => {
  const { date, time } = wallClockAt(instant, timeZone)
  return `${date} ${time}`
}

/** A row as people read it: labels, words and wall times; what there is none of has no label either. */
export const readable = (row: Content, wording: Wording): Content =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([field, value]) => [wording.fields[field] ?? field, valueOf(field, value, wording)]),
  )

const valueOf = (field: string, value: unknown, wording: Wording): unknown => {
  const { codes, timeZone } = wording
  if (value instanceof Date) return momentIn(value.toTemporalInstant(), timeZone)
  if (typeof value === 'number' && momentsInMilliseconds.has(field))
    return momentIn(Temporal.Instant.fromEpochMilliseconds(value), timeZone)
  if (typeof value === 'string') return coded.has(field) ? (codes[value] ?? value) : value
  if (Array.isArray(value)) return value.map(each => valueOf(field, each, wording))
  return typeof value === 'object' ? readable(value as Content, wording) : value
}

/** Pay may be claimed for three years (L. 3245-1): so long somebody who has left may read the hours that it rests on (L. 3171-2). */
const readableYears = 3

/** The last day on which somebody reads their last month. */
export const readableUntil = (lastDay: CalendarDate): CalendarDate =>
  Temporal.PlainDate.from(lastDay).add({ years: readableYears }).toString()
