import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { currentLanguage } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { personCountersQuery, teamCountersQuery } from './Counters.ts'
import { EverybodysCounters } from './EverybodysCounters.tsx'
import { PersonPage } from './PersonPage.tsx'
import { askedCounters, useAskedCounters } from './useAskedCounters.ts'

/** Everybody, and one person where the address names one. */
export function CountersPage() {
  const asked = useAskedCounters(useToday())
  return asked.person === null ? (
    <EverybodysCounters asked={asked} />
  ) : (
    <PersonPage asked={asked} person={asked.person} />
  )
}

CountersPage.load = ({ queryClient, session, search }: Opening) => {
  const { person, year } = askedCounters(search, todayOf(session))
  return person === null
    ? queryClient.prefetchInfiniteQuery(teamCountersQuery(year))
    : queryClient.prefetchQuery(personCountersQuery(person, year, currentLanguage()))
}
