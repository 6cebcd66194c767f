import type { ActionFacts } from '#core/facts.ts'

const isRequired = { isBare: true, after: { required: 'yesOrNo' } } as const

const identity = { name: 'text', siret: 'text' } as const

export const companiesFacts = {
  'companies.two-step-required': isRequired,
  'companies.own-password-required': isRequired,
  'companies.created': { after: { name: 'text', adminEmail: 'hidden' } },
  'companies.identity-set': { before: identity, after: identity },
  'companies.logo-set': {},
  'companies.logo-removed': {},
  'companies.opening-set': { before: { openingHours: 'text' }, after: { openingHours: 'text' } },
  'companies.renamed': { isBare: true, before: { name: 'text' }, after: { name: 'text' } },
  'companies.deleted': { before: { name: 'text', createdAt: 'hidden', accounts: 'hidden' } },
} as const satisfies Record<string, ActionFacts>
