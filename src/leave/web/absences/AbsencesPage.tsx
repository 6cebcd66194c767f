import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { PrintIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { absencesQuery, askedAbsences, type TeamAbsences, useAbsencesExport, useAskedAbsences } from './Absences.ts'
import { AbsencesTable } from './AbsencesTable.tsx'
import { Legend } from './Legend.tsx'

const views = ['month', 'year'] as const

/** The people who are away in a year or a month, a row a person. */
export function AbsencesPage() {
  const { t } = useTranslation('absences')
  const today = useToday()
  const { company } = useMember()
  const asked = useAskedAbsences(today)
  const query = useQuery(absencesQuery(asked.year))
  const { data } = query
  const pending = data?.people.flatMap(({ absences }) => absences.filter(({ status }) => status === 'pending')).length
  return (
    <>
      <PageHeader
        facts={
          data && (
            <>
              {t('people', { count: data.people.length })}
              {t('separator')}
              {t('pending', { count: pending ?? 0 })}
              <span className="hidden print:inline">
                {' · '}
                {asked.navigator.label}
                {' · '}
                {t('printedOn', { company: company.name, date: formatDate(today) })}
              </span>
            </>
          )
        }
        title={t('title')}
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 md:justify-end gap-y-3 print:hidden">
        {data && <Departments asked={asked} departments={data.departments} />}
        <ViewSwitch
          label={t('view')}
          onChange={asked.showView}
          shown={asked.view}
          views={views.map(view => ({ view, label: t(`views.${view}`) }))}
        />
        <WeekNavigator {...asked.navigator} isBusy={query.isLoading || query.isPlaceholderData} />
        <Button icon={<PrintIcon />} isDisabled={!data} onPress={() => window.print()} variant="secondary">
          {t('print')}
        </Button>
        <ExportButton year={asked.year} />
      </div>
      <Loaded failure={t('failure')} query={query}>
        {team => {
          const shown = team.people.filter(
            ({ department }) => asked.department === null || (department ?? '') === asked.department,
          )
          const periods = team.periods.filter(
            ({ department, startDate, endDate }) =>
              startDate <= asked.period.to &&
              endDate >= asked.period.from &&
              (department === null || asked.department === null || department === asked.department),
          )
          if (shown.length === 0) return <EmptyState title={t('emptyTitle')}>{t('emptyBody')}</EmptyState>
          return (
            <>
              <Panel className="printed print:overflow-visible print:rounded-none print:border-0" isFlush>
                <AbsencesTable
                  departments={team.departments}
                  holidays={team.holidays}
                  key={asked.period.from}
                  people={shown}
                  periods={periods}
                  {...asked}
                  today={today}
                />
              </Panel>
              <Legend periods={periods} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

AbsencesPage.load = ({ queryClient, session, search }: Opening) =>
  queryClient.prefetchQuery(absencesQuery(askedAbsences(search, todayOf(session)).year))

interface DepartmentsProps {
  departments: TeamAbsences['departments']
  asked: Pick<ReturnType<typeof useAskedAbsences>, 'department' | 'showDepartment'>
}

/** An empty name stands for people without a department. */
function Departments({ departments, asked }: DepartmentsProps) {
  const { t } = useTranslation('absences')
  if (departments.length < 2) return null
  const chips = [
    { value: null, name: t('everybody') },
    ...departments.map(department => ({ value: department ?? '', name: department ?? t('noDepartment') })),
  ]
  return (
    <div
      aria-label={t('departments')}
      className="mr-auto flex min-w-0 gap-1 max-md:w-full max-md:overflow-x-auto md:flex-wrap"
      role="group"
    >
      {chips.map(({ value, name }) => (
        <button
          aria-pressed={asked.department === value}
          className="min-h-11 max-w-60 shrink-0 cursor-pointer truncate rounded-2 border border-transparent px-3 text-14 font-label text-ink-2 hover:bg-sunken aria-pressed:border-ink-2 aria-pressed:bg-surface aria-pressed:font-strong aria-pressed:text-ink desk:min-h-10"
          key={value ?? 'everybody'}
          onClick={() => asked.showDepartment(value)}
          type="button"
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function ExportButton({ year }: { year: number }) {
  const { t } = useTranslation('absences')
  const { mutate, isPending } = useAbsencesExport(year)
  const take = () => mutate(undefined, { onError: error => notify.error(refusalOr(error, t('exportFailure'))) })
  return (
    <Button isBusy={isPending} onPress={take} variant="secondary">
      {t('export')}
    </Button>
  )
}
