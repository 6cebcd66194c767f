import type { z } from 'zod'
import type { WorkSession } from '#time-clock/rules.ts'
import type { workSession } from '#time-clock/schemas.ts'

type Answer = z.output<typeof workSession>

export type ClockedSession = WorkSession & Pick<Answer, 'id' | 'correctedAt' | 'keptPunches'>

const instant = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** Times as the rules take them: epoch milliseconds. */
export const toTimes = ({ clockIn, clockOut, breaks }: Pick<Answer, 'clockIn' | 'clockOut' | 'breaks'>) => ({
  clockIn: Date.parse(clockIn),
  clockOut: instant(clockOut),
  breaks: breaks.map(({ start, end }) => ({ start: Date.parse(start), end: instant(end) })),
})

export const toSession = (session: Answer): ClockedSession => ({ ...session, ...toTimes(session) })
