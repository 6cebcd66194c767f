import { paid } from '#labour/texts.paid.en.ts'
import { hours } from '#timesheets/texts.hours.en.ts'
import { sheets } from '#timesheets/texts.sheets.en.ts'

/** Read on the pages of retained hours and their sheets. */
export const resources = { hours, sheets, paid }
