import type { TextsOf } from '#core/languages.ts'
import type { sheets as french } from './texts.sheets.fr.ts'

export const sheets: TextsOf<typeof french> = {
  week: 'Week {{number}}, {{from}} to {{to}}.',
  month: 'Month: {{month}}.',
  checked: 'Checked just now, {{time}}',
  open: { week: 'Open my week', month: 'Open my month' },
  current: {
    state: 'Up to date',
    title: 'This sheet is the right one',
    version: 'Version {{version}}, printed on {{date}} at {{time}}.',
    note: 'This page shows no name and keeps nothing about you.',
  },
  changed: {
    state: 'Out of date',
    title_one: '{{count}} change since this sheet',
    title_other: '{{count}} changes since this sheet',
    version: 'You have version {{version}}, printed on {{date}} at {{time}}.',
    newest: 'The latest is version {{version}}, of {{date}} at {{time}}.',
    days_one: 'Day concerned: {{days}}',
    days_other: 'Days concerned: {{days}}',
    note: 'No account? Ask your manager for today’s sheet.',
  },
  over: {
    week: { state: 'Week over', title: 'This sheet is of a past week' },
    month: { state: 'Month over', title: 'This sheet is of a past month' },
  },
  unknown: {
    state: 'Unknown sheet',
    title: 'This address leads to no sheet',
    body: 'The photo may be cut, or the sheet was taken down.',
    signIn: 'Sign in',
  },
}
