import type { ActionFacts } from '#core/facts.ts'

const profile = { name: 'text', shape: 'choice', columns: 'count' } as const
const settings = { siret: 'text', contractOvertime: 'choice' } as const

export const payrollFacts = {
  'payroll.profile-added': { after: profile },
  'payroll.profile-edited': { before: profile, after: profile },
  'payroll.profile-deleted': { before: profile },
  'payroll.settings-set': { before: settings, after: settings },
} as const satisfies Record<string, ActionFacts>
