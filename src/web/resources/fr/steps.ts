import { fr as imports } from '#imports/texts.fr.ts'
import { balancesImport } from '#leave/texts.import.fr.ts'
import { peopleImport } from '#record/texts.import.fr.ts'
import { shiftTypesImport } from '#schedule/texts.import.fr.ts'
import { steps } from '#web/areas/dashboard/texts.fr.ts'

/** Read in a new company: its first steps, and what it takes from files. */
export const resources = { balancesImport, imports, peopleImport, shiftTypesImport, steps }
