import { wordsIn } from '#core/common-fields.ts'
import { fields } from '#schedule/fields.ts'
/** Words of the fields of a shift that a change gives another value: read before it is published, and by those who were told. */
export const changed = {
  fields: wordsIn(fields, 'fr'),
  type: '{{before}} → {{after}}',
  break: 'pause {{before}} → {{after}} min',
  other: '{{field}} : {{before}} → {{after}}',
  given: '{{field}} : {{after}}',
  taken: '{{field}} : {{before}} → rien',
}
