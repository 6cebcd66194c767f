import { en as imports } from '#imports/texts.en.ts'
import { balancesImport } from '#leave/texts.import.en.ts'
import { peopleImport } from '#record/texts.import.en.ts'
import { shiftTypesImport } from '#schedule/texts.import.en.ts'
import { steps } from '#web/areas/dashboard/texts.en.ts'

/** Read in a new company: its first steps, and what it takes from files. */
export const resources = { balancesImport, imports, peopleImport, shiftTypesImport, steps }
