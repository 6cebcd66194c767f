import { z } from 'zod'
import { calendarDate, name, optionalLabel } from '#core/fields.ts'

export const wallLinkForm = z.strictObject({ name })

export const wallLinks = z.array(z.object({ id: z.uuid(), name: z.string(), madeAt: z.iso.datetime() }))

/** Shown once, and kept nowhere. */
export const madeWallLink = z.object({ id: z.uuid(), url: z.string() })

/** The week or month of a date. @property department null for the people without one; absent for everybody */
export const wallSheetForm = z.strictObject({
  date: calendarDate,
  span: z.enum(['week', 'month'], 'unknown').default('week'),
  department: optionalLabel.optional(),
})

/** The own week of a date. */
export const ownSheetForm = z.strictObject({ date: calendarDate })

/** @property at when the version was made */
const wallSheet = z.object({ id: z.uuid(), version: z.int(), at: z.iso.datetime() })

export const madeWallSheet = wallSheet

/** The newest sheet of each department, and of everybody, that hangs on the wall. @property department as it was asked for */
export const wallSheetList = z.array(
  wallSheet.extend({ department: z.string().nullable().optional(), changes: z.int() }),
)
