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
  queryKey: ['schedule', 'first-steps'],
  queryFn: () => dataOf(api.GET('/schedule/first-steps')),
  meta: { topics: ['labour', 'leave', 'people'] },
}

interface FirstStepsProps {
  children: ReactNode
  skeleton: ReactNode
}

/** From an empty company to its first planned week, above the page; nothing above it once all steps are done. */
export function FirstSteps({ children, skeleton }: FirstStepsProps) {
  const member = useMember()
  const { data, isLoading, failureCount } = useQuery({ ...firstStepsQuery, enabled: mayPlan(member) })
  // Steps that come after the page would push it down under the reader's finger.
  if (isLoading && failureCount === 0) return skeleton
  // Nobody has to publish, or has balances from before.
  const { publishing: _publishing, balances: _balances, ...needed } = data ?? {}
  const isAnyLeft = !Object.values(needed).every(Boolean)
  return (
    <Suspense fallback={skeleton}>
      {data && isAnyLeft && <StepCards states={data} />}
      {children}
    </Suspense>
  )
}

FirstSteps.load = ({ queryClient, session }: Opening) =>
  session.kind === 'member' && mayPlan(session) ? queryClient.prefetchQuery(firstStepsQuery) : undefined
