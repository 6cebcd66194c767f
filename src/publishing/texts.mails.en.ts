import type { TextsOf } from '#core/languages.ts'
import type { mails as french } from './texts.mails.fr.ts'

export const mails: TextsOf<typeof french> = {
  changed: {
    subject: 'Your week changes',
    sentence: 'Your schedule was published. This is what changes for you.',
  },
  added: {
    subject: 'New shifts',
    sentence: 'Your schedule was published. Here are your new shifts.',
  },
  question: {
    subject: 'Your agreement is asked',
    sentence: 'A change of your schedule needs your agreement. Without an answer, your former hours stand.',
  },
  lines: {
    changed: '{{day}}: {{before}} → {{after}}',
    moved: '{{day}}, {{before}} → {{movedTo}}, {{after}}',
    added: '{{day}}: {{after}} added',
    removed: '{{day}}: {{before}} removed',
    detailed: '{{day}}: {{after}}, a detail',
  },
  action: 'See my week',
}
