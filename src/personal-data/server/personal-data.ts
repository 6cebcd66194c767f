import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/capability.ts'
import { revokeLink } from './link-actions.ts'
import { lastMonthLinks } from './tables.ts'

/** The data that this capability keeps itself: the links of those who have left. */
export const lastMonthPersonalData: PersonalData = {
  exportEmployee: async (tx, { actor }) => ({
    lastMonthLink: await tx
      .select({ createdAt: lastMonthLinks.madeAt, until: lastMonthLinks.until })
      .from(lastMonthLinks)
      .where(eq(lastMonthLinks.employeeId, actor.employeeId)),
  }),
  beforeErasure: revokeLink,
}
