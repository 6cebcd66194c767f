import { and, eq, gt } from 'drizzle-orm'
import type { PersonalData } from '#server/capability.ts'
import { asDate } from '#server/database/columns.ts'
import { shifts } from './tables.ts'

export const schedulePersonalData: PersonalData = {
  offboard: (tx, employeeId, { now }) =>
    tx.delete(shifts).where(and(eq(shifts.employeeId, employeeId), gt(shifts.startsAt, asDate(now)))),
}
