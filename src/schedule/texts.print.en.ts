import type { TextsOf } from '#core/languages.ts'
import type { print as french } from './texts.print.fr.ts'

export const print: TextsOf<typeof french> = {
  title: 'Print the schedule',
  back: 'Back to the schedule',
  backHome: 'Back to the dashboard',
  whom: 'Employee',
  team: 'The whole team',
  sheet: 'Sheet to print',
  sideways: 'Swipe the sheet to the left to see the whole week.',
  teamWeek: 'Week {{number}}, {{from}} to {{to}}',
  personWeek: '{{name}}, week from {{from}} to {{to}}',
  printedOn: 'Printed on {{date}}',
  columns: {
    employee: 'Employee',
    day: 'Day',
    hours: 'Hours',
    type: 'Type',
    break: 'Break',
    net: 'Net hours',
    notes: 'Notes',
    total: 'Total',
  },
  note: 'Below each shift, the day from {{from}} to {{to}}. Breaks are those of the type unless said. Only the online version is current.',
  break: 'break {{minutes}} min',
  minutes: '{{minutes}} min',
  ofContract: 'of {{hours}} h',
  nothing: '–',
}
