import type { TextsOf } from '#core/languages.ts'
import type { balancesImport as french } from './texts.import.fr.ts'

export const balancesImport: TextsOf<typeof french> = {
  title: 'Enter opening balances',
  fields: {
    matricule: 'Payroll number',
    email: 'E-mail address',
    fullName: 'Full name',
    firstName: 'First name',
    lastName: 'Last name',
    on: 'Day of the balance',
  },
  years: {
    acquiring: '{{leave}} {{year}}, being acquired',
    taking: '{{leave}} {{year}}, to take',
    past: '{{leave}} {{year}}',
  },
  on: 'Balances on the morning of',
  onHint: 'Each balance replaces what was acquired and taken before that day.',
  missing: {
    who: 'Say which column names the people: choose it in the row of headings.',
    balances: 'Say which columns are balances: choose them in the row of headings.',
    day: 'Of which day are these balances? Choose it above.',
    dayFar: 'This day is more than two years ahead.',
  },
  notes: {
    nobody: 'Nobody here fits',
    several: 'Several people: add the payroll number or the address',
    otherMatricule: 'Their payroll number here: {{matricule}}',
    otherName: 'Here: {{name}}',
    own: 'Your balance: somebody else keeps it',
    beforeYear: 'This year begins on {{date}}',
    dateFar: 'More than two years ahead',
    rounded: 'Rounded to {{amount}}',
    replaces: 'Replaces {{amount}}',
    days: 'A number of days, such as 12.5',
    minutes: 'Hours, such as 12h30',
  },
  figures: { replaced: 'In place of an opening balance' },
  sending_one: 'Import the balances of {{count}} person',
  sending_other: 'Import the balances of {{count}} people',
  model: 'template-balances.csv',
  done_one: '{{count}} balance entered',
  done_other: '{{count}} balances entered',
  shown: 'See the balances',
  undone_one: 'The balance is withdrawn; the one that it replaced counts again.',
  undone_other: 'The {{count}} balances are withdrawn; those that they replaced count again.',
}
