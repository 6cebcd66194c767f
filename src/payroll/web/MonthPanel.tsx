import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { addDays, formatDate } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { monthName } from '#payroll/rules/months.ts'
import type { monthStanding } from '#payroll/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { WeekDrawing } from './WeekDrawing.tsx'

const standingQuery = queryOptions({
  queryKey: ['payroll', 'standing'],
  queryFn: ({ signal }) => dataOf(api.GET('/payroll/standing', { signal })),
  meta: { topics: ['people', 'timesheets'] },
})

/** On the dashboard of those who prepare pay: the state of the month to close next. */
export function MonthPanel() {
  const { t } = useTranslation('payroll')
  const query = useQuery(standingQuery)
  return (
    <Loaded failure={t('failure')} query={query} skeleton={<Skeleton className="h-52 w-full" />}>
      {standing => <Standing {...standing} />}
    </Loaded>
  )
}

function Standing({ month, isClosed, weeks, settled, people, withoutMatricule }: z.output<typeof monthStanding>) {
  const { t, language } = useTranslation('payroll')
  const today = useToday()
  const closesFrom = addDays(weeks.at(-1)!.to, 1)
  const closing = isClosed
    ? t('standing.closed')
    : today < closesFrom
      ? t('standing.closesFrom', { date: formatDate(closesFrom) })
      : t('standing.toClose')
  return (
    <Panel
      aside={<span className="text-13 text-ink-2">{closing}</span>}
      isFlush
      title={capitalised(monthName(month, language))}
    >
      <ul className="grid auto-cols-fr grid-flow-col gap-1.5 px-4 py-4 text-13 md:px-5">
        {weeks.map(week => (
          <li key={week.from}>
            <WeekDrawing className="mb-1.5 h-4" month={month} week={week} />
            {t('stages.week', { number: weekNumber(week.from) })}
            <span className="sr-only"> {t(`stages.states.${week.state ?? 'none'}`)}</span>
          </li>
        ))}
      </ul>
      <LinkRow className="grid-cols-[minmax(0,1fr)_20px] gap-x-3" href={`${paths.admin.payroll}?month=${month}`}>
        <span className="min-w-0">
          <span className="block font-semibold">{t('standing.settled', { count: settled, weeks: weeks.length })}</span>
          {people > 0 && (
            <span className="block text-13 text-ink-2">
              {withoutMatricule > 0 ? t('standing.unnumbered', { count: withoutMatricule }) : t('checks.allMatricules')}
            </span>
          )}
        </span>
      </LinkRow>
    </Panel>
  )
}
