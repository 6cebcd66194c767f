import type { TextsOf } from '#core/languages.ts'
import type { inside as french } from './texts.inside.fr.ts'

export const inside: TextsOf<typeof french> = {
  contractTypes: {
    'full-time': 'Full time',
    'part-time': 'Part time',
    temporary: 'Temporary',
    none: 'No contract',
  },
  builtInRoles: { admin: 'Administrator', manager: 'Team leader', employee: 'Employee' },
}
