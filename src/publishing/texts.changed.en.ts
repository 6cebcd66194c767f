import { wordsIn } from '#core/common-fields.ts'
import type { TextsOf } from '#core/languages.ts'
import { fields } from '#schedule/fields.ts'
import type { changed as french } from './texts.changed.fr.ts'

export const changed: TextsOf<typeof french> = {
  fields: wordsIn(fields, 'en'),
  type: '{{before}} → {{after}}',
  break: 'break {{before}} → {{after}} min',
  other: '{{field}}: {{before}} → {{after}}',
  given: '{{field}}: {{after}}',
  taken: '{{field}}: {{before}} → nothing',
}
