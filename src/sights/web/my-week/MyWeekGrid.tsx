import { dayName, longDayName } from '#core/calendar.ts'
import { type Interval, lengthOf } from '#core/intervals.ts'
import { minutesInto } from '#core/wall-clock.ts'
import { drawnInterval, goesPastMidnight, textsOf } from '#schedule/rules.ts'
import { HolidayWords } from '#schedule/web/shared/HolidayWords.tsx'
import { LeaveOverlay, LeaveSentence } from '#schedule/web/shared/LeaveOverlay.tsx'
import { NoteLines, noteMark } from '#schedule/web/shared/NoteLines.tsx'
import { ShiftBlock } from '#schedule/web/shared/ShiftBlock.tsx'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { place } from '#web/ui/time/time-scale.ts'
import type { MyDay, MyDaysProps } from './MyDays.ts'
import type { MyShift } from './useMyWeek.ts'

const HOUR = 60
const hoursOf = (window: Interval) => lengthOf(window) / HOUR

/** Pixels of an hour: at least 26, up to 44 if a short shift needs them to be readable. */
const heightOf = (window: Interval, days: readonly MyDay[]) => {
  const shortest = Math.min(...days.flatMap(day => day.shifts.map(shift => lengthOf(drawnInterval(shift)))))
  return Math.max(468, hoursOf(window) * Math.min(44, Math.max(26, (44 * HOUR) / shortest)))
}

/** An hour of air above and below the shifts. */
const withAir = ({ start, end }: Interval): Interval => ({ start: start - HOUR, end: end + HOUR })

export function MyWeekGrid({ days, bands, window: shared, now, timeZone }: MyDaysProps) {
  const window = withAir(shared)
  const height = heightOf(window, days)
  const hasLeave = bands.length > 0
  return (
    <div className="grid grid-cols-[52px_minmax(0,1fr)] max-md:hidden">
      <NotesOfDays days={days} />
      <HourAxis hasLeave={hasLeave} height={height} window={window} />
      <div className="relative isolate">
        <ol className="grid grid-cols-7">
          {days.map(day => (
            <DayColumn
              day={day}
              hasLeave={hasLeave}
              height={height}
              key={day.date}
              now={now}
              timeZone={timeZone}
              window={window}
            />
          ))}
        </ol>
        <LeaveOverlay bands={bands} className="top-[58px] bottom-0" isAtTop />
      </div>
    </div>
  )
}

/** Above the week: its columns have a scale, and no room for words. */
function NotesOfDays({ days }: Pick<MyDaysProps, 'days'>) {
  const language = useLanguage()
  const noted = days.filter(({ notes }) => notes.length > 0)
  if (noted.length === 0) return null
  return (
    <ul className="col-span-2 grid gap-1 border-b border-line px-4 py-2.5 text-14">
      {noted.map(({ date, isToday, notes }) => (
        <li className={`flex gap-3 ${isToday ? 'font-label' : ''}`} key={date}>
          <span className="w-14 shrink-0 text-ink-2 first-letter:uppercase">{dayName(date, language)}</span>
          <span className={`min-w-0 ${noteMark}`}>
            <NoteLines notes={notes} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Hours from the top to the first line: below the air. */
const FIRST_MARK = 1

function HourAxis({ hasLeave, height, window }: { hasLeave: boolean; height: number; window: Interval }) {
  const { t } = useTranslation('ui')
  const hours = hoursOf(window)
  const marks = Array.from({ length: Math.floor(hours / 2) }, (_, index) => FIRST_MARK + 2 * index)
  return (
    <div aria-hidden="true" className="pt-[58px]">
      {hasLeave && <LeaveWordsRoom />}
      <div className="relative" style={{ height }}>
        {marks.map(mark => (
          <span
            className="absolute right-2 -translate-y-1/2 text-12 text-ink-3 tabular-nums"
            key={mark}
            style={{ top: `${(mark / hours) * 100}%` }}
          >
            {t('hour', { hour: (window.start / HOUR + mark) % 24 })}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Space above the hours for the words of a leave. */
const LeaveWordsRoom = () => <div className="h-14" />

interface DayColumnProps {
  day: MyDay
  /** Whether the week has leave. */
  hasLeave: boolean
  /** Pixels. */
  height: number
  window: Interval
  now: Temporal.Instant
  timeZone: string
}

function DayColumn({
  day: { date, isToday, shifts, band, empty, holidays },
  hasLeave,
  height,
  window,
  now,
  timeZone,
}: DayColumnProps) {
  const { t } = useTranslation('schedule')
  const [weekday, number] = longDayName(date, useLanguage()).split(' ')
  return (
    <li aria-current={isToday ? 'date' : undefined} className="min-w-0 border-l border-line">
      <p
        className={`h-[58px] border-b border-line px-3 pt-2.5 ${isToday ? 'bg-bleu-panel text-on-bleu' : 'text-ink-2'}`}
      >
        <span className="block text-13 leading-[1.3] first-letter:uppercase">{weekday}</span>{' '}
        <span className="flex items-baseline gap-1.5">
          <span className={`font-display text-18 leading-[1.15] font-figure ${isToday ? '' : 'text-ink'}`}>
            {number}
          </span>
          <HolidayWords className="min-w-0 truncate" names={holidays} />
        </span>
      </p>
      {hasLeave && <LeaveWordsRoom />}
      <div
        className={`relative bg-[linear-gradient(var(--line-soft)_1px,transparent_1px)] ${isToday ? 'bg-[color-mix(in_oklab,var(--bleu-wash)_55%,transparent)]' : ''}`}
        style={{
          height,
          backgroundPositionY: (FIRST_MARK / hoursOf(window)) * height,
          backgroundSize: `100% ${200 / hoursOf(window)}%`,
        }}
      >
        {band && <LeaveSentence leave={band.leave} />}
        {shifts.length === 0 && !band && (
          <p className="px-2 py-2.5 text-center text-13 text-balance text-ink-3">{t(empty)}</p>
        )}
        <ul className="relative z-2 h-full">
          {shifts.map(shift => (
            <DrawnShift key={shift.id} shift={shift} window={window} />
          ))}
        </ul>
        {isToday && <NowLine minute={minutesInto(date, now, timeZone)} window={window} />}
      </div>
    </li>
  )
}

function DrawnShift({ shift, window }: { shift: MyShift; window: Interval }) {
  const { t } = useTranslation('schedule')
  const { left: top, width: height } = place(drawnInterval(shift), window)
  return (
    <li className="absolute inset-x-0.5 min-h-7 lg:inset-x-[5px]" style={{ top: `${top}%`, height: `${height}%` }}>
      <ShiftBlock
        className="h-full max-lg:text-12 max-lg:[&_.whitespace-nowrap]:whitespace-normal max-lg:[&>div]:pr-0 max-lg:[&>div]:pl-1"
        colour={shift.colour}
        endsNextDay={goesPastMidnight(shift)}
        isToScale
        netHours=""
        notes={textsOf(shift).join(' · ')}
        times={t('dashboard.times', { from: shift.startTime, to: shift.endTime })}
        typeName={shift.typeName ?? t('dashboard.deletedType')}
      />
    </li>
  )
}

function NowLine({ minute, window }: { minute: number; window: Interval }) {
  if (minute < window.start || minute > window.end) return null
  const { left: top } = place({ start: minute, end: minute }, window)
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 z-2 h-0.5 bg-ink before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-ink"
      style={{ top: `${top}%` }}
    />
  )
}
