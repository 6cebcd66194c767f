import { formatContract } from '#core/durations.ts'
import { currentLanguage, say } from '#web/i18n.ts'

/** The hours of a contract, behind the planned ones: ' / 35 h'. False for somebody without contract hours. */
export const ofContract = (weeklyHours: number) =>
  weeklyHours > 0 && say('schedule:planning.contract', { hours: formatContract(weeklyHours, currentLanguage()) })
