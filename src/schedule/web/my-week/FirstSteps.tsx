import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { mayPlan } from '#schedule/policy.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useMember } from '#web/api/session.ts'
import { learn } from '#web/i18n.ts'

/** Only new companies download it, with its words. */
const StepCards = lazy(async () => {
  const [{ StepCards: Fetched }] = await Promise.all([import('./StepCards.tsx'), learn('steps')])
  return { default: Fetched }
})

const firstStepsQuery = {
  queryKey: ['schedule', 'first-steps'],
  queryFn: () => dataOf(api.GET('/schedule/first-steps')),
  meta: { topics: ['labour'] },
}

/** From an empty company to its first planned week; null once all steps are done. */
export function FirstSteps() {
  const member = useMember()
  const { data } = useQuery({ ...firstStepsQuery, enabled: mayPlan(member) })
  if (!data) return null
  // Nobody has to publish.
  const { publishing: _offered, ...needed } = data
  if (Object.values(needed).every(Boolean)) return null
  return (
    <Suspense>
      <StepCards isDone={data} />
    </Suspense>
  )
}
