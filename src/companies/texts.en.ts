import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  employeeCount_one: '{{count}} employee',
  employeeCount_other: '{{count}} employees',
  createdOn: 'Created on {{date}}',
  add: 'Add a company',
  search: 'Search for a company',
  emptyTitle: 'No company',
  emptyBody: 'Add a company: its administrator can then sign in and set up the team.',
  notFoundTitle: 'No result',
  notFoundBody: 'No company matches “{{query}}”.',
  showAll: 'Show all companies',
  form: {
    companyName: 'Company name',
    adminEmail: 'Administrator’s email',
    adminPassword: 'Administrator’s password',
    passwordHint: 'At least 6 characters. Pass it on to the administrator, who can change it.',
    submit: 'Add',
  },
  created: 'Company added',
  failures: {
    load: 'The companies could not be loaded.',
    create: 'The company could not be created.',
  },
}
