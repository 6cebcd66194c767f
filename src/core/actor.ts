import type { Language } from './languages.ts'
import type { PeopleOrder } from './people-order.ts'
import type { Permission } from './permissions.ts'

/** An active employee of one company. Every check of a request starts from these. */
export type Member = {
  kind: 'member'
  userId: string
  companyId: string
  employeeId: string
  permissions: readonly Permission[]
  timeZone: string
  peopleOrder: PeopleOrder
  /** The plan of the company is a draft until it is published: people see what is published alone. */
  publishes: boolean
  /** The people whose week employees see beside their own. */
  teamWeek: TeamWeekSight
  hasTwoStep: boolean
  /** The session was opened with a passkey: the device has recognised its person, which is both steps. */
  isByPasskey?: boolean
  /** The company requires two-step sign-in of deciders, and this person is one. */
  isTwoStepRequired: boolean
  /** An administrator or the owner chose their password. */
  hasGivenPassword: boolean
  /** The company requires everyone to choose their own password. */
  isOwnPasswordRequired: boolean
  /** The contract has ended, or had when the session was opened: only kept punches count (docs/decisions/0037-kept-punches.md). */
  hasLeft?: true
}

/** The person who runs the platform; belongs to no company. */
export type Owner = { kind: 'owner'; userId: string; hasTwoStep: boolean }

export type Actor = Member | Owner

/** A device on which people of one company punch. It has no account, and people on it prove themselves by their code. */
export type Kiosk = {
  kind: 'kiosk'
  kioskId: string
  companyId: string
  timeZone: string
  companyName: string
  /** The device's name. */
  name: string
  publicKey: string | null
  lastSeenAt: Date | null
}

/** Null for the owner, who belongs to none. */
export const companyOf = (actor: Actor) => (actor.kind === 'member' ? actor.companyId : null)

/** The moment of a request, and the language of its reader. */
export type RequestContext = { now: Temporal.Instant; language: Language }

/** The people whose week employees see beside their own: nobody, the own department, or everybody. */
export const teamWeekSights = ['nobody', 'department', 'everybody'] as const
export type TeamWeekSight = (typeof teamWeekSights)[number]

/** Header of a command: the id of its page, whose live stream is not told what the answer says. */
export const pageHeader = 'page'

/** Header of its answer: the topics that it changed, those that this person's screens show. Separated by spaces. */
export const changedHeader = 'changed'
