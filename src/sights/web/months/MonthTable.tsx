import { memo, type Ref, useMemo } from 'react'
import { type CalendarDate, datesIn, dayName, isoWeekday } from '#core/calendar.ts'
import { formatHours, sum } from '#core/durations.ts'
import { concerns } from '#leave/web/shared/PlannedLeave.ts'
import { fullName } from '#people/rules.ts'
import { closingOn, isDuring } from '#schedule/web/shared/ClosingWords.tsx'
import { FALLBACK_COLOUR, shiftColourStyle } from '#schedule/web/shared/ShiftColours.ts'
import type { PlannedLeave } from '#schedule/web/shared/TeamWeek.ts'
import { leaveWords } from '#schedule/web/shared/useLeaveWords.ts'
import { useTranslation } from '#web/i18n.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { leaveOn, type MonthPerson, type MonthShift, type MonthTypes, shiftsByDay, type TeamMonth } from './Months.ts'

/** A row, in rem. */
export const MONTH_ROW = 2.75

interface MonthTableProps {
  shown: TeamMonth
  types: MonthTypes
  /** The people that are drawn, with the pixels above and below them. */
  people: readonly MonthPerson[]
  before?: number
  after?: number
  /** The link of a day in the head. */
  dayHref: (date: CalendarDate) => string
  body?: Ref<HTMLTableSectionElement>
}

/** A row a person, a column a day of the month: type by colour and letter, net hours, and the hours of the month against the contract. */
export function MonthTable({ shown, types, people, before = 0, after = 0, dayHref, body }: MonthTableProps) {
  const { t } = useTranslation('sights')
  const { month, today, holidays, leave, closings } = shown
  const dates = useMemo(() => datesIn(month), [month])
  const leaveOf = useMemo(() => Map.groupBy(leave, ({ employeeId }) => employeeId), [leave])
  const freeDays = useMemo(
    () => dates.map(date => isoWeekday(date) > 5 || holidays.some(each => each.date === date)),
    [dates, holidays],
  )
  return (
    <table
      aria-rowcount={shown.people.length + 1}
      className="w-full table-fixed border-collapse text-12 tabular-nums max-xl:min-w-[72rem] print:min-w-0 print:text-[7pt]"
    >
      <colgroup>
        <col className="w-36 xl:w-52 print:w-[13%]" />
        {dates.map(date => (
          <col key={date} />
        ))}
        <col className="w-24 print:w-[7%]" />
      </colgroup>
      <thead>
        <tr>
          <th
            className="sticky left-0 z-2 bg-surface px-3 py-2 text-left text-13 font-normal text-ink-2 print:static print:px-1"
            scope="col"
          >
            {t('schedule:planning.employee')}
          </th>
          {dates.map((date, index) => (
            <th
              aria-current={date === today ? 'date' : undefined}
              className={`border-line border-l p-0 font-normal ${date === today ? 'bg-bleu-panel text-on-bleu' : freeDays[index] ? 'bg-paper' : ''}`}
              key={date}
              scope="col"
            >
              <DayName
                date={date}
                href={dayHref(date)}
                closing={closingOn(closings, date)}
                holiday={holidays.find(each => each.date === date)?.name}
              />
            </th>
          ))}
          <th className="border-line border-l px-2 text-right font-normal text-ink-2" scope="col">
            {t('month.total')}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Space pixels={before} />
        {people.map(person => (
          <PersonRow
            closings={closings}
            dates={dates}
            freeDays={freeDays}
            key={person.id}
            leave={leaveOf.get(person.id)}
            person={person}
            types={types}
          />
        ))}
        <Space pixels={after} />
      </tbody>
    </table>
  )
}

/** In the place of rows that are not drawn. */
const Space = ({ pixels }: { pixels: number }) => pixels > 0 && <tr aria-hidden="true" style={{ height: pixels }} />

interface DayNameProps {
  date: CalendarDate
  href: string
  /** That it is a closing day, in words. */
  closing: string | undefined
  holiday: TeamMonth['holidays'][number]['name'] | undefined
}

function DayName({ date, href, closing, holiday }: DayNameProps) {
  const { t, language } = useTranslation('sights')
  const [weekday = '', number = ''] = dayName(date, language).split(' ')
  const title = [holiday && t(`labour:holidays.${holiday}`), closing].filter(Boolean).join(', ')
  return (
    <Anchor className="block py-1.5 -outline-offset-2 hover:bg-sunken hover:text-ink" href={href} title={title}>
      <span aria-hidden="true" className="block text-11 leading-tight">
        {weekday.slice(0, 1).toUpperCase()}
      </span>
      <b aria-hidden="true" className="block font-strong">
        {number}
      </b>
      <span className="sr-only">{[dayName(date, language), title].filter(Boolean).join(', ')}</span>
      {holiday && <span aria-hidden="true" className="mx-auto block h-0.5 w-3 bg-ocre" />}
    </Anchor>
  )
}

interface PersonRowProps {
  person: MonthPerson
  dates: readonly CalendarDate[]
  closings: TeamMonth['closings']
  freeDays: readonly boolean[]
  leave: readonly PlannedLeave[] | undefined
  types: MonthTypes
}

