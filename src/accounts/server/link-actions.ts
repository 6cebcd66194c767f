import { eq } from 'drizzle-orm'
import type { Language } from '#core/languages.ts'
import type { Permission } from '#core/permissions.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { countAgainstLimit } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusals.ts'
import { mailInvitation, mailLinkMade } from './jobs.ts'
import { linkExpired } from './own-account-actions.ts'
import { accountById, hasGivenPassword, invitationOf } from './queries.ts'
import { endOfLink, makeLink, readToken, stillOpens } from './single-use-token.ts'
import { users } from './tables.ts'

type Counting = Pick<Backend, 'database' | 'now'>
type Mailing = Counting & Pick<Backend, 'mailer'>

/** Counted by address: nobody fills a mailbox by adding its person again and again. */
const countLink = ({ database, now }: Counting, { userId, email }: Invited) =>
  countAgainstLimit(
    database.platform,
    { key: `links to ${email ?? userId}`, max: 10, windowSeconds: 3600, code: 'tooOften' },
    now(),
  )

type Invited = { userId: string; email: string | null }

/** Invites an account without a password. The link is mailed; without an address or a mail server it waits to be handed over. @throws TooMany */
export const invite = async (tx: Tx, backend: Mailing, { userId, email }: Invited, language: Language) => {
  await countLink(backend, { userId, email })
  const until = await renewInvitation(tx, userId, backend.now())
  // Its token would end the link that is handed over meanwhile.
  if (backend.mailer.hasServer && email !== null) await mailInvitation.enqueue(tx, { userId, email, language, until })
}

/**
 * Ends a password that somebody else chose, with its sessions: the person is invited to choose their own. Members cannot read passwords, so
 * the platform looks.
 * @returns whether there was one
 */
export const endGivenPassword = async (tx: Tx, backend: Mailing, account: Invited, language: Language) => {
  const isGiven = await hasGivenPassword(backend.database.platform, account.userId)
  if (isGiven) await invite(tx, backend, account, language)
  return isGiven
}

/** @throws Refusal for somebody without an address; `accounts.no-mail-server`: a mail would be a file that its recipient never reads. */
export const requireMail = ({ mailer }: Pick<Backend, 'mailer'>, { email }: { email: string | null }) => {
  if (email === null) throw new Refusal('accounts.no-email')
  if (!mailer.hasServer) throw new Refusal('accounts.no-mail-server')
}

const renewInvitation = async (tx: Tx, userId: string, now: Temporal.Instant) => {
  const until = endOfLink('invitation', now)
  await tx
    .update(users)
    .set({ invitedUntil: asDate(until) })
    .where(eq(users.id, userId))
  return until.toString()
}

type Helped = Invited & { invitedUntil: Date | null; permissions: readonly Permission[] }

/**
 * A link to hand over to somebody who cannot sign in: it is shown once. Somebody who has a password and an address is told by mail; a second step stays.
 * The token is written outside the transaction: requests of members neither read nor write tokens.
 * @throws Refusal for a blocked account, or one whose contract has ended; TooMany
 */
export const linkToHandOver = async (tx: Tx, backend: Backend, account: Helped, language: Language) => {
  const { userId, email, invitedUntil, permissions } = account
  const { platform } = backend.database
  await countLink(backend, account)
  if (!(await backend.identities.ofUser(platform, userId, backend.now()))) {
    const isBlocked = Boolean((await accountById(platform, userId))?.blockedAt)
    throw new Refusal(isBlocked ? 'accounts.blocked-by-owner' : 'accounts.contract-ended')
  }
  if (invitedUntil) await renewInvitation(tx, userId, backend.now())
  else if (email !== null) await mailLinkMade.enqueue(tx, { email, language })
  return makeLink(backend, invitedUntil ? 'invitation' : 'reset-password', { userId, email, rights: permissions })
}

/** For the platform's owner: as `linkToHandOver`, for somebody of any company. The company's trail tells it too. @throws also Refusal for the owner's own account */
export const linkForAccount = async (
  tx: Tx,
  backend: Backend,
  account: Omit<Helped, 'permissions'>,
  language: Language,
) => {
  const at = backend.now()
  const actor = await backend.identities.ofUser(tx, account.userId, at)
  if (actor?.kind === 'owner') throw new Refusal('people.own-link', { status: 403 })
  const link = await linkToHandOver(tx, backend, { ...account, permissions: actor?.permissions ?? [] }, language)
  const entry = { action: 'accounts.link-made', subject: account.userId } as const
  if (actor) await backend.record(tx, actor.companyId, { actorId: null, at }, entry)
  return link
}

/** Public: only the holder of a valid invitation reads it. @throws Refusal `accounts.link-expired` */
export const openInvitation = async (backend: Backend, { token, address }: { token: string; address: string }) => {
  const { database, identities, now } = backend
  const { platform } = database
  await countAgainstLimit(platform, invitationLimit(address), now())
  const asked = await readToken(platform, 'invitation', token, now())
  const actor = asked && (await identities.ofUser(platform, asked.userId, now()))
  if (actor?.kind !== 'member' || !stillOpens(asked!, actor)) throw linkExpired()
  const email = asked!.email
  if ((await accountById(platform, actor.userId))?.email !== email) throw linkExpired()
  const signInName = email === null ? ((await identities.nameOf(platform, actor.userId)) ?? null) : null
  return { email, signInName, ...(await invitationOf(platform, actor)) }
}

/** A whole team may open its invitations from one address on its first day. */
export const invitationLimit = (address: string) => ({
  key: `invitations from ${address}`,
  max: 200,
  windowSeconds: 900,
})
