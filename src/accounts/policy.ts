import type { Actor } from '#core/actor.ts'

/** Where each kind of person starts (specification § 2 Login). */
export const homeOf = (kind: Actor['kind']): '/app' | '/app/owner/companies' =>
  kind === 'owner' ? '/app/owner/companies' : '/app'
