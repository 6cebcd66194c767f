import type { ActionFacts } from '#core/facts.ts'

const ofAccount = { of: 'person' } as const

export const accountsFacts = {
  'accounts.signed-in': { ...ofAccount, isOptional: true, after: { recoveryCodesLeft: 'number' } },
  /** Recorded for a leaver: the right password opened a session that only sends kept punches. */
  'accounts.sign-in-refused': { ...ofAccount, isOptional: true, after: { recoveryCodesLeft: 'number' } },
  'accounts.signed-out': ofAccount,
  'accounts.password-changed': ofAccount,
  'accounts.password-reset': ofAccount,
  'accounts.invitation-accepted': ofAccount,
  'accounts.email-changed': { ...ofAccount, isBare: true, before: { email: 'text' }, after: { email: 'text' } },
  'accounts.session-ended': ofAccount,
  'accounts.other-sessions-ended': ofAccount,
  'accounts.reset-link-mailed': ofAccount,
  'accounts.data-exported': ofAccount,
  'accounts.owner-registered': ofAccount,
  'accounts.blocked': ofAccount,
  'accounts.unblocked': ofAccount,
  'accounts.reset-link-sent': ofAccount,
  'accounts.link-made': ofAccount,
  'accounts.passkey-added': { ...ofAccount, after: { name: 'text' } },
  'accounts.passkey-renamed': { ...ofAccount, before: { name: 'text' }, after: { name: 'text' } },
  'accounts.passkey-removed': { ...ofAccount, before: { name: 'text' } },
  'accounts.two-step-turned-on': ofAccount,
  'accounts.two-step-turned-off': ofAccount,
  'accounts.two-step-codes-renewed': ofAccount,
  'accounts.two-step-taken-off': ofAccount,
} as const satisfies Record<string, ActionFacts>
