import type { Interval } from '#core/intervals.ts'
import { wallTimeAt } from '#core/wall-clock.ts'
import { CoverageReader, type CoverageReaderProps } from '#schedule/web/planning-coverage/CoverageReader.tsx'
import { mostOf } from '#schedule/web/planning-grid/PlanningRows.ts'
import { useTranslation } from '#web/i18n.ts'
import { HourScale } from '#web/ui/time/Timeline.tsx'
import { peakOf } from './DayHours.ts'

interface DayPresenceProps {
  day: CoverageReaderProps['day']
  /** The people with their hours of the day. */
  people: CoverageReaderProps['rows']
  window: Interval
}

function NeedLegend() {
  const { t } = useTranslation('day')
  return (
    <span className="flex items-center gap-1.5 text-12 text-ink-2">
      <span aria-hidden="true" className="w-5 border-ink-2 border-t border-dashed" />
      {t('presence.need')}
    </span>
  )
}

/** 'au plus 14, de 20 h à 22 h' */
function PresenceWords({ day, window }: Pick<DayPresenceProps, 'day' | 'window'>) {
  const { t } = useTranslation('day')
  const peak = peakOf(day.coverage, window)
  if (!peak) return t('schedule:planning.nobody')
  const hour = (minute: number) => {
    const [hours, minutes] = wallTimeAt(minute).split(':')
    return minutes === '00'
      ? t('ui:hour', { hour: Number(hours) })
      : t('presence.halfHour', { hour: Number(hours), minutes: minutes! })
  }
  return t('presence.atMost', { count: peak.people, from: hour(peak.start), to: hour(peak.end) })
}

/** At the foot of the lines, under the same hours. */
export function DayPresence({ day, people, window }: DayPresenceProps) {
  const { t } = useTranslation('day')
  return (
    <>
      <div className="grid content-center gap-0.5 px-3 text-12 2xl:px-4">
        <b className="text-13 font-strong">{t('presence.title')}</b>
        <span className="text-ink-2">
          <PresenceWords day={day} window={window} />
        </span>
        {day.need && <NeedLegend />}
      </div>
      <div className="flex items-end border-line border-l pt-2">
        <CoverageReader
          className="h-16! text-cov"
          day={day}
          index={0}
          most={mostOf([day])}
          rows={people}
          window={window}
        />
      </div>
    </>
  )
}

/** Above the lines of a phone. */
export function PresenceCard({ day, people, window }: DayPresenceProps) {
  const { t } = useTranslation('day')
  return (
    <section className="mb-3.5 rounded-3 border border-line bg-surface p-3.5">
      <p className="mb-2 flex justify-between gap-3 text-14">
        <b className="font-strong">{t('presence.title')}</b>
        <span className="text-ink-2">
          <PresenceWords day={day} window={window} />
        </span>
      </p>
      <CoverageReader
        className="h-12! text-cov"
        day={day}
        index={0}
        most={mostOf([day])}
        rows={people}
        window={window}
      />
      <HourScale window={window} />
      {day.need && <NeedLegend />}
    </section>
  )
}
