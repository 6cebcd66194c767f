import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields as people } from '#people/fields.ts'
import { fields as schedule } from '#schedule/fields.ts'
import { fields as timeClock } from '#time-clock/fields.ts'
import { fields } from './fields.ts'
import type { timesFile as fr } from './texts.exports.fr.ts'

export const timesFile: TextsOf<typeof fr> = {
  name: 'times',
  hours: 'Hours',
  punches: 'Clock-ins',
  columns: {
    lastName: common.lastName.en,
    firstName: common.firstName.en,
    department: people.department.en,
    from: common.from.en,
    to: common.to.en,
    planned: schedule.planned.en,
    punched: timeClock.punched.en,
    breaks: 'Clocked breaks',
    retained: fields.retained.en,
    undecided: 'Days to decide',
    withoutDeparture: 'Without clock-out',
    shifts: 'Planned times',
    sessions: 'Sessions',
  },
  punchColumns: {
    lastName: common.lastName.en,
    firstName: common.firstName.en,
    department: people.department.en,
    date: common.date.en,
    arrival: timeClock.clockIn.en,
    departure: timeClock.clockOut.en,
    breaks: timeClock.breaks.en,
    breakTime: 'Length of breaks',
    worked: timeClock.punched.en,
    corrected: 'Corrected',
  },
  yes: 'yes',
  links_one: '{{count}} session',
  links_other: '{{count}} sessions',
}
