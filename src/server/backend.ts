import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { accountPage, accountsAsked } from '#accounts/schemas.ts'
import type { SignInName } from '#accounts/ways-in.ts'
import type { Action, facts } from '#audit/facts.ts'
import type { Actor, Kiosk, Member } from '#core/actor.ts'
import type { FactsOf } from '#core/facts.ts'
import type { Database, Tx } from './database/database.ts'
import type { Documents, LargeReads } from './documents/threads.ts'
import type { Trace } from './http/refusals.ts'
import type { Change, Live } from './live/live.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Push } from './push/push.ts'

/** The facts of an action beside its subject, as its capability declares them in `facts.ts`. */
export type Facts<A extends Action> = FactsOf<(typeof facts)[A]>
/** `subject` is the id of the object that it changed. */
export type AuditEntry = { [A in Action]: { id?: string; action: A; subject: string } & Facts<A> }[Action]

/** The author, null for the product itself, and the time. */
type By = { actorId: string | null; at: Temporal.Instant }

/** Writes entries of the audit trail, in the transaction of the change. @param companyId null for what belongs to no company */
export type Recorder = (tx: Tx, companyId: string | null, by: By, ...entries: AuditEntry[]) => Promise<unknown>

/** The account and the name behind the newest entry of a trace; undefined if there is none, or nobody's name is known. */
export type AuthorOf = (
  tx: Tx,
  trace: Trace | readonly [],
  now: Temporal.Instant,
) => Promise<{ userId: string; name: string } | undefined>

/** The identity of accounts. It is known to `people`; `accounts`, which ranks below, gets it here. */
export type Identities = {
  /** Undefined for an account that is blocked, or neither the owner's nor that of an employee whose contract runs or is to come. */
  ofUser: (db: Tx, userId: string, now: Temporal.Instant) => Promise<Actor | undefined>
  /** The person of an account that the end of their contract alone closes; undefined for any other account. @param hereAt they had not left then */
  leaver: (db: Tx, userId: string, now: Temporal.Instant, hereAt?: Temporal.Instant) => Promise<Member | undefined>
  /** A page of all accounts, by name. */
  list: (tx: Tx, asked: z.output<typeof accountsAsked>) => Promise<z.input<typeof accountPage>>
  /** The account that signs in with this name, in the company of this code. */
  ofName: (db: Tx, signIn: SignInName) => Promise<string | undefined>
  /** The name that somebody types who has an account without an e-mail. */
  nameOf: (db: Tx, userId: string) => Promise<SignInName | undefined>
  /** The first name of the employee of an account. Undefined if the account has no employee. */
  firstNameOf: (db: Tx, userId: string) => Promise<string | undefined>
  /** The employee gets the new address of their account: they sign in with it, and no longer with a name. */
  putEmail: (tx: Tx, userId: string, email: string) => Promise<unknown>
  /** Locks the employee of an account, if there is one, before a change of the account. */
  hold: (tx: Tx, userId: string) => Promise<unknown>
  /** The screens that show the address of an account. */
  shownOn: (actor: Actor) => Change[]
}

/** The addresses of the people that a visitor of the demo may sign in as. */
export type DemoPeople = { manager: string; employee: string }

/**
 * A subscription goes on without a session, such as a calendar by its link. It outlives one's own change of the password, and ends with
 * one that somebody else may have known. Both run as the platform.
 */
export type Subscription = {
  name: 'calendars' | 'phones'
  count: (db: Tx, userId: string) => Promise<number>
  end: (tx: Tx, userId: string) => Promise<unknown>
}

/** The open resources of the server process, for every route. Tests have their own clock. */
export type Backend = {
  /** `contactEmail` until the owner sets another one; `secret` signs cookies. */
  config: { publicUrl: URL; contactEmail: string; secret: string }
  /** The people of the product that `npm run demo` starts; no other product has them. */
  demoPeople?: DemoPeople | undefined
  database: Database
  live: Live
  documents: Documents
  largeReads: LargeReads
  mailer: Mailer
  push: Push
  now: () => Temporal.Instant
  /** The token of the session that a request belongs to, if its cookie is ours. */
  tokenOf: (request: FastifyRequest) => string | null
  /** The identity of a session's token with its current rights; undefined after its end. Calls made at the same time share a query. */
  actorOf: (token: string) => Promise<Actor | undefined>
  /** The member whose session only sends kept punches: the contract has ended, or had when the session was opened. */
  leaverOf: (token: string) => Promise<Member | undefined>
  /** The device that sent a request, by its own cookie; undefined once it is revoked. */
  kioskOf: (request: FastifyRequest) => Promise<Kiosk | undefined>
  identities: Identities
  subscriptions: readonly Subscription[]
  record: Recorder
  authorOf: AuthorOf
}
