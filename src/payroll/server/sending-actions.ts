import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member, RequestContext } from '#core/actor.ts'
import type { NoticeOf } from '#notifications/rules.ts'
import { notify } from '#notifications/server/actions.ts'
import type { payrollNotices } from '#payroll/notices.ts'
import { type Month, monthName } from '#payroll/rules/months.ts'
import { linkDays, mayBeWithdrawn, mostOpenings, type SendingRefusal } from '#payroll/rules/sendings.ts'
import type { sendFiles as SendFiles } from '#payroll/schemas.ts'
import { asDate, newCode, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { keepAwake } from '#server/database/keep-awake.ts'
import type { MakeDocument } from '#server/documents/document-job.ts'
import { sealedZipOf } from '#server/documents/sealed-zip.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { hashOf, newSecret } from '#server/http/secret-links.ts'
import { lockPayroll } from './closing-actions.ts'
import { closings, usualSettings } from './queries.ts'
import { filesSent, type SendingRow, sendingById, sendingsOf } from './sending-queries.ts'
import { payrollSendings, payrollSettings } from './tables.ts'

/** 80 random bits: whoever has the mail can try passwords on the archive without any limit. */
const passwordLength = 16

const expiryOf = (now: Temporal.Instant) => asDate(now.add({ hours: linkDays * 24 }))

type How = RequestContext & { hasMailServer: boolean; makeDocument: MakeDocument }

/** @throws Refusal of a month that is open, and of a second sending that has not seen the first */
const checkMayBeSent = async (
  tx: Tx,
  month: Month,
  { seen, to, way }: Pick<z.output<typeof SendFiles>, 'seen' | 'to' | 'way'>,
  { language, hasMailServer }: How,
) => {
  const values = { month: monthName(month, language) }
  const closed = await closings(tx, {})
  if (!closed.some(each => each.month === month)) throw new Refusal('payroll.month-open', { values })
  if (!hasMailServer && (to !== null || way === 'zip')) throw new Refusal('payroll.no-mail-server')
  if (hasMailServer && to === null) throw new InvalidFields({ path: 'to', code: 'required' })
  const [last] = await sendingsOf(tx, month)
  if (last?.state === 'waiting') throw new Refusal('payroll.sending-underway', { values })
  if ((last?.id ?? null) !== seen) throw new Refusal('payroll.sent-meanwhile', { values })
}

/**
 * Sends files of a closed month: by a link that its maker hands over where no mail server is set; else a mail waits for its turn.
 * @returns the secret of that link, or the password of the archive: each is known here alone, and nowhere kept
 */
export const sendFiles = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  { month, way, to, files, seen }: z.output<typeof SendFiles> & { month: Month },
  how: How,
) => {
  await lockPayroll(tx)
  await checkMayBeSent(tx, month, { seen, to, way }, how)
  const chosen = await filesSent(tx, files)
  if (chosen.length !== files.length || chosen.some(file => file.month !== month))
    throw new InvalidFields({ path: 'files', code: 'unknown' })
  const password = way === 'zip' ? newCode(passwordLength) : null
  const content =
    password === null ? null : await keepAwake(tx, how.makeDocument(sealedZipOf({ files: chosen, password })))
  const secret = to === null ? newSecret() : null
  const id = newId()
  const at = asDate(how.now)
  await tx.insert(payrollSendings).values({
    companyId,
    id,
    month,
    way,
    recipient: to,
    files: chosen.map(file => file.id),
    language: how.language,
    askedBy: employeeId,
    askedAt: at,
    content,
    size: content?.length ?? null,
    ...(secret === null
      ? { state: 'waiting' }
      : { state: 'sent', settledAt: at, hash: hashOf(secret), expiresAt: expiryOf(how.now) }),
  })
  return { id, password, secret }
}

const isWaiting = (id: string) => and(eq(payrollSendings.id, id), eq(payrollSendings.state, 'waiting'))

/** The secret for the mail: one for each attempt, and the last one opens. Undefined once the sending is settled. */
export const giveSecret = async (tx: Tx, id: string, now: Temporal.Instant) => {
  const secret = newSecret()
  const expiresAt = expiryOf(now)
  const given = await tx
    .update(payrollSendings)
    .set({ hash: hashOf(secret), expiresAt })
    .where(isWaiting(id))
    .returning({ id: payrollSendings.id })
  return given.length > 0 ? { secret, expiresAt } : undefined
}

/** The mail server has taken it. The company keeps the first address that worked. */
export const settleSent = async (
  tx: Tx,
  { companyId, id, recipient }: SendingRow & { companyId: string },
  now: Temporal.Instant,
) => {
  const { rowCount } = await tx
    .update(payrollSendings)
    .set({ state: 'sent', settledAt: asDate(now), content: null })
    .where(isWaiting(id))
  // Withdrawn meanwhile, maybe because of its address.
  if (rowCount === 0) return
  const accountantEmail = recipient
  await tx
    .insert(payrollSettings)
    .values({ companyId, ...usualSettings, accountantEmail })
    .onConflictDoUpdate({
      target: [payrollSettings.companyId],
      set: { accountantEmail },
      setWhere: sql`${payrollSettings.accountantEmail} is null`,
    })
}

/** Its link opens nothing. @returns whether it was waiting still */
export const settleRefused = async (tx: Tx, id: string, refusal: SendingRefusal, now: Temporal.Instant) => {
  const settled = await tx
    .update(payrollSendings)
    .set({ state: 'refused', refusal, settledAt: asDate(now), content: null, hash: null, expiresAt: null })
    .where(isWaiting(id))
    .returning({ id: payrollSendings.id })
  return settled.length > 0
}

/**
 * Its link opens nothing from now on, and a mail that waits does not leave.
 * @throws Refusal if it gives no files any more: nothing would be taken back
 */
export const withdrawSending = async (tx: Tx, { id }: SendingRow, now: Temporal.Instant) => {
  await lockPayroll(tx)
  const sending = await sendingById(tx, id)
  if (!sending || !mayBeWithdrawn(sending, now)) throw new Refusal('payroll.link-closed')
  await tx
    .update(payrollSendings)
    .set({ state: 'withdrawn', settledAt: asDate(now), content: null, hash: null, expiresAt: null })
    .where(eq(payrollSendings.id, id))
  return sending
}

/** Counts an opening; who sent the files is told of the first one. Undefined once the link has expired or was opened as often as it may be. */
export const openSending = async (tx: Tx, companyId: string, id: string, now: Temporal.Instant) => {
  const at = asDate(now)
  const [opened] = await tx
    .update(payrollSendings)
    .set({ openings: sql`${payrollSendings.openings} + 1`, openedAt: at })
    .where(
      and(eq(payrollSendings.id, id), lt(payrollSendings.openings, mostOpenings), gt(payrollSendings.expiresAt, at)),
    )
    .returning({ month: payrollSendings.month, openings: payrollSendings.openings, sender: payrollSendings.askedBy })
  if (!opened) return undefined
  const { sender, ...opening } = opened
  const { month, openings } = opening
  const notice: NoticeOf<typeof payrollNotices> = { kind: 'files_opened', subject: id, actorId: null, data: { month } }
  const told = openings === 1 ? [sender] : []
  await notify(tx, companyId, told, notice, now)
  return { opening, told }
}
