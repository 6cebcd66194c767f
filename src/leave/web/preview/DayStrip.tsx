import { addDays, type CalendarDate, datesIn, dayName, dayOf, weekdayOf } from '#core/calendar.ts'
import { countedDaysWords } from '#leave/rules/count-words.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { LeavePreview } from './LeavePreviews.ts'

/** In one row. */
const fewDays = 8
/** Six weeks: a longer leave is read in words. */
const mostDays = 42

/** The days of a leave, and those that its count adds up to the return: counted, or hatched with a reason not to count. */
export function DayStrip({ count }: Pick<LeavePreview, 'count'>) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const amounts = new Map(count.counted.map(({ date, amount }) => [date, amount]))
  const known = [...count.counted, ...count.skipped].map(({ date }) => date).toSorted()
  const [startDate, endDate] = [known[0], known.at(-1)]
  const days = startDate && endDate ? datesIn({ from: startDate, to: endDate }) : []
  if (days.length === 0 || days.length > mostDays) return null
  const isRow = days.length <= fewDays
  return (
    <div
      aria-label={t('preview.strip', { days: countedDaysWords(t, language, count) })}
      className={`grid gap-[3px] ${isRow ? 'grid-cols-8' : 'grid-cols-7'}`}
      role="img"
    >
      {!isRow && <Blanks before={days[0]!} />}
      {days.map(date => (
        <Day amount={amounts.get(date)} date={date} isHalvable={count.countedIn !== 'minutes'} key={date} />
      ))}
    </div>
  )
}

/** A row begins with Monday. */
function Blanks({ before }: { before: CalendarDate }) {
  const monday = addDays(before, 1 - weekdayOf(dayOf(before)))
  return datesIn({ from: monday, to: addDays(before, -1) }).map(date => <span key={date} />)
}

interface DayProps {
  date: CalendarDate
  /** Undefined for a day that does not count. */
  amount: number | undefined
  isHalvable: boolean
}

function Day({ date, amount, isHalvable }: DayProps) {
  const [weekday] = dayName(date, useLanguage())
  const isCounted = amount !== undefined
  const tone = isCounted
    ? 'bg-ocre-wash text-ocre outline-[1.5px] -outline-offset-[1.5px] outline-dashed outline-ocre-fill'
    : 'hatch-no-contract text-ink-2'
  const ground = isCounted ? '' : 'rounded-[3px] bg-surface px-[3px]'
  return (
    <span
      className={`grid justify-items-center rounded-[3px_3px_10px_10px] pt-[5px] pb-[7px] text-12 leading-[1.25] ${tone}`}
    >
      <span className={ground}>{weekday?.toUpperCase()}</span>
      <b className={`font-display text-16 leading-[1.2] font-figure ${ground}`}>
        {Number(date.slice(-2))}
        {isHalvable && amount === 50 && <small className="ml-0.5 text-12">½</small>}
      </b>
    </span>
  )
}
