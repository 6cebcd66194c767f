import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { useAllPages } from '#web/ui/loading/useAllPages.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { teamCountersQuery } from './Counters.ts'
import { CountersList } from './CountersList.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { useAskedCounters } from './useAskedCounters.ts'
import { YearNavigator } from './YearNavigator.tsx'

export function EverybodysCounters({ asked }: { asked: ReturnType<typeof useAskedCounters> }) {
  const { t } = useTranslation('counters')
  const search = useSearchText()
  const { year, previousYear, nextYear, showYear } = asked
  const query = useAllPages(useInfiniteQuery(teamCountersQuery(year)))
  const days = query.data?.pages[0]?.days
  return (
    <>
      <PageHeader
        actions={<ExportButton whose="everybody" year={year} />}
        facts={days && t('period', { from: formatDate(days.from), to: formatDate(days.to) })}
        filters={<SearchField {...search} className="w-full sm:w-72" label={t('search')} />}
        period={<YearNavigator nextYear={nextYear} onChange={showYear} previousYear={previousYear} year={year} />}
        title={t('web:titles.counters')}
      />
      <Loaded failure={t('failure')} query={query}>
        {({ pages }) => (
          <>
            <CountersList
              employees={pages.flatMap(({ employees }) => employees)}
              limits={pages[0]!.limits}
              search={search}
              year={year === Number(pages[0]!.today.slice(0, 4)) ? undefined : year}
            />
            {query.hasNextPage && <Spinner className="mt-4 justify-center" />}
          </>
        )}
      </Loaded>
    </>
  )
}
