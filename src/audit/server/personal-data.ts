import type { PersonalData } from '#server/capability.ts'
import { entriesAbout } from './queries.ts'

export const auditPersonalData: PersonalData = {
  exportEmployee: async (tx, reader) => {
    const entries = await entriesAbout(tx, reader)
    return { audit: entries.map(exportedEntry) }
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
