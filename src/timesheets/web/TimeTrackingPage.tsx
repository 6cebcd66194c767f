import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDate, dayName, longDate, monthYear } from '#core/calendar.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { findingsQuery } from './findings/WorkedFindings.ts'
import { TimesList } from './TimesList.tsx'
import { loadTimes, type TimeTracking, useTimeTracking } from './useTimeTracking.ts'
import { useTrackedDays, type View } from './useTrackedDays.ts'

const ExportTimesDialog = lazyDialog(async () => (await import('./ExportTimesDialog.tsx')).ExportTimesDialog)

const views = ['day', 'week'] as const satisfies readonly View[]

export function TimeTrackingPage() {
  const { t } = useTranslation('times')
  const language = useLanguage()
  const today = useToday()
  const search = useSearchText()
  const { view, week, days, navigator, openDay, showView } = useTrackedDays(today)
  const query = useTimeTracking(week)
  const [isExporting, setExporting] = useState(false)
  const findings = useQuery(findingsQuery(week, language))
  return (
    <>
      <PageHeader
        facts={<Shown days={days} holidays={query.data?.holidays ?? []} />}
        filters={<SearchField {...search} className="w-full sm:w-60" label={t('search')} />}
        more={[{ label: t('export.open'), icon: <DownloadIcon />, onPress: () => setExporting(true) }]}
        period={<WeekNavigator {...navigator} isBusy={query.isLoading} />}
        title={t('web:titles.timeTracking')}
        view={
          <ViewSwitch
            label={t('view')}
            onChange={showView}
            shown={view}
            views={views.map(each => ({ view: each, label: t(`views.${each}`) }))}
          />
        }
      />
      {findings.error && query.data && (
        <Banner className="mb-4" kind="error" onRetry={() => void findings.refetch()}>
          {t('counters:findings.failure')}
        </Banner>
      )}
      <Loaded failure={t('timesheets:failure')} query={query}>
        {tracking => (
          <TimesList
            days={days}
            findings={findings.data ?? []}
            onDay={openDay}
            search={search}
            tracking={tracking}
            view={view}
          />
        )}
      </Loaded>
      {isExporting && <ExportTimesDialog days={days} onClose={() => setExporting(false)} />}
    </>
  )
}

/** The day, or the month of the week, with its public holidays. */
function Shown({ days, holidays }: { days: readonly CalendarDate[]; holidays: TimeTracking['holidays'] }) {
  const { t } = useTranslation('times')
  const language = useLanguage()
  const isDay = days.length === 1
  const named = holidays
    .filter(({ date }) => days.includes(date))
    .map(({ date, name }) => (isDay ? '' : `${dayName(date, language)} `) + t(`labour:holidays.${name}`))
  return [isDay ? longDate(days[0]!, language) : monthYear(days[0]!, language), ...named].join(' · ')
}

TimeTrackingPage.load = loadTimes
