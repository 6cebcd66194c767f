import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { loadMyWeek, useMyWeek } from '#schedule/web/my-week/useMyWeek.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { PrintedOwnWeek } from './PrintedOwnWeek.tsx'
import { PrintFrame } from './PrintFrame.tsx'

/** One's own week, for paper. */
export function PrintMyWeekPage() {
  const { t } = useTranslation('schedule')
  const member = useMember()
  const isAllowed = maySeeOwnSchedule(member)
  const today = useToday()
  const { week, navigator } = useShownWeek(today)
  const query = useMyWeek(week.from)
  return (
    <PrintFrame
      back={{ href: `${paths.dashboard}?week=${week.from}`, label: t('print:backHome') }}
      navigator={navigator}
      query={query}
    >
      {!isAllowed && <Banner kind="info">{t('dashboard.notAllowed')}</Banner>}
      <Loaded failure={t('dashboard.failure')} query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {shown => <PrintedOwnWeek today={today} week={shown} />}
      </Loaded>
    </PrintFrame>
  )
}

PrintMyWeekPage.load = loadMyWeek
