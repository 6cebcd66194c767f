import { todayIn } from '#core/calendar.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { useMyWeek } from '../my-week/useMyWeek.ts'
import { PrintedPersonWeek } from './PrintedPersonWeek.tsx'
import { PrintFrame } from './PrintFrame.tsx'

/** One's own week, for paper. */
export function PrintMyWeekPage() {
  const { t } = useTranslation('schedule')
  const member = useMember()
  const isAllowed = maySeeOwnSchedule(member)
  const today = todayIn(member.company.timeZone, useServerNow())
  const { week, navigator } = useShownWeek(today)
  const { data, isPlaceholderData, error, refetch } = useMyWeek(week.from)
  const names = new Map(data?.shifts.map(({ id, typeName }) => [id, typeName]))
  return (
    <PrintFrame
      back={{ href: `${paths.dashboard}?week=${week.from}`, label: t('print.backHome') }}
      isWaiting={!data || isPlaceholderData}
      navigator={navigator}
    >
      {!isAllowed && <Banner kind="info">{t('dashboard.notAllowed')}</Banner>}
      {error && (
        <Banner className="mb-4 print:hidden" kind="error" onRetry={() => void refetch()}>
          {refusalOr(error, t('dashboard.failure'))}
        </Banner>
      )}
      {isAllowed && !data && !error && <Skeleton className="h-96 w-full" />}
      {data && (
        <PrintedPersonWeek
          leave={data.leave}
          person={{ ...member.employee, weeklyHours: data.weeklyHours }}
          shifts={data.shifts}
          today={today}
          typeNameOf={({ id }) => names.get(id) ?? t('dashboard.deletedType')}
          week={data.week}
        />
      )}
    </PrintFrame>
  )
}
