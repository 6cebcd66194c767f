import { accountById } from '#accounts/server/queries.ts'
import type { Language } from '#core/languages.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { weekPdf } from '#schedule/server/week-pdf/exports.ts'
import { pdfName, printedOwn } from '#schedule/server/week-pdf/queries.ts'
import { job } from '#server/jobs/jobs.ts'
import { accountOf, unseenChanges } from './answer-queries.ts'
import { toldMail } from './mails.ts'

type Told = { companyId: string; employeeId: string; language: Language }

/** What somebody was told and has not seen, with their week as PDF: nobody is mailed of what they have read in the meantime. */
export const mailTold = job('schedule.mail-told', async ({ companyId, employeeId, language }: Told, backend) => {
  const { database, identities, config, mailer } = backend
  const now = backend.now()
  const userId = await database.inCompany(companyId, 'read only', tx => accountOf(tx, employeeId))
  const actor = userId && (await identities.ofUser(database.platform, userId, now))
  if (!actor || actor.kind !== 'member' || !maySeeOwnSchedule(actor)) return
  const unseen = await database.inCompany(companyId, 'read only', tx =>
    unseenChanges(tx, { employeeId, timeZone: actor.timeZone }, now),
  )
  const account = await accountById(database.platform, actor.userId)
  if (!unseen || !account?.email) return
  const { publicUrl } = config
  const printed = await database.inCompany(companyId, 'read only', tx =>
    printedOwn(tx, actor, unseen.week, { now, language, publicUrl }),
  )
  const attachment = { name: pdfName(printed), type: 'application/pdf', content: await weekPdf(printed) }
  const url = `${publicUrl.origin}/app/schedule/changes?week=${unseen.week}`
  await mailer.send(account.email, toldMail(language, unseen, { url, attachment }))
})
