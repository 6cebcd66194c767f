import { absences } from '#leave/texts.absences.fr.ts'
import { decision } from '#leave/texts.decision.fr.ts'

/** Read where one leave is decided on, and where those of a year are shown. */
export const resources = { absences, decision }
