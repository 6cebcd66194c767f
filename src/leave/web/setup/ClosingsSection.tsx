import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { type LeavePeriodRow, leavePeriodsQuery } from './LeaveSetup.ts'

/** The coming days on which the company is closed. They are periods of leave, and set with these. */
export function ClosingsSection() {
  const { t } = useTranslation('company')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-14">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-14 font-strong">{t('closings.title')}</h3>
        <Loaded failure={t('closings.failure')} query={useQuery(leavePeriodsQuery)}>
          {periods => <Coming periods={periods} />}
        </Loaded>
        <p className="mt-0.5 text-13 text-ink-2">{t('closings.lead')}</p>
      </div>
      <LinkButton href={paths.admin.leaveSettings} size="sm" variant="secondary">
        {t('closings.edit')}
      </LinkButton>
    </div>
  )
}

ClosingsSection.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(leavePeriodsQuery)

function Coming({ periods }: { periods: readonly LeavePeriodRow[] }) {
  const { t } = useTranslation('company')
  const today = useToday()
  const coming = periods
    .filter(({ kind, endDate }) => kind === 'closed' && endDate >= today)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
  const words = coming.map(({ startDate, endDate, department }) => {
    const days =
      startDate === endDate
        ? formatDate(startDate)
        : t('closings.days', { from: formatDate(startDate), to: formatDate(endDate) })
    return department === null ? days : t('closings.ofDepartment', { days, department })
  })
  return <p className="wrap-anywhere tabular-nums">{words.join(t('closings.and')) || t('closings.none')}</p>
}
