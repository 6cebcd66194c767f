import type { TextsOf } from '#core/languages.ts'
import type { kioskNotices as french } from './texts.notices.fr.ts'

export const kioskNotices: TextsOf<typeof french> = {
  titles: { punches_to_check: 'Punches to check' },
  punches_to_check: 'Tablet “{{device}}”, {{date}}: a punch kept offline does not count without you.',
}
