import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { ClockCard } from './ClockCard.tsx'
import { readClock } from './ClockReading.ts'
import { sharedWindow } from './ClockWindow.ts'
import { liveClockQuery } from './TimeClock.ts'
import { useLiveClock } from './useLiveClock.ts'

/** The time clock on a page of other things: out of work it shows the next shift. */
export function ClockOfToday() {
  const { t } = useTranslation('time-clock')
  const { query, now, today } = useLiveClock()
  return (
    <Loaded failure={t('failures.load')} query={query} skeleton={<Skeleton className="mb-4 h-[300px] w-full" />}>
      {clock => {
        const reading = readClock(clock, now, today)
        const { timeZone } = clock
        const window = sharedWindow(reading, { sessions: [], timeZone }, now)
        return <ClockCard isNextFirst now={now} reading={reading} timeZone={timeZone} window={window} />
      }}
    </Loaded>
  )
}

ClockOfToday.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(liveClockQuery)
