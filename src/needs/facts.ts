import type { ActionFacts } from '#core/facts.ts'

const target = { department: 'text' } as const

export const needsFacts = {
  'needs.saved': { after: target },
  'needs.removed': { before: target },
} as const satisfies Record<string, ActionFacts>
