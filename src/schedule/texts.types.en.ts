import type { TextsOf } from '#core/languages.ts'
import type { types as french } from './texts.types.fr.ts'

export const types: TextsOf<typeof french> = {
  title: 'Shift types',
  import: 'Import',
  add: 'Add a type',
  edit: 'Edit the type',
  empty: 'No type yet.',
  hoursWithBreak: '{{start}}–{{end}}, break {{minutes}} min',
  editNamed: 'Edit {{name}}',
  deleteNamed: 'Delete {{name}}',
  name: 'Name',
  color: 'Colour',
  description: 'Description',
  defaultStartTime: 'Start',
  defaultEndTime: 'End',
  defaultBreakDuration: 'Break (min)',
  untitled: 'Name of the type',
  cancel: 'Cancel',
  create: 'Add',
  save: 'Save',
  delete: 'Delete',
  unsaved: 'Leave without saving?',
  leave: 'Leave',
  stay: 'Keep editing',
  deleteTitle: 'Delete the type “{{name}}”?',
  deleteBody: 'Its shifts keep their hours, without a type, in the default colour.',
}
