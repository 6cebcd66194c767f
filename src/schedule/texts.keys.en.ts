import type { TextsOf } from '#core/languages.ts'
import type { keys as french } from './texts.keys.fr.ts'

export const keys: TextsOf<typeof french> = {
  title: 'Keyboard shortcuts',
  subtitle: 'They act in the schedule grid. To duplicate a shift, hold Alt while dropping it.',
  find: { keys: 'Ctrl + F, Enter', action: 'Find somebody, then go to the grid' },
  arrows: { keys: 'Arrows', action: 'Move between cells' },
  ends: { keys: 'Home, End', action: 'First, last day of the row' },
  pages: { keys: 'Page ↑, Page ↓', action: 'Previous, next week' },
  enter: { keys: 'Enter', action: 'Edit the shift, or add one in an empty cell' },
  tab: { keys: 'Tab', action: 'Go to the shifts of the cell' },
  n: { keys: 'N', action: 'Add a shift here: then the letter of its type and Enter, or N for other hours' },
  submit: { keys: 'Ctrl + Enter', action: 'Send the open form' },
  delete: { keys: 'Delete', action: 'Delete the shift' },
  copy: { keys: 'Ctrl + C, Ctrl + V', action: 'Copy the shifts of the cell, paste them here' },
  heads: {
    keys: '← or ↑, then Ctrl + C, Ctrl + V',
    action: 'From a person’s name, their week; from the head of a day, that day. Enter: what can be done',
  },
  move: { keys: 'Alt + arrows', action: 'Move the shift' },
  quarters: {
    keys: '← →, Shift + ← →',
    action: 'In the view of a day, move or extend the shift by a quarter of an hour, then Enter',
  },
  undo: { keys: 'Ctrl + Z', action: 'Undo the last action' },
  brush: { keys: 'Shift + letter', action: 'Take the stamp of this type; Enter plants it' },
  findings: { keys: 'F8, Shift + F8', action: 'Next, previous point to check' },
  redo: { keys: 'Ctrl + Shift + Z', action: 'Redo what was just undone' },
  t: { keys: 'T', action: 'Back to the current week' },
  escape: { keys: 'Esc', action: 'Back to the cell, or cancel a drag' },
  help: { keys: '?', action: 'Show these shortcuts' },
}
