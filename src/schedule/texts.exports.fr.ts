import { common } from '#core/common-fields.ts'
import { fields as people } from '#people/fields.ts'
import { fields } from './fields.ts'
/** Written into the files of the planning. */
export const planningFile = {
  name: 'planning',
  sheet: 'Planning',
  absent: 'Absent',
  columns: {
    date: common.date.fr,
    lastName: common.lastName.fr,
    firstName: common.firstName.fr,
    matricule: people.matricule.fr,
    department: people.department.fr,
    type: common.type.fr,
    start: common.start.fr,
    end: common.end.fr,
    break: fields.breakDuration.fr,
    net: fields.netHours.fr,
    notes: fields.notes.fr,
  },
}
