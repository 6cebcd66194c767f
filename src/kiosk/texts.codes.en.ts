import type { codes as french } from './texts.codes.fr.ts'

export const codes: typeof french = {
  title: 'Personal codes',
  all: 'All',
  without: 'Without a code',
  count_one: '{{count}} code of {{people}}',
  count_other: '{{count}} codes of {{people}}',
  chosen: 'Code chosen',
  given: 'To be changed',
  none: 'No code yet',
  void: 'No longer works',
  reset: 'Reset',
  resetTitle: 'Reset the code of {{name}}?',
  resetBody:
    'Their code no longer works. Before they punch on a kiosk, they choose another one in their settings, or you give them one.',
  resetDone: 'Code reset',
  giveOnRecord: 'Give a code for the kiosk',
  nowhere: 'This person does not clock in',
  panel: {
    title: 'Code for the kiosk',
    chosen: '{{name}} chose it on {{date}}. Nobody can read it, nor can you.',
    given: 'Given to {{name}} on {{date}}, to be changed at first use.',
    giveAnother: 'Give a new code',
    once: 'The new code is shown once, here. The kiosk asks for another one at first use.',
  },
  giveTitle: 'Code of {{name}} for the kiosk',
  giveLead:
    'A random code to hand over to {{name}}. You will know it too: at its first use the kiosk asks for another one.',
  givenOnce: 'Write it down or print it now: it is not shown again.',
  givenUnseen: 'The code of {{name}} has changed and was not shown: give them another one.',
  endsChosen: 'The code that {{name}} chose on {{date}} will no longer work.',
  endsGiven: 'The code given to {{name}} on {{date}} will no longer work.',
  show: 'Show the code',
  copy: 'Copy',
  print: 'Print',
  card: {
    title: 'Your code for the kiosk',
    how: 'Touch your name on the kiosk, then type this code. It will ask you to choose another one that nobody else knows.',
  },
  failures: {
    reset: 'The code could not be reset. Please try again.',
    give: 'No code could be given. Please try again.',
  },
}
