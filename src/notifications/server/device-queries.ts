import { and, desc, eq } from 'drizzle-orm'
import { deviceOf } from '#accounts/ways-in.ts'
import type { Tx } from '#server/database/database.ts'
import { noticeDevices } from './tables.ts'

const { id, employeeId: owner, endpoint, p256dh, auth, userAgent, createdAt, lastToldAt } = noticeDevices

/** The newest first. */
export const devicesOf = async (tx: Tx, employeeId: string) => {
  const rows = await tx
    .select({ id, endpoint, userAgent, since: createdAt, lastToldAt })
    .from(noticeDevices)
    .where(eq(owner, employeeId))
    .orderBy(desc(createdAt), desc(id))
  return rows.map(({ userAgent: agent, ...device }) => ({ ...device, ...deviceOf(agent) }))
}

/** The same as they travel. */
export const shownDevices = async (tx: Tx, employeeId: string) =>
  (await devicesOf(tx, employeeId)).map(({ since, lastToldAt: told, ...device }) => ({
    ...device,
    since: since.toISOString(),
    lastToldAt: told?.toISOString() ?? null,
  }))

export const ownDevice = async (tx: Tx, employeeId: string, deviceId: string) => {
  const [row] = await tx
    .select({ id })
    .from(noticeDevices)
    .where(and(eq(owner, employeeId), eq(id, deviceId)))
  return row
}

export const subscriptionsOf = (tx: Tx, employeeId: string) =>
  tx.select({ id, endpoint, p256dh, auth }).from(noticeDevices).where(eq(owner, employeeId))
