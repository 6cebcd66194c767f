import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type CalendarDate, formatDate, weekOf } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { weekContract } from '#labour/expected.ts'
import type { Contract } from '#people/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'

const plannedWeeksQuery = (employeeId: string, from: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'planned', employeeId, from],
    queryFn: () =>
      dataOf(api.GET('/schedule/people/{employeeId}/weeks', { params: { path: { employeeId }, query: { from } } })),
    select: ({ weeks }) => weeks,
    placeholderData: keepPreviousData,
  })

/** Named before the others are counted. */
const mostNamed = 4

interface WeeksBeyondProps {
  employeeId: string
  /** The contracts as they would be. */
  contracts: readonly Contract[]
  /** The new one among them. */
  added: Contract & { from: CalendarDate }
}

/** A line for each week of a new contract with more hours planned than it agrees. */
export function WeeksBeyond({ employeeId, contracts, added }: WeeksBeyondProps) {
  const { t, language } = useTranslation('people')
  const thisWeek = weekOf(useToday()).from
  const first = weekOf(added.from).from
  const { data = [] } = useQuery(plannedWeeksQuery(employeeId, first > thisWeek ? first : thisWeek))
  const until = added.until
  const beyond = data.flatMap(({ week, minutes }) => {
    if (week < first || (until !== null && week > until)) return []
    const agreed = weekContract(contracts, weekOf(week))
    return agreed !== undefined && minutes > agreed ? { week, minutes, beyond: minutes - agreed } : []
  })
  const others = beyond.slice(mostNamed)
  const written = (minutes: number) => formatContract(Math.round((minutes / 60) * 100) / 100, language)
  const dated = (week: CalendarDate) => formatDate(week).slice(0, 5)
  return (
    <>
      {beyond.slice(0, mostNamed).map(each => (
        <li key={each.week}>
          {t('contracts.addition.planned', { date: dated(each.week), planned: written(each.minutes) })}{' '}
          <strong className="font-strong text-ink">
            {t(`contracts.addition.${added.type === 'part-time' ? 'complementary' : 'overtime'}`, {
              hours: written(each.beyond),
            })}
          </strong>
          .
        </li>
      ))}
      {others.length > 0 && (
        <li>{t('contracts.addition.otherWeeks', { count: others.length, date: formatDate(others.at(-1)!.week) })}</li>
      )}
    </>
  )
}
