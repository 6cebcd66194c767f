import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { mayPlan } from '#schedule/policy.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useMember } from '#web/api/session.ts'
import { lazyPart } from '#web/lazy-page.ts'
import type { Opening } from '#web/page.ts'

/** Only new companies download it, with its words. */
const StepCards = lazyPart(async () => (await import('./StepCards.tsx')).StepCards, 'steps')

const firstStepsQuery = {
  queryKey: ['first-steps'],
  queryFn: () => dataOf(api.GET('/reports/first-steps')),
  meta: { topics: ['schedule', 'people', 'labour', 'leave', 'kiosk', 'companies'] },
}

interface FirstStepsProps {
  /** The panels about the team: none in a company where nothing was planned, clocked or asked. */
  team: ReactNode
  children: ReactNode
  skeleton: ReactNode
}

/** From an empty company to its first planned week, above the page; nothing above it once all is done or hidden. */
export function FirstSteps({ team, children, skeleton }: FirstStepsProps) {
  const member = useMember()
  const { data, isLoading, failureCount } = useQuery({ ...firstStepsQuery, enabled: mayPlan(member) })
  // Steps that come after the page would push it down under the reader's finger.
  if (isLoading && failureCount === 0) return skeleton
  return (
    <Suspense fallback={skeleton}>
      {data && (data.steps || data.later) && <StepCards {...data} />}
      {!data?.isNew && team}
      {children}
    </Suspense>
  )
}

FirstSteps.load = ({ queryClient, session }: Opening) =>
  session.kind === 'member' && mayPlan(session) ? queryClient.prefetchQuery(firstStepsQuery) : undefined
