import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/capability.ts'
import type { Tx } from '#server/database/database.ts'
import { resetPin } from './actions.ts'
import { employeePins, kiosks, punchesToCheck } from './tables.ts'

export const kioskPersonalData: PersonalData = {
  offboard: async (tx, employeeId, { isFinal }) => {
    // After an end of contract nobody punches with it until the next contract.
    if (isFinal) await resetPin(tx, employeeId)
  },
  // Never the hash of the code.
  exportEmployee: async (tx, { actor }) => ({
    kioskPin: await tx
      .select({ createdAt: employeePins.setAt, isGiven: employeePins.isGiven })
      .from(employeePins)
      .where(eq(employeePins.employeeId, actor.employeeId)),
    punchesToCheck: await punchesToCheckOf(tx, actor.employeeId),
  }),
  employeesInRecords: {
    tablet: [kiosks.createdBy, kiosks.revokedBy],
    hours: [punchesToCheck.employeeId, punchesToCheck.settledBy],
  },
  erase: (tx, { id }) => tx.update(punchesToCheck).set({ reason: '' }).where(eq(punchesToCheck.employeeId, id)),
}

const punchesToCheckOf = (tx: Tx, employeeId: string) => {
  const { type, deviceAt, receivedAt, skewMs, settledAt, reason } = punchesToCheck
  return tx
    .select({ type, deviceAt, receivedAt, skewMs, settledAt, reason })
    .from(punchesToCheck)
    .where(eq(punchesToCheck.employeeId, employeeId))
    .orderBy(deviceAt)
}
