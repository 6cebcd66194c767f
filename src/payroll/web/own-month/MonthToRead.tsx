import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, dataOf } from '#web/api/client.ts'
import { partLoader, partOf } from '#web/lazy-page.ts'
import type { Opening } from '#web/page.ts'

/** Null if no month waits for the person's word. */
const monthToReadQuery = queryOptions({
  queryKey: ['payroll', 'own', 'waiting'],
  queryFn: ({ signal }) => dataOf(api.GET('/payroll/own-month/waiting', { signal })),
})

/** On one's own dashboard. The words of pay are fetched where a month waits. */
export function MonthToRead() {
  const { data: waiting } = useQuery(monthToReadQuery)
  return waiting && <LazyCard {...waiting} />
}

const loadCard = partLoader(async () => (await import('./MonthToReadCard.tsx')).MonthToReadCard, 'payroll')
const LazyCard = partOf(loadCard)

/** It stands above the week, which would move. */
MonthToRead.load = async ({ queryClient }: Opening) => {
  const waiting = await queryClient.fetchQuery(monthToReadQuery)
  if (waiting) await loadCard()
}