function Row({ person, dates, closings = [], freeDays, leave = [], types }: PersonRowProps) {
  const { t, language } = useTranslation('sights')
  const { plannedMinutes, contractMinutes, unemployed = [] } = person
  const first = dates[0]!
  const days = useMemo(
    () => shiftsByDay(person.shifts, { from: first, to: dates.at(-1)! }),
    [person.shifts, first, dates],
  )
  const own = closings.filter(period => concerns(period, person.department))
  const hasContract = contractMinutes > 0
  const isOver = hasContract && plannedMinutes > contractMinutes
  return (
    <tr className="border-line border-t" style={{ height: `${MONTH_ROW}rem` }}>
      <th
        className="sticky left-0 z-1 max-w-0 bg-surface px-3 text-left font-normal max-xl:shadow-[1px_0_0_var(--line)] print:static print:px-1"
        scope="row"
      >
        <b className="block truncate text-13 font-semibold print:text-[7pt]">{fullName(person)}</b>
        <span className="block truncate text-ink-2 print:hidden">{person.department}</span>
      </th>
      {dates.map((date, index) => (
        <td
          className={`overflow-hidden border-line border-l p-0.5 text-center align-middle ${freeDays[index] ? 'bg-paper' : ''} ${unemployed.includes(date) ? 'keep-colours hatch-no-contract' : own.some(isDuring(date)) ? 'keep-colours hatch-closed' : ''}`}
          key={date}
          title={unemployed.includes(date) ? t('schedule:noContract') : undefined}
        >
          {unemployed.includes(date) && <span className="sr-only">{t('schedule:noContract')}</span>}
          <Day leave={leaveOn(leave, date)} shifts={days[index]!} types={types} />
        </td>
      ))}
      <td
        className={`border-line border-l px-2 text-right whitespace-nowrap print:px-1 ${isOver ? 'text-brique' : ''}`}
      >
        <b className="block font-strong">{formatHours(plannedMinutes, language)}</b>
        {hasContract && (
          <span className="text-ink-2">{t('month.ofContract', { hours: formatHours(contractMinutes, language) })}</span>
        )}
      </td>
    </tr>
  )
}

/** Memoized: scrolling renders new rows alone. */
const PersonRow = memo(Row)

interface DayProps {
  shifts: readonly MonthShift[]
  leave: PlannedLeave | undefined
  types: MonthTypes
}

function Day({ shifts, leave, types }: DayProps) {
  const { t, language } = useTranslation('sights')
  if (shifts.length === 0 && !leave) return null
  const words = shifts.map(
    ([, typeId, from, to]) => `${from}–${to} ${types.get(typeId ?? '')?.name ?? t('schedule:typeGone')}`,
  )
  const away = leave && leaveWords(leave).sentence
  const looks = {
    approved: 'hatch-leave',
    pending: 'outline-1 outline-dashed outline-ocre-fill text-ocre',
    training: 'outline-1 outline-solid outline-line-strong',
  }
  return (
    <span className="block" title={[away, ...words].filter(Boolean).join('\n')}>
      {leave && (
        <span
          aria-hidden="true"
          className={`block truncate rounded-[3px] text-11 leading-4 text-ink -outline-offset-1 print:text-[6pt] ${looks[leave.status]}`}
        >
          {t(`month.${leave.status}`)}
        </span>
      )}
      {shifts.length > 0 && (
        <span aria-hidden="true" className="block">
          <span className="flex gap-px">
            {shifts.map(([, typeId, from]) => {
              const type = types.get(typeId ?? '')
              return (
                <b
                  className="keep-colours min-w-0 flex-1 rounded-[3px] border-edge border-l-2 bg-tint text-11 leading-4 font-strong text-stext print:leading-[1.2] print:text-[6.5pt]"
                  key={from}
                  style={shiftColourStyle(type?.color ?? FALLBACK_COLOUR)}
                >
                  {type?.letter ?? '?'}
                </b>
              )
            })}
          </span>
          {!leave && (
            <span className="block text-11 leading-4 print:leading-[1.2] print:text-[6.5pt]">
              {formatHours(sum(shifts.map(([, , , , minutes]) => minutes)), language)}
            </span>
          )}
        </span>
      )}
      <span className="sr-only">{[away, ...words].filter(Boolean).join(', ')}</span>
    </span>
  )
}

/** Which letter is which type. */
export function TypeLegend({ types, shown }: { types: MonthTypes; shown: TeamMonth }) {
  const { t } = useTranslation('sights')
  const used = new Set(shown.people.flatMap(({ shifts }) => shifts.map(([, typeId]) => typeId)))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 font-normal">
      {[...types.values()]
        .filter(({ id }) => used.has(id))
        .map(({ id, name, color, letter }) => (
          <li className="flex items-center gap-1.5" key={id} style={shiftColourStyle(color)}>
            <b
              aria-hidden="true"
              className="keep-colours w-5 rounded-[3px] border-edge border-l-2 bg-tint text-center text-11 leading-4 text-stext"
            >
              {letter}
            </b>
            {name}
          </li>
        ))}
      {shown.closings && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="keep-colours hatch-closed h-4 w-5 rounded-[3px] border border-line" />
          {t('schedule:planning.closed')}
        </li>
      )}
    </ul>
  )
}
