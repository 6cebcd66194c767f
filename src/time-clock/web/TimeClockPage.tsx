import { useEffect } from 'react'
import { type CalendarDate, longDate } from '#core/calendar.ts'
import { formatDuration, formatTimer } from '#core/durations.ts'
import { elapsed, weekStatistics } from '#time-clock/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { StatTile } from '#web/ui/time/StatTile.tsx'
import { StatTiles } from '#web/ui/time/StatTiles.tsx'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { ClockCard } from './ClockCard.tsx'
import { type ClockReading, readClock } from './ClockReading.ts'
import { ClockSkeleton } from './ClockSkeleton.tsx'
import { sharedWindow } from './ClockWindow.ts'
import { OwnProposals } from './proposals/OwnProposals.tsx'
import { ownProposalsQuery } from './proposals/Proposals.ts'
import { liveClockQuery, type TimeClock, useClockedWeek } from './TimeClock.ts'
import { useLiveClock } from './useLiveClock.ts'
import { WeekPanel } from './WeekPanel.tsx'

export function TimeClockPage() {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  const { query, now, today } = useLiveClock()
  return (
    <>
      <PageHeader facts={longDate(today, language)} title={t('title')} />
      <Loaded failure={t('failures.load')} query={query} skeleton={<ClockSkeleton />}>
        {clock => <LiveClock clock={clock} now={now} today={today} />}
      </Loaded>
    </>
  )
}

TimeClockPage.load = ({ queryClient }: Opening) => {
  // Without the network it fails slowly, and the clock stands without it.
  void queryClient.prefetchQuery(ownProposalsQuery)
  return queryClient.prefetchQuery(liveClockQuery)
}

interface LiveClockProps {
  clock: TimeClock
  /** Epoch milliseconds by the server's clock. */
  now: number
  today: CalendarDate
}

/** The card and the tiles show today, for any week below. */
function LiveClock({ clock, now, today }: LiveClockProps) {
  const { t } = useTranslation('time-clock')
  const { week, navigator } = useShownWeek(today)
  const shown = useClockedWeek(week.from, clock)
  const reading = readClock(clock, now, today)
  useClockTitle(reading, now)
  const latestArrival = clock.latest?.clockIn
  const window = sharedWindow(reading, shown.data ?? clock, now)
  return (
    <>
      <OwnProposals clock={clock} now={now} today={today} />
      <ClockCard now={now} reading={reading} timeZone={clock.timeZone} window={window} />
      {/* The bar says that the hours come back with the network. */}
      {!clock.isBare && (
        <>
          <Tiles
            reading={reading}
            workedMinutes={weekStatistics(clock.sessions, now, today, latestArrival).workedMinutes}
          />
          <WeekPanel
            latestArrival={latestArrival}
            navigator={navigator}
            now={now}
            query={shown}
            today={today}
            window={window}
          />
          <p className="mt-2 flex flex-wrap gap-x-6">
            <TextLink href={paths.hours} isStandalone>
              {t('statistics:hours')}
            </TextLink>
            <TextLink href={paths.counters} isStandalone>
              {t('statistics:counters')}
            </TextLink>
          </p>
        </>
      )}
    </>
  )
}

function Tiles({ reading, workedMinutes }: { reading: ClockReading; workedMinutes: number }) {
  const { t } = useTranslation('time-clock')
  return (
    <div className="mb-4">
      <StatTiles columns={3}>
        <StatTile
          isText
          label={t('statistics:tiles.today')}
          value={
            reading.departure === null
              ? t(reading.session ? 'states.onDuty' : 'states.out')
              : formatDuration(reading.workedMinutes)
          }
        />
        <StatTile label={t('statistics:tiles.week')} value={formatDuration(workedMinutes)} />
        <StatTile label={t('statistics:tiles.breaks')} value={formatDuration(reading.breakMinutes)} />
      </StatTiles>
    </div>
  )
}

/** Names the tab "02:47 · En service" while the clock runs, to the minute. */
const useClockTitle = (reading: ClockReading, now: number) => {
  const { t } = useTranslation('time-clock')
  const { session, state } = reading
  const isOnBreak = state === 'on-break'
  const { totalMs, currentBreakMs } = session ? elapsed(session, now) : { totalMs: 0, currentBreakMs: 0 }
  const time = formatTimer(isOnBreak ? currentBreakMs : totalMs).slice(0, -3)
  const title = session
    ? t('documentTitle', { time, state: t(isOnBreak ? 'states.on-break' : 'states.onDuty') })
    : t('web:documentTitle', { title: t('web:titles.timeClock') })
  // Every second, because the shell also sets the title when the page opens or the language changes.
  useEffect(() => {
    document.title = title
  })
}
