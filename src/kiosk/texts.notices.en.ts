import type { TextsOf } from '#core/languages.ts'
import type { kioskNotices as french } from './texts.notices.fr.ts'

export const kioskNotices: TextsOf<typeof french> = {
  titles: {
    pin_given: 'Code for the kiosk',
    punches_to_check: 'Punches to check',
    kiosk_waits: 'Too many wrong codes on a kiosk',
  },
  unknown: 'Your manager',
  pin_given:
    '{{actor}} gave you a code for the kiosk. It is the only one that works now: choose your own at its first use, or in your settings.',
  kiosk_waits:
    'Kiosk “{{device}}”, {{date}} at {{time}}: 30 wrong codes in a quarter of an hour. It takes none until {{until}}. Revoke it if nobody knows why.',
  punches_to_check: 'Kiosk “{{device}}”, {{date}}: a punch kept offline does not count without you.',
}
