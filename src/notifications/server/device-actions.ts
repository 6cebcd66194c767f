import { desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { noticeDevice } from '#notifications/schemas.ts'
import { asDate } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { noticeDevices } from './tables.ts'

/** More are of no use to one person: the oldest makes room. */
const mostDevices = 10

type NewDevice = z.output<typeof noticeDevice>

/** The browser tells this person from now on, and nobody else of the company. */
export const addDevice = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  { endpoint, keys, userAgent }: NewDevice,
  now: Temporal.Instant,
) => {
  await tx.delete(noticeDevices).where(eq(noticeDevices.endpoint, endpoint))
  const { id, createdAt } = noticeDevices
  const others = await tx
    .select({ id })
    .from(noticeDevices)
    .where(eq(noticeDevices.employeeId, employeeId))
    .orderBy(desc(createdAt), desc(id))
    .offset(mostDevices - 1)
  const leaving = others.map(other => other.id)
  await tx.delete(noticeDevices).where(inArray(id, leaving))
  await tx.insert(noticeDevices).values({ companyId, employeeId, endpoint, ...keys, userAgent, createdAt: asDate(now) })
}

export const removeDevice = (tx: Tx, deviceId: string) => tx.delete(noticeDevices).where(eq(noticeDevices.id, deviceId))

export const markTold = (tx: Tx, deviceId: string, now: Temporal.Instant) =>
  tx
    .update(noticeDevices)
    .set({ lastToldAt: asDate(now) })
    .where(eq(noticeDevices.id, deviceId))

export const forgetDevices = (tx: Tx, employeeId: string) =>
  tx.delete(noticeDevices).where(eq(noticeDevices.employeeId, employeeId))
