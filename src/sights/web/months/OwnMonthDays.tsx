import { useMemo } from 'react'
import { type CalendarDate, datesIn, dayName, daysOf, weekdayName, weekdays, weeksTouching } from '#core/calendar.ts'
import { goesPastMidnight } from '#schedule/rules.ts'
import { HolidayWords } from '#schedule/web/shared/HolidayWords.tsx'
import { FALLBACK_COLOUR, shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import { leaveWords } from '#schedule/web/shared/useLeaveWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { leaveOn, type MonthShift, type MonthTypes, type OwnMonth, shiftsByDay, typesOf } from './Months.ts'

interface OwnMonthDaysProps {
  label: string
  shown: OwnMonth
  today: CalendarDate
}

/** A calendar of the month; on a phone, the days that have something. */
export function OwnMonthDays({ label, shown, today }: OwnMonthDaysProps) {
  const isWide = useIsWide()
  const types = useMemo(() => typesOf(shown.shiftTypes), [shown.shiftTypes])
  const days = useMemo(() => {
    const ofDays = shiftsByDay(shown.shifts, shown.month)
    return new Map(datesIn(shown.month).map((date, index) => [date, ofDays[index]!]))
  }, [shown.shifts, shown.month])
  const Days = isWide ? Calendar : List
  return <Days days={days} label={label} shown={shown} today={today} types={types} />
}

interface DaysProps extends OwnMonthDaysProps {
  days: ReadonlyMap<CalendarDate, readonly MonthShift[]>
  types: MonthTypes
}

function Calendar({ label, shown, days, types, today }: DaysProps) {
  const { t, language } = useTranslation('sights')
  return (
    <section className="printed overflow-clip rounded-3 border border-line bg-surface print:rounded-none">
      <table aria-label={label} className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdays.map(weekday => (
              <th
                className="border-line not-first:border-l px-2.5 py-2 text-left text-13 font-label text-ink-2"
                key={weekday}
                scope="col"
              >
                {weekdayName(weekday, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksTouching(shown.month).map(week => (
            <tr key={week.from}>
              {daysOf(week).map(date => (
                <td
                  aria-current={date === today ? 'date' : undefined}
                  className={`h-28 border-line border-t not-first:border-l p-1.5 align-top print:h-24 ${days.has(date) ? '' : 'bg-paper'} ${shown.unemployed?.includes(date) ? 'keep-colours hatch-no-contract' : ''} ${date === today ? 'bg-bleu-wash' : ''}`}
                  key={date}
                >
                  {days.has(date) && (
                    <>
                      <span
                        className={`block px-1 text-13 tabular-nums ${date === today ? 'font-strong text-bleu-text' : 'text-ink-2'}`}
                      >
                        {Number(date.slice(8))}
                      </span>
                      {shown.unemployed?.includes(date) && (
                        <span className="mt-1 block px-1 text-13 text-ink-2">{t('schedule:noContract')}</span>
                      )}
                      <DayContent date={date} days={days} shown={shown} types={types} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function List({ label, shown, days, types, today }: DaysProps) {
  const { t, language } = useTranslation('sights')
  const dates = [...days.keys()].filter(
    date =>
      days.get(date)!.length > 0 ||
      leaveOn(shown.leave, date) !== undefined ||
      shown.holidays.some(holiday => holiday.date === date),
  )
  return (
    <ul aria-label={label} className="printed rounded-3 border border-line bg-surface">
      {dates.length === 0 && <li className="px-4 py-6 text-ink-2">{t('month.nothing')}</li>}
      {dates.map(date => (
        <li
          aria-current={date === today ? 'date' : undefined}
          className={`grid grid-cols-[5rem_minmax(0,1fr)] gap-3 border-line px-4 py-2.5 not-first:border-t ${date === today ? 'bg-bleu-wash' : ''}`}
          key={date}
        >
          <b className="font-strong">{dayName(date, language)}</b>
          <span>
            <DayContent date={date} days={days} shown={shown} types={types} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function DayContent({
  date,
  days,
  shown,
  types,
}: Pick<DaysProps, 'days' | 'shown' | 'types'> & { date: CalendarDate }) {
  const { t } = useTranslation('sights')
  const leave = leaveOn(shown.leave, date)
  return (
    <>
      <HolidayWords
        className="block truncate px-1 text-ink-2"
        names={shown.holidays.filter(holiday => holiday.date === date).map(({ name }) => name)}
      />
      {leave && (
        <span
          className={`mt-1 block truncate rounded-[5px] px-1.5 text-12 leading-5 ${leave.status === 'approved' ? 'hatch-leave text-ink' : 'text-ocre outline-1 -outline-offset-1 outline-dashed outline-ocre-fill'}`}
          title={leaveWords(leave).sentence}
        >
          {leaveWords(leave).name}
          {leave.status === 'pending' && ` · ${leaveWords(leave).state}`}
        </span>
      )}
      {days.get(date)!.map(([, typeId, startTime, endTime]) => {
        const type = types.get(typeId ?? '')
        return (
          <span
            className="keep-colours mt-1 block truncate rounded-[5px] border-edge border-l-3 bg-tint px-1.5 text-12 leading-5 text-stext tabular-nums"
            key={startTime}
            style={shiftColourStyle(type?.color ?? FALLBACK_COLOUR)}
          >
            <b className="font-strong">
              {startTime}–{endTime}
              {goesPastMidnight({ startTime, endTime }) && <sup className="text-[9px] leading-none"> +1</sup>}
            </b>{' '}
            {type?.name ?? t('schedule:dashboard.deletedType')}
          </span>
        )
      })}
    </>
  )
}
