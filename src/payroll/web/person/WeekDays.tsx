import { useContext } from 'react'
import { longDayName } from '#core/calendar.ts'
import { dayWindow, type Interval } from '#core/intervals.ts'
import { minuteOfDay } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { HourScale, Timeline } from '#web/ui/time/Timeline.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import type { PaidWeek } from './PersonMonth.ts'
import { IsOwnMonth, usePayHours } from './useStepWords.ts'

type Day = PaidWeek['days'][number]

/** With planned work, retained hours, an absence or a holiday: the others say nothing. */
const says = ({ planned, worked, times, absence, holiday }: Day) =>
  planned > 0 || worked > 0 || times.length > 0 || absence !== null || holiday !== null

/** Minutes since midnight of its day; an end at or before the start lies on the next one. */
const spanOf = ({ start, end }: Day['times'][number]): Interval => {
  const [from, to] = [minuteOfDay(start), minuteOfDay(end)]
  return { start: from, end: to > from ? to : to + 24 * 60 }
}

const spansOf = ({ times, plannedTimes }: Day) => [...times, ...plannedTimes].map(spanOf)

const row = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_3.5rem]'

/** The days of a week, drawn to one scale: what was planned, and what is retained of it. */
export function WeekDays({ week, person }: { week: PaidWeek; person: string }) {
  const isOwn = useContext(IsOwnMonth)
  const { t } = useTranslation('payroll')
  const days = week.days.filter(says)
  const spans = days.flatMap(spansOf)
  const window = dayWindow(spans)
  return (
    <>
      {days.length === 0 && <p className="py-2 text-13 text-ink-2">{t('person.noDay')}</p>}
      {spans.length > 0 && (
        <div className={row}>
          <div className="max-sm:col-span-2 sm:col-start-2">
            <HourScale window={window} />
          </div>
        </div>
      )}
      <ul className="grid gap-2 text-13 text-ink-2">
        {days.map(day => (
          <DayRow day={day} key={day.date} window={window} />
        ))}
      </ul>
      <TextLink
        className="text-13"
        href={isOwn ? `${paths.hours}?week=${week.from}` : `${paths.admin.hours}?week=${week.from}&person=${person}`}
        isStandalone
      >
        {t(isOwn ? 'person.openOwnWeek' : 'person.openWeek', { week: weekNumber(week.from) })}
      </TextLink>
    </>
  )
}

function DayRow({ day, window }: { day: Day; window: Interval }) {
  const { t, language } = useTranslation('payroll')
  const hours = usePayHours()
  const { date, planned, worked, retained, times, plannedTimes, absence, holiday } = day
  return (
    <li className={row}>
      <span>{longDayName(date, language)}</span>
      <span className="text-right font-semibold text-ink tabular-nums sm:col-start-3 sm:row-start-1">
        {worked > 0 ? hours(worked) : '–'}
      </span>
      <span className="min-w-0 max-sm:col-span-2 sm:col-start-2 sm:row-start-1">
        {spansOf(day).length > 0 && (
          <span className="grid gap-0.5 pt-0.5">
            <Timeline
              segments={plannedTimes.map(each => ({ kind: 'planned', ...spanOf(each) }))}
              size="lane"
              window={window}
            />
            <Timeline
              hasTicks
              segments={times.map(each => ({ kind: 'retained', ...spanOf(each) }))}
              size="sm"
              window={window}
            />
          </span>
        )}
        <span className="block wrap-anywhere tabular-nums">
          {[
            ...times.map(({ start, end }) => `${start}–${end}`),
            ...(absence ? [absence] : []),
            ...(holiday ? [holiday] : []),
            ...(planned > 0 && planned !== retained ? [t('person.planned', { hours: hours(planned) })] : []),
          ].join(' · ')}
        </span>
      </span>
    </li>
  )
}
