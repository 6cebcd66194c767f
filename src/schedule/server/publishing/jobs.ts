import { accountById } from '#accounts/server/queries.ts'
import type { Language } from '#core/languages.ts'
import { readerOf } from '#notifications/server/delivery-queries.ts'
import { job } from '#server/jobs/jobs.ts'
import { weekLetter } from './mails.ts'

type Told = { companyId: string; employeeId: string; language: Language }

/** Queued until migration 0077, and by processes that outlive it: what waited then is still told. Since then notices are mailed by `notifications`. */
export const mailTold = job('schedule.mail-told', async ({ companyId, employeeId, language }: Told, backend) => {
  const reader = await readerOf(backend, { companyId, employeeId })
  const account = reader && (await accountById(backend.database.platform, reader.userId))
  if (!reader || !account?.email) return
  const letter = await weekLetter.write(backend, reader, { now: backend.now(), language })
  if (letter) await backend.mailer.send(account.email, letter)
})
