import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { typeWords, writtenAmount } from '#leave/rules/words.ts'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { PrintIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { askedAbsences, type OwnAbsences, ownAbsencesQuery, useAskedAbsences } from './Absences.ts'
import { Legend } from './Legend.tsx'
import { YearOfMonths } from './YearOfMonths.tsx'

/** One's own leave in a year, a row a month, and what it takes of each type. */
export function OwnYearPage() {
  const { t } = useTranslation('absences')
  const today = useToday()
  const { company, employee } = useMember()
  const { year, navigator } = useAskedAbsences(today)
  const query = useQuery(ownAbsencesQuery(year))
  return (
    <>
      <PageHeader
        facts={
          <>
            <span className="wrap-anywhere">{fullName(employee)}</span>
            <span className="hidden print:inline">
              {` · ${year} · ${t('printedOn', { company: company.name, date: formatDate(today) })}`}
            </span>
          </>
        }
        more={[{ label: t('print'), icon: <PrintIcon />, isDisabled: !query.data, onPress: () => window.print() }]}
        period={<WeekNavigator {...navigator} isBusy={query.isLoading || query.isPlaceholderData} />}
        title={t('web:titles.ownYear')}
      />
      <Loaded failure={t('failure')} query={query}>
        {own => (
          <>
            <Panel className="printed print:rounded-none print:border-0" isFlush>
              <YearOfMonths own={own} today={today} />
            </Panel>
            <Legend periods={own.periods} />
            <Panel className="mt-6 print:mt-3 print:break-inside-avoid" isFlush title={t('own.totals')}>
              <Totals totals={own.totals} />
            </Panel>
          </>
        )}
      </Loaded>
    </>
  )
}

OwnYearPage.load = ({ queryClient, session, search }: Opening) =>
  queryClient.prefetchQuery(ownAbsencesQuery(askedAbsences(search, todayOf(session)).year))

type Total = OwnAbsences['totals'][number]

function Totals({ totals }: Pick<OwnAbsences, 'totals'>) {
  const { t, language } = useTranslation('absences')
  const { t: say } = useTranslation('leave')
  const written = ({ countedIn }: Total, amount: number) => {
    if (amount === 0) return '–'
    if (countedIn === 'minutes') return writtenAmount(amount, 'minutes', language)
    return t('own.amount', { amount: writtenAmount(amount, 'days', language), unit: t(`units.${countedIn}`) })
  }
  const figures = (['granted', 'pending'] as const).map(
    (key): Column<Total> => ({
      key,
      label: t(`own.${key}`),
      render: total => written(total, total[key]),
      align: 'end',
      isNumeric: true,
    }),
  )
  const type: Column<Total> = {
    key: 'type',
    label: t('own.type'),
    role: 'title',
    render: total => <span className="font-label wrap-anywhere">{typeWords(say, total)}</span>,
  }
  return (
    <Table
      caption={t('own.totals')}
      columns={[type, ...figures]}
      empty={<EmptyState title={t('own.emptyTitle')}>{t('own.emptyBody')}</EmptyState>}
      rowKey={({ type: key, countedIn }) => `${key} ${countedIn}`}
      rows={totals}
    />
  )
}
