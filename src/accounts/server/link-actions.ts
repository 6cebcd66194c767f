import { and, eq, isNotNull } from 'drizzle-orm'
import { type InvitationState, invitationCodeIn } from '#accounts/ways-in.ts'
import type { Member } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import type { Permission } from '#core/permissions.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { countAgainstLimit, uncountFromLimit } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusals.ts'
import { mailInvitation, mailLinkMade } from './jobs.ts'
import { linkExpired } from './own-account-actions.ts'
import { accountById, hasGivenPassword, invitationOf } from './queries.ts'
import {
  endOfLink,
  forgetAllTokens,
  keyedCode,
  makeLink,
  type PasswordPurpose,
  readToken,
  stillOpens,
} from './single-use-token.ts'
import { users } from './tables.ts'

type Counting = Pick<Backend, 'database' | 'now'>
type Mailing = Counting & Pick<Backend, 'mailer'>

/** Counted by address: nobody fills a mailbox by adding its person again and again. */
const countLink = ({ database, now }: Counting, { userId, email }: InvitedAccount) =>
  countAgainstLimit(
    database.platform,
    { key: `links to ${email ?? userId}`, max: 10, windowSeconds: 3600, code: 'tooOften' },
    now(),
  )

type InvitedAccount = { userId: string; email: string | null }
/** The person who invites, null for the company alone; and the language of the page. */
export type Inviter = { actor: Pick<Member, 'userId'> | null; language: Language }

const invitationBy = (actor: Inviter['actor'], until: Temporal.Instant, invitation: InvitationState) => ({
  invitedUntil: asDate(until),
  invitation,
  invitedBy: actor?.userId ?? null,
})

/** Invites an account without a password. The link is mailed; without an address or a mail server it waits to be handed over. @throws TooMany */
export const invite = async (
  tx: Tx,
  backend: Mailing,
  { userId, email }: InvitedAccount,
  { actor, language }: Inviter,
) => {
  await countLink(backend, { userId, email })
  // Without a mail server its token would end the link that is handed over meanwhile.
  const isMailed = backend.mailer.hasServer && email !== null
  const until = endOfLink('invitation', backend.now())
  await tx
    .update(users)
    .set(invitationBy(actor, until, isMailed ? 'mailed' : 'to-hand-over'))
    .where(eq(users.id, userId))
  if (isMailed) await mailInvitation.enqueue(tx, { userId, email, language, until: until.toString() })
}

/**
 * Ends a password that somebody else chose, with its sessions: the person is invited to choose their own. Members cannot read passwords, so
 * the platform looks.
 * @returns whether there was one
 */
export const endGivenPassword = async (tx: Tx, backend: Mailing, account: InvitedAccount, inviter: Inviter) => {
  const isGiven = await hasGivenPassword(backend.database.platform, account.userId)
  if (isGiven) await invite(tx, backend, account, inviter)
  return isGiven
}

/** @throws Refusal for somebody without an address; also as `requireMailServer` */
export const requireMail = (backend: Pick<Backend, 'mailer'>, { email }: { email: string | null }) => {
  if (email === null) throw new Refusal('accounts.no-email')
  requireMailServer(backend)
}

/** @throws Refusal `accounts.no-mail-server`: a mail would be a file that its recipient never reads. */
export const requireMailServer = ({ mailer }: Pick<Backend, 'mailer'>) => {
  if (!mailer.hasServer) throw new Refusal('accounts.no-mail-server')
}

/**
 * Takes an invitation back: its links and codes open nothing, nor does one for a forgotten password. A new invitation does.
 * The tokens go outside the transaction: requests of members do not reach them.
 * @returns whether there was one to take back
 */
export const revokeInvitation = async (tx: Tx, { database, now }: Counting, userId: string) => {
  // First, and waiting for who is just coming in: they hold their tokens before the account.
  await forgetAllTokens(database.platform, [userId])
  const ended = { invitedUntil: asDate(now()), invitation: 'revoked' } as const
  const [account] = await tx
    .select({ invitation: users.invitation })
    .from(users)
    .where(stillInvited(userId))
    .for('update')
  if (!account) throw hasComeIn()
  await tx.update(users).set(ended).where(eq(users.id, userId))
  return account.invitation !== 'revoked'
}

const stillInvited = (userId: string) => and(eq(users.id, userId), isNotNull(users.invitedUntil))
export const hasComeIn = () => new Refusal('people.has-come-in')

type HelpedAccount = InvitedAccount & { invitedUntil: Date | null; permissions: readonly Permission[] }

/**
 * Makes a link that an administrator hands to a person who cannot sign in. It is shown once. A person with a password and an e-mail address gets
 * a mail that says so. A second step stays required.
 * The token is written outside the transaction: requests of members neither read nor write tokens.
 * @throws Refusal for a blocked account, or one whose contract has ended; TooMany
 */
