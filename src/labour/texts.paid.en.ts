import type { TextsOf } from '#core/languages.ts'
import type { paid as french } from './texts.paid.fr.ts'

export const paid: TextsOf<typeof french> = {
  note: 'Payroll is closed until {{date}}: what changes for these days goes with the next month, as a correction.',
}
