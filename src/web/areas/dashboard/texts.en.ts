import type { TextsOf } from '#core/languages.ts'
import type { steps as french } from './texts.fr.ts'

export const steps: TextsOf<typeof french> = {
  title: 'Your first steps',
  begin: 'Begin here',
  see: 'See',
  of: '{{act}}: {{step}}',
  names: '{{names}}.',
  namesAndMore_one: '{{names}} and {{count}} other.',
  namesAndMore_other: '{{names}} and {{count}} others.',
  people: {
    title: 'Your team',
    body: 'Five names are enough: first name, contract, hours. The address can wait.',
    action: 'Add a person',
    import: 'Import a table',
    unnamed: '“{{name}}” is you: put your own name there',
  },
  shiftTypes: {
    title: 'Your shift types',
    body: '“Lunch, 09:30–15:00”: a name, hours, a colour.',
    action: 'Create the shift types',
  },
  shifts: {
    title: 'Your first week',
    body: 'Touch a cell, choose a type: the shift is there.',
    action: 'Plan the week',
  },
  later: {
    title: 'Later',
    lead_one: '{{count}} setting, not needed to begin',
    lead_other: '{{count}} settings, none is needed to begin',
    progress: '{{done}} of {{of}}',
    hide: 'Hide',
    hidden: 'These settings remain in Company.',
    failure: 'Error while saving.',
    access: { word: 'access', title: 'Give the team access', why: 'by e-mail, text message or printed card' },
    convention: { word: 'agreement', title: 'Choose the agreement', why: 'until then, Relève checks the law' },
    balances: { word: 'leave', title: 'Enter the leave balances', why: 'until then, they are not known' },
    publishing: {
      word: 'publishing',
      title: 'Publish before the team sees',
      why: 'today, it sees everything at once',
    },
    kiosk: { word: 'kiosk', title: 'Put a kiosk at the door', why: 'to clock in without a phone' },
  },
}
