import { lt } from 'drizzle-orm'
import { confirmLinkHours, resetLinkHours } from '#accounts/rules.ts'
import { companyOf } from '#core/actor.ts'
import type { Language } from '#core/languages.ts'
import { unlistedPages } from '#core/pages.ts'
import { asDate } from '#server/database/columns.ts'
import { hourly, job } from '#server/jobs/jobs.ts'
import {
  type ChangedBy,
  confirmLinkMail,
  emailChangedMail,
  emailTakenMail,
  invitationMail,
  linkMadeMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetLinkMail,
  type TwoStepNews,
  twoStepMail,
} from './mails.ts'
import { accountById, actorOfMailedLink, invitationOf, signInOf, userOfEmail } from './queries.ts'
import { forgetTokens, makeLink, makeToken } from './single-use-token.ts'
import { sessions, verifications } from './tables.ts'

type MailRecipient = { email: string; language: Language }

/** Looks up the account here, not in the request: the time of its answer must not tell whether the address has an account. */
export const mailResetLink = job(
  'accounts.mail-reset-link',
  async ({ email, language }: MailRecipient, backend) => {
    const { platform } = backend.database
    const now = backend.now()
    const user = await userOfEmail(platform, email)
    const actor = user && (await actorOfMailedLink(backend, platform, user.id))
    if (!actor || (await accountById(platform, actor.userId))?.invitation === 'revoked') return
    const proof = { userId: actor.userId, email }
    const token = await makeToken(platform, 'reset-password', proof, now.add({ hours: resetLinkHours }))
    const url = `${backend.config.publicUrl.origin}${unlistedPages.resetPassword}#${token}`
    await backend.mailer.send(email, resetLinkMail(language, url))
    const entry = { action: 'accounts.reset-link-mailed', subject: actor.userId } as const
    await backend.record(platform, companyOf(actor), { actorId: null, at: now }, entry)
  },
  { isAwaited: true },
)

type InvitedPerson = MailRecipient & {
  userId: string
  /** The end of this invitation: a newer one has its own link. */
  until: string
}

export const mailInvitation = job(
  'accounts.mail-invitation',
  async ({ userId, email, language, until }: InvitedPerson, backend) => {
    const { platform } = backend.database
    const actor = await backend.identities.ofUser(platform, userId, backend.now())
    const account = await accountById(platform, userId)
    if (account?.invitation !== 'mailed') return
    if (actor?.kind !== 'member' || account.invitedUntil?.getTime() !== Temporal.Instant.from(until).epochMilliseconds)
      return
    const { url } = await makeLink(backend, 'invitation', { userId, email })
    await backend.mailer.send(email, invitationMail(language, await invitationOf(platform, actor), url))
  },
  { isAwaited: true },
)

/** Tells the person that somebody else holds a link to a new password of theirs. */
export const mailLinkMade = job(
  'accounts.mail-link-made',
  async ({ email, language }: MailRecipient, { database, mailer }) => {
    if (await userOfEmail(database.platform, email)) await mailer.send(email, linkMadeMail(language, email))
  },
)

export const mailPasswordChanged = job(
  'accounts.mail-password-changed',
  async ({ email, language }: MailRecipient, { database, config, mailer }) => {
    if (!(await userOfEmail(database.platform, email))) return
    const url = `${config.publicUrl.origin}${unlistedPages.forgotPassword}`
    await mailer.send(email, passwordChangedMail(language, email, url))
  },
)

type AskedChange = MailRecipient & {
  userId: string
  /** When the password that was typed had been set. If it has been changed since, the request may come from a thief of the old one. */
  passwordSetAt: string
}

/** Only the last link works. If the address has an account, its owner is told so instead. */
export const mailConfirmLink = job(
  'accounts.mail-confirm-link',
  async ({ userId, email, language, passwordSetAt }: AskedChange, { database, config, mailer, now }) => {
    const { platform } = database
    const signIn = await signInOf(platform, userId)
    if (signIn?.passwordSetAt.toISOString() !== passwordSetAt) return
    if (await userOfEmail(platform, email)) return mailer.send(email, emailTakenMail(language, email))
    await forgetTokens(platform, 'change-email', userId)
    const token = await makeToken(platform, 'change-email', { userId, email }, now().add({ hours: confirmLinkHours }))
    const url = `${config.publicUrl.origin}${unlistedPages.confirmEmail}#${token}`
    await mailer.send(email, confirmLinkMail(language, url))
  },
  { isAwaited: true },
)

type ChangedEmail = MailRecipient & { userId: string; newEmail: string; by: ChangedBy }
/** The former payload, without the account: such jobs may be queued during an update. */
type FormerChangedEmail = MailRecipient & { userId?: undefined; newEmail: string; by?: undefined }

/** To the old address, unless the account was deleted with its company. */
export const mailEmailChanged = job<ChangedEmail>(
  'accounts.mail-email-changed',
  async (
    { userId, email, newEmail, language, by = 'oneself' }: ChangedEmail | FormerChangedEmail,
    { database, mailer },
  ) => {
    const { platform } = database
    // Looked up by id: the address may have changed again meanwhile.
    if (!(await (userId ? accountById(platform, userId) : userOfEmail(platform, newEmail)))) return
    await mailer.send(email, emailChangedMail(language, newEmail, by))
  },
)

/** Tells the person about every change of their second step, also if somebody else made it. */
export const mailTwoStep = job(
  'accounts.mail-two-step',
  async ({ email, language, what }: MailRecipient & { what: TwoStepNews }, { database, config, mailer }) => {
    if (!(await userOfEmail(database.platform, email))) return
    const url = `${config.publicUrl.origin}${unlistedPages.forgotPassword}`
    await mailer.send(email, twoStepMail(language, what, email, url))
  },
)

export const mailPasskeyAdded = job(
  'accounts.mail-passkey-added',
  async ({ email, language }: MailRecipient, { database, config, mailer }) => {
    if (!(await userOfEmail(database.platform, email))) return
    const url = `${config.publicUrl.origin}${unlistedPages.forgotPassword}`
    await mailer.send(email, passkeyAddedMail(language, email, url))
  },
)

const forgetOldSessions = hourly('accounts.forget-old-sessions', ({ database, now }) =>
  database.platform.delete(sessions).where(lt(sessions.expiresAt, asDate(now()))),
)

/** They are of no use any more, and name a person. */
const forgetOldLinks = hourly('accounts.forget-old-links', ({ database, now }) =>
  database.platform.delete(verifications).where(lt(verifications.expiresAt, asDate(now()))),
)

export const accountsJobs = [
  forgetOldSessions,
  forgetOldLinks,
  mailResetLink,
  mailInvitation,
  mailLinkMade,
  mailPasswordChanged,
  mailConfirmLink,
  mailEmailChanged,
  mailTwoStep,
  mailPasskeyAdded,
]
