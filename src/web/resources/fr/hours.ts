import { paid } from '#labour/texts.paid.fr.ts'
import { hours } from '#timesheets/texts.hours.fr.ts'
import { sheets } from '#timesheets/texts.sheets.fr.ts'

/** Read on the pages of retained hours and their sheets. */
export const resources = { hours, sheets, paid }
