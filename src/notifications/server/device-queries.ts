import { and, desc, eq, inArray } from 'drizzle-orm'
import { deviceOf } from '#accounts/ways-in.ts'
import { employeeOf } from '#people/server/identity-queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { Push } from '#server/push/push.ts'
import { noticeDevices } from './tables.ts'

const { id, employeeId: owner, endpoint, p256dh, auth, userAgent, publicKey, createdAt, lastToldAt } = noticeDevices

/** The newest first. */
export const devicesOf = async (tx: Tx, employeeId: string) => {
  const rows = await tx
    .select({ id, endpoint, userAgent, publicKey, since: createdAt, lastToldAt })
    .from(noticeDevices)
    .where(eq(owner, employeeId))
    .orderBy(desc(createdAt), desc(id))
  return rows.map(({ userAgent: agent, ...device }) => ({ ...device, ...deviceOf(agent) }))
}

/** The same as they travel. */
export const shownDevices = async (tx: Tx, push: KnownServer, employeeId: string) =>
  (await devicesOf(tx, employeeId)).map(({ since, lastToldAt: told, publicKey: subscribedWith, ...device }) => ({
    ...device,
    isSilent: !takes(push, subscribedWith),
    since: since.toISOString(),
    lastToldAt: told?.toISOString() ?? null,
  }))

/** How many the person of an account has. */
export const countDevices = (db: Tx, userId: string) => db.$count(noticeDevices, inArray(owner, employeeOf(db, userId)))

export const ownDevice = async (tx: Tx, employeeId: string, deviceId: string) => {
  const [row] = await tx
    .select({ id })
    .from(noticeDevices)
    .where(and(eq(owner, employeeId), eq(id, deviceId)))
  return row
}

/** The devices that take messages of this server. */
export const subscriptionsOf = async (tx: Tx, push: KnownServer, employeeId: string) => {
  const rows = await tx
    .select({ id, endpoint, p256dh, auth, publicKey })
    .from(noticeDevices)
    .where(eq(owner, employeeId))
  return rows.filter(row => takes(push, row.publicKey))
}

type KnownServer = Pick<Push, 'publicKey'>

/** A browser takes the messages of the key with which it subscribed; null: not known, so it may. */
const takes = (push: KnownServer, subscribedWith: string | null) =>
  subscribedWith === null || subscribedWith === push.publicKey
