import { z } from 'zod'
import { calendarDate, name, optionalLabel } from '#core/fields.ts'

export const wallLinkForm = z.strictObject({ name })

export const wallLinks = z.array(z.object({ id: z.uuid(), name: z.string(), madeAt: z.iso.datetime() }))

/** Shown once, and kept nowhere. */
export const madeWallLink = z.object({ id: z.uuid(), url: z.string() })

/** The week of a date; null: of the whole company. */
export const wallSheetForm = z.strictObject({ date: calendarDate, department: optionalLabel.default(null) })

/** @property at when the version was made */
const wallSheet = z.object({ id: z.uuid(), version: z.int(), at: z.iso.datetime() })

export const madeWallSheet = wallSheet

/** The newest sheet of each department, and of the whole company, that hangs on the wall. */
export const wallSheetList = z.array(wallSheet.extend({ department: z.string().nullable(), changes: z.int() }))
