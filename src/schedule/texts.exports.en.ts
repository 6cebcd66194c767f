import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields as people } from '#people/fields.ts'
import { fields } from './fields.ts'
import type { planningFile as french } from './texts.exports.fr.ts'

export const planningFile: TextsOf<typeof french> = {
  name: 'schedule',
  sheet: 'Schedule',
  absent: 'Absent',
  columns: {
    date: common.date.en,
    lastName: common.lastName.en,
    firstName: common.firstName.en,
    matricule: people.matricule.en,
    department: people.department.en,
    type: common.type.en,
    start: common.start.en,
    end: common.end.en,
    break: fields.breakDuration.en,
    net: fields.netHours.en,
    notes: fields.notes.en,
  },
}
