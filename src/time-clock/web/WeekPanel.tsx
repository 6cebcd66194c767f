import type { CalendarDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { type WeekStatistics, weekStatistics } from '#time-clock/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded, type Loading } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { WeekNavigator, type WeekNavigatorProps } from '#web/ui/time/WeekNavigator.tsx'
import { DayTable } from './DayTable.tsx'
import type { TimeClock } from './TimeClock.ts'

interface WeekPanelProps {
  query: Loading<TimeClock>
  navigator: WeekNavigatorProps
  window: Interval
  /** Epoch milliseconds by the server's clock. */
  now: number
  today: CalendarDate
  /** The last arrival of this person on any day: a later one shows that a departure was forgotten. */
  latestArrival: number | undefined
}

export function WeekPanel(props: WeekPanelProps) {
  const { query, navigator, window, now, today, latestArrival } = props
  const { t } = useTranslation('time-clock')
  return (
    <Panel
      // At 320 px the navigator needs the width of the panel.
      aside={
        <WeekNavigator
          {...navigator}
          className="max-[360px]:-mx-2 max-[360px]:max-w-none!"
          isBusy={query.isPlaceholderData}
        />
      }
      isFlush
      title={t('statistics:title')}
    >
      <Loaded className="m-4" failure={t('failures.load')} query={query}>
        {({ sessions, timeZone }) => {
          const statistics = weekStatistics(sessions, now, today, latestArrival)
          return (
            <>
              <Totals statistics={statistics} />
              {statistics.days.length > 0 ? (
                <DayTable days={statistics.days} now={now} timeZone={timeZone} window={window} />
              ) : (
                <EmptyState title={t('statistics:empty')}>{t('statistics:emptyBody')}</EmptyState>
              )}
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function Totals({ statistics }: { statistics: WeekStatistics }) {
  const { t } = useTranslation('time-clock')
  const figures = [
    { label: t('statistics:worked'), minutes: statistics.workedMinutes },
    { label: t('statistics:breaks'), minutes: statistics.breakMinutes },
    { label: t('statistics:average'), minutes: statistics.averageMinutes },
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-6 border-b border-line px-5 py-[18px]">
      {figures.map(({ label, minutes }) => (
        <div className="flex flex-col justify-end" key={label}>
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="font-display text-22 font-label tracking-[-.015em] tabular-nums">
            {minutes === null ? '—' : formatDuration(minutes)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