export const linkToHandOver = async (
  tx: Tx,
  backend: Backend,
  account: HelpedAccount,
  { actor, language }: Inviter,
) => {
  const { userId, email, invitedUntil, permissions } = account
  await countLink(backend, account)
  await requireActor(backend, userId)
  const purpose = invitedUntil ? 'invitation' : 'reset-password'
  const link = await makeLink(backend, purpose, { userId, email, rights: permissions })
  if (invitedUntil) {
    const handed = invitationBy(actor, endOfLink(purpose, backend.now()), 'handed-over')
    const { rowCount } = await tx.update(users).set(handed).where(stillInvited(userId))
    if (rowCount === 0) throw hasComeIn()
  } else if (email !== null) await mailLinkMade.enqueue(tx, { email, language })
  return link
}

/** Only an account that can sign in gets a link or a code. @throws Refusal if it is blocked, or its person’s contract has ended */
export const requireActor = async ({ database: { platform }, identities, now }: Backend, userId: string) => {
  if (await identities.ofUser(platform, userId, now())) return
  const isBlocked = Boolean((await accountById(platform, userId))?.blockedAt)
  throw new Refusal(isBlocked ? 'accounts.blocked-by-owner' : 'accounts.contract-ended')
}

/** For the platform's owner: as `linkToHandOver`, for somebody of any company. The company's trail tells it too. @throws also Refusal for the owner's own account */
export const linkForAccount = async (
  tx: Tx,
  backend: Backend,
  account: Omit<HelpedAccount, 'permissions'>,
  language: Language,
) => {
  const at = backend.now()
  const actor = await backend.identities.ofUser(tx, account.userId, at)
  if (actor?.kind === 'owner') throw new Refusal('people.own-link', { status: 403 })
  const held = { ...account, permissions: actor?.permissions ?? [] }
  // The owner belongs to no company that they could invite to.
  const link = await linkToHandOver(tx, backend, held, { actor: null, language })
  const entry = { action: 'accounts.link-made', subject: account.userId } as const
  if (actor) await backend.record(tx, actor.companyId, { actorId: null, at }, entry)
  return link
}

/** The way in that somebody holds: the token of an invitation's link, or a short code. */
export const wayIn = async (backend: Backend, typed: string, address: string): Promise<WayIn> => {
  const { platform } = backend.database
  await countAgainstLimit(platform, invitationLimit(address), backend.now())
  const code = invitationCodeIn(typed)
  if (code === null) return { purpose: 'invitation', token: typed, opens: 'invitation' }
  const limit = codeLimit(address)
  await countAgainstLimit(platform, limit, backend.now())
  const token = keyedCode(code, backend.config.secret)
  const known = await readToken(platform, 'short-code', token, backend.now())
  // Wrong ones alone count: a whole team types theirs on its first day.
  if (known) await uncountFromLimit(platform, limit.key)
  return { purpose: 'short-code', token, opens: known?.opens ?? 'invitation' }
}
type WayIn = { purpose: 'invitation' | 'short-code'; token: string; opens: PasswordPurpose }

/** The limit of one network alone: with a limit for all, one guesser would keep all newcomers out. The length of a code makes up for many networks. */
const codeLimit = (address: string) => ({ key: `codes from ${address}`, max: 20, windowSeconds: 900 })

/** Public: only the holder of a valid invitation reads it. @throws Refusal `accounts.link-expired`; TooMany */
export const openInvitation = async (
  backend: Backend,
  { token: typed, address }: { token: string; address: string },
) => {
  const { database, identities, now } = backend
  const { platform } = database
  const { purpose, token, opens } = await wayIn(backend, typed, address)
  const asked = await readToken(platform, purpose, token, now())
  const actor = asked && (await identities.ofUser(platform, asked.userId, now()))
  if (actor?.kind !== 'member' || !stillOpens(asked!, actor)) throw linkExpired()
  const email = asked!.email
  if (!isOpen(await accountById(platform, actor.userId), { email, opens })) throw linkExpired()
  const signInName = email === null ? ((await identities.nameOf(platform, actor.userId)) ?? null) : null
  const names = await invitationOf(platform, actor)
  const firstName = (await identities.firstNameOf(platform, actor.userId)) ?? names.name
  return { email, signInName, opens, firstName, ...names }
}

type Account = Awaited<ReturnType<typeof accountById>>

/** Whether a link may still be used: the account has the address that it was made for, and no invitation that was taken up or back. */
export const isOpen = (account: Account, link: { email: string | null; opens: PasswordPurpose }) =>
  account?.email === link.email &&
  account.invitation !== 'revoked' &&
  (link.opens !== 'invitation' || account.invitation !== null)

/** A whole team may open its invitations from one address on its first day. */
export const invitationLimit = (address: string) => ({
  key: `invitations from ${address}`,
  max: 200,
  windowSeconds: 900,
})
