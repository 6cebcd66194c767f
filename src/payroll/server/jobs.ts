import { and, eq, lt } from 'drizzle-orm'
import { mayRunPayroll } from '#payroll/policy.ts'
import { yearMonthOf } from '#payroll/rules/months.ts'
import type { SendingRefusal } from '#payroll/rules/sendings.ts'
import type { Backend } from '#server/backend.ts'
import { companies } from '#server/database/tables.ts'
import { eachCompany, hourly, job } from '#server/jobs/jobs.ts'
import { before, beforeDay, recordsKept } from '#server/jobs/retention.ts'
import { MailRefused } from '#server/mail/mailer.ts'
import { askToRead } from './agreement/actions.ts'
import { filesMail } from './mails.ts'
import { giveSecret, settleRefused, settleSent } from './sending-actions.ts'
import { archiveOf, type SendingRow, sendingById } from './sending-queries.ts'
import { payrollAgreementSteps, payrollMonths, payrollSendings, payrollVariables } from './tables.ts'

/** From the day that the company chose, each person is told once that their month is ready to be read. */
export const askToReadMonths = hourly('payroll.ask-to-read', async ({ database, now, live }) => {
  const at = now()
  await eachCompany(await database.platform.select().from(companies), async company => {
    const told = await database.inCompany(company.id, 'read write', tx => askToRead(tx, company, at))
    if (told.length > 0) live.publish([{ companyId: company.id, topic: 'notifications', employeeIds: told }])
  })
})

/** A paid month is kept as long as the hours that it was paid for. Its files go with it, by foreign key. */
const forgetOldMonths = hourly('payroll.forget-old-months', async ({ database, now }) => {
  const day = beforeDay(now(), recordsKept)
  await database.archive.delete(payrollMonths).where(lt(payrollMonths.to, day))
  await database.archive.delete(payrollAgreementSteps).where(lt(payrollAgreementSteps.month, yearMonthOf(day)))
  await database.archive.delete(payrollVariables).where(lt(payrollVariables.month, yearMonthOf(day)))
})

/** The sender waits to hear of it, and nobody else sends the month meanwhile. */
const triedForMinutes = 10

/** Where the accountant opens the files. */
export const accountantPlace = '/cabinet'

type Sending = { companyId: string; sendingId: string }

/** Mails the files of a month to the accountant. A sending is settled once: a repeated job finds it settled, and sends nothing. */
export const mailFiles = job<Sending>(
  'payroll.mail-files',
  async ({ companyId, sendingId }, backend) => {
    const { mailer, now } = backend
    const prepared = await prepareMail(backend, { companyId, sendingId })
    if (!prepared) return
    const { sending, mail } = prepared
    try {
      await mailer.send(sending.recipient!, mail)
    } catch (error) {
      const isLate =
        sending.askedAt.toTemporalInstant().add({ minutes: triedForMinutes }).epochNanoseconds <= now().epochNanoseconds
      const refusal = (error instanceof MailRefused && error.forGood) || (isLate && 'no-answer')
      if (!refusal) throw error
      await refuse(backend, companyId, sending, refusal)
      return
    }
    await backend.database.inCompany(companyId, 'read write', tx => settleSent(tx, { ...sending, companyId }, now()))
    tellScreens(backend, companyId)
  },
  { isAwaited: true },
)

/** Undefined once it is settled, or gone with its month. */
const prepareMail = async ({ database, config, now }: Backend, { companyId, sendingId }: Sending) =>
  database.inCompany(companyId, 'read write', async tx => {
    const sending = await sendingById(tx, sendingId)
    if (sending?.state !== 'waiting') return undefined
    const [company] = await tx.select({ company: companies.name, timeZone: companies.timeZone }).from(companies)
    const archive = await archiveOf(tx, sendingId)
    if (archive) return { sending, mail: filesMail(sending, company!, { archive }) }
    const given = await giveSecret(tx, sendingId, now())
    if (!given) return undefined
    const url = `${config.publicUrl.origin}${accountantPlace}/${given.secret}`
    return { sending, mail: filesMail(sending, company!, { url, expiresAt: given.expiresAt }) }
  })

const refuse = async (
  { database, record, live, now }: Backend,
  companyId: string,
  { id, month, way, recipient, files }: SendingRow,
  why: SendingRefusal,
) => {
  await database.inCompany(companyId, 'read write', async tx => {
    if (!(await settleRefused(tx, id, why, now()))) return
    const after = { month, sendingWay: way, recipient, files: files.length, why }
    await record(
      tx,
      companyId,
      { actorId: null, at: now() },
      { action: 'payroll.sending-refused', subject: companyId, after },
    )
  })
  tellScreens({ live }, companyId)
}

const tellScreens = ({ live }: Pick<Backend, 'live'>, companyId: string) =>
  live.publish([{ companyId, topic: 'payroll', may: mayRunPayroll }])

/** Ends sendings of a process that ended, or of a queue that gave up: nobody waits for them for ever. */
const endLostSendings = hourly('payroll.end-lost-sendings', async backend => {
  const { database, now } = backend
  const { companyId, id, state, askedAt } = payrollSendings
  const lost = await database.archive
    .select({ companyId, sendingId: id })
    .from(payrollSendings)
    .where(and(eq(state, 'waiting'), lt(askedAt, before(now(), { hours: 1 }))))
  await eachCompany(
    lost.map(each => ({ ...each, id: each.companyId })),
    async each => {
      const sending = await database.inCompany(each.companyId, 'read only', tx => sendingById(tx, each.sendingId))
      if (sending) await refuse(backend, each.companyId, sending, 'no-answer')
    },
  )
})

export const payrollJobs = [forgetOldMonths, mailFiles, endLostSendings, askToReadMonths]
