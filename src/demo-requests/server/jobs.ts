import { lt } from 'drizzle-orm'
import { demoRequestsPath, keptYears } from '#demo-requests/rules.ts'
import { fullName } from '#people/rules.ts'
import { settingsOfPlatform } from '#platform/server/queries.ts'
import { asDate } from '#server/columns.ts'
import { job } from '#server/jobs.ts'
import { newRequestLetter } from './mails.ts'
import { demoRequestById } from './queries.ts'
import { demoRequests } from './tables.ts'

/** To the product's contact, in French: nobody has asked for this mail in a language of theirs. */
export const mailNewRequest = job(
  'demo-requests.mail-new-request',
  async ({ requestId }: { requestId: string }, { database, config, mailer }) => {
    const [request, settings] = await Promise.all([
      demoRequestById(database.platform, requestId),
      settingsOfPlatform(database.platform, config),
    ])
    if (!request) return
    const url = `${config.publicUrl.origin}${demoRequestsPath}?request=${requestId}`
    const about = { contact: fullName(request), company: request.companyName }
    await mailer.send(settings.contactEmail, newRequestLetter('fr', about, url))
  },
)

/** The privacy notice of the form says when. */
const forgetOldRequests = {
  ...job('demo-requests.forget-old', async (_told, { database, now }) => {
    const before = now().toZonedDateTimeISO('UTC').subtract({ years: keptYears }).toInstant()
    await database.platform.delete(demoRequests).where(lt(demoRequests.updatedAt, asDate(before)))
  }),
  isHourly: true,
}

export const demoRequestsJobs = [mailNewRequest, forgetOldRequests]
