import type { TextsOf } from '#core/languages.ts'
import type { refusals as fr } from './texts.refusals.fr.ts'

export const refusals: TextsOf<typeof fr> = {
  'already-clocked-in': 'A session is already in progress',
  'not-clocked-in': 'No session is in progress.',
  'already-on-break': 'You are already on a break.',
  'not-on-break': 'You are not on a break.',
  'user-not-found': 'User not found.',
  'nothing-to-undo': 'This departure can no longer be taken back.',
  'of-somebody-else': 'Somebody else is signed in on this device.',
  'clock-moved': 'The clock of this device changed between the punch and its sending: its time is not certain.',
  'kept-too-long': 'This punch was sent more than 24 hours later.',
  'contract-ended': 'Your contract had ended by that time: tell it to your manager if you worked.',
  'punched-since': 'Your hours are already recorded until {{time}} on {{date}}.',
  'arrived-at': 'An arrival is already recorded at {{time}}. {{time}} is what counts.',
  'departed-at': 'A departure is already recorded at {{time}}. {{time}} is what counts.',
  'still-open': 'This session is in progress: give its departure to end it.',
  'departed-meanwhile': 'The person has clocked out at {{time}} meanwhile. Check the hours before correcting them.',
  'after-end': 'This person left on {{date}} at {{time}}: no hours are added after that.',
  overlap: 'These hours overlap the session of {{date}} that starts at {{time}}.',
  'proposal-decided': '{{name}} has already answered this proposal.',
  'proposal-withdrawn': 'The person has withdrawn their proposal.',
  'proposal-is-stale':
    'The hours of this session have changed since the proposal: it can no longer be accepted. Refuse it, or ask for another one.',
}
