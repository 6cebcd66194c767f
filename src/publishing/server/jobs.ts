import { and, lt, sql } from 'drizzle-orm'
import { accountById } from '#accounts/server/queries.ts'
import type { Language } from '#core/languages.ts'
import { readerOf } from '#notifications/server/delivery-queries.ts'
import type { Letter } from '#server/capability.ts'
import { hourly, job } from '#server/jobs/jobs.ts'
import { before, beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { publications, publishedShifts } from './tables.ts'

type ToldPerson = { companyId: string; employeeId: string; language: Language }

/** Queued until migration 0077, and by processes that outlive it: what waited then is still told. Since then notices are mailed by `notifications`. */
const mailTold = (weekLetter: Letter) =>
  job('schedule.mail-told', async ({ companyId, employeeId, language }: ToldPerson, backend) => {
    const reader = await readerOf(backend, { companyId, employeeId })
    const account = reader && (await accountById(backend.database.platform, reader.userId))
    if (!reader || !account?.email) return
    const letter = await weekLetter.write(backend, reader, { now: backend.now(), language })
    if (letter) await backend.mailer.send(account.email, letter)
  })

const forgetOldPublishedShifts = hourly('schedule.forget-old-published-shifts', ({ database, now }) => {
  const limit = before(now(), recordsKept)
  return database.archive
    .delete(publishedShifts)
    .where(and(lt(publishedShifts.startsAt, limit), lt(publishedShifts.endsAt, limit)))
})

/** With whom they told, and what they asked. */
const forgetOldPublications = hourly('schedule.forget-old-publications', ({ database, now }) =>
  database.archive.delete(publications).where(sql`${publications.week} + 6 < ${beforeDay(now(), recordsKept)}::date`),
)

export const publishingJobs = (weekLetter: Letter) => [
  forgetOldPublishedShifts,
  forgetOldPublications,
  mailTold(weekLetter),
]
