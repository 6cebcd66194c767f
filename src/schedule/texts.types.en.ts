import { common } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields } from './fields.ts'
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
  name: common.name.en,
  color: common.color.en,
  description: common.description.en,
  defaultStartTime: fields.defaultStartTime.en,
  defaultEndTime: fields.defaultEndTime.en,
  defaultBreakDuration: fields.defaultBreakDuration.en,
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
