import { type CalendarDate, dayName } from '#core/calendar.ts'
import { formatDuration, formatHours, sum } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { drawnInterval, goesPastMidnight, netMinutes, textsOf } from '#schedule/rules.ts'
import { HolidayWords } from '#schedule/web/shared/HolidayWords.tsx'
import { LeaveBox } from '#schedule/web/shared/LeaveOverlay.tsx'
import { NoteLines, noteMark } from '#schedule/web/shared/NoteLines.tsx'
import { ShiftBlock } from '#schedule/web/shared/ShiftBlock.tsx'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { ExpandIcon } from '#web/ui/icons.tsx'
import type { MyDay, MyDaysProps } from './MyDays.ts'
import type { MyShift } from './useMyWeek.ts'

interface MyWeekListProps extends MyDaysProps {
  today: CalendarDate
  clocked: ReadonlyMap<CalendarDate, number> | undefined
}

/** In the current week the days that are over are folded below the others. */
export function MyWeekList({ days, window, today, clocked }: MyWeekListProps) {
  const isCurrent = days.some(({ isToday }) => isToday)
  const past = isCurrent ? days.filter(({ date }) => date < today) : []
  const line = (day: MyDay) => <DayLine day={day} key={day.date} window={window} />
  return (
    <div className="md:hidden">
      <ol>{days.filter(day => !past.includes(day)).map(line)}</ol>
      {past.length > 0 && (
        <details className="group border-t border-line bg-paper">
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 text-14 text-ink-2 -outline-offset-3 [&::-webkit-details-marker]:hidden">
            <PastDays clocked={clocked} days={past} />
            <span className="group-open:rotate-180">
              <ExpandIcon />
            </span>
          </summary>
          <ol className="border-t border-line bg-surface">{past.map(line)}</ol>
        </details>
      )}
    </div>
  )
}

/** 'Lun. 17 à jeu. 20 : 4 services, 18h10 badgées' */
function PastDays({
  days,
  clocked,
}: {
  days: readonly MyDay[]
  clocked: ReadonlyMap<CalendarDate, number> | undefined
}) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const [first, last] = [days[0]!, days.at(-1)!].map(({ date }) => dayName(date, language))
  const period = first === last ? first : t('dashboard.past.days', { first, last })
  const facts = [
    t('dashboard.past.shifts', { count: sum(days.map(({ shifts }) => shifts.length)) }),
    ...(clocked
      ? [t('dashboard.past.clocked', { duration: formatDuration(sum(days.map(({ date }) => clocked.get(date) ?? 0))) })]
      : []),
  ]
  return (
    <span className="first-letter:uppercase">{t('dashboard.past.summary', { period, facts: facts.join(', ') })}</span>
  )
}

function DayLine({
  day: { date, isToday, shifts, band, empty, holidays, notes },
  window,
}: {
  day: MyDay
  window: Interval
}) {
  const { t } = useTranslation('schedule')
  const [weekday, number] = dayName(date, useLanguage()).split(' ')
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={`grid grid-cols-[52px_minmax(0,1fr)] items-start gap-2.5 border-b border-line px-4 py-3 last:border-b-0 ${isToday ? 'bg-[color-mix(in_oklab,var(--bleu-wash)_55%,transparent)]' : ''}`}
    >
      <p
        className={`rounded-[3px_3px_9px_9px] pt-[3px] pb-1 text-center text-12 leading-tight ${isToday ? 'bg-bleu-panel text-on-bleu' : 'text-ink-2'}`}
      >
        {weekday}{' '}
        <span
          className={`block font-display text-20 leading-[1.1] font-figure ${isToday ? 'text-on-bleu' : 'text-ink'}`}
        >
          {number}
        </span>
      </p>
      {shifts.length > 0 || band || notes.length > 0 ? (
        <ul className="grid grid-cols-1 gap-1.5">
          {holidays.length > 0 && (
            <li>
              <HolidayWords className="text-ink-2" names={holidays} />
            </li>
          )}
          {notes.length > 0 && (
            <li className={`text-13 ${noteMark}`}>
              <NoteLines notes={notes} />
            </li>
          )}
          {band && (
            <li>
              <LeaveBox className="min-h-[3.1875rem]" leave={band.leave} />
            </li>
          )}
          {shifts.length === 0 && !band && <li className="text-13 text-ink-3">{t(empty)}</li>}
          {shifts.map(shift => (
            <li key={shift.id}>
              <ListedShift shift={shift} window={window} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-[9px] text-13 text-ink-3">
          <HolidayWords className="block text-ink-2" names={holidays} />
          {t(empty)}
        </p>
      )}
    </li>
  )
}

function ListedShift({ shift, window }: { shift: MyShift; window: Interval }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  return (
    <ShiftBlock
      className="text-15! [&_.truncate]:text-13! [&_.truncate]:whitespace-normal!"
      colour={shift.colour}
      endsNextDay={goesPastMidnight(shift)}
      netHours={t('dashboard.netHours', { hours: formatHours(netMinutes(shift), language) })}
      notes={textsOf(shift).join(' · ')}
      scale={{ window, shift: drawnInterval(shift) }}
      times={t('dashboard.times', { from: shift.startTime, to: shift.endTime })}
      typeName={shift.typeName ?? t('dashboard.deletedType')}
    />
  )
}
