import { useMemo } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { MissingList } from '#needs/web/shared/MissingList.tsx'
import { isAnybodyNeeded, missingPeople, withNeedsOf } from '#schedule/missing.ts'
import type { Department } from '#schedule/plan-week.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

export interface MissingWeekProps {
  team: TeamWeek
  /** A day alone, and not the week. */
  date: CalendarDate | null
  /** The department of the sight; undefined shows every department. */
  department: Department | undefined
}

/** The missing hours of the shown week or day, in words: folded, with their count. */
export function MissingWeek({ team, date, department }: MissingWeekProps) {
  const { t } = useTranslation('needs')
  const { gaps, isNeeded } = useMemo(() => {
    const days = date === null ? team.week : { from: date, to: date }
    const seen = withNeedsOf(team, department)
    return { gaps: missingPeople(seen, team.shifts, days), isNeeded: isAnybodyNeeded(seen, days) }
  }, [team, date, department])
  const names = new Map(team.shiftTypes.map(({ id, name }) => [id, name]))
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-14">
      {gaps.length === 0 ? (
        <p className="text-ink-2">
          {isNeeded
            ? t('missing.none')
            : department
              ? t('missing.unsaidFor', { whom: department })
              : t('missing.unsaid')}
        </p>
      ) : (
        <details>
          <summary className="cursor-pointer py-2.5 font-strong text-brique">
            {t('missing.title', { count: gaps.length })}
          </summary>
          <MissingList gaps={gaps} most={40} timeZone={team.timeZone} typeNames={names} />
        </details>
      )}
      <TextLink href={paths.admin.needs} isStandalone>
        {t('web:titles.needs')}
      </TextLink>
    </div>
  )
}
