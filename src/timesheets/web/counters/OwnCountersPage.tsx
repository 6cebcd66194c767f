import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { currentLanguage } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { personCountersQuery } from './Counters.ts'
import { PersonPage } from './PersonPage.tsx'
import { askedCounters, useAskedCounters } from './useAskedCounters.ts'

export function OwnCountersPage() {
  return <PersonPage asked={useAskedCounters(useToday())} person={null} />
}

OwnCountersPage.load = ({ queryClient, session, search }: Opening) => {
  const { year } = askedCounters(search, todayOf(session))
  return queryClient.prefetchQuery(personCountersQuery(null, year, currentLanguage()))
}
