import { type ComponentType, Suspense, useId } from 'react'
import type { CalendarDate, Week } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import { contractMinutes } from '#people/rules.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { type WeeklyBalance, weeklyBalance } from '#schedule/rules.ts'
import type { Print } from '#schedule/web/shared/Paper.ts'
import { seesTeamWeek } from '#sights/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PrintIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { StatusBadge, type StatusKind } from '#web/ui/StatusBadge.tsx'
import { WeekNavigator, type WeekNavigatorProps } from '#web/ui/time/WeekNavigator.tsx'
import { useCtrlKey } from '#web/ui/useCtrlKey.ts'
import { MyWeekDays } from './MyWeekDays.tsx'
import { type MyWeek, useMyWeek } from './useMyWeek.ts'

interface MyWeekSectionProps {
  week: Week
  navigator: WeekNavigatorProps
  now: Temporal.Instant
  today: CalendarDate
  /** Minutes clocked on each day of the current week, once read. */
  clocked: ReadonlyMap<CalendarDate, number> | undefined
  /** The published changes that the reader has not seen or answered yet. */
  WaitingChanges: ComponentType<Pick<MyWeek, 'waiting' | 'asked'>>
  print: Print
}

export function MyWeekSection({ week, navigator, now, today, clocked, WaitingChanges, ...slots }: MyWeekSectionProps) {
  const { t } = useTranslation('schedule')
  const titleId = useId()
  const member = useMember()
  const isAllowed = maySeeOwnSchedule(member)
  const query = useMyWeek(week.from)
  const { data, isLoading, isPlaceholderData } = query
  const print = () => slots.print({ of: 'self', date: week.from })
  useCtrlKey('p', data ? print : null)
  return (
    <section aria-labelledby={titleId}>
      <header className="mb-3.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h2 id={titleId}>{t('dashboard.week')}</h2>
        {isAllowed && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
            {data && !isPlaceholderData && <Balance week={data} />}
            <WeekNavigator {...navigator} isBusy={isLoading || isPlaceholderData} />
            <LinkButton href={`${paths.ownMonth}?date=${week.from}`} variant="secondary">
              {t('sight.month')}
            </LinkButton>
            {seesTeamWeek(member) && (
              <LinkButton href={`${paths.teamWeek}?week=${week.from}`} variant="secondary">
                {t('dashboard.team')}
              </LinkButton>
            )}
            <Button icon={<PrintIcon />} onPress={print} variant="secondary">
              <span className="max-md:sr-only">{t('print.action')}</span>
            </Button>
          </div>
        )}
      </header>
      {data && data.waiting.length + data.asked.length > 0 && (
        <Suspense>
          <WaitingChanges {...data} />
        </Suspense>
      )}
      {!isAllowed && <Banner kind="info">{t('dashboard.notAllowed')}</Banner>}
      <Loaded failure={t('dashboard.failure')} query={query} skeleton={<Skeleton className="h-[526px] w-full" />}>
        {shown => <MyWeekDays clocked={clocked} now={now} today={today} week={shown} />}
      </Loaded>
    </section>
  )
}

const kinds: Record<WeeklyBalance['kind'], StatusKind> = { complete: 'ok', remaining: 'neutral', over: 'refused' }

function Balance({ week }: { week: MyWeek }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { leaveMinutes, plannedMinutes, weeklyHours } = week
  const { kind, minutes } = weeklyBalance(plannedMinutes, contractMinutes(weeklyHours), week)
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {weeklyHours > 0 && !(week.unemployed && kind === 'remaining') && (
        <StatusBadge kind={kinds[kind]}>
          {t(`dashboard.balance.${kind}`, { hours: formatHours(minutes, language) })}
        </StatusBadge>
      )}
      {leaveMinutes > 0 && (
        <span className="text-13 text-ink-2">{t('leave.hours', { hours: formatHours(leaveMinutes, language) })}</span>
      )}
    </span>
  )
}
