import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CalendarDate, formatDate, monthOf, monthYear } from '#core/calendar.ts'
import { PrintFrame } from '#schedule/web/print/PrintFrame.tsx'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import { monthSteps, type TeamMonth, teamMonthQuery, typesOf } from './Months.ts'
import { MonthTable, TypeLegend } from './MonthTable.tsx'

/** The month of the team, for paper. */
export function PrintedMonth({ date }: { date: CalendarDate }) {
  const { t, language } = useTranslation('sights')
  const change = useChangeSearch()
  const today = useToday()
  const month = monthOf(date)
  const query = useQuery(teamMonthQuery(month.from))
  return (
    <PrintFrame
      back={{ href: `${paths.admin.schedule}?vue=mois&date=${month.from}`, label: t('print:back') }}
      navigator={monthSteps(month, today, language, first => change({ date: first }))}
      query={query}
    >
      <Loaded failure={t('schedule:errors.load')} query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {shown => <MonthOnPaper shown={shown} title={monthYear(shown.month.from, language)} />}
      </Loaded>
    </PrintFrame>
  )
}

function MonthOnPaper({ shown, title }: { shown: TeamMonth; title: string }) {
  const { t } = useTranslation('sights')
  const { company } = useMember()
  const types = useMemo(() => typesOf(shown.shiftTypes), [shown.shiftTypes])
  return (
    <section
      aria-label={t('print:sheet')}
      className="printed relative overflow-x-auto rounded-2 border border-line bg-surface p-6 text-ink max-md:p-2.5 print:overflow-visible print:rounded-none print:border-0 print:p-0"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
      tabIndex={0}
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display text-18 font-title">{t('month.title', { month: title })}</h2>
        <span className="text-12">
          {company.name} · {t('print:printedOn', { date: formatDate(shown.today) })}
        </span>
      </div>
      <TypeLegend shown={shown} types={types} />
      <div className="mt-2">
        <MonthTable isOnPaper people={shown.people} shown={shown} types={types} />
      </div>
    </section>
  )
}
