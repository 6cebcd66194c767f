import { absences } from '#leave/texts.absences.en.ts'

/** Read where the absences of a year are shown. */
export const resources = { absences }
