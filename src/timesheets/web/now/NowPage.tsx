import { useQuery } from '@tanstack/react-query'
import { longDate, todayIn } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { mayCorrectTimes } from '#time-clock/policy.ts'
import { teamAt, teamTodayQuery } from '#timesheets/web/team-today/TeamToday.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { NowList } from './NowList.tsx'
import { ProposedHours } from './ProposedHours.tsx'
import { waitingProposalsQuery } from './WaitingProposals.ts'

/** The people who are here, late, missing or still there; beside them, the hours that people propose. */
export function NowPage() {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const member = useMember()
  const now = useServerNow()
  const query = useQuery(teamTodayQuery)
  const { timeZone } = member.company
  const decides = mayCorrectTimes(member)
  return (
    <>
      <PageHeader
        facts={t('now.moment', {
          day: longDate(todayIn(timeZone, now), language),
          time: wallClockAt(now, timeZone).time,
        })}
        title={t('web:titles.now')}
      />
      <Legend />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        <div className="min-w-0 max-xl:order-2">
          <Loaded failure={t('timesheets:failure')} query={query}>
            {({ team, ...day }) => team && <NowList moment={{ ...day, now }} team={teamAt(team, { ...day, now })} />}
          </Loaded>
        </div>
        {decides && <ProposedHours />}
      </div>
    </>
  )
}

NowPage.load = ({ queryClient, session }: Opening) =>
  Promise.all([
    queryClient.prefetchQuery(teamTodayQuery),
    session.kind === 'member' && mayCorrectTimes(session) && queryClient.prefetchQuery(waitingProposalsQuery),
  ])

function Legend() {
  const { t } = useTranslation('proposals')
  const sign = 'inline-flex items-center gap-1.5 before:h-2.5 before:w-6 before:rounded-[3px]'
  const dashed = 'before:border-[1.5px] before:border-dashed'
  return (
    <p aria-hidden="true" className="keep-colours mb-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      <span className={`${sign} ${dashed} before:border-ink-2`}>{t('now.legend.planned')}</span>
      <span className={`${sign} before:bg-bleu`}>{t('now.legend.punched')}</span>
      <span className={`${sign} ${dashed} before:border-brique-fill`}>{t('now.legend.missed')}</span>
      <span className={`${sign} before:bg-brique-fill`}>{t('now.legend.over')}</span>
    </p>
  )
}
