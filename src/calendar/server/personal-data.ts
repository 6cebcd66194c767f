import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/capability.ts'
import { revokeLink } from './actions.ts'
import { calendarLinks } from './tables.ts'

export const calendarPersonalData: PersonalData = {
  offboard: async (tx, employeeId, { isFinal }) => {
    // After an end of contract the link opens nothing until the next contract, like the account.
    if (isFinal) await revokeLink(tx, employeeId)
  },
  exportEmployee: async (tx, { actor }) => ({
    calendarLink: await tx
      .select({ createdAt: calendarLinks.madeAt })
      .from(calendarLinks)
      .where(eq(calendarLinks.employeeId, actor.employeeId)),
  }),
}
