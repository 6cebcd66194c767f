import { schedulePersonalData } from '#schedule/server/personal-data.ts'
import { trainingsPersonalData } from '#trainings/server/personal-data.ts'
import type { PersonalData } from './capability.ts'

/** What the capabilities declare, in the order in which it is acted on. */
export const personalData: readonly PersonalData[] = [schedulePersonalData, trainingsPersonalData]
