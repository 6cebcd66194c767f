import { common } from '#core/common-fields.ts'
import { fields as people } from '#people/fields.ts'
import { fields as schedule } from '#schedule/fields.ts'
import { fields as timeClock } from '#time-clock/fields.ts'
import { fields } from './fields.ts'
/** Written into the files of time tracking. */
export const timesFile = {
  name: 'temps',
  hours: 'Heures',
  punches: 'Badgeages',
  columns: {
    lastName: common.lastName.fr,
    firstName: common.firstName.fr,
    department: people.department.fr,
    from: common.from.fr,
    to: common.to.fr,
    planned: schedule.planned.fr,
    punched: timeClock.punched.fr,
    breaks: 'Pauses badgées',
    retained: fields.retained.fr,
    undecided: 'Jours à décider',
    withoutDeparture: 'Sans départ',
    shifts: 'Horaires prévus',
    sessions: 'Badgeages',
  },
  punchColumns: {
    lastName: common.lastName.fr,
    firstName: common.firstName.fr,
    department: people.department.fr,
    date: common.date.fr,
    arrival: timeClock.clockIn.fr,
    departure: timeClock.clockOut.fr,
    breaks: timeClock.breaks.fr,
    breakTime: 'Durée des pauses',
    worked: timeClock.punched.fr,
    corrected: 'Corrigé',
  },
  yes: 'oui',
  links_one: '{{count}} badgeage',
  links_other: '{{count}} badgeages',
}
