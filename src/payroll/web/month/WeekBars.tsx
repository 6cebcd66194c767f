import { type CalendarDate, formatDate } from '#core/calendar.ts'
import type { PayrollMonth } from '#payroll/web/Payroll.ts'
import { WeekDrawing } from '#payroll/web/WeekDrawing.tsx'
import { useTranslation } from '#web/i18n.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'

/** A bar for each civil week that the month pays, and where it stands. */
export function WeekBars({ data: { weeks, month } }: { data: PayrollMonth }) {
  return (
    <Panel>
      <ul className="grid gap-x-1.5 gap-y-2 md:auto-cols-fr md:grid-flow-col">
        {weeks.map(week => (
          <WeekBar key={week.from} month={month} week={week} />
        ))}
      </ul>
    </Panel>
  )
}

const shortDay = (date: CalendarDate) => formatDate(date).slice(0, 5)

function WeekBar({ week, month }: { week: PayrollMonth['weeks'][number]; month: string }) {
  const { t } = useTranslation('payroll')
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-3 text-13 md:block">
      <WeekDrawing className="h-4 md:mb-2 md:h-[22px]" month={month} week={week} />
      <span className="block">
        <b className="font-semibold">{t('stages.week', { number: weekNumber(week.from) })}</b>{' '}
        <span className="text-ink-2 tabular-nums">
          {shortDay(week.from)} – {shortDay(week.to)}
        </span>
      </span>
      <span className="block text-ink-2">{t(`stages.states.${week.state ?? 'none'}`)}</span>
    </li>
  )
}
