import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields as people } from '#people/fields.ts'
import type { balancesImport as french } from './texts.import.fr.ts'

export const balancesImport: TextsOf<typeof french> = {
  title: 'Enter opening balances',
  fields: {
    matricule: people.matricule.en,
    email: 'E-mail address',
    fullName: common.fullName.en,
    firstName: common.firstName.en,
    lastName: common.lastName.en,
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
    year: 'The column “{{heading}}” does not say of which year: choose it in the row of headings.',
    day: 'Of which day are these balances? Choose it above.',
    dayFar: 'This day is more than two years ahead.',
  },
  tooMany: 'This file has {{count}} balances: {{most}} at most at once. Split it, or ignore columns.',
  notes: {
    nobody: 'Nobody here fits',
    several: 'Several people: add the payroll number or the address',
    otherMatricule: 'Their payroll number here: {{matricule}}',
    otherEmail: 'The address of somebody else; the payroll number is that of {{name}}',
    otherName: 'Here: {{name}}',
    own: 'Your balance: somebody else keeps it',
    beforeYear: 'This year begins on {{date}}',
    noYear: 'No leave year known here for {{date}}',
    sameBalance: 'The same balance as another column of this line',
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
