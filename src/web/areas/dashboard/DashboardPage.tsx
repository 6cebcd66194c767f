import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type CalendarDate, todayIn } from '#core/calendar.ts'
import { printPaper } from '#paper/web/PrintPaper.ts'
import { mayRunPayroll } from '#payroll/policy.ts'
import { MyWeekSection } from '#sights/web/my-week/MyWeekSection.tsx'
import { loadMyWeek, useMyWeek } from '#sights/web/my-week/useMyWeek.ts'
import { weekStatistics } from '#time-clock/rules.ts'
import { ClockOfToday } from '#time-clock/web/ClockOfToday.tsx'
import { ClockStrip } from '#time-clock/web/ClockStrip.tsx'
import { liveClockQuery } from '#time-clock/web/TimeClock.ts'
import { maySeeTeamToday } from '#timesheets/policy.ts'
import { TeamPanelsSkeleton } from '#timesheets/web/team-today/TeamPanelsSkeleton.tsx'
import { teamTodayQuery } from '#timesheets/web/team-today/TeamToday.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { useHomeScreen } from '#web/home-screen.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPart, partLoader, partOf } from '#web/lazy-page.ts'
import type { Opening } from '#web/page.ts'
import { idle } from '#web/ui/dialogs/lazy-dialog.ts'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { underWay } from '#web/under-way.ts'
import { TilesSkeleton } from './DashboardSkeleton.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { givenPasswordClass } from './given-password.ts'

export function DashboardPage() {
  const { t } = useTranslation('schedule')
  const member = useMember()
  const { employee, company } = member
  const follows = maySeeTeamToday(member)
  const now = useServerNow()
  const today = todayIn(company.timeZone, now)
  const { week, currentWeek, navigator } = useShownWeek(today)
  const current = useMyWeek(currentWeek.from)
  const clocked = useClockedDays(now, today)
  const hasPunched = useQuery(liveClockQuery).data?.latest != null
  const contract = t(`people:contractTypes.${employee.contractType}`)
  return (
    <>
      <PageHeader
        actions={follows && <ClockStrip />}
        facts={t('dashboard.company', { company: company.name, contract })}
        title={t('dashboard.welcome', { name: employee.firstName })}
      />
      {member.hasGivenPassword && (
        <Suspense fallback={<Skeleton className={givenPasswordClass} />}>
          <LazyGivenPassword />
        </Suspense>
      )}
      <FirstSteps skeleton={<TeamPanelsSkeleton />} team={follows && <TeamPanels />}>
        {!follows && <ClockOfToday />}
        <Suspense>
          {!follows && hasPunched && <OfferHomeScreen />}
          {company.readsMonths && <LazyMonthToRead />}
        </Suspense>
        <div className="mt-8 mb-4">
          <MyWeekSection
            WaitingChanges={WaitingChanges}
            clocked={clocked}
            navigator={navigator}
            now={now}
            print={printPaper}
            today={today}
            week={week}
          />
        </div>
        <Suspense fallback={<TilesSkeleton />}>
          <LazyTiles clocked={clocked} current={current.isPlaceholderData ? undefined : current.data} />
        </Suspense>
      </FirstSteps>
    </>
  )
}

DashboardPage.load = (opening: Opening) => {
  const { queryClient, session } = opening
  const team =
    session.kind === 'member' && maySeeTeamToday(session)
      ? [queryClient.prefetchQuery(teamTodayQuery), loadTeamPanels().catch(() => undefined)]
      : []
  // It stands above the rest, which would move.
  const given = session.kind === 'member' && session.hasGivenPassword && loadGivenPassword().catch(() => undefined)
  const month =
    session.kind === 'member' &&
    session.company.readsMonths &&
    loadMonthToRead()
      .then(part => part.default.load(opening))
      .catch(() => undefined)
  return Promise.all([given, month, loadMyWeek(opening), ClockOfToday.load(opening), FirstSteps.load(opening), ...team])
}

/** At the end of the page. */
const LazyTiles = partOf(async () => {
  await idle()
  return { default: (await underWay(import('./Tiles.tsx'))).Tiles }
})

/** Few weeks have something new. */
const WaitingChanges = lazyPart(
  async () => (await import('#publishing/web/changes/WaitingChanges.tsx')).WaitingChanges,
  'notices',
)

/** Only managers download it. */
function TeamPanels() {
  const paysMonths = mayRunPayroll(useMember())
  return (
    <Suspense fallback={<TeamPanelsSkeleton />}>
      <LazyTeamPanels month={paysMonths && <LazyMonthPanel />} />
    </Suspense>
  )
}

const loadTeamPanels = partLoader(async () => (await import('#timesheets/web/team-today/TeamPanels.tsx')).TeamPanels)
const LazyTeamPanels = partOf(loadTeamPanels)

const LazyMonthPanel = lazyPart(async () => (await import('#payroll/web/MonthPanel.tsx')).MonthPanel, 'payroll')

const loadGivenPassword = partLoader(
  async () => (await import('#accounts/web/shared/GivenPassword.tsx')).GivenPassword,
  'account',
)
const LazyGivenPassword = partOf(loadGivenPassword)

/** Only people download it who read their month before pay. */
const loadMonthToRead = partLoader(async () => (await import('#payroll/web/own-month/MonthToRead.tsx')).MonthToRead)
const LazyMonthToRead = partOf(loadMonthToRead)

/** Only those download it whose device can have it. */
function OfferHomeScreen() {
  return useHomeScreen() && <LazyHomeScreenOffer />
}

const LazyHomeScreenOffer = lazyPart(
  async () => (await import('#notifications/web/shared/HomeScreenOffer.tsx')).HomeScreenOffer,
  'notices',
)

/** Minutes clocked on each day of the current week, once read. */
function useClockedDays(now: Temporal.Instant, today: CalendarDate): ReadonlyMap<CalendarDate, number> | undefined {
  const { data } = useQuery(liveClockQuery)
  if (!data || data.isBare) return undefined
  const { days } = weekStatistics(data.sessions, now.epochMilliseconds, today, data.latest?.clockIn)
  return new Map(days.map(({ date, workedMinutes }) => [date, workedMinutes]))
}
