import type { TextsOf } from '#core/languages.ts'
import type { clockNotices as french } from './texts.notices.fr.ts'

export const clockNotices: TextsOf<typeof french> = {
  titles: {
    hours_added: 'Hours added',
    hours_corrected: 'Hours corrected',
    hours_proposed: 'Hours proposed',
    proposal_accepted: 'Hours accepted',
    proposal_changed: 'Hours changed, then retained',
    proposal_refused: 'Hours refused',
    arrival_missing: 'Arrival not punched',
    departure_missing: 'Departure not punched',
    team_arrival_missing: 'Arrival not punched',
    team_departure_missing: 'Departure not punched',
  },
  proposal_refused: '{{date}}, by {{actor}}: {{reason}}',
  explained: '{{sentence}}. {{reason}}',
  arrival_missing: '{{date}}, shift at {{time}}. Punch, or propose the time.',
  departure_missing: '{{date}}, planned end at {{time}}. Punch, or propose the time.',
  team_arrival_missing: '{{actor}}, {{date}}, shift at {{time}}',
  team_departure_missing: '{{actor}}, {{date}}, planned end at {{time}}',
  hours_added: '{{date}}, by {{actor}}: {{after}}',
  hours_corrected: '{{date}}, by {{actor}}: {{before}} → {{after}}',
  more_one: '{{sentence}}, and {{count}} more change',
  more_other: '{{sentence}}, and {{count}} more changes',
  hours: '{{from}}–{{to}} ({{worked}})',
  unknown: 'Unknown user',
  openEnd: '{{from}}, departure not clocked',
}
