import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { currentLanguage } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { ownRestQuery, personCountersQuery } from './Counters.ts'
import { PersonPage } from './PersonPage.tsx'
import { RestCards } from './RestCards.tsx'
import { askedCounters, useAskedCounters } from './useAskedCounters.ts'

export function OwnCountersPage() {
  return <PersonPage asked={useAskedCounters(useToday())} person={null} rest={<RestCards />} />
}

OwnCountersPage.load = ({ queryClient, session, search }: Opening) => {
  const { year } = askedCounters(search, todayOf(session))
  return Promise.all([
    queryClient.prefetchQuery(personCountersQuery(null, year, currentLanguage())),
    queryClient.prefetchQuery(ownRestQuery),
  ])
}
