import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  employeeCount_one: '{{count}} employee',
  employeeCount_other: '{{count}} employees',
  createdOn: 'Created on {{date}}',
  add: 'Add a company',
  search: 'Search for a company',
  emptyTitle: 'No company',
  emptyBody: 'Start by adding the first one: its administrator can then sign in and set up the team.',
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
  handover: {
    title: 'Company added',
    lead: 'To pass on to its administrator:',
    address: 'Sign-in page',
    email: 'Email',
    password: 'Password',
    chosen: 'the one you have just chosen',
    next: 'They can change their password in their settings, then add their team.',
  },
  actions: {
    view: 'See the employees of {{name}}',
    rename: 'Rename {{name}}',
    delete: 'Delete {{name}}',
  },
  people: {
    caption: 'Employees',
    columns: { firstName: 'First name', lastName: 'Last name', email: 'Email', role: 'Role', joinedOn: 'Joined on' },
    unknown: 'Unknown',
    unknownBody: 'This company has just been deleted.',
    failure: 'Error',
  },
  rename: 'Rename the company',
  save: 'Save',
  renamed: 'Company renamed',
  delete: 'Delete',
  deletion: {
    title: 'Delete the company',
    question: 'Are you sure you want to delete the company',
    name: '“{{name}}”?',
    irreversible: 'This cannot be undone.',
    consequence_one:
      'Its employee will no longer be able to sign in. Their schedule, times and requests will be erased.',
    consequence_other:
      'Its {{count}} employees will no longer be able to sign in. Their schedules, times and requests will be erased.',
  },
  deleted: 'Company deleted',
  failures: {
    load: 'The companies could not be loaded.',
    create: 'The company could not be created.',
    rename: 'The company could not be renamed.',
    delete: 'The company could not be deleted.',
  },
  refusals: {
    'two-step-first': 'First turn on two-step sign-in for your own account, in your settings.',
    'renamed-meanwhile': 'This company is now called “{{name}}”. Save again to replace that name.',
  },
}
