import type { TextsOf } from '#core/languages.ts'
import type { refusals as fr } from './texts.refusals.fr.ts'

export const refusals: TextsOf<typeof fr> = {
  'overlap-unknown': 'This shift overlaps another one of the same person.',
  'shift-changed': 'This shift was changed in the meantime: it is now {{name}}’s, on {{date}} from {{from}} to {{to}}.',
  'removal-changed':
    'Nothing was deleted: the shift of {{name}} on {{date}} from {{from}} to {{to}} was changed in the meantime.',
  'shift-opened': 'This shift was changed in the meantime: it is open now, on {{date}} from {{from}} to {{to}}.',
  'removal-opened':
    'Nothing was deleted: the shift on {{date}} from {{from}} to {{to}} was changed in the meantime, and is open.',
  'shift-gone': 'This shift was deleted in the meantime.',
  'undo-type-gone':
    'This decision can no longer be undone: the type of one of its shifts was deleted. Change or cancel the leave.',
  'shift-exists': 'This shift already exists.',
  'copy-changed': 'The schedules have changed meanwhile: check the new preview.',
  'publishes-not': 'Your company does not publish its schedules: everybody sees what is planned already.',
  'questions-open':
    'Changes wait for an agreement, or were refused and are still planned: {{count}} (weeks of {{weeks}}). Withdraw these requests or keep the former hours in “Who has seen it”, then try again.',
  'publication-changed': 'The schedules have changed meanwhile: check what will be published.',
  'question-answered': 'You have already answered this request.',
  'question-withdrawn': 'This request was withdrawn: your former hours stand.',
  'question-begun': 'This shift has begun: nobody can answer any more, the former hours stand.',
  'question-changed':
    'The schedule has changed since this request: the former hours stand until the new change is published.',
  'question-not-refused': 'Only a refused change can be asked again.',
  'reminded-already': 'A reminder was sent less than an hour ago.',
  'access-unopened': 'This person has not opened their access yet: a reminder would not reach them.',
  'access-closed': 'This person has no access any more: a reminder would not reach them.',
  'told-already': 'This person has been told everything already.',
  'nothing-to-remind': 'This person has seen and answered everything.',
  'import-used':
    'Already used in the schedule, templates or needs ({{count}}): {{names}}. Delete the others from “Shift types”, or keep the import.',
  'shift-type-name-taken': 'A shift type already has this name.',
}
