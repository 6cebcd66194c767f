import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CalendarDate, monthOf, monthYear } from '#core/calendar.ts'
import type { DrawRule } from '#labour/web/shared/DrawRule.ts'
import { mayPlan } from '#schedule/policy.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'

const firedRulesQuery = (date: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'fired-rules', date],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/schedule/months/{date}/fired-rules', { params: { path: { date } }, signal })),
    meta: { topics: ['labour', 'leave', 'people', 'trainings'] },
  })

/** The rules that found something in the plan of this month, for people who plan. */
export function FiredRules({ draw }: { draw: DrawRule }) {
  const { t } = useTranslation('rules')
  const language = useLanguage()
  const { from } = monthOf(useToday())
  const isPlanner = mayPlan(useMember())
  const query = useQuery({ ...firedRulesQuery(from), enabled: isPlanner })
  if (!isPlanner) return null
  const saidOf = ({ count, accepted, people }: NonNullable<typeof query.data>['rules'][number]) => (
    <>
      <span className="block font-strong text-ink">{t('fired.times', { count })}</span>
      <span className="block">
        {accepted > 0
          ? t('fired.accepted', { count: accepted })
          : people.map(({ firstName, count: times }) => `${firstName} ${times}`).join(', ')}
      </span>
    </>
  )
  return (
    <Panel isFlush title={t('fired.title', { month: monthYear(from, language) })}>
      <Loaded failure={t('fired.failure')} query={query}>
        {({ rules }) => {
          const drawn = rules.flatMap(fired => draw(fired.rule, saidOf(fired)) ?? [])
          return drawn.length > 0 ? (
            <ul>{drawn}</ul>
          ) : (
            <p className="px-4 py-4 text-14 text-ink-2 md:px-5">{t('fired.none')}</p>
          )
        }}
      </Loaded>
    </Panel>
  )
}
