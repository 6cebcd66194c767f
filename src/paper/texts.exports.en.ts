import type { TextsOf } from '#core/languages.ts'
import type { planningFile as french } from './texts.exports.fr.ts'

export const planningFile: TextsOf<typeof french> = {
  name: 'schedule',
  sheet: 'Schedule',
  absent: 'Absent',
}
