import { inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#server/capability.ts'
import { auditEntries, platformAuditEntries } from '#server/database/tables.ts'

export const companiesPersonalData: PersonalData = {
  /** The platform remembers with which address a company began. */
  erase: async (tx, { subjects }) => {
    const told = await tx
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(inArray(auditEntries.subject, [...subjects]))
    const addresses = [...new Set(JSON.stringify(told).match(/[^"\s]+@[^"\s]+/g))]
    if (addresses.length === 0) return
    await tx
      .update(platformAuditEntries)
      .set({ after: sql`${platformAuditEntries.after} - 'adminEmail'` })
      .where(inArray(sql`${platformAuditEntries.after} ->> 'adminEmail'`, addresses))
  },
}
