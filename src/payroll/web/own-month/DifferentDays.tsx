import { dayAndMonth } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { type DifferentDay, differentDays, hasPlan, type OwnMonth } from './OwnMonth.ts'

/** The days that differ from the plan, which come first. */
export function DifferentDays({ own }: { own: OwnMonth }) {
  const { t } = useTranslation('agreement')
  const days = differentDays(own)
  const count = days.length
  return (
    <Panel
      aside={count > 0 && <span className="text-13 text-ink-2">{t('different.days', { count })}</span>}
      isFlush
      title={t('different.title')}
    >
      {count === 0 && (
        <p className="px-4 py-3 text-14 text-ink-2 md:px-5">
          {t(hasPlan(own) ? 'different.nothing' : 'different.noPlan')}
        </p>
      )}
      <ul className="divide-y divide-line text-14">
        {days.map(day => (
          <Day day={day} key={day.date} />
        ))}
      </ul>
    </Panel>
  )
}

function Day({ day }: { day: DifferentDay }) {
  const { t, language } = useTranslation('agreement')
  const { date, holiday, isOff, isDecided, planned, retained } = day
  const named = dayAndMonth(date, language)
  const why = useWhy(day)
  return (
    <li className="px-4 py-3 md:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="min-w-0 font-semibold wrap-anywhere">
          {holiday ? t('different.holiday', { day: named, name: holiday }) : named}
        </b>
        <span className="text-ink-2 tabular-nums">
          {isOff && t('different.off')}
          {!isOff && t(isDecided ? 'different.planned' : 'different.open', { planned: formatDuration(planned) })}
          {!isOff && isDecided && <b className="font-semibold text-ink"> {formatDuration(retained)}</b>}
        </span>
      </p>
      {why && <p className="text-13 text-ink-2">{why}</p>}
    </li>
  )
}

/** A day of one shift says where its hours differ. */
const useWhy = ({ isOff, isDecided, plannedTimes, times }: DifferentDay) => {
  const { t } = useTranslation('agreement')
  const [planned, first, last] = [plannedTimes[0], times[0], times.at(-1)]
  if (isOff || !isDecided || !planned || plannedTimes.length > 1 || !first || !last) return null
  return [
    ...(first.start === planned.start ? [] : [t('different.arrival', { time: first.start, planned: planned.start })]),
    ...(last.end === planned.end ? [] : [t('different.departure', { time: last.end, planned: planned.end })]),
  ].join(', ')
}
