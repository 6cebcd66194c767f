import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  times: {
    search: 'Search for an employee',
    view: 'Period shown',
    views: { day: 'Day', week: 'Week' },
    failure: 'The times could not be loaded.',
    columns: {
      employee: 'Employee',
      state: 'State',
      presence: 'Presence',
      worked: 'Work',
      break: 'Break',
      week: 'Week',
      average: 'Daily average',
    },
    states: {
      working: 'On duty',
      'on-break': 'On a break',
      'to-complete': 'To complete',
      completed: 'Clocked',
      absent: 'Not clocked in',
    },
    ofContract: '/ {{hours}} h',
    deleted: 'Deleted account',
    nothing: 'Nothing clocked',
    dayOf: '{{day}}: {{facts}}',
    emptyTitle: 'No employee',
    emptyBody: 'The times of your team will show here.',
    notFoundTitle: 'No result',
    notFoundBody: 'No employee matches “{{query}}”.',
    showAll: 'Show everybody',
  },
}
