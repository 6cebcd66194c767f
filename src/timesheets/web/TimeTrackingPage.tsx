import { longDate, monthYear } from '#core/calendar.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { TimesList } from './TimesList.tsx'
import { loadTimes, useTimeTracking } from './useTimeTracking.ts'
import { useTrackedDays, type View } from './useTrackedDays.ts'

const views = ['day', 'week'] as const satisfies readonly View[]

export function TimeTrackingPage() {
  const { t } = useTranslation('timesheets')
  const language = useLanguage()
  const today = useToday()
  const search = useSearchText()
  const { view, week, days, navigator, openDay, showView } = useTrackedDays(today)
  const query = useTimeTracking(week)
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
            <WeekNavigator {...navigator} isBusy={query.isLoading} />
          </>
        }
        subtitle={view === 'day' ? longDate(days[0]!, language) : monthYear(week.from, language)}
        title={t('web:titles.timeTracking')}
      />
      <Loaded failure={t('times.failure')} query={query}>
        {tracking => <TimesList days={days} onDay={openDay} search={search} tracking={tracking} view={view} />}
      </Loaded>
    </>
  )
}

TimeTrackingPage.load = loadTimes
