import { memo } from 'react'
import { formatHours, sum } from '#core/durations.ts'
import type { Department, PlanningGroup } from '#schedule/web/planning-view/PlanningGroups.ts'
import { useTranslation } from '#web/i18n.ts'
import { ExpandIcon, NextIcon } from '#web/ui/icons.tsx'

interface DayGroupProps {
  group: PlanningGroup
  /** From 0, Monday. */
  day: number
  isFolded: boolean
  onFold: (department: Department) => void
}

function Group({ group: { department, rows }, day, isFolded, onFold }: DayGroupProps) {
  const { t, language } = useTranslation('schedule')
  const working = rows.filter(row => row.days[day]!.length > 0).length
  const Arrow = isFolded ? NextIcon : ExpandIcon
  return (
    <div className="col-span-2 bg-paper max-md:h-full md:border-line md:border-b" role="rowheader">
      <button
        aria-expanded={!isFolded}
        className="flex h-full min-h-7 w-full cursor-pointer items-center gap-1.5 px-3 text-left text-13 text-ink-2 -outline-offset-3 hover:text-ink"
        onClick={() => onFold(department)}
        type="button"
      >
        <Arrow size={14} />
        <b className="truncate font-strong text-ink">{department ?? t('view.noDepartment')}</b>
        <span aria-label={t('view.people', { count: rows.length })} className="text-12" role="img">
          {rows.length}
        </span>
        <span className="ml-auto text-12 whitespace-nowrap tabular-nums">
          {t('sights:working', { count: working })}
          {' · '}
          {t('hours', { hours: formatHours(sum(rows.map(row => row.minutesOfDays[day]!)), language) })}
        </span>
      </button>
    </div>
  )
}

/** The band above the people of a department: how many work on the day, and their hours. */
export const DayGroup = memo(Group)
