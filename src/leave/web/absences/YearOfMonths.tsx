import { type CalendarDate, formatDate, isoWeekday, monthYear, type Period } from '#core/calendar.ts'
import { daysIn, middleOf, monthsIn, placeOn } from '#leave/rules/days.ts'
import { wholeDays } from '#leave/span.ts'
import { requestPath } from '#leave/web/LeaveRequests.ts'
import { useTranslation } from '#web/i18n.ts'
import { AbsenceBar } from './AbsenceBar.tsx'
import type { OwnAbsences } from './Absences.ts'
import { holidayLook, periodLooks } from './Legend.tsx'

/** Every month has room for so many days, so that a day stands in one column. */
const longestMonth = 31
const share = (days: number) => `${(days / longestMonth) * 100}%`

interface YearOfMonthsProps {
  own: OwnAbsences
  today: CalendarDate
}

/** A row a month: absences, public holidays, weekends, what the company blocked or closed, and today. */
export function YearOfMonths({ own, today }: YearOfMonthsProps) {
  const { t } = useTranslation('absences')
  const months = monthsIn({ from: `${own.year}-01-01`, to: `${own.year}-12-31` })
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-13 [--name:5.25rem] md:[--name:7.5rem] print:text-[7.5pt]">
      <caption className="sr-only">{t('own.caption', { year: String(own.year) })}</caption>
      <thead>
        <tr>
          <th className={`${nameClass} border-line`} scope="col">
            <span className="sr-only">{t('own.month')}</span>
          </th>
          <th className="border-b border-line p-0" scope="col">
            <span className="sr-only">{t('days')}</span>
            <Days />
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(month => (
          <MonthRow key={month.from} month={month} own={own} today={today} />
        ))}
      </tbody>
    </table>
  )
}

const nameClass =
  'w-[var(--name)] border-r border-b px-2 text-left font-label md:px-4 print:px-1 first-letter:uppercase'

/** On a narrow screen one day in five is written. */
function Days() {
  const days = Array.from({ length: longestMonth }, (_, index) => index + 1)
  return (
    <span aria-hidden="true" className="flex h-8 items-center print:h-4">
      {days.map(day => (
        <span
          className={`text-center text-11 font-medium text-ink-2 tabular-nums ${day === 1 || day % 5 === 0 ? '' : 'max-md:invisible'}`}
          key={day}
          style={{ width: share(1) }}
        >
          {day}
        </span>
      ))}
    </span>
  )
}

const isWeekend = (date: CalendarDate) => isoWeekday(date) >= 6

function MonthRow({ month, own, today }: YearOfMonthsProps & { month: Period }) {
  const { t, language } = useTranslation('absences')
  const [name = ''] = monthYear(month.from, language).split(' ')
  const days = daysIn(month)
  const holidays = own.holidays.filter(({ date }) => month.from <= date && date <= month.to)
  const blocked = own.periods.flatMap(period => {
    const place = placeOn(month, { ...period, ...wholeDays })
    return place ? [{ ...period, place }] : []
  })
  const shown = own.absences.flatMap(absence => {
    const place = placeOn(month, absence)
    return place ? [{ absence, place }] : []
  })
  return (
    <tr>
      <th className={`${nameClass} h-11 border-r-line border-b-line-soft md:h-9 print:h-[22px]`} scope="row">
        {name}
      </th>
      <td className="border-b border-line-soft p-0">
        {/* A month of fewer days ends before the edge. */}
        <div className="relative h-11 md:h-9 print:h-[22px]" style={{ width: share(days.length) }}>
          <span aria-hidden="true">
            {days.map(({ from: date }, index) =>
              isWeekend(date) ? (
                <span
                  className="keep-colours absolute inset-y-0 bg-sunken"
                  key={date}
                  style={{ left: `${(index / days.length) * 100}%`, width: `${100 / days.length}%` }}
                />
              ) : null,
            )}
            {blocked.map(({ id, kind, place }) => (
              <span
                className={`keep-colours absolute inset-y-0 ${periodLooks[kind]}`}
                key={id}
                style={{ left: `${place.left}%`, width: `${place.width}%` }}
              />
            ))}
            {holidays.map(({ date, name: holiday }) => (
              <span
                className={`absolute inset-y-0 ${holidayLook}`}
                key={date}
                style={{ left: `${middleOf(month, date)}%` }}
                title={t(`labour:holidays.${holiday}`)}
              />
            ))}
          </span>
          {shown.map(({ absence, place }) => (
            <AbsenceBar absence={absence} href={requestPath(absence.id)} isReached key={absence.id} place={place} />
          ))}
          {month.from <= today && today <= month.to && (
            <span
              className="keep-colours absolute inset-y-0 z-4 -ml-px w-0.5 bg-ink"
              style={{ left: `${middleOf(month, today)}%` }}
            >
              <span className="sr-only">{t('own.today', { date: formatDate(today) })}</span>
            </span>
          )}
          <ul className="sr-only">
            {holidays.map(({ date, name: holiday }) => (
              <li key={date}>{t('own.holiday', { name: t(`labour:holidays.${holiday}`), date: formatDate(date) })}</li>
            ))}
          </ul>
        </div>
      </td>
    </tr>
  )
}
