import { longDate, monthYear, todayIn } from '#core/calendar.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { ListSkeleton } from '#web/ui/loading/ListSkeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { useLanguage } from '#web/useLanguage.ts'
import { TimesList } from './TimesList.tsx'
import { useTimeTracking } from './useTimeTracking.ts'
import { useTrackedDays, type View } from './useTrackedDays.ts'

const views = ['day', 'week'] as const satisfies readonly View[]

export function TimeTrackingPage() {
  const { t } = useTranslation('timesheets')
  const language = useLanguage()
  const { company } = useMember()
  const today = todayIn(company.timeZone, useServerNow())
  const search = useSearchText()
  const { view, week, days, navigator, openDay, showView } = useTrackedDays(today)
  const { data, error, refetch } = useTimeTracking(week)
  return (
    <>
      <PageHeader
        actions={
          <>
            <SearchField {...search} className="w-full sm:w-60 lg:w-72" label={t('times.search')} />
            <ViewSwitch
              label={t('times.view')}
              onChange={showView}
              shown={view}
              views={views.map(each => ({ view: each, label: t(`times.views.${each}`) }))}
            />
            <WeekNavigator {...navigator} isBusy={!data && !error} />
          </>
        }
        subtitle={view === 'day' ? longDate(days[0]!, language) : monthYear(week.from, language)}
        title={t('web:titles.timeTracking')}
      />
      {error && (
        <Banner className="mb-4" kind="error" onRetry={() => void refetch()}>
          {refusalOr(error, t('times.failure'))}
        </Banner>
      )}
      {data && <TimesList days={days} onDay={openDay} search={search} tracking={data} view={view} />}
      {!data && !error && <ListSkeleton />}
    </>
  )
}
