import { personCountersQuery } from '#timesheets/web/counters/Counters.ts'
import { PersonHours } from '#timesheets/web/counters/PersonHours.tsx'
import { todayOf } from '#web/api/useServerNow.ts'
import { currentLanguage } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import type { PersonPartProps } from './PersonTabs.ts'

export function HoursTab({ person }: PersonPartProps) {
  return <PersonHours employeeId={person.id} />
}

HoursTab.load = ({ queryClient, session, params: { employeeId = '' } }: Opening) => {
  const year = Number(todayOf(session).slice(0, 4))
  return queryClient.prefetchQuery(personCountersQuery(employeeId, year, currentLanguage()))
}
