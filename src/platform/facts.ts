import type { ActionFacts } from '#core/facts.ts'

const settings = { contactEmail: 'hidden', dataProtectionEmail: 'hidden', demoFormOpen: 'hidden' } as const

export const platformFacts = {
  'platform.settings-changed': { before: settings, after: settings },
} as const satisfies Record<string, ActionFacts>
