import { z } from 'zod'
import { calendarDate, id, optionalLabel, seenInAddress } from '#core/fields.ts'

const halfHour = (most: number) => z.int('invalid').min(0, 'invalid').max(most, 'invalid').multipleOf(30, 'invalid')

/** Minutes of the day by the wall clock; an end after 1440 is on the next day. */
const range = z
  .strictObject({
    start: halfHour(2850),
    end: halfHour(2880),
    people: z.int('invalid').min(1, 'invalid').max(500, 'invalid'),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], message: 'invalid' })

/** Sorted and non-overlapping. */
const ranges = z
  .array(range)
  .max(48, 'invalid')
  .refine(list => list.every(({ start }, nth) => nth === 0 || list[nth - 1]!.end <= start), 'invalid')

const exception = z
  .strictObject({ from: calendarDate, to: calendarDate, ranges })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'invalid' })

export const saveNeed = z.strictObject({
  /** Neither of the two: of the whole team. */
  department: optionalLabel,
  shiftTypeId: id.nullable(),
  weekdays: z.array(ranges).length(7, 'invalid'),
  exceptions: z.array(exception).max(60, 'invalid'),
  /** That was read; null for a target without needs until now. */
  version: z.int('invalid').min(1, 'invalid').max(2_000_000_000, 'invalid').nullable(),
})

/** Some weekdays alone, as a stroke of the grid writes them: the others and the dates stay. */
export const saveNeedDays = z.strictObject({
  department: optionalLabel,
  shiftTypeId: id.nullable(),
  days: z
    .array(z.strictObject({ weekday: z.int('invalid').min(1, 'invalid').max(7, 'invalid'), ranges }))
    .min(1, 'invalid')
    .max(7, 'invalid')
    .refine(days => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'invalid'),
  version: saveNeed.shape.version,
})

/** A need as it was `seen`. */
export const removeNeed = z.strictObject({ seen: seenInAddress(['version']) })

const savedRanges = z.array(z.object({ start: z.int(), end: z.int(), people: z.int() }))

export const need = z.object({
  id: z.uuid(),
  department: z.string().nullable(),
  shiftTypeId: z.uuid().nullable(),
  weekdays: z.array(savedRanges),
  exceptions: z.array(z.object({ from: z.string(), to: z.string(), ranges: savedRanges })),
  version: z.int(),
})
const openHours = z.array(z.object({ start: z.int(), end: z.int() }))

/** The departments with their people, for the choice. The opening hours are absent where nobody has said any; null is a day that is not said. */
export const needList = z.object({
  needs: z.array(need),
  people: z.int(),
  departments: z.array(z.object({ name: z.string(), people: z.int() })),
  openingHours: z.array(openHours.nullable()).optional(),
})

/** Instants in epoch milliseconds. */
export const gap = z.object({
  department: z.string().nullable(),
  shiftTypeId: z.uuid().nullable(),
  typeName: z.string().nullable(),
  date: z.string(),
  start: z.number(),
  end: z.number(),
  missing: z.int(),
})
