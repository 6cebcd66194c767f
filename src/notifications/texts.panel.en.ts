import type { TextsOf } from '#core/languages.ts'
import { en } from './texts.en.ts'
import type { panel as french } from './texts.panel.fr.ts'

export const panel: TextsOf<typeof french> = {
  ...en,
  readAll: 'Mark all as read',
  unread: 'Unread',
  empty: 'No notification',
  ago: { yesterday: 'yesterday, {{time}}', now: 'just now', minutes: '{{count}} min ago', hours: '{{count}} h ago' },
  failures: {
    load: 'The notifications could not be loaded.',
    read: 'The notifications could not be updated',
  },
}
