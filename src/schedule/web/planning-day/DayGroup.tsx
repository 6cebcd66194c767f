import { memo } from 'react'
import { formatHours, sum } from '#core/durations.ts'
import { GroupHead, type GroupHeadProps } from '#schedule/web/planning-view/GroupHead.tsx'
import { useTranslation } from '#web/i18n.ts'

interface DayGroupProps extends GroupHeadProps {
  /** From 0, Monday. */
  day: number
}

function Group({ group, day, ...head }: DayGroupProps) {
  const { rows } = group
  const { t, language } = useTranslation('schedule')
  const working = rows.filter(row => row.days[day]!.length > 0).length
  return (
    <div className="col-span-2 bg-paper max-md:h-full md:border-line md:border-b" role="rowheader">
      <GroupHead {...head} group={group}>
        <span className="ml-auto text-12 whitespace-nowrap tabular-nums">
          {t('sights:working', { count: working })}
          {' · '}
          {t('hours', { hours: formatHours(sum(rows.map(row => row.minutesOfDays[day]!)), language) })}
        </span>
      </GroupHead>
    </div>
  )
}

/** The band above the people of a group: how many work on the day, and their hours. */
export const DayGroup = memo(Group)
