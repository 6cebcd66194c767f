import type { TextsOf } from '#core/languages.ts'
import type { timesFile as fr } from './texts.exports.fr.ts'

export const timesFile: TextsOf<typeof fr> = {
  name: 'times',
  hours: 'Hours',
  punches: 'Clock-ins',
  columns: {
    lastName: 'Last name',
    firstName: 'First name',
    department: 'Department',
    from: 'From',
    to: 'To',
    planned: 'Planned',
    punched: 'Clocked',
    breaks: 'Clocked breaks',
    retained: 'Retained',
    undecided: 'Days to decide',
    withoutDeparture: 'Without clock-out',
    shifts: 'Planned times',
    sessions: 'Sessions',
  },
  punchColumns: {
    lastName: 'Last name',
    firstName: 'First name',
    department: 'Department',
    date: 'Date',
    arrival: 'Clock-in',
    departure: 'Clock-out',
    breaks: 'Breaks',
    breakTime: 'Length of breaks',
    worked: 'Clocked',
    corrected: 'Corrected',
  },
  yes: 'yes',
  links_one: '{{count}} session',
  links_other: '{{count}} sessions',
}
