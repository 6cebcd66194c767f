import type { TextsOf } from '#core/languages.ts'
import type { refusals as french } from './texts.refusals.fr.ts'

export const refusals: TextsOf<typeof french> = {
  'changed-meanwhile': 'The day of {{date}} of {{name}} has changed meanwhile. Look at it before you decide.',
  'withdrawn-meanwhile': 'Somebody else has just taken one of these decisions back.',
  'moved-meanwhile': 'The week of {{name}} has just moved on. Look at it before you continue.',
  'step-impossible': 'The week of {{name}} is not in a state that allows it.',
  'own-moved-meanwhile': 'Your week has just changed. Look at your hours before you answer.',
  'own-step-impossible': 'This week waits for no answer: its hours are still open.',
  'week-submitted': 'The week of {{date}} of {{name}} is submitted: reopen it first.',
  'week-validated': 'The week of {{date}} of {{name}} is validated: reopen it first.',
  'week-locked': 'The week of {{date}} of {{name}} is locked: unlock it first.',
  'week-not-over': 'This week ends on {{date}}: it is submitted afterwards.',
  'days-undecided': 'Not all days of {{name}} are decided.',
  'still-running': 'The day of {{date}} of {{name}} is not over.',
  'nothing-proposed': 'Nobody can guess the hours of {{name}} on {{date}}: type them.',
  'missing-time': 'This time does not exist on that day.',
  'same-time': 'The end must be different from the start.',
  'break-too-long': 'The break takes all of the working time.',
  'sheet-changed': 'The hours of {{name}} changed since the sheet was read. Read it again before you sign.',
  'sheet-not-ready': 'This sheet cannot be signed: some of its hours are not validated, or it is signed already.',
  'sheet-not-signable':
    'The sheet of {{name}} cannot be signed for the employer: the person has not signed it and still may, contests the hours, or it is done already.',
  'hours-overlap': 'These hours overlap.',
}
