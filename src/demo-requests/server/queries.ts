import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { spacedPhone } from '#core/fields/phone.ts'
import { listLimit } from '#demo-requests/rules.ts'
import type { demoRequest } from '#demo-requests/schemas.ts'
import type { Tx } from '#server/database/database.ts'
import { demoRequests } from './tables.ts'

export type DemoRequestRow = typeof demoRequests.$inferSelect

export const shown = (row: DemoRequestRow): z.input<typeof demoRequest> => ({
  ...row,
  phone: spacedPhone(row.phone),
  createdAt: row.createdAt.toISOString(),
})

export const listDemoRequests = async (tx: Tx) => {
  const rows = await tx
    .select()
    .from(demoRequests)
    .orderBy(desc(demoRequests.createdAt), desc(demoRequests.id))
    .limit(listLimit)
  return rows.map(shown)
}

export const demoRequestById = async (db: Tx, id: string) => {
  const [row] = await db.select().from(demoRequests).where(eq(demoRequests.id, id))
  return row
}

/** Locks the request: a second change waits, then sees the first. */
export const lockDemoRequest = async (tx: Tx, id: string) => {
  const [row] = await tx.select().from(demoRequests).where(eq(demoRequests.id, id)).for('update')
  return row
}
