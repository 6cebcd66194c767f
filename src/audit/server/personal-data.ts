import { inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#server/capability.ts'
import { entriesAbout } from './queries.ts'
import { auditEntries, platformAuditEntries } from './tables.ts'

export const auditPersonalData: PersonalData = {
  exportEmployee: async (tx, reader) => {
    const entries = await entriesAbout(tx, reader)
    return { audit: entries.map(exportedEntry) }
  },
  /** The platform stores the address with which a company was created. */
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

type EntryAbout = Awaited<ReturnType<typeof entriesAbout>>[number]

const exportedEntry = ({ at, action, subject, actor, changes }: EntryAbout) => {
  const [before, after] = (['before', 'after'] as const).map(side => {
    const facts = changes.flatMap(({ label, [side]: value }) => (value === null ? [] : [[label, value] as const]))
    return facts.length > 0 ? Object.fromEntries(facts) : null
  })
  return { at, action, subject, by: actor, before, after }
}
