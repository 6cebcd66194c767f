import { todayIn } from '#core/calendar.ts'
import { formatContract, formatHours } from '#core/durations.ts'
import { contractMinutes, plannedMinutes } from '#schedule/rules.ts'
import { FirstSteps } from '#schedule/web/my-week/FirstSteps.tsx'
import { GivenPassword } from '#schedule/web/my-week/GivenPassword.tsx'
import { MyWeekSection } from '#schedule/web/my-week/MyWeekSection.tsx'
import { loadMyWeek, type MyWeek, useMyWeek } from '#schedule/web/my-week/useMyWeek.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ContractBar } from '#web/ui/time/ContractBar.tsx'
import { StatTile } from '#web/ui/time/StatTile.tsx'
import { StatTiles } from '#web/ui/time/StatTiles.tsx'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'

export function DashboardPage() {
  const { t } = useTranslation('schedule')
  const { employee, company } = useMember()
  const now = useServerNow()
  const today = todayIn(company.timeZone, now)
  const { week, currentWeek, navigator } = useShownWeek(today)
  const current = useMyWeek(currentWeek.from)
  const contract = t(`people:contractTypes.${employee.contractType}`)
  return (
    <>
      <PageHeader
        subtitle={t('dashboard.company', { company: company.name, contract })}
        title={t('dashboard.welcome', { name: employee.firstName })}
      />
      <GivenPassword />
      <FirstSteps />
      <Tiles current={current.isPlaceholderData ? undefined : current.data} />
      <MyWeekSection navigator={navigator} now={now} today={today} week={week} />
    </>
  )
}

DashboardPage.load = loadMyWeek

/** The tiles show the current week, for any week below. */
function Tiles({ current }: { current: MyWeek | undefined }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { employee } = useMember()
  const shifts = current?.shifts
  const weeklyHours = current?.weeklyHours ?? employee.weeklyHours
  const planned = plannedMinutes(shifts ?? [])
  return (
    <div className="mb-8">
      <StatTiles>
        <StatTile
          bar={<ContractBar contractMinutes={contractMinutes(weeklyHours)} plannedMinutes={planned} />}
          label={t('dashboard.tiles.hours')}
          unit={t('dashboard.tiles.ofContract', { hours: formatContract(weeklyHours, language) })}
          value={shifts ? formatHours(planned, language) : '–'}
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
    </div>
  )
}
