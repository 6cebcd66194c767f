import type { TextsOf } from '#core/languages.ts'
import type { noticeMails as fr } from './texts.mails.fr.ts'

export const noticeMails: TextsOf<typeof fr> = {
  subject_one: 'Relève: {{count}} notice',
  subject_other: 'Relève: {{count}} notices',
  lead: 'Here is what concerns you.',
  said: '{{title}}: {{sentence}}',
  open: 'Open',
  enter: 'Open Relève',
  unsubscribe: 'Stop these e-mails',
  settings: 'Choose what is sent to you',
}
