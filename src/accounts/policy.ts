import type { Member } from '#core/actor.ts'
import { needs } from '#core/permissions.ts'

/** True if the permissions concern others: to decide on leave, to change people, plannings or hours, to set the company up. Reading the hours of others is not enough. */
export const decides = needs('manage_team', 'manage_schedules')

export const requiredSteps = ['own-password', 'two-step'] as const
export type RequiredStep = (typeof requiredSteps)[number]

type AskedAccount = Pick<
  Member,
  'hasGivenPassword' | 'isOwnPasswordRequired' | 'hasTwoStep' | 'isTwoStepRequired' | 'isByPasskey'
>

/**
 * The next step that the company requires of somebody; null when none is left. Until then they reach only their own account, without its data. The
 * password comes first: the second step is set up with it.
 */
export const requiredStep = (who: AskedAccount): RequiredStep | null => {
  if (who.isOwnPasswordRequired && who.hasGivenPassword) return 'own-password'
  return who.isTwoStepRequired && !who.hasTwoStep && !who.isByPasskey ? 'two-step' : null
}

/** Header of a command: for whom its page was drawn. Somebody else may have signed in in its browser since. */
export const readerHeader = 'reader'

/** A person, as pages name them in that header. The owner is one. */
export const readerName = (actor: { kind: 'owner' } | { kind: 'member'; employeeId: string }) =>
  actor.kind === 'member' ? actor.employeeId : actor.kind
