import type { TextsOf } from '#core/languages.ts'
import type { dialogs as french } from './texts.dialogs.fr.ts'

export const dialogs: TextsOf<typeof french> = {
  forever: 'Delete this shift?',
  foreverBody: 'The type of this shift no longer exists: the deletion cannot be undone.',
  foreverWholeDay: 'A shift now lasts less than 24 hours: the deletion cannot be undone.',
  noType: 'No shift type',
  noTypeBody: 'A shift always has a type, with its colour and its hours. Create the first one.',
  up: 'Move {{name}} up',
  down: 'Move {{name}} down',
  orderNote: 'This order counts everywhere, for the whole company.',
  kept: 'What you typed is kept.',
  showPresent: 'Show the present shift',
  twice: 'This time comes twice on that day: the first one is taken.',
  otherHours: 'Other hours…',
}
