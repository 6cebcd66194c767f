import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { z } from 'zod'
import { formatDate } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { fullName } from '#people/rules.ts'
import type { teamWeeks } from '#timesheets/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { optionalPart } from '#web/lazy-page.ts'
import { paths } from '#web/paths.ts'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { TeamWeeksSkeleton } from './TeamWeeksSkeleton.tsx'

type TeamWeeks = z.output<typeof teamWeeks>
type Part<Name extends keyof TeamWeeks> = NonNullable<TeamWeeks[Name]>

const teamWeeksQuery = (language: Language) =>
  queryOptions({
    // Sentences come in the reader's language.
    queryKey: ['timesheets', 'team-weeks', language],
    queryFn: ({ signal }) => dataOf(api.GET('/reports/team-weeks', { signal })),
    meta: { topics: ['schedule', 'leave'] },
  })

/** The weeks around this one: what to settle, what to know, what to plan. Each line leads to its place. */
export function TeamWeeks({ month }: { month: ReactNode }) {
  const { t } = useTranslation('hours')
  const query = useQuery(teamWeeksQuery(useLanguage()))
  return (
    <Loaded failure={t('home.failure')} query={query} skeleton={<TeamWeeksSkeleton />}>
      {({ hours, findings, plans, missing }) => (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-4 lg:order-2">
            {hours && <HoursToValidate hours={hours} />}
            {month && <Suspense fallback={<Skeleton className="h-52 w-full" />}>{month}</Suspense>}
            {missing && missing.length > 0 && (
              <Suspense>
                <ComingGaps gaps={missing} />
              </Suspense>
            )}
            {plans && <WeeksToPlan plans={plans} />}
          </div>
          {findings && <WeekFindings findings={findings} />}
        </div>
      )}
    </Loaded>
  )
}

/** Few companies say their needs: fetched once somebody is missing. */
const ComingGaps = optionalPart(async () => (await import('./ComingGaps.tsx')).ComingGaps, 'print')

interface RowProps {
  href: string
  title: string
  detail: string
  count?: number | undefined
}

function Row({ href, title, detail, count }: RowProps) {
  return (
    <li>
      <LinkRow className="grid-cols-[minmax(0,1fr)_auto_20px] gap-x-3" href={href}>
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-13 wrap-anywhere text-ink-2">{detail}</span>
        </span>
        <span className="font-semibold tabular-nums">{count}</span>
      </LinkRow>
    </li>
  )
}

const rows = '[&>li:first-child>a]:border-t-0'

/** The next obstacle comes first: a contested day, differences, quiet days, then the steps of the week. */
function HoursToValidate({ hours }: { hours: Part<'hours'> }) {
  const { t } = useTranslation('hours')
  const detail = ({ days, exceptions, toDecide, open, submitted, contestedBy }: Part<'hours'>[number]) => {
    if (contestedBy.length > 0) return t('home.contested', { names: contestedBy.map(fullName).join(', ') })
    if (exceptions > 0) return t('home.exceptions', { count: exceptions, days })
    if (toDecide > 0) return t('home.quiet', { count: toDecide })
    if (open + submitted > 0) return t(open > 0 ? 'home.decided' : 'home.submitted')
    return t(days > 0 ? 'home.validated' : 'home.nothing')
  }
  return (
    <Panel isFlush title={t('home.hours')}>
      <ul className={rows}>
        {hours.map(each => (
          <Row
            count={each.exceptions || undefined}
            detail={detail(each)}
            href={`${paths.admin.hours}?week=${each.week}`}
            key={each.week}
            title={t('home.week', { number: weekNumber(each.week), day: formatDate(each.week) })}
          />
        ))}
      </ul>
    </Panel>
  )
}

function WeeksToPlan({ plans }: { plans: Part<'plans'> }) {
  const { t } = useTranslation('hours')
  const planned = ({ shifts, people, open }: Part<'plans'>[number]) =>
    shifts + open === 0
      ? t('home.unplanned')
      : [
          t('home.shifts', { count: shifts }),
          t('home.people', { count: people }),
          ...(open > 0 ? [t('home.open', { count: open })] : []),
        ].join(', ')
  const detail = (each: Part<'plans'>[number]) =>
    each.unpublished > 0 ? t('home.draft', { plan: planned(each), count: each.unpublished }) : planned(each)
  return (
    <Panel isFlush title={t('home.plans')}>
      <ul className={rows}>
        {plans.map(each => (
          <Row
            detail={detail(each)}
            href={`${paths.admin.schedule}?week=${each.week}`}
            key={each.week}
            title={t('home.week', { number: weekNumber(each.week), day: formatDate(each.week) })}
          />
        ))}
      </ul>
    </Panel>
  )
}

function WeekFindings({ findings: { week, count, shown } }: { findings: Part<'findings'> }) {
  const { t } = useTranslation('hours')
  return (
    <Panel aside={count > 0 && <StatusBadge kind="waiting">{count}</StatusBadge>} isFlush title={t('home.findings')}>
      {count === 0 && <p className="px-4 py-4 text-14 text-ink-2 md:px-5">{t('home.noFinding')}</p>}
      <ul className={rows}>
        {shown.map(each => (
          <Row
            detail={each.sentence}
            href={`${paths.admin.schedule}?week=${week}`}
            key={[each.employeeId, each.rule, each.about].join()}
            title={fullName(each)}
          />
        ))}
      </ul>
    </Panel>
  )
}
