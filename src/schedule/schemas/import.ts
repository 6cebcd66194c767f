import { z } from 'zod'
import { mostImported } from '#imports/rules.ts'
import { saveShiftType } from '#schedule/schemas.ts'

/** Types of shifts: all of them are added, or none. */
export const importShiftTypes = z.strictObject({
  shiftTypes: z.array(saveShiftType).min(1, 'required').max(mostImported, 'tooLong'),
})
