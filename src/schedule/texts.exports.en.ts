import type { TextsOf } from '#core/languages.ts'
import type { planningFile as french } from './texts.exports.fr.ts'

export const planningFile: TextsOf<typeof french> = {
  name: 'schedule',
  sheet: 'Schedule',
  absent: 'Absent',
  columns: {
    date: 'Date',
    lastName: 'Last name',
    firstName: 'First name',
    matricule: 'Payroll number',
    department: 'Department',
    type: 'Type',
    start: 'Start',
    end: 'End',
    break: 'Break (minutes)',
    net: 'Net hours',
    notes: 'Notes',
  },
}
