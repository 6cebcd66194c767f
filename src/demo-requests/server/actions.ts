import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { followUp as FollowUp, requestDemo as RequestDemo } from '#demo-requests/schemas.ts'
import { settingsOfPlatform } from '#platform/server/queries.ts'
import type { Backend } from '#server/backend.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { ProblemError } from '#server/http/problems.ts'
import { countAgainstLimit } from '#server/http/rate-limit.ts'
import { Refusal } from '#server/http/refusals.ts'
import { mailNewRequest } from './jobs.ts'
import type { DemoRequestRow } from './queries.ts'
import { demoRequests } from './tables.ts'

type Sending = {
  key: string | undefined
  fingerprint: string
  /** Network address of the sender. */
  address: string
  now: Temporal.Instant
}

const limitOf = (address: string) => ({ key: `demo request from ${address}`, max: 5, windowSeconds: 3600 })
/** Nobody reads more. A sender with a thousand addresses fills neither the table nor the owner's mailbox. */
const limitOfAll = { key: 'demo requests', max: 100, windowSeconds: 3600 }

/**
 * Stores the request once and mails the owner. A robot is counted and answered like a person; its request is not stored.
 * @returns whether there is a new one
 * @throws Refusal while the form is closed; TooMany after five in an hour from one address, or a hundred from all
 */
export const requestDemo = (backend: Backend, form: z.output<typeof RequestDemo>, sending: Sending) =>
  backend.database.onPlatform('read write', async tx => {
    const { website, ...answers } = form
    if (await isSentAgain(tx, sending)) return false
    const { demoFormOpen } = await settingsOfPlatform(tx, backend.config)
    if (!demoFormOpen) throw new Refusal('demo-requests.closed')
    await countAgainstLimit(tx, limitOf(sending.address), sending.now)
    if (website) return false
    await countAgainstLimit(tx, limitOfAll, sending.now)
    return keep(tx, backend, answers, sending)
  })

const isSentAgain = async (tx: Tx, { key, fingerprint }: Sending) => {
  if (!key) return false
  const [first] = await tx
    .select({ fingerprint: demoRequests.fingerprint })
    .from(demoRequests)
    .where(eq(demoRequests.idempotencyKey, key))
  if (first && first.fingerprint !== fingerprint) throw new ProblemError(422, 'keyReused')
  return first !== undefined
}

type DemoAnswers = Omit<z.output<typeof RequestDemo>, 'website'>

const keep = async (tx: Tx, { record }: Backend, answers: DemoAnswers, { key, fingerprint, now }: Sending) => {
  const at = asDate(now)
  const [request] = await tx
    .insert(demoRequests)
    .values({ ...answers, idempotencyKey: key, fingerprint, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: demoRequests.idempotencyKey })
    .returning({ id: demoRequests.id })
  // A copy of it arrived at the same moment and is stored.
  if (!request) return false
  await record(tx, null, { actorId: null, at: now }, { action: 'demo-requests.received', subject: request.id })
  await mailNewRequest.enqueue(tx, { requestId: request.id })
  return true
}

/** Status and note together. @throws Refusal when another window has changed it since. */
export const followUp = async (
  tx: Tx,
  { id, version }: DemoRequestRow,
  seen: z.output<typeof FollowUp>,
  now: Temporal.Instant,
) => {
  if (version !== seen.version) throw new Refusal('demo-requests.changed')
  const [changed] = await tx
    .update(demoRequests)
    .set({ status: seen.status, note: seen.note, version: version + 1, updatedAt: asDate(now) })
    .where(eq(demoRequests.id, id))
    .returning()
  return changed!
}
