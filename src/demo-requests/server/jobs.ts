import { lt } from 'drizzle-orm'
import { emailOfOwner } from '#accounts/server/queries.ts'
import type { Language } from '#core/languages.ts'
import { demoRequestsPath } from '#core/pages.ts'
import { fill } from '#core/sentences.ts'
import { keptYears } from '#demo-requests/rules.ts'
import { mails as en } from '#demo-requests/texts.en.ts'
import { mails as fr } from '#demo-requests/texts.fr.ts'
import { fullName } from '#people/rules.ts'
import { hourly, job } from '#server/jobs/jobs.ts'
import { before } from '#server/jobs/retention.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'
import { demoRequestById } from './queries.ts'
import { demoRequests } from './tables.ts'

/** To the owner, in French: no reader has chosen a language for this mail. */
export const mailNewRequest = job(
  'demo-requests.mail-new-request',
  async ({ requestId }: { requestId: string }, { database, config, mailer }) => {
    const [request, owner] = await Promise.all([
      demoRequestById(database.platform, requestId),
      emailOfOwner(database.platform),
    ])
    if (!request || !owner) return
    const url = `${config.publicUrl.origin}${demoRequestsPath}?request=${requestId}`
    const about = { contact: fullName(request), company: request.companyName }
    await mailer.send(owner, newRequestMail('fr', about, url))
  },
)

/** The privacy notice of the form says when. */
const forgetOldRequests = hourly('demo-requests.forget-old', ({ database, now }) =>
  database.platform.delete(demoRequests).where(lt(demoRequests.updatedAt, before(now(), { years: keptYears }))),
)

export const demoRequestsJobs = [mailNewRequest, forgetOldRequests]

const texts = { fr, en }

/** Its subject holds nothing that a stranger wrote. @param url where the owner reads the request */
const newRequestMail = (
  language: Language,
  request: { contact: string; company: string },
  url: string,
): MailTemplate => {
  const { subject, asked, action } = texts[language].newRequest
  return { language, subject, paragraphs: [fill(asked, request)], action: { label: action, url } }
}
