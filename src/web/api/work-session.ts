import type { WorkSession } from '#time-clock/rules.ts'
import type { paths } from './schema.d.ts'

type Answer = paths['/time-clock']['get']['responses'][200]['content']['application/json']['sessions'][number]

export type ClockedSession = WorkSession & { id: string; correctedAt: string | null }

const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** A session as the rules take it: epoch milliseconds. */
export const toSession = ({ clockIn, clockOut, breaks, ...session }: Answer): ClockedSession => ({
  ...session,
  clockIn: Date.parse(clockIn),
  clockOut: instant(clockOut),
  breaks: breaks.map(({ start, end }) => ({ start: Date.parse(start), end: instant(end) })),
})
