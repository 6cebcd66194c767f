import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/capability.ts'
import { resetPin } from './actions.ts'
import { employeePins, kiosks } from './tables.ts'

export const kioskPersonalData: PersonalData = {
  offboard: async (tx, employeeId, { isFinal }) => {
    // After an end of contract nobody punches with it until the next contract.
    if (isFinal) await resetPin(tx, employeeId)
  },
  // Never the hash of the code.
  exportEmployee: async (tx, { actor }) => ({
    kioskPin: await tx
      .select({ createdAt: employeePins.setAt })
      .from(employeePins)
      .where(eq(employeePins.employeeId, actor.employeeId)),
  }),
  employeesInRecords: [kiosks.createdBy, kiosks.revokedBy],
}
