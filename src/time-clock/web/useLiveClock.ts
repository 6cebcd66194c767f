import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { todayIn } from '#core/calendar.ts'
import { withKept } from '#time-clock/web/kept/KeptClock.ts'
import { useKeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { useMember } from '#web/api/session.ts'
import { useNow } from '#web/ui/time/useNow.ts'
import { liveClockQuery } from './TimeClock.ts'

/** The live clock with what this device keeps, the present moment by the server's clock, and the company's day. */
export const useLiveClock = () => {
  const { company } = useMember()
  const { punches } = useKeptPunches()
  const read = useQuery(liveClockQuery)
  const data = useMemo(() => read.data && withKept(read.data, punches), [read.data, punches])
  const query = { ...read, data }
  const now = useNow(1000) + (query.data?.ahead ?? 0)
  const today = todayIn(query.data?.timeZone ?? company.timeZone, Temporal.Instant.fromEpochMilliseconds(now))
  const known = query.data?.today
  // At midnight the planned hours change, and on Monday the week.
  const { refetch } = read
  useEffect(() => {
    // Several parts of a page ask: one read answers them.
    if (known !== undefined && known !== today) void refetch({ cancelRefetch: false })
  }, [known, today, refetch])
  return { query, now, today }
}
