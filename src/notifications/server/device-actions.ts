import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import type { noticeDevice } from '#notifications/schemas.ts'
import { employeeOf } from '#people/server/identity-queries.ts'
import { lockEmployees } from '#people/server/queries.ts'
import { asDate, newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { noticeDevices } from './tables.ts'

/** More are of no use to one person: the oldest makes room. */
const mostDevices = 10

type NewDevice = z.output<typeof noticeDevice>

/** The browser tells this person from now on, and nobody else of the company. */
export const addDevice = async (
  tx: Tx,
  { companyId, employeeId }: Member,
  { endpoint, keys, userAgent, publicKey, replaces }: NewDevice,
  now: Temporal.Instant,
) => {
  const { id, createdAt } = noticeDevices
  const former = await tx
    .select({ employeeId: noticeDevices.employeeId })
    .from(noticeDevices)
    .where(eq(noticeDevices.endpoint, endpoint))
  // Devices of one person are added one after the other: each is counted by the next. The person who had this browser is locked too.
  await lockEmployees(tx, [employeeId, ...former.map(device => device.employeeId)])
  if (replaces !== undefined && replaces !== endpoint)
    await tx
      .delete(noticeDevices)
      .where(and(eq(noticeDevices.employeeId, employeeId), eq(noticeDevices.endpoint, replaces)))
  const times = { createdAt: asDate(now), lastToldAt: null }
  const device = {
    companyId,
    id: newId(),
    employeeId,
    endpoint,
    ...keys,
    userAgent,
    publicKey: publicKey ?? null,
    ...times,
  }
  await tx
    .insert(noticeDevices)
    .values(device)
    .onConflictDoUpdate({ target: [noticeDevices.companyId, noticeDevices.endpoint], set: device })
  const others = await tx
    .select({ id })
    .from(noticeDevices)
    .where(and(eq(noticeDevices.employeeId, employeeId), ne(id, device.id)))
    .orderBy(desc(createdAt), desc(id))
    .offset(mostDevices - 1)
  const leaving = others.map(other => other.id)
  await tx.delete(noticeDevices).where(inArray(id, leaving))
}

export const removeDevice = (tx: Tx, deviceId: string) => tx.delete(noticeDevices).where(eq(noticeDevices.id, deviceId))

export const markTold = (tx: Tx, deviceId: string, now: Temporal.Instant) =>
  tx
    .update(noticeDevices)
    .set({ lastToldAt: asDate(now) })
    .where(eq(noticeDevices.id, deviceId))

export const forgetDevices = (tx: Tx, employeeId: string) =>
  tx.delete(noticeDevices).where(eq(noticeDevices.employeeId, employeeId))

/** Forgets the devices of an account's person. */
export const forgetDevicesOf = (tx: Tx, userId: string) =>
  tx.delete(noticeDevices).where(inArray(noticeDevices.employeeId, employeeOf(tx, userId)))
