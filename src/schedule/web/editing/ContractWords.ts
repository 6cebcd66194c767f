import { formatContract } from '#core/durations.ts'
import { currentLanguage, say } from '#web/i18n.ts'

/** ' / 35 h' behind planned hours; nothing for somebody whose contract has none. */
export const ofContract = (weeklyHours: number) =>
  weeklyHours > 0 && say('schedule:planning.contract', { hours: formatContract(weeklyHours, currentLanguage()) })
