import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  product: 'Relève',
  copy: { done: 'Copied', failed: 'Could not copy: select the text.' },
  optional: '(optional)',
  busy: 'Working...',
  loading: 'Loading…',
  retry: 'Try again',
  cancel: 'Cancel',
  undo: 'Undo',
  redo: 'Redo',
  close: 'Close',
  clear: 'Clear',
  pages: { label: 'Pages', shown: '{{from}}–{{to}} of {{total}}', previous: 'Previous page', next: 'Next page' },
  password: { show: 'Show password', hide: 'Hide password', generate: 'Generate', copy: 'Copy' },
  select: { placeholder: 'Choose', search: 'Search', nothing: 'No results' },
  date: { open: 'Open the calendar', previousMonth: 'Previous month', nextMonth: 'Next month' },
  colour: { pick: '{{label}}: colour picker' },
  unsaved: {
    title: 'Leave without saving?',
    body: 'What you typed will be lost.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
  week: { previous: 'Previous week', next: 'Next week', choose: 'Choose a week', today: 'Back to the current week' },
  day: { previous: 'Previous day', next: 'Next day', today: 'Back to today' },
  toasts: { region: 'Messages', more_one: '{{count}} more message', more_other: '{{count}} more messages' },
  shift: { delete: 'Delete {{shift}}', nextDay: 'the next day' },
  hour: '{{hour}}:00',
}
