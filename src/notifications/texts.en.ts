import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  title: 'Notifications',
  bell_zero: 'Notifications',
  bell_one: 'Notifications, {{count}} unread',
  bell_other: 'Notifications, {{count}} unread',
  readAll: 'Mark all as read',
  unread: 'Unread',
  empty: 'No notification',
  ago: { yesterday: 'yesterday, {{time}}', now: 'just now', minutes: '{{count}} min ago', hours: '{{count}} h ago' },
  failures: {
    load: 'The notifications could not be loaded.',
    read: 'The notifications could not be updated',
  },
}
