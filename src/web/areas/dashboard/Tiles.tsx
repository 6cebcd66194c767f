import type { CalendarDate } from '#core/calendar.ts'
import { formatContract, formatDuration, formatHours, sum } from '#core/durations.ts'
import { contractMinutes } from '#people/rules.ts'
import type { MyWeek } from '#sights/web/my-week/useMyWeek.ts'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { ContractBar } from '#web/ui/time/ContractBar.tsx'
import { StatTile } from '#web/ui/time/StatTile.tsx'
import { StatTiles } from '#web/ui/time/StatTiles.tsx'

interface TilesProps {
  current: MyWeek | undefined
  clocked: ReadonlyMap<CalendarDate, number> | undefined
}

/** The tiles show the current week, for any week below. */
export function Tiles({ current, clocked }: TilesProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { employee } = useMember()
  const shifts = current?.shifts
  const weeklyHours = current?.weeklyHours ?? employee.weeklyHours
  const { plannedMinutes = 0, leaveMinutes = 0, paidLeaveMinutes = 0 } = current ?? {}
  return (
    <StatTiles>
      <StatTile
        bar={
          <>
            <ContractBar
              contractMinutes={contractMinutes(weeklyHours)}
              leaveMinutes={leaveMinutes}
              paidLeaveMinutes={paidLeaveMinutes}
              plannedMinutes={plannedMinutes}
            />
            <p className="mt-1.5 min-h-5 text-13 text-ink-2">
              {clocked && t('dashboard.tiles.worked', { hours: formatDuration(sum([...clocked.values()])) })}
            </p>
            {leaveMinutes > 0 && (
              <p className="text-13 text-ink-2">{t('leave.hours', { hours: formatHours(leaveMinutes, language) })}</p>
            )}
          </>
        }
        label={t('dashboard.tiles.hours')}
        unit={weeklyHours > 0 && t('dashboard.tiles.ofContract', { hours: formatContract(weeklyHours, language) })}
        value={shifts ? formatHours(plannedMinutes, language) : '–'}
      />
      <StatTile label={t('dashboard.tiles.shifts')} value={shifts ? shifts.length : '–'} />
      <StatTile
        isText
        label={t('dashboard.tiles.department')}
        value={employee.department ?? t('dashboard.tiles.noDepartment')}
      />
      <StatTile
        isText
        label={t('dashboard.tiles.contract')}
        value={t(`people:contractTypes.${employee.contractType}`)}
      />
    </StatTiles>
  )
}
