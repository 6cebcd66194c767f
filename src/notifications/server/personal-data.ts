import { asc, eq } from 'drizzle-orm'
import { en } from '#notifications/texts.en.ts'
import { fr } from '#notifications/texts.fr.ts'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { notifications } from './tables.ts'

export const notificationsPersonalData: PersonalData = {
  exportEmployee: async (tx, { actor }) => {
    const told = await noticesTo(tx, actor.employeeId)
    return { notifications: told.map(withoutColleague) }
  },
  erase: (tx, { id }) => tx.delete(notifications).where(eq(notifications.employeeId, id)),
  codes: { fr: fr.titles, en: en.titles },
}

const noticesTo = (tx: Tx, employeeId: string) =>
  tx.select().from(notifications).where(eq(notifications.employeeId, employeeId)).orderBy(asc(notifications.createdAt))

/** Of the request of a colleague it says that there was one: the rest is the colleague's. */
const withoutColleague = ({ type, data, readAt, createdAt }: typeof notifications.$inferSelect) => {
  if (type === 'leave_request') return { type, createdAt, readAt }
  const { leaveType, startDate, endDate, adminName, rejectionReason } = data
  return { type, leaveType, startDate, endDate, decidedBy: adminName, rejectionReason, createdAt, readAt }
}
