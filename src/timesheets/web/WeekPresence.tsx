import { type CalendarDate, dayName, longDayName } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { RaisedFirst } from '#labour/web/shared/RaisedFirst.tsx'
import type { DayStatistics } from '#time-clock/rules.ts'
import { segmentsOf, timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { useForgottenWords } from '#time-clock/web/shared/useForgottenWords.ts'
import { useKeptWords } from '#time-clock/web/shared/useKeptWords.ts'
import { useSessionWords } from '#time-clock/web/shared/useSessionWords.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { minuteOf, retainedOn, type Scale, type TrackedTimes, untilOf } from './TrackedTimes.ts'

const week = 'grid grid-cols-7 gap-1.5'

type OpenDay = (day: CalendarDate) => void

/** The seven days above their bars; each opens. Where rows are cards nobody sees them: no focus gets lost there either. */
export function WeekHeader({ days, onDay }: { days: readonly CalendarDate[]; onDay: OpenDay }) {
  return (
    <span className={`${week} max-md:invisible`}>
      {days.map(day => (
        <span className="relative rounded-1 py-0.5 hover:bg-sunken" key={day}>
          <span aria-hidden="true">
            <DayName day={day} />
          </span>
          <DayButton day={day} isTabStop onDay={onDay} />
        </span>
      ))}
    </span>
  )
}

interface DayButtonProps {
  day: CalendarDate
  onDay: OpenDay
  isTabStop?: boolean
}

/** Lies over what it opens, and over half the gap on each side: 44 px on a phone. */
function DayButton({ day, onDay, isTabStop }: DayButtonProps) {
  const { t } = useTranslation('times')
  return (
    <button
      aria-label={t('openDay', { day: longDayName(day, useLanguage()) })}
      className="absolute -inset-x-[3px] -inset-y-1.5 cursor-pointer"
      onClick={() => onDay(day)}
      tabIndex={isTabStop ? 0 : -1}
      type="button"
    />
  )
}

function DayName({ day }: { day: CalendarDate }) {
  const [weekday, number] = dayName(day, useLanguage()).split(' ')
  return (
    <span className="block text-center text-12 leading-[1.25] font-label text-ink-2 tabular-nums">
      <span className="block">{weekday}</span>
      <RaisedFirst>{number!}</RaisedFirst>
    </span>
  )
}

interface WeekPresenceProps {
  times: TrackedTimes
  days: readonly CalendarDate[]
  scale: Scale
  onDay: OpenDay
}

/** Seven days drawn to one scale, each with its hours of work. */
export function WeekPresence({ times, days, scale, onDay }: WeekPresenceProps) {
  const worked = new Map(times.shown.days.map(day => [day.date, day]))
  return (
    <div className={week}>
      {days.map(day => (
        <div className="relative grid gap-1 rounded-1 hover:bg-sunken" key={day}>
          <span aria-hidden="true" className="md:hidden">
            <DayName day={day} />
          </span>
          <DayBar day={day} retained={retainedOn(times.employee, day)} scale={scale} statistics={worked.get(day)} />
          {/* Reached by pointer and by touch; the keyboard has the one above the column. */}
          <DayButton day={day} onDay={onDay} />
        </div>
      ))}
    </div>
  )
}

interface DayBarProps {
  day: CalendarDate
  scale: Scale
  /** None when nothing was clocked. */
  statistics: DayStatistics<ClockedSession> | undefined
  /** Minutes that were decided of the day. */
  retained: number | undefined
}

function DayBar({ day, scale, statistics, retained }: DayBarProps) {
  const { window, now, today, timeZone } = scale
  const facts = useDayFacts(day, { statistics, retained }, scale)
  const sessions = statistics?.sessions ?? []
  const isIncomplete = retained === undefined && sessions.some(({ state }) => state === 'to-complete')
  return (
    <>
      <Timeline
        label={facts}
        now={day === today ? { minute: minuteOf(day, now, timeZone), label: timeAt(now, timeZone) } : undefined}
        segments={sessions.flatMap(({ session, state }) => segmentsOf(session, untilOf(state, now), timeZone))}
        size="sm"
        window={window}
      />
      <span className={`text-center text-12 tabular-nums ${isIncomplete ? 'font-semibold text-ocre' : 'text-ink-2'}`}>
        {statistics ? formatDuration(statistics.workedMinutes) : '–'}
      </span>
    </>
  )
}

/** "lundi 16 : De 09:00 à 17:00, pause de 12:00 à 12:30" */
function useDayFacts(
  day: CalendarDate,
  { statistics, retained }: Pick<DayBarProps, 'statistics' | 'retained'>,
  { now, timeZone }: Scale,
) {
  const { t } = useTranslation('times')
  const words = useSessionWords(timeZone)
  const forgottenWords = useForgottenWords(timeZone)
  const kept = useKeptWords(timeZone)
  const language = useLanguage()
  const facts = statistics?.sessions.map(({ session, state }) =>
    state === 'to-complete'
      ? forgottenWords(session, retained)
      : [words.sentence(session, untilOf(state, now)), ...kept(session)].join('. '),
  ) ?? [t('nothing')]
  return t('dayOf', { day: longDayName(day, language), facts: facts.join('. ') })
}
