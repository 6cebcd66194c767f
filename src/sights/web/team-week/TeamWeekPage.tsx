import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { seesTeamWeek } from '#sights/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { ColleaguesDay } from './ColleaguesDay.tsx'
import { ColleaguesTable } from './ColleaguesTable.tsx'
import { colleaguesWeekQuery, loadColleaguesWeek } from './ColleaguesWeek.ts'

/** The hours of colleagues, where the company shows them. */
export function TeamWeekPage() {
  const { t } = useTranslation('sights')
  const isShown = seesTeamWeek(useMember())
  const today = useToday()
  const isWide = useIsWide()
  const { week, navigator, calendar } = useShownWeek(today)
  const query = useQuery({ ...colleaguesWeekQuery(week.from), enabled: isShown })
  const Week = isWide ? ColleaguesTable : ColleaguesDay
  const period = { from: formatDate(week.from), to: formatDate(week.to) }
  return (
    <>
      <PageHeader
        facts={t('teamWeek.lead')}
        period={isShown && <WeekNavigator {...navigator} calendar={calendar} isBusy={query.isPlaceholderData} />}
        title={t('web:titles.teamWeek')}
      />
      {!isShown && <Banner kind="info">{t('teamWeek.closed')}</Banner>}
      <Loaded failure={t('teamWeek.failure')} query={query}>
        {shown =>
          shown.people.length === 0 ? (
            <Panel isFlush>
              <EmptyState title={t('teamWeek.nobody')} />
            </Panel>
          ) : (
            <Week label={t('teamWeek.label', period)} shown={shown} today={today} />
          )
        }
      </Loaded>
    </>
  )
}

TeamWeekPage.load = loadColleaguesWeek
