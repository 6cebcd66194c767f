import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  failure: 'The times could not be loaded.',
  today: {
    now: 'Right now',
    planned: 'Planned',
    present: 'At work',
    graph_one: 'At {{time}}, {{count}} person on duty out of {{expected}}',
    graph_other: 'At {{time}}, {{count}} people on duty out of {{expected}}',
    here_one: 'person on duty out of',
    here_other: 'people on duty out of',
    names: ': {{names}}.',
    nobody_zero: 'Nobody is on duty, and nobody is planned right now.',
    nobody_one: 'Nobody is on duty, {{count}} person is planned right now.',
    nobody_other: 'Nobody is on duty, {{count}} people are planned right now.',
    others_one: '{{count}} other',
    others_other: '{{count}} others',
    openDay: 'See the day',
    kinds: { absent: 'Absent, {{time}}', late: 'Late, {{time}}', 'still-here': 'Still here, +{{time}}' },
    minutes: '{{count}} min',
    decide: 'To decide',
    nothing: 'Nothing to decide for now.',
    leave_one: '{{count}} leave request',
    leave_other: '{{count}} leave requests',
    duties: 'To inform of their leave by',
    toComplete_one: '{{count}} session needs a clock-out, {{day}}',
    toComplete_other: '{{count}} sessions need a clock-out, {{day}}',
    who: '{{name}}, {{days}}',
    separator: '; ',
  },
}
