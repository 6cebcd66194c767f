import type { Language } from '#core/languages.ts'
import { auditAccount } from '#server/audit.ts'
import { job } from '#server/jobs.ts'
import { makeLink } from '#server/single-use-link.ts'
import { forgotPasswordPath, resetLinkHours, resetPasswordPath } from '../rules.ts'
import { passwordChangedLetter, resetLinkLetter } from './mails.ts'
import { actorOfUser, userOfEmail } from './queries.ts'

type Told = { email: string; language: Language }

/** Looks for the account only now: whoever asked waited as long whether there is one or not, and learned nothing. */
export const mailResetLink = job('accounts.mail-reset-link', async ({ email, language }: Told, backend) => {
  const { platform } = backend.database
  const user = await userOfEmail(platform, email)
  const actor = user && (await actorOfUser(platform, user.id))
  if (!actor) return
  const now = backend.now()
  const proof = { userId: actor.userId, email }
  const token = await makeLink(platform, 'reset-password', proof, now.add({ hours: resetLinkHours }))
  const url = `${backend.config.publicUrl.origin}${resetPasswordPath}#${token}`
  await backend.mailer.send(email, resetLinkLetter(language, url))
  await auditAccount(platform, actor, { actorId: null, at: now }, 'accounts.reset-link-mailed')
})

export const mailPasswordChanged = job(
  'accounts.mail-password-changed',
  ({ email, language }: Told, { config, mailer }) =>
    mailer.send(email, passwordChangedLetter(language, email, `${config.publicUrl.origin}${forgotPasswordPath}`)),
)

export const accountsJobs = [mailResetLink, mailPasswordChanged]
