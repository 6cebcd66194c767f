import { z } from 'zod'
import { calendarDate, fileFormat, optionalLabel } from '#core/fields.ts'
import { languages } from '#core/languages.ts'

/** The days around a date, and the file to take away. */
export const planningExportAsked = z.strictObject({
  date: calendarDate,
  span: z.enum(['week', 'month'], 'unknown'),
  format: fileFormat,
})

/** The same, or a document. @property whom 'team', or the id of a person */
export const planningFileAsked = planningExportAsked.extend({
  format: z.enum(['csv', 'xlsx', 'pdf'], 'unknown'),
  whom: z.string(),
})

/** A browser that opens the address of a paper says its own language, which may be another than that of the application. */
export const paperAsked = z.strictObject({ language: z.enum(languages).optional() })

/** @property department empty for the people without one; absent for everybody */
export const teamPaperAsked = paperAsked.extend({ department: optionalLabel.optional() })
