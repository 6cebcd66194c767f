import type { TextsOf } from '#core/languages.ts'
import type { steps as french } from './texts.fr.ts'

export const steps: TextsOf<typeof french> = {
  title: 'Your first steps',
  help: 'Read the guide',
  done: 'Done',
  progress: '{{done}} of {{of}}',
  convention: {
    title: 'Choose your agreement',
    body: 'Catering, retail, building: Relève checks your plannings with its limits. Without an agreement, with the law alone.',
    action: 'Agreement and rules',
  },
  people: {
    title: 'Build your team',
    body: 'Add your colleagues, or import your spreadsheet: each gets an invitation, or the password that you give them. “Admin User” is you: put your own name there.',
    action: 'Add colleagues',
  },
  balances: {
    title: 'Enter the leave balances',
    body: 'If your colleagues worked for you before, import or enter what they have left of last year: until then their balance is not known.',
    action: 'Enter opening balances',
  },
  shiftTypes: {
    title: 'Describe your shifts',
    body: 'Opening, lunch, closing: a type gives each shift its colour, its hours and its break.',
    action: 'Create the shift types',
  },
  shifts: {
    title: 'Plan your first week',
    body: 'Click a cell of the planning: the shift takes the hours of its type. Your colleagues see it at once, or once you publish.',
    action: 'Open the planning',
  },
  publishing: {
    title: 'Publish when it is ready?',
    body: 'To choose before you plan: your changes stay drafts until “Publish”, then a notice tells each person what changes for them.',
    action: 'Choose',
  },
}
