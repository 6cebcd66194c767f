import type { TextsOf } from '#core/languages.ts'
import type { strength as french } from './texts.strength.fr.ts'

export const strength: TextsOf<typeof french> = {
  hint: 'At least 6 characters. A phrase of a few words is easy to remember.',
  common: 'Too common',
  short: 'Too short',
  refused: 'Not accepted',
  weak: 'Weak',
  fair: 'Fair',
  strong: 'Strong',
  label: 'Password strength: {{level}}',
}
