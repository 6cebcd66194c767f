import type { TextsOf } from '#core/languages.ts'
import type { refusals as french } from './texts.refusals.fr.ts'

export const refusals: TextsOf<typeof french> = {
  'changed-meanwhile': 'The day of {{date}} of {{name}} has changed meanwhile. Look at it before you decide.',
  'withdrawn-meanwhile': '{{name}} has just taken one of these decisions back.',
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
  'no-rest-rule': 'No rule turns the overtime of this week into rest.',
  'rest-of-open': 'The week of {{date}} of {{name}} was reopened. Validate it, then choose again.',
  'rest-of-locked': 'The month of this week is closed: the hours of {{name}} are paid as they were.',
  'nothing-to-rest':
    '{{name}} has no overtime beyond the contract in that week. Complementary hours are paid: they cannot become rest.',
  'too-much-rest': '{{name}} has {{most}} of overtime in that week, no more.',
  'rest-over-ceiling':
    'The rest of {{name}} would reach {{balance}}, beyond the limit of {{ceiling}}: pay some of these hours.',
  'rest-taken':
    'The rest of {{name}} is taken or asked for already: {{missing}} would be missing. Reject the request or withdraw the leave before you pay these hours.',
  'rest-not-in-hours':
    'The type of leave “Time off in lieu of overtime” must be counted in hours, with a balance: set it under Leave.',
  'no-wish': 'Your overtime follows the rule of the company: you have nothing to choose.',
}
